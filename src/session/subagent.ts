/**
 * Whose session it is: the user's, or a subagent's. Alone in its file, since every row asks it
 * at its start and should load nothing else for that.
 *
 * @module session/subagent
 */

import type { Loose } from './event.ts'

/**
 * @param header - a session's header, of a log or of a live session, in either generation's shape.
 * @returns whether the session is a subagent's, spawned or forked; a header without a depth, of a main session in memory, says no.
 */
export function isSubagent({ origin, delegationDepth }: Loose): boolean {
  return origin === 'subagent' || (typeof delegationDepth === 'number' && delegationDepth > 0)
}
