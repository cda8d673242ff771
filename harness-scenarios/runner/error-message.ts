/**
 * What was thrown, in words.
 *
 * @module harness-scenarios/runner/error-message
 */

/** @returns the message of an error, or of whatever else was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
