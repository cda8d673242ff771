/**
 * What a reader has to say about its input: one shape, one sentence form.
 * Owns the wording `subject: value — rule; what to do`; owns no channel to print it on.
 *
 * @module library/diagnostic
 */

import { visible } from '../visible.ts'

/** `error`: the subject is not served. `warning`: it is served, with the stated effect. */
export type Severity = 'error' | 'warning'

/** One finding about one file, precise enough to mend it without reading our code. */
export interface Diagnostic {
  readonly severity: Severity
  /** Path of the file or folder that is at fault, as the reader was given it. */
  readonly file: string
  /** Frontmatter key at fault, dotted for nested keys. */
  readonly key?: string
  /** Line in the file, counted from 1. */
  readonly line?: number
  /** The value at fault and the rule that it breaks. */
  readonly reason: string
  /** What the reader of the message can do. */
  readonly remedy?: string
}

/** Longest key and longest reason that are shown whole, in code points. */
const MAX_SHOWN = 300

/**
 * One line for a log or a terminal.
 * @param diagnostic - the finding.
 * @returns `file:line: key: reason; remedy`, without a trailing full stop.
 */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { file, line, key, reason, remedy } = diagnostic
  const place = line === undefined ? file : `${file}:${line}`
  return visible(`${place}: ${key === undefined ? '' : `${shortened(key, MAX_SHOWN)}: `}${shortened(reason, MAX_SHOWN)}${remedy === undefined ? '' : `; ${remedy}`}`)
}

function shortened(text: string, most: number): string {
  // No more than twice as many code units can be needed.
  const points = Array.from(text.slice(0, 2 * most + 2))
  return points.length <= most ? text : `${points.slice(0, most - 3).join('')}...`
}

/**
 * Shorten a value for quoting inside a message.
 * @param value - any value out of a user's file.
 * @returns its JSON form, at most 60 characters, cut on a code-point boundary.
 */
export function quoteValue(value: unknown): string {
  return shortened(JSON.stringify(value) ?? String(value), 60)
}
