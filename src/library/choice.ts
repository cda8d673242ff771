/**
 * Which of the two libraries is served: the one generated from upstream (`skills/`) or
 * our own (`starter/`). Rows, the doctor and the command line ask here.
 *
 * @module library/choice
 */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The setting: `auto` takes upstream's library where it has been generated. */
export const LIBRARY_SETTINGS = ['auto', 'superpowers', 'starter'] as const
export type LibrarySetting = (typeof LIBRARY_SETTINGS)[number]

/** The decision and its reason, in words for a log line. */
export interface LibraryChoice {
  readonly library: 'superpowers' | 'starter'
  /** Absolute path of the skills tree. */
  readonly root: string
  /** Absolute path of the tree's index of parsed headers; it need not be there. */
  readonly headerIndex: string
  readonly reason: string
  /** Set where the setting could not be honoured. */
  readonly unmet?: string
}

/** The installed package's folder, found from this module: the bundle has no path to configure. */
export const PACKAGE_ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The skill that the bootstrap shows; a tree without it is no library. */
export const BOOTSTRAP_SKILL = 'using-superpowers'

/** Made by the build, from `starter/`. */
const STARTER_HEADER_INDEX = 'lib/starter.headers.json'

/** Made by `sync`, from `skills/`. */
export const SKILLS_HEADER_INDEX = 'skills.headers.json'

/**
 * Choose the library.
 * @param setting - what the user asked for.
 * @param packageRoot - the package's folder.
 * @returns the library to serve; the starter library is always there.
 */
export function chooseLibrary(setting: LibrarySetting, packageRoot: string = PACKAGE_ROOT): LibraryChoice {
  const superpowers = join(packageRoot, 'skills')
  const generated = existsSync(join(superpowers, BOOTSTRAP_SKILL, 'SKILL.md'))
  if (generated && setting !== 'starter') {
    return { library: 'superpowers', root: superpowers, headerIndex: join(packageRoot, SKILLS_HEADER_INDEX), reason: setting === 'auto' ? 'skills/ is generated' : 'asked for by config' }
  }
  const starter = { library: 'starter', root: join(packageRoot, 'starter'), headerIndex: join(packageRoot, STARTER_HEADER_INDEX) } as const
  if (setting === 'starter') return { ...starter, reason: 'asked for by config' }
  const reason = 'skills/ is not generated'
  return setting === 'auto' ? { ...starter, reason } : { ...starter, reason, unmet: `library: "superpowers" — ${reason}; run dsh-superpowers sync` }
}
