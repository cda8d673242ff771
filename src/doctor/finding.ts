/**
 * What the doctor finds: one line each, with what to do about it.
 *
 * @module doctor/finding
 */

/** `ok`: as it should be. `note`: worth knowing. `warning`: mend it soon. `error`: it does not work. */
export type Severity = 'ok' | 'note' | 'warning' | 'error'

/** One finding. */
export interface Finding {
  readonly severity: Severity
  /** What it is about, a word or two: `library`, `row superpowers-gate`. */
  readonly subject: string
  readonly text: string
  /** What to do, as an order. */
  readonly remedy?: string
}

/**
 * @param findings - all findings.
 * @returns the command's exit code: 0 nothing to mend, 1 warnings, 2 errors.
 */
export function exitCode(findings: readonly Finding[]): number {
  if (findings.some(finding => finding.severity === 'error')) return 2
  return findings.some(finding => finding.severity === 'warning') ? 1 : 0
}
