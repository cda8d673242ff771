/**
 * The header's YAML as plain values. The `yaml` package decides what a header says,
 * as it does in DSH's own skill reader. A header that it refuses as a whole is read
 * again entry by entry, so that one broken key costs only itself.
 *
 * @module library/header
 */

import { createRequire } from 'node:module'
import type { Document } from 'yaml'
import { errorMessage } from '../error-text.ts'
import { HEADER_LINE } from './frontmatter.ts'

/** One key that could not be read, or that was read with a reservation. */
export interface HeaderFinding {
  readonly key?: string
  /** Line in the file, counted from 1. */
  readonly line: number
  readonly reason: string
  readonly remedy?: string
}

/** A header's values and what was wrong with the rest. */
export interface Header {
  readonly values: Readonly<Record<string, unknown>>
  /** Keys without a value, each with the reason. A header that is no mapping at all has one finding without a key. */
  readonly unreadable: readonly HeaderFinding[]
  /** Keys with a value that their author may not have meant. */
  readonly doubtful: readonly HeaderFinding[]
}

/** Loaded at the first header that no index knows: most processes never need it. */
let yaml: typeof import('yaml') | undefined

/**
 * Longest header that is parsed, in UTF-16 code units; upstream's longest is under 1,000. The
 * parser takes four times as long for twice as much of some texts: seconds for four times this.
 */
const MAX_HEADER_LENGTH = 16_384

/** Aliases that one header may expand to before it is refused as an alias bomb. */
const MAX_ALIASES = 100

/**
 * Parse a header.
 * @param header - YAML between the fences.
 * @returns every value that could be read, and a finding for every key that could not; never throws.
 */
export function parseHeader(header: string): Header {
  if (header.length > MAX_HEADER_LENGTH) {
    const reason = `the header has ${header.length} characters — at most ${MAX_HEADER_LENGTH}`
    return failed({ line: HEADER_LINE, reason, remedy: 'move text into the body' })
  }
  const whole = parseYaml(header, HEADER_LINE)
  if (!('problem' in whole)) {
    if (whole.value === null) return { values: {}, unreadable: [], doubtful: [] }
    if (isRecord(whole.value)) return { values: whole.value, unreadable: [], doubtful: whole.warnings }
  }
  const entries = topLevelEntries(header)
  if (entries.some(entry => entry.key !== undefined)) return readEntries(entries)
  return failed('problem' in whole
    ? whole.problem
    : { line: HEADER_LINE, reason: 'the header is not a list of `key: value` lines', remedy: 'write `name: …` and `description: …`' })
}

function failed(finding: HeaderFinding): Header {
  return { values: {}, unreadable: [finding], doubtful: [] }
}

/** A YAML mapping as JavaScript sees it. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type Parsed = { readonly value: unknown; readonly warnings: readonly HeaderFinding[] } | { readonly problem: HeaderFinding }

/** Strict parse of one piece of YAML that starts at `firstLine` of the file. */
function parseYaml(text: string, firstLine: number): Parsed {
  yaml ??= createRequire(import.meta.url)('yaml') as typeof import('yaml')
  const counter = new yaml.LineCounter()
  // What is missing at the end is missing on the last line that says something.
  const end = text.trimEnd().length
  const finding = (error: { readonly message: string; readonly pos: readonly [number, number] }): HeaderFinding => ({
    line: counter.linePos(Math.min(error.pos[0], end)).line + firstLine - 1,
    reason: `not valid YAML (${error.message.split('\n', 1)[0]})`,
  })
  try {
    // The log level keeps the package from printing warnings of its own. What a tag or a directive
    // would make of a value (bytes, a set, a date) nobody behind this expects.
    const document = yaml.parseDocument(text, { schema: 'core', resolveKnownTags: false, prettyErrors: false, uniqueKeys: true, lineCounter: counter, logLevel: 'error' })
    const error = document.errors[0]
    if (error !== undefined) return { problem: finding(error) }
    const key = collectionKey(yaml, document)
    if (key !== undefined) return { problem: { line: counter.linePos(key).line + firstLine - 1, reason: 'a list or a mapping stands where a key must be text' } }
    const value: unknown = document.toJS({ maxAliasCount: MAX_ALIASES })
    if (holdsItself(value)) return { problem: { line: firstLine, reason: 'an alias stands inside its own anchor' } }
    return { value, warnings: document.warnings.map(finding) }
  } catch (error) {
    // An alias bomb or nesting deeper than the stack: the package throws instead of collecting.
    return { problem: { line: firstLine, reason: `not valid YAML (${errorMessage(error)})` } }
  }
}

/**
 * Where a list or a mapping is a key. The package would make a text of it, which takes minutes
 * for a kilobyte of such keys inside each other.
 */
function collectionKey({ visit, isCollection }: typeof import('yaml'), document: Document): number | undefined {
  let found: number | undefined
  visit(document, {
    Pair(_place, { key }) {
      if (!isCollection(key)) return undefined
      found = key.range?.[0] ?? 0
      return visit.BREAK
    },
  })
  return found
}

/**
 * Whether a value contains itself: YAML can say so, with an alias inside its own anchor, and JSON cannot.
 * Each object is looked into once, however many aliases lead to it.
 */
function holdsItself(value: unknown, above = new Set<object>(), done = new Set<object>()): boolean {
  if (typeof value !== 'object' || value === null || done.has(value)) return false
  if (above.has(value)) return true
  above.add(value)
  const found = Object.values(value).some(one => holdsItself(one, above, done))
  above.delete(value)
  done.add(value)
  return found
}

interface Entry {
  /** Absent for text before the first key. */
  readonly key: string | undefined
  readonly line: number
  readonly text: string
}

/** A top-level key: at the start of a line, followed by a colon and a blank or the line's end. */
const TOP_LEVEL_KEY = /^(?<quote>["']?)(?<key>[\p{L}_][\p{L}\p{N}_.-]*)\k<quote>[ \t]*:(?=[ \t]|$)/u

/** A line that says nothing: blank, or a comment. */
const SILENT_LINE = /^\s*(?:#|$)/

function topLevelEntries(header: string): Entry[] {
  const entries: { key: string | undefined; line: number; lines: string[] }[] = []
  header.split('\n').forEach((line, index) => {
    const key = TOP_LEVEL_KEY.exec(line)?.groups?.key
    if (key !== undefined) entries.push({ key, line: HEADER_LINE + index, lines: [line] })
    else if (entries.length > 0) entries.at(-1)?.lines.push(line)
    else if (!SILENT_LINE.test(line)) entries.push({ key, line: HEADER_LINE + index, lines: [line] })
  })
  return entries.map(({ key, line, lines }) => ({ key, line, text: `${lines.join('\n')}\n` }))
}

/** What an entry says about one key: its value, or why there is none. */
type Reading =
  | { readonly key: string; readonly line: number; readonly value: unknown; readonly doubts: readonly HeaderFinding[] }
  | { readonly key: string | undefined; readonly line: number; readonly problem: HeaderFinding }

function readEntries(entries: readonly Entry[]): Header {
  const values: [string, unknown][] = []
  const unreadable: HeaderFinding[] = []
  const doubtful: HeaderFinding[] = []
  for (const [key, same] of Map.groupBy(entries.flatMap(readEntry), reading => reading.key)) {
    const [reading, repeated] = same
    if (reading === undefined) continue
    if (key !== undefined && repeated !== undefined) {
      const lines = same.map(one => one.line)
      unreadable.push({ key, line: repeated.line, reason: `stands on lines ${lines.join(' and ')} — a key may appear once`, remedy: 'delete one' })
    } else if ('problem' in reading) {
      unreadable.push(reading.problem)
    } else {
      values.push([reading.key, reading.value])
      doubtful.push(...reading.doubts)
    }
  }
  // Defined, not assigned: a key `__proto__` must not become the prototype.
  return { values: Object.fromEntries(values), unreadable, doubtful }
}

/** One reading for the entry's key, and one for each key in it whose spelling only YAML knows. */
function readEntry({ key, line, text }: Entry): Reading[] {
  if (key === undefined) return [{ key, line, problem: { line, reason: 'text before the first key', remedy: 'delete it or give it a key' } }]
  const parsed = parseYaml(text, line)
  if (!('problem' in parsed)) {
    const doubts = parsed.warnings.map(warning => ({ ...warning, key }))
    return Object.entries(isRecord(parsed.value) ? parsed.value : {}).map(([name, value]) => ({ key: name, line, value, doubts: name === key ? doubts : [] }))
  }
  const plain = plainScalar(text)
  if (plain === undefined) return [{ key, line, problem: { ...parsed.problem, key, remedy: 'quote the value' } }]
  const reason = 'read as one plain text although YAML takes a colon in it for a nested key'
  return [{ key, line, value: plain, doubts: [{ key, line, reason, remedy: 'quote the value' }] }]
}

/** First characters that give a YAML value a meaning beyond plain text. */
const INDICATOR = /^["'[\]{}|>&*!%@`#,?-]/

/**
 * The narrow second attempt: a value on one line that is plain text but for its colon.
 * Anything quoted, bracketed, anchored, tagged, blocked or commented is left alone.
 */
function plainScalar(text: string): string | undefined {
  const [first = '', ...rest] = text.split('\n')
  if (!rest.every(line => SILENT_LINE.test(line))) return undefined
  const value = first.slice(first.indexOf(':') + 1).trim()
  return value === '' || INDICATOR.test(value) || /\s#/.test(value) ? undefined : value
}
