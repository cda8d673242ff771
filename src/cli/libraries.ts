/**
 * The libraries that a command can speak of, each by its prefix.
 *
 * @module cli/libraries
 */

import { existsSync } from 'node:fs'
import { chooseLibrary } from '../library/choice.ts'
import type { LibraryChoice, LibrarySetting } from '../library/choice.ts'
import { indexedHeaders } from '../library/header-index.ts'
import type { Namespace } from '../library/names.ts'
import { SPELLINGS } from '../library/prefixes.ts'
import { dshHome, skillRoots } from '../library/roots.ts'
import { readSkillsTree } from '../library/tree.ts'
import type { SkillsTree } from '../library/tree.ts'

/** A library with where it lies. */
export interface Library extends Namespace {
  readonly root: string
  readonly tree: SkillsTree
}

/**
 * Read the libraries.
 * @param setting - which of ours is served.
 * @returns the user's own first, then the served one, then the other of ours.
 */
export async function readLibraries(setting: LibrarySetting): Promise<{ readonly libraries: readonly Library[]; readonly served: Library; readonly choice: LibraryChoice }> {
  const choice = chooseLibrary(setting)
  const served = await readServedLibrary(setting)
  const otherChoice = chooseLibrary(choice.library === 'starter' ? 'superpowers' : 'starter')
  const other = otherChoice.library === choice.library ? [] : [{ ...await ours(otherChoice), ...otherChoice.library === 'superpowers' ? { prefix: 'upstream', otherPrefixes: SPELLINGS.upstream } : { otherPrefixes: [] } }]
  return { libraries: [...await readOwnLibraries(), served, ...other], served, choice }
}

/**
 * @param setting - which of ours is served.
 * @returns that library.
 */
export async function readServedLibrary(setting: LibrarySetting): Promise<Library> {
  return { ...await ours(chooseLibrary(setting)), rank: 600 }
}

/**
 * Read the folders of the user's own skills, as a session in this directory has them; folders
 * that a profile names in `customSkillDirs` are not read.
 * @returns those that exist, in the order in which they win a name.
 */
export function readOwnLibraries(): Promise<Library[]> {
  return Promise.all(skillRoots({ cwd: process.cwd(), home: dshHome(process.env) }).filter(root => existsSync(root.path)).map(async (root): Promise<Library> => {
    const tree = await readSkillsTree(root.path, { links: 'follow' })
    return { prefix: root.origin, otherPrefixes: SPELLINGS.user, rank: root.rank, root: root.path, tree, skills: tree.skills }
  }))
}

/** Other names of the served library: `superpowers:` is what skills' texts say, `sp:` what people type. */
const SERVED_PREFIXES = ['superpowers', ...SPELLINGS.superpowers]

async function ours(choice: LibraryChoice): Promise<Library> {
  const tree = await readSkillsTree(choice.root, { links: 'inside', readHeader: indexedHeaders(choice.headerIndex) })
  const otherPrefixes = choice.library === 'superpowers' ? [...SERVED_PREFIXES, 'upstream', ...SPELLINGS.upstream] : SERVED_PREFIXES
  return { prefix: choice.library, otherPrefixes, root: choice.root, tree, skills: tree.skills }
}
