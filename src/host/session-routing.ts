/**
 * The router's index over the skills that the model of a session may load.
 *
 * @module host/session-routing
 */

import { buildIndex } from '../routing/index.ts'
import type { SkillIndex } from '../routing/index.ts'
import { GATE_SKILL } from '../session/kinds.ts'
import type { SessionSkill } from './session-skills.ts'

/** @returns a function from skills to their index; it keeps the last one while the skills stay the same. */
export function routingIndex(): (skills: readonly SessionSkill[]) => SkillIndex {
  let key: string | undefined
  let index: SkillIndex | undefined
  return skills => {
    // The gate's way out fits everything and helps with nothing.
    const routable = skills.filter(skill => skill.summary.invocation.modelInvocable && skill.name !== GATE_SKILL)
      .map(({ name, description, triggers, antiTriggers, aliases }) => ({ name, description, triggers, antiTriggers, aliases }))
    const now = JSON.stringify(routable)
    if (index === undefined || key !== now) {
      index = buildIndex(routable)
      key = now
    }
    return index
  }
}
