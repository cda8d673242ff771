/**
 * From one line of a session log to the records on it. Pure; the file is `log-file.ts`.
 *
 * @module session/record
 */

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
 * Read one line. An interrupted append can glue two records together (`…}{…`): both are
 * recovered where each is whole; nothing is ever made up.
 * @param line - text without its line end.
 * @returns the records; none for a blank line. Never throws.
 */
export function parseLogLine(line: string): LogLine {
  const whole = parseRecord(line)
  if (whole !== undefined) return { records: [whole] }
  if (line.trim() === '') return { records: [] }
  const parts = splitObjects(line)
  const records = parts.flatMap(part => parseRecord(part) ?? [])
  return { records, ...records.length === parts.length && parts.length > 0 ? {} : { reason: reasonFor(line) } }
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

/** Cut a line after each closing brace of the outermost level; braces inside strings do not count. */
function splitObjects(line: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  let inString = false
  for (let index = 0; index < line.length; index += 1) {
    const character = line[index]
    if (inString) {
      if (character === '\\') index += 1
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '{') depth += 1
    else if (character === '}') {
      depth -= 1
      if (depth <= 0) {
        parts.push(line.slice(start, index + 1))
        start = index + 1
        depth = 0
      }
    }
  }
  const rest = line.slice(start)
  if (rest.trim() !== '') parts.push(rest)
  return parts
}
