/**
 * What the settings page shows of the skills: each with its switch, and why some are not used.
 *
 * @module rows/skills/overview
 */

import type { LibraryChoice } from '../../library/choice.ts'
import { formatDiagnostic } from '../../library/diagnostic.ts'
import type { SkillsTree } from '../../library/tree.ts'
import { switchOf } from './config.ts'
import type { Switch } from './config.ts'

/** The library, as plain JSON. */
export interface Overview {
  readonly library: string
  /** Why this library. */
  readonly reason: string
  readonly skills: readonly OverviewSkill[]
  /** Skills that could not be read as they should, and why. */
  readonly problems: readonly string[]
}

/** One skill of it. */
export interface OverviewSkill {
  readonly name: string
  readonly description: string
  /** The file of the user's skill that takes its place; projects may have more. */
  readonly shadowedBy: string | null
  /** What the row's config says where the user has set nothing. */
  readonly configured: Switch
}

/**
 * @param choice - which library, and why.
 * @param tree - its skills.
 * @param switches - the row's config.
 * @param own - the user's skills, in the order in which they win a name.
 * @returns the overview, in the skills' order by name.
 */
export function overviewOf(choice: LibraryChoice, tree: SkillsTree, switches: Readonly<Record<string, Switch>>, own: readonly SkillsTree[]): Overview {
  return {
    library: choice.library,
    reason: choice.reason,
    skills: [...tree.skills.values()].map(({ name, description }) => ({
      name, description,
      shadowedBy: own.find(one => one.skills.has(name))?.skills.get(name)?.file ?? null,
      configured: switchOf(switches, name),
    })).toSorted((a, b) => a.name < b.name ? -1 : 1),
    problems: [tree, ...own].flatMap(one => one.diagnostics.map(formatDiagnostic)),
  }
}
