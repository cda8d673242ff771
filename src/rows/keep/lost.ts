/**
 * Which skills a compaction took from the model's view. Pure; the session's log is all there is.
 *
 * @module rows/keep/lost
 */

import type { SessionFacts } from '../../session/fold.ts'
import { droppedSkills, isInView, openRequests } from '../../session/wishes.ts'

/**
 * @param facts - what the session's log says.
 * @returns the skills whose text is gone and that nothing brought back since, the newest load first.
 */
export function lostSkills(facts: SessionFacts): string[] {
  const { loads, compactions, kept } = facts
  const last = compactions.findLast(compaction => compaction.error === null)
  // What came back, or did not fit, was settled for this compaction.
  if (last === undefined || (kept !== null && kept.seq > last.seq)) return []
  // A skill is as new as somebody's wish for it, not as its last return.
  const gone = loads.filter(load => load.text === 'replaced' && load.route !== 'keep').toReversed().map(load => load.name)
  const here = new Set([...loads.filter(isInView).map(load => load.name), ...droppedSkills(facts), ...openRequests(facts)])
  return [...new Set(gone)].filter(name => !here.has(name))
}
