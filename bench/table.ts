/**
 * A benchmark's report as plain text that fits a terminal of 80 columns.
 *
 * @module bench/table
 */

import type { BenchmarkReport, Comparison } from './comparison.ts'

/** Widths of the columns: case, ours, peer, ratio, quartiles, pairs, goal. */
const WIDTHS = [24, 10, 10, 8, 15, 6, 7] as const

/**
 * @param report - what a benchmark found.
 * @returns title, table and notes, with a final line break.
 */
export function formatReport(report: BenchmarkReport): string {
  const heading = line(['', ...report.sides, 'ratio', 'quartiles', 'pairs', 'goal'])
  return [
    report.title,
    heading,
    '-'.repeat(heading.length),
    ...report.rows.map(formatRow),
    ...report.notes.map(note => `  ${note}`),
    '',
  ].join('\n')
}

function formatRow(row: Comparison): string {
  const [lower, upper] = row.quartiles
  const goal = row.goal === undefined ? '' : `${row.ratio <= row.goal ? '≤' : '>'} ${row.goal}`
  return line([
    row.name, formatDuration(row.oursMs), formatDuration(row.peerMs), formatRatio(row.ratio),
    `${formatRatio(lower)}–${formatRatio(upper)}`, String(row.pairs), goal,
  ])
}

function line(cells: readonly string[]): string {
  return cells.map((cell, column) => column === 0 ? cell.padEnd(WIDTHS[0]) : cell.padStart(WIDTHS[column] ?? 0)).join('').trimEnd()
}

/**
 * @param ms - milliseconds.
 * @returns three significant digits or more, in the unit that suits them.
 */
export function formatDuration(ms: number): string {
  if (ms >= 1000) return `${(ms / 1000).toFixed(3)} s`
  if (ms >= 1) return `${ms.toPrecision(ms >= 100 ? 4 : 3)} ms`
  return `${(ms * 1000).toPrecision(3)} µs`
}

/**
 * @param ratio - ours/peer.
 * @returns three digits behind the point where the difference may be a few per cent, else fewer.
 */
function formatRatio(ratio: number): string {
  if (ratio >= 0.1 && ratio < 10) return ratio.toFixed(3)
  return ratio >= 10 ? ratio.toFixed(1) : ratio.toFixed(4)
}
