/**
 * An error's reason in a few characters, to stand inside a message.
 *
 * @module upstream/sources/error-text
 */

/**
 * @param error - anything that was thrown.
 * @returns the system's code (`ENOENT`, `EACCES`, …) where there is one, else the message.
 */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}
