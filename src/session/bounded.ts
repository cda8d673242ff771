/**
 * Lists and texts that stay small however long a log is.
 *
 * @module session/bounded
 */

import { cut } from '../cut.ts'

/** Longest name or path that is kept, in UTF-16 code units; no system opens a longer one. */
export const MAX_NAME = 4096

/**
 * Add to a list of at most `limit` entries. The first and the last ones stay; the one in the
 * middle goes.
 * @param list - changed in place.
 * @param item - the new last entry.
 * @param limit - at least 2.
 * @returns how many entries went: 0 or 1.
 */
export function keepEnds<T>(list: T[], item: T, limit: number): number {
  list.push(item)
  if (list.length <= limit) return 0
  list.splice(Math.floor(limit / 2), 1)
  return 1
}

/**
 * A short text out of a long one that does not hold the long one in memory.
 * @param text - any text.
 * @param limit - longest result in UTF-16 code units, the mark of the cut included.
 * @returns the text, or its beginning and `…`.
 */
export function shortCopy(text: string, limit: number): string {
  // The engine's slices keep the whole text alive; a decoded copy does not.
  return text.length <= limit ? text : Buffer.from(cut(text, limit)).toString()
}
