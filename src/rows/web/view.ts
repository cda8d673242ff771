/**
 * What the bar in DSH's web UI shows of a session: from its log alone, as plain JSON. Pure.
 *
 * @module rows/web/view
 */

import type { SkillGraph } from '../../graph/graph.ts'
import { stageOf } from '../../graph/stage.ts'
import type { LoadRoute, SessionFacts, SkillLoad, TextFate } from '../../session/facts.ts'
import { stepsOf } from '../../session/steps.ts'
import type { SwitchState } from '../../session/steering.ts'
import { droppedSkills, latestLoads, openRequests } from '../../session/wishes.ts'

/** A skill of the session. */
export interface BarSkill {
  readonly name: string
  readonly by: LoadRoute
  /** From 1; `null` before the first. */
  readonly turn: number | null
  readonly tokens: number
  readonly library: string | null
  readonly text: TextFate
}

/** Everything that the bar shows. */
export interface BarView {
  readonly state: SwitchState
  /** The last load of each, in the order of the first. */
  readonly skills: readonly BarSkill[]
  /** What goes to the model with the next message. */
  readonly requested: readonly string[]
  /** What was suggested last and is not loaded yet. */
  readonly suggestion: { readonly name: string; readonly reason: string } | null
  /**
   * Changes that the gate held back; `waiting`: no skill was loaded since the last. Whether one
   * that was loaded is one that the gate requires, the log does not say.
   */
  readonly gate: { readonly denied: number; readonly waiting: boolean }
  readonly stage: string | null
  /** What usually comes next; what goes instead of each other stands together. */
  readonly next: readonly (readonly string[])[]
}

/** Skills that are told of; the rest is counted by nobody. */
const MAX_SKILLS = 100

/**
 * @param facts - what the session's log says.
 * @param graph - how the skills follow each other.
 * @returns the bar's view.
 */
export function barView(facts: SessionFacts, graph: SkillGraph): BarView {
  const dropped = droppedSkills(facts)
  const loads = latestLoads(facts.loads).filter(load => !dropped.has(load.name))
  const stage = stageOf(graph, stepsOf(facts.loads))
  const last = facts.suggestions.at(-1)
  const isOpen = last !== undefined && !dropped.has(last.skill) && !facts.loads.some(load => load.name === last.skill && load.seq > last.seq)
  const denial = facts.changes.findLast(change => change.outcome === 'denied')
  return {
    state: facts.steering.state,
    skills: loads.slice(-MAX_SKILLS).map(toBar),
    requested: openRequests(facts),
    suggestion: isOpen ? { name: last.skill, reason: last.reason } : null,
    gate: { denied: facts.outcomes.denied, waiting: denial !== undefined && !facts.loads.some(load => load.seq > denial.seq) },
    stage: stage.current ?? null,
    next: stage.next,
  }
}

function toBar({ name, route, turn, weight, library, text }: SkillLoad): BarSkill {
  return { name, by: route, turn, tokens: weight.tokens, library, text }
}
