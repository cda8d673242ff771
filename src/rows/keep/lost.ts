/**
 * Which skills a compaction took from the model's view. Pure; the session's log is all there is.
 *
 * @module rows/keep/lost
 */

import type { SessionFacts } from '../../session/fold.ts'

/**
 * @param facts - what the session's log says.
 * @returns the skills whose text is gone and that nothing brought back since, the newest load first.
 */
export function lostSkills({ loads, compactions, kept, steering }: SessionFacts): string[] {
  if (steering.state === 'off') return []
  const last = compactions.findLast(compaction => compaction.error === null)
  // What came back, or did not fit, was settled for this compaction.
  if (last === undefined || (kept !== null && kept.seq > last.seq)) return []
  // A skill is as new as somebody's wish for it, not as its last return.
  const gone = loads.filter(load => load.text === 'replaced' && load.route !== 'keep').toReversed().map(load => load.name)
  const here = new Set(loads.filter(load => load.text !== 'replaced').map(load => load.name))
  return [...new Set(gone)].filter(name => !here.has(name) && !steering.dropped.has(name))
}
