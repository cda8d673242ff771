/**
 * The results as a table for people.
 *
 * @module harness-scenarios/report/table
 */

import { countOutcomes } from '../runner/result.ts'
import type { Result } from '../runner/result.ts'

/**
 * @param results - all of a run, skipped ones among them.
 * @returns a row for each scenario on each host, repetitions together; then the skipped ones
 *   by reason, and the counts.
 */
export function table(results: readonly Result[]): string {
  const played = Object.groupBy(results.filter(result => result.outcome !== 'skipped'), ({ id, host }) => `${id}\n${host}`)
  const rows = [['scenario', 'host', 'result', 'seconds'], ...Object.values(played).map((rounds = []) => row(rounds))]
  const widths = [0, 1, 2, 3].map(column => Math.max(...rows.map(cells => cells[column]?.length ?? 0)))
  const lines = rows.map(cells => cells.map((cell, column) => column === 3 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)).join('  '))
  return [...rows.length > 1 ? [...lines, ''] : [], ...skippedLines(results), counts(results)].join('\n')
}

function row(rounds: readonly Result[]): string[] {
  const [first] = rounds
  const { passed, failed } = countOutcomes(rounds)
  const result = rounds.length === 1 ? first?.outcome ?? '' : `${failed === 0 ? 'passed' : 'failed'} ${passed}/${rounds.length}`
  const seconds = rounds.reduce((sum, { seconds: one }) => sum + one, 0)
  return [first?.id ?? '', first?.host ?? '', result, seconds.toFixed(1)]
}

function skippedLines(results: readonly Result[]): string[] {
  const reasons = Object.groupBy(results.filter(result => result.outcome === 'skipped'), ({ problems }) => problems[0] ?? '')
  return Object.entries(reasons).map(([reason, skipped = []]) => {
    const ids = [...new Set(skipped.map(({ id }) => id))]
    return `skipped, ${reason}: ${ids.length} (${ids.join(', ')})`
  })
}

/** @returns the last line of a run. */
function counts(results: readonly Result[]): string {
  const { passed, failed, skipped } = countOutcomes(results)
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}
