/**
 * The header's YAML as plain values. The `yaml` package decides what a header says,
 * as it does in DSH's own skill reader. A header that it refuses as a whole is read
 * again entry by entry, so that one broken key costs only itself.
 *
 * @module library/header
 */

import { LineCounter, parseDocument } from 'yaml'
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

/** Longest header that is parsed, in UTF-16 code units; upstream's longest is under 1,000. */
const MAX_HEADER_LENGTH = 65_536

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
  if (entries.some(entry => entry.key !== '')) return readEntries(entries)
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
  const counter = new LineCounter()
  const finding = (error: { readonly message: string; readonly pos: readonly [number, number] }): HeaderFinding => ({
    line: counter.linePos(error.pos[0]).line + firstLine - 1,
    reason: `not valid YAML (${error.message.split('\n', 1)[0]})`,
  })
  try {
    const document = parseDocument(text, { prettyErrors: false, uniqueKeys: true, lineCounter: counter })
    const error = document.errors[0]
    if (error !== undefined) return { problem: finding(error) }
    return { value: document.toJS({ maxAliasCount: MAX_ALIASES }), warnings: document.warnings.map(finding) }
  } catch (error) {
    // An alias bomb or nesting deeper than the stack: the package throws instead of collecting.
    return { problem: { line: firstLine, reason: `not valid YAML (${error instanceof Error ? error.message : String(error)})` } }
  }
}

interface Entry {
  /** Empty for text before the first key. */
  readonly key: string
  readonly line: number
  readonly text: string
}

/** A top-level key: at the start of a line, followed by a colon and a blank or the line's end. */
const TOP_LEVEL_KEY = /^(?<key>[A-Za-z_][\w.-]*)[ \t]*:(?=[ \t]|$)/

function topLevelEntries(header: string): Entry[] {
  const entries: { key: string; line: number; lines: string[] }[] = []
  header.split('\n').forEach((line, index) => {
    const key = TOP_LEVEL_KEY.exec(line)?.groups?.key
    if (key !== undefined) entries.push({ key, line: HEADER_LINE + index, lines: [line] })
    else if (entries.length > 0) entries.at(-1)?.lines.push(line)
    else if (!/^\s*(?:#|$)/.test(line)) entries.push({ key: '', line: HEADER_LINE + index, lines: [line] })
  })
  return entries.map(({ key, line, lines }) => ({ key, line, text: lines.join('\n').trimEnd() }))
}

function readEntries(entries: readonly Entry[]): Header {
  const values: Record<string, unknown> = {}
  const unreadable: HeaderFinding[] = []
  const doubtful: HeaderFinding[] = []
  for (const [key, same] of Map.groupBy(entries, entry => entry.key)) {
    const [entry, repeated] = same
    if (entry === undefined) continue
    if (key === '') {
      unreadable.push({ line: entry.line, reason: 'text before the first key', remedy: 'delete it or give it a key' })
      continue
    }
    if (repeated !== undefined) {
      const lines = same.map(one => one.line)
      unreadable.push({ key, line: repeated.line, reason: `stands on lines ${lines.join(' and ')} — a key may appear once`, remedy: 'delete one' })
      continue
    }
    const parsed = parseYaml(entry.text, entry.line)
    if (!('problem' in parsed)) {
      if (isRecord(parsed.value)) Object.assign(values, parsed.value)
      doubtful.push(...parsed.warnings.map(warning => ({ ...warning, key })))
      continue
    }
    const plain = plainScalar(entry.text)
    if (plain === undefined) {
      unreadable.push({ ...parsed.problem, key, remedy: 'quote the value' })
      continue
    }
    values[key] = plain
    doubtful.push({ key, line: entry.line, reason: 'read as one plain text although YAML takes a colon in it for a nested key', remedy: 'quote the value' })
  }
  return { values, unreadable, doubtful }
}

/** First characters that give a YAML value a meaning beyond plain text. */
const INDICATOR = /^["'[\]{}|>&*!%@`#,?-]/

/**
 * The narrow second attempt: a value on one line that is plain text but for its colon.
 * Anything quoted, bracketed, anchored, tagged, blocked or commented is left alone.
 */
function plainScalar(text: string): string | undefined {
  if (text.includes('\n')) return undefined
  const value = text.slice(text.indexOf(':') + 1).trim()
  return value === '' || INDICATOR.test(value) || /\s#/.test(value) ? undefined : value
}
