/**
 * One order of texts, the same on every machine and in every language.
 *
 * @module code-order
 */

/** Compares two texts by their UTF-16 code units. @returns as `Array.prototype.toSorted` wants it. */
export function byCode(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
