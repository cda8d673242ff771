/**
 * The skills that `match` and `eval` route over.
 *
 * @module cli/routed-library
 */

import { resolve } from 'node:path'
import { chooseLibrary } from '../library/choice.ts'
import { indexedHeaders } from '../library/header-index.ts'
import { readSkillsTree } from '../library/tree.ts'
import { buildIndex } from '../routing/index.ts'
import type { SkillIndex } from '../routing/index.ts'
import { readOwnLibraries } from './libraries.ts'
import { libraryOption } from './options.ts'
import type { Arguments, Verb, Voice } from './verb.ts'

/** The options that choose it. */
export const LIBRARY_OPTION = { library: { type: 'string' }, skills: { type: 'string' } } as const satisfies Verb['options']

/**
 * @param values - parsed options.
 * @param voice - told where a setting cannot be honoured.
 * @param own - the user's own skills too, as a session here has them: one of them takes the place of ours of its name.
 * @returns the index of the chosen skills.
 * @throws where the choice is none.
 */
export async function routedLibrary(values: Arguments['values'], voice: Voice, own: boolean): Promise<SkillIndex> {
  if (typeof values.skills === 'string') {
    const { skills } = await readSkillsTree(resolve(values.skills), { links: 'follow' })
    if (skills.size === 0) throw new Error(`--skills: ${values.skills} — no skill in this folder; give one that holds <name>/SKILL.md`)
    return buildIndex([...skills.values()])
  }
  const choice = chooseLibrary(libraryOption(values))
  if (choice.unmet !== undefined) voice.tell(choice.unmet)
  const libraries = own ? await readOwnLibraries() : []
  const { skills } = await readSkillsTree(choice.root, { links: 'inside', readHeader: indexedHeaders(choice.headerIndex) })
  return buildIndex([...libraries.flatMap(library => [...library.skills.values()]), ...skills.values()])
}
