/**
 * What `inspect` says about the log file itself: one sentence for each trouble.
 *
 * @module cli/inspect-log
 */

import type { LogReading } from '../session/log-file.ts'
import { counted } from './inspect-layout.ts'

/**
 * @param log - what the reader found.
 * @returns sentences; none where the log is whole.
 */
export function logTroubles(log: LogReading): string[] {
  const troubles: string[] = []
  if (log.skipped > 0) {
    troubles.push(`${counted(log.skipped, 'line is', 'lines are')} no whole record and left out: ${named(log.skippedLines.map(({ line, reason }) => `line ${line} ${reason}`), log.skipped)}.`)
  }
  if (log.glued > 0) {
    troubles.push(`${counted(log.glued, 'line holds', 'lines hold')} two or more records without a line end between them, all whole ones are counted: ${named(log.gluedLines.map(line => `line ${line}`), log.glued)}.`)
  }
  if (log.gaps > 0) {
    troubles.push(`${counted(log.gapBytes, 'byte')} could not be decoded: ${named(log.namedGaps.map(({ at, bytes, reason }) => `${bytes} at ${at} (${reason})`), log.gaps)}.`)
  }
  if (log.growing) troubles.push('The file changed while it was read: DSH is writing it.')
  if (log.cut) troubles.push(`The last ${log.growing ? 'record is not whole yet' : 'record is not whole: it is being written, or DSH was killed'}.`)
  return troubles
}

function named(names: readonly string[], count: number): string {
  return [...names, ...count > names.length ? [`and ${count - names.length} more`] : []].join(', ')
}
