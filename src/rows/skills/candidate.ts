/**
 * A skill document in the shapes of DSH's skill registry.
 *
 * @module rows/skills/candidate
 */

import type { SkillCandidate, SkillDefinition } from '@deepseek-ai/dsh-skill'
import type { SkillDocument } from '../../library/document.ts'
import type { Switch } from './config.ts'

/**
 * DSH's rank for packaged skills. Lower ranks win a name, so a skill of the project (100,
 * 200), of a custom root (300) or of the user (400, 500) shadows ours.
 */
const RANK = 600

/**
 * @param skill - the document.
 * @param setting - the user's switch; `off` gives nothing to register.
 * @param provider - the registered provider's name.
 * @returns the catalogue entry, or `undefined` for a skill that is off.
 */
export function toCandidate(skill: SkillDocument, setting: Switch, provider: string): SkillCandidate | undefined {
  if (setting === 'off') return undefined
  return {
    name: skill.name,
    description: skill.description,
    ...skill.whenToUse === undefined ? {} : { whenToUse: skill.whenToUse },
    invocation: setting === 'manual'
      ? { modelInvocable: false, userInvocable: true }
      : { modelInvocable: skill.modelInvocable, userInvocable: skill.userInvocable },
    source: 'bundled',
    provider,
    resourceBase: { kind: 'directory', path: skill.directory },
    rank: RANK,
    locator: skill.file,
    path: skill.file,
    ...skill.metadata === undefined ? {} : { metadata: skill.metadata },
  }
}

/**
 * @param candidate - the entry that the registry chose.
 * @param content - the skill's text as it is handed over.
 * @returns what the `skill` tool and `/name` show: the text, with the skill's base directory.
 */
export function toDefinition(candidate: SkillCandidate, content: string): SkillDefinition {
  const { rank: _rank, locator: _locator, ...summary } = candidate
  return { ...summary, content }
}
