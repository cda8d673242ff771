/**
 * Columns for people: as wide as needed, the last one cut to the terminal, nothing cut in a
 * pipe. Cells are cleaned: what stands in them cannot steer the terminal.
 *
 * @module cli/table
 */

import { clean } from './plain.ts'

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uFF01-\uFF60]/u

/** A column. */
export interface Column {
  readonly title: string
  readonly right?: boolean
}

/**
 * @param columns - headings; the last one may be cut.
 * @param rows - a text for each column.
 * @param width - the terminal's columns; absent for a pipe.
 * @returns the table's lines.
 */
export function formatTable(columns: readonly Column[], rows: readonly (readonly string[])[], width?: number): string[] {
  const all = [columns.map(column => column.title), ...rows].map(row => row.map(clean))
  const widths = columns.map((_column, index) => Math.max(...all.map(row => cells(row[index] ?? ''))))
  return all.map(row => {
    const line = row.map((text, index) => {
      const gap = ' '.repeat(Math.max(0, (widths[index] ?? 0) - cells(text)))
      if (columns[index]?.right === true) return gap + text
      return index === columns.length - 1 ? text : text + gap
    }).join('  ')
    return width === undefined ? line.trimEnd() : cut(line, width).trimEnd()
  })
}

/** @returns the terminal's width, or `undefined` where standard output is no terminal. */
export function terminalWidth(): number | undefined {
  return process.stdout.isTTY ? process.stdout.columns : undefined
}

/** Terminal cells that a text takes: two for each wide character. */
export function cells(text: string): number {
  return [...text].reduce((sum, character) => sum + (WIDE.test(character) ? 2 : 1), 0)
}

function cut(text: string, width: number): string {
  if (cells(text) <= width) return text
  let taken = 0
  let kept = ''
  for (const character of text) {
    taken += WIDE.test(character) ? 2 : 1
    if (taken > width - 1) break
    kept += character
  }
  return `${kept}…`
}
