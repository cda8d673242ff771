/**
 * What of the user's wishes still stands, and what the model has in view. Pure.
 *
 * @module session/wishes
 */

import type { SessionFacts, SkillLoad } from './facts.ts'

/**
 * @param load - a load.
 * @returns whether the model has its text before it, as far as the log says.
 */
export function isInView({ text }: SkillLoad): boolean {
  return text === 'whole' || text === 'shortened' || text === 'uncertain'
}

/**
 * @param loads - what was loaded.
 * @returns the last load of each skill, in the order of the first.
 */
export function latestLoads(loads: readonly SkillLoad[]): SkillLoad[] {
  return [...new Map(loads.map(load => [load.name, load])).values()]
}

/**
 * @param facts - what the session's log says.
 * @returns the skills that the user asked for by command and that no step has met yet. The
 *   user's next message settles a request either way: what did not enter with it was there already, or is gone.
 */
export function openRequests({ steering, loads, prompt }: SessionFacts): string[] {
  return [...steering.requested].filter(([name, seq]) => (prompt === null || prompt.seq < seq) && !loads.some(load => load.name === name && load.seq > seq)).map(([name]) => name)
}

/**
 * @param facts - what the session's log says.
 * @returns the skills that the user dropped and did not ask for since.
 */
export function droppedSkills({ steering, loads }: SessionFacts): ReadonlySet<string> {
  return new Set([...steering.dropped].filter(([name, seq]) => !loads.some(load => load.name === name && load.route === 'user' && load.seq > seq)).map(([name]) => name))
}
