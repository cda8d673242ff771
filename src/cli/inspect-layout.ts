/**
 * Laying out the text of `inspect`: rows of cells whose last one wraps, in colour where
 * standard output is a terminal. Texts out of a log are cleaned: they cannot move the cursor.
 *
 * @module cli/inspect-layout
 */

import { styleText } from 'node:util'
import { clean } from './plain.ts'
import { cells } from './table.ts'

/** How a text is meant. */
export type Tone = 'good' | 'bad' | 'warn' | 'quiet' | 'title'

const COLOURS = { good: 'green', bad: 'red', warn: 'yellow', quiet: 'dim', title: 'bold' } as const

/** A part of a row. */
export interface Cell {
  readonly text: string
  readonly tone?: Tone
  /** Numbers stand at the right of their column. */
  readonly right?: boolean
}

/** Between two columns. */
const GAP = 2

/** Columns that the last cell gets at least; below that it goes to a line of its own. */
const LEAST = 24

/**
 * @param text - plain text.
 * @param tone - how it is meant.
 * @returns the text, coloured where standard output shows colours.
 */
export function paint(text: string, tone: Tone | undefined): string {
  return tone === undefined ? text : styleText(COLOURS[tone], text, { stream: process.stdout })
}

/**
 * @param rows - rows of one table; the last cell of each may be long.
 * @param width - columns of the terminal.
 * @param indent - columns left free.
 * @returns lines; only a word that is longer than a line is longer than the width.
 */
export function layRows(rows: readonly (readonly Cell[])[], width: number, indent: number): string[] {
  const fixed = rows.map(row => row.slice(0, -1).map(cell => ({ ...cell, text: clean(cell.text) })))
  const widths = Array.from({ length: Math.max(...fixed.map(row => row.length)) }, (_none, column) => Math.max(...fixed.map(row => cells(row[column]?.text ?? ''))))
  return rows.flatMap((row, index) => {
    const head = (fixed[index] ?? []).map((cell, column) => {
      const gap = ' '.repeat((widths[column] ?? 0) - cells(cell.text))
      return cell.right === true ? gap + paint(cell.text, cell.tone) : paint(cell.text, cell.tone) + gap
    }).join(' '.repeat(GAP))
    const start = indent + (fixed[index] ?? []).reduce((sum, _cell, column) => sum + (widths[column] ?? 0) + GAP, 0)
    const last = row.at(-1) ?? { text: '' }
    const below = width - start < LEAST && cells(clean(last.text)) > width - start
    const from = below ? indent + 2 * GAP : start
    const lines = wrap(last.text, width - from).map(line => paint(line, last.tone))
    const lead = ' '.repeat(indent) + head
    const [first = '', ...rest] = below ? ['', ...lines] : lines
    return [`${lead}${fixed[index]?.length === 0 ? '' : ' '.repeat(GAP)}${first}`.trimEnd(), ...rest.map(line => ' '.repeat(from) + line)]
  })
}

/**
 * @param text - any text; line breaks become spaces.
 * @param width - columns of a line.
 * @returns at least one line; a path that is longer stays whole, so that it can be copied.
 */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of clean(text).split(' ').flatMap(long => pieces(long, width))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || cells(longer) <= width) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}

/** Chinese has no spaces to break at. */
function pieces(word: string, width: number): string[] {
  if (cells(word) <= width || cells(word) === word.length) return [word]
  const parts = ['']
  for (const character of word) {
    if (cells(`${parts.at(-1)}${character}`) > width) parts.push('')
    parts[parts.length - 1] += character
  }
  return parts
}

/**
 * @param count - a number.
 * @param one - the word for one.
 * @param many - the word for any other number.
 * @returns both, with commas in the number.
 */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}

/**
 * @param time - milliseconds since the epoch.
 * @param day - another time; on the same day only the clock is told.
 * @returns local time.
 */
export function localTime(time: number | null, day: number | null = null): string {
  if (time === null || Number.isNaN(new Date(time).getTime())) return '–'
  const date = new Date(time)
  const clock = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')
  return day !== null && dateOf(new Date(day)) === dateOf(date) ? clock : `${dateOf(date)} ${clock}`
}

function dateOf(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

function two(part: number): string {
  return String(part).padStart(2, '0')
}
