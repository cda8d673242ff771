/**
 * Whether a skill is worth a word to the model: it is clearly right, new to the session, and
 * nothing that the session holds already does its work. Pure.
 *
 * @module rows/router/decision
 */

import { fitOf } from '../../routing/index.ts'
import type { Routing } from '../../routing/index.ts'
import type { SessionFacts } from '../../session/fold.ts'
import { droppedSkills, isInView, openRequests } from '../../session/wishes.ts'

/** A loaded skill that scores this part of the best one serves the same purpose. */
const SAME_PURPOSE = 0.5

/** Two ways of one stage: who works in one does not need the other. */
const ALTERNATIVES: readonly (readonly [string, string])[] = [
  ['executing-plans', 'subagent-driven-development'],
]

/** A skill and why. */
export interface Advice {
  readonly skill: string
  readonly reason: string
}

/**
 * @param routing - the router's answer on what the user wrote.
 * @param facts - what the session's log says.
 * @param threshold - score from which a skill is clearly right.
 * @returns what to suggest, if anything.
 */
export function advise(routing: Routing, facts: SessionFacts, threshold: number): Advice | undefined {
  // The user chose already.
  if (openRequests(facts).length > 0) return undefined
  const { suggestions } = routing
  const [best] = suggestions
  if (best === undefined || best.score < threshold) return undefined
  const held = new Set(facts.loads.filter(isInView).map(load => load.name))
  const same = suggestions.filter(one => one.score >= best.score * SAME_PURPOSE).map(one => one.name)
  if ([...same, ...ALTERNATIVES.filter(pair => pair.includes(best.name)).flat()].some(name => held.has(name))) return undefined
  if (fitOf(routing) === 'several') return undefined
  if (droppedSkills(facts).has(best.name) || facts.suggestions.some(one => one.skill === best.name)) return undefined
  // The user's own words convince more than a probability.
  return { skill: best.name, reason: best.reasons.find(reason => reason.includes('“')) ?? best.reasons[0] ?? '' }
}
