/**
 * Why a skill is or is not in a session, as `/superpowers why` shows it. Pure.
 *
 * @module rows/command/why
 */

import type { SessionSkill } from '../../host/session-skills.ts'
import type { Routing } from '../../routing/index.ts'
import type { SessionFacts } from '../../session/facts.ts'
import { COMMAND } from '../../session/steering.ts'
import { droppedSkills } from '../../session/wishes.ts'

/**
 * @param skill - the skill.
 * @param facts - what the session's log says.
 * @param full - its full name, where the host has a command of the same name; absent where it has none.
 * @param routing - every skill's score for what the user wrote last; absent where it was not asked.
 * @returns a text of a few lines.
 */
export function why({ name, summary }: SessionSkill, facts: SessionFacts, full: string | undefined, routing: Routing | undefined): string {
  const { modelInvocable, userInvocable } = summary.invocation
  const offered = modelInvocable ? 'to the model' : 'not to the model'
  const reached = full === undefined ? `to you as /${name}` : `to you as /${full} or by /${COMMAND} load ${name}; /${name} is a command of the host, which wins`
  const load = facts.loads.findLast(one => one.name === name)
  const suggestion = facts.suggestions.findLast(one => one.skill === name)
  const fit = routing?.suggestions.find(one => one.name === name)
  return [
    `${name} (${summary.provider}, ${summary.source})`,
    `  Offered: ${offered}, ${userInvocable ? reached : 'not to you'}`,
    `  Loaded: ${load === undefined ? 'no' : `yes${load.turn === null ? '' : `, in turn ${load.turn}`}${load.text === 'whole' ? '' : `; its text is ${load.text}`}`}`,
    ...suggestion === undefined ? [] : [`  Suggested: ${suggestion.turn === null ? '' : `in turn ${suggestion.turn}, `}because ${suggestion.reason}`],
    ...droppedSkills(facts).has(name) ? ['  Dropped by you'] : [],
    ...routing === undefined ? [] : ['  Your last message:', ...fit === undefined ? [`    nothing in it points here${routing.suppressed === undefined ? '' : ` (${routing.suppressed})`}`] : [`    score ${fit.score.toFixed(2)}`, ...fit.reasons.map(reason => `    ${reason}`)]],
  ].join('\n')
}
