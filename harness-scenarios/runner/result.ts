/**
 * What became of a scenario, and of all of them.
 *
 * @module harness-scenarios/runner/result
 */

/** How it ended. */
export type Outcome = 'passed' | 'failed' | 'skipped'

/** One scenario, played once or skipped. */
export interface Result {
  readonly id: string
  readonly title: string
  /** Name of the host. */
  readonly host: string
  /** Which repetition, from 1. */
  readonly round: number
  readonly outcome: Outcome
  readonly seconds: number
  /** What went wrong, or the one reason for skipping. */
  readonly problems: readonly string[]
  /** Folder with its logs, where they were kept. */
  readonly kept?: string
}

/** @returns how many results there are of each outcome. */
export function countOutcomes(results: readonly Result[]): Readonly<Record<Outcome, number>> {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  for (const { outcome } of results) counts[outcome] += 1
  return counts
}

/**
 * @param results - all of a run.
 * @returns the exit code: 1 where a scenario failed; 2 where none was played at all, which
 *   proves nothing.
 */
export function exitCodeOf(results: readonly Result[]): 0 | 1 | 2 {
  const { passed, failed } = countOutcomes(results)
  if (failed > 0) return 1
  return passed > 0 ? 0 : 2
}
