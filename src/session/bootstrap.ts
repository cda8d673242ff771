/**
 * Finding the bootstrap in a system prompt. Its text is made by the bootstrap row; a test
 * holds this reader and that row together.
 *
 * @module session/bootstrap
 */

import { shortCopy } from './keep.ts'
import { weigh } from '../library/weight.ts'
import type { Weight } from '../library/weight.ts'

/** The line by which the bootstrap is known, upstream's and every bundle's that took it over. */
export const BOOTSTRAP_MARKER = 'You have superpowers.'

/** How this bundle's own goes on, by which it is told from another's. */
const OWN_OPENING = 'Your `using-superpowers` skill follows in full;'

const OPEN = '<EXTREMELY_IMPORTANT>\n'
const CLOSE = '\n</EXTREMELY_IMPORTANT>'

/** One copy of the text. */
export interface BootstrapCopy extends Weight {
  /** Made by this bundle; another bundle's, or an older one's, otherwise. */
  readonly own: boolean
  /** The first words after the marker. */
  readonly opening: string
}

/** Longest opening that is kept, in UTF-16 code units. */
const MAX_OPENING = 80

/**
 * @param system - a system prompt.
 * @returns each copy, in order: one for each line that begins with the marker.
 */
export function findBootstraps(system: string): BootstrapCopy[] {
  const starts: number[] = []
  for (let at = system.indexOf(BOOTSTRAP_MARKER); at !== -1; at = system.indexOf(BOOTSTRAP_MARKER, at + 1)) {
    if (at === 0 || system[at - 1] === '\n') starts.push(at)
  }
  return starts.map((start, index) => {
    const limit = starts[index + 1] ?? system.length
    const close = system.indexOf(CLOSE, start)
    const end = close === -1 || close > limit ? limit : close + CLOSE.length
    const from = system.endsWith(OPEN, start) ? start - OPEN.length : start
    const rest = system.slice(start + BOOTSTRAP_MARKER.length, end).trimStart()
    return { own: rest.startsWith(OWN_OPENING), opening: shortCopy(rest.split('\n', 1)[0] ?? '', MAX_OPENING), ...weigh(system.slice(from, end)) }
  })
}
