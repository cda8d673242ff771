/**
 * What was thrown, in words that can stand inside a message.
 *
 * @module error-text
 */

/**
 * @param error - anything that was thrown.
 * @returns its message.
 */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/**
 * @param error - anything that was thrown.
 * @returns the system's code (`ENOENT`, `EACCES`, …) where there is one, else the message.
 */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : errorMessage(error)
}
