/**
 * From one line of a session log to the records on it. Pure; the file is `log-file.ts`.
 *
 * @module session/record
 */

import { extentOfObject } from './glued.ts'
import type { Extent } from './glued.ts'

/** One entry of a session log: the header (`type: 'session'`) or an event. Its payload is not trusted. */
export interface SessionRecord {
  readonly type: string
  /** Position in the session, from 0; absent on the header and on packed chunk rows. */
  readonly seq?: number
  /** Milliseconds since the epoch. */
  readonly time?: number
  readonly data?: unknown
  readonly [key: string]: unknown
}

/** What a line holds. `reason` is set where part of it, or all, is no record. */
export interface LogLine {
  readonly records: readonly SessionRecord[]
  readonly reason?: string
}

/**
 * Read one line. An interrupted append can glue records together (`…}{…`), and leave of one
 * of them only its beginning: each that is whole is recovered. Nothing is ever made up: behind
 * what is broken, only what cannot be a part of another record counts as one.
 * @param line - text without its line end.
 * @returns the records; none for a blank line. Never throws.
 */
export function parseLogLine(line: string): LogLine {
  const whole = parseRecord(line)
  if (whole !== undefined) return { records: [whole] }
  if (line.trim() === '') return { records: [] }
  const records: SessionRecord[] = []
  let isWhole = true
  let isBroken = false
  for (let start = nextSign(line, 0); start < line.length;) {
    const extent: Extent = line[start] === '{' ? extentOfObject(line, start) : { broken: start }
    const record = 'end' in extent ? parseRecord(line.slice(start, extent.end)) : undefined
    const next = 'end' in extent ? nextSign(line, extent.end) : startOfNext(line, start, extent.broken)
    if (record !== undefined && (!isBroken || typeof record.seq === 'number' && !/[,"\]}]/.test(line[next] ?? ''))) records.push(record)
    else isWhole = false
    if ('broken' in extent) isBroken = true
    start = next
  }
  return { records, ...isWhole ? {} : { reason: reasonFor(line) } }
}

/** The place of the next sign that is no blank. */
function nextSign(line: string, from: number): number {
  let at = from
  while (/\s/.test(line[at] ?? '')) at += 1
  return at
}

function signBefore(line: string, place: number): string {
  let at = place - 1
  while (/\s/.test(line[at] ?? '')) at -= 1
  return line[at] ?? ''
}

/** How DSH begins a record. */
const BEGINNING = '{"type":'

/**
 * Where a record begins behind a broken one. A record cannot begin like this inside a string of
 * another, where quotes are escaped, and inside it only behind a sign that a value can follow:
 * such a beginning is taken only where the grammar has just ruled it out.
 */
function startOfNext(line: string, start: number, broken: number): number {
  // Of a beginning inside a cut string the grammar refuses the word, behind brace and quote.
  const inString = broken - 2
  if (inString > start && line.startsWith(BEGINNING, inString)) return inString
  if (broken > start && line.startsWith(BEGINNING, broken)) return broken
  for (let at = line.indexOf(BEGINNING, Math.max(start + 1, broken)); at >= 0; at = line.indexOf(BEGINNING, at + 1)) {
    if (!/[:,[]/.test(signBefore(line, at))) return at
  }
  return line.length
}

function parseRecord(text: string): SessionRecord | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
      ? value as SessionRecord
      : undefined
  } catch {
    return undefined
  }
}

function reasonFor(line: string): string {
  if (line.includes('\0')) return 'holds NUL bytes'
  return line.trimStart().startsWith('{') ? 'is not a whole JSON record' : 'is not JSON'
}
