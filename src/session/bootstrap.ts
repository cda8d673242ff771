/**
 * Finding the bootstrap in a system prompt; `loading/bootstrap-text.ts` makes its text.
 *
 * @module session/bootstrap
 */

import { shortCopy } from './bounded.ts'
import { BOOTSTRAP_BLOCK, BOOTSTRAP_MARKER, BOOTSTRAP_OPENING } from './kinds.ts'
import { weigh } from '../library/weight.ts'
import type { Weight } from '../library/weight.ts'

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
    const close = system.indexOf(BOOTSTRAP_BLOCK.close, start)
    const end = close === -1 || close > limit ? limit : close + BOOTSTRAP_BLOCK.close.length
    const from = system.endsWith(BOOTSTRAP_BLOCK.open, start) ? start - BOOTSTRAP_BLOCK.open.length : start
    const rest = system.slice(start + BOOTSTRAP_MARKER.length, end).trimStart()
    return { own: rest.startsWith(BOOTSTRAP_OPENING), opening: shortCopy(rest.split('\n', 1)[0] ?? '', MAX_OPENING), ...weigh(system.slice(from, end)) }
  })
}
