/**
 * The check that nothing but deletion has happened.
 *
 * @module tests/compression/deleted
 */

import { expect } from 'vitest'
import type { Compression } from '../../src/compression/index.ts'

/** What is left when the removed pieces are deleted from the input where they stood; their places and lines are checked on the way. */
export function deleted(body: string, { removed }: Compression): string {
  let [rest, place] = ['', 0]
  for (const one of removed) {
    expect(one.start).toBeGreaterThanOrEqual(place)
    expect(body.slice(one.start, one.start + one.text.length)).toBe(one.text)
    expect(body.slice(0, one.start).split('\n')).toHaveLength(one.line)
    rest += body.slice(place, one.start)
    place = one.start + one.text.length
  }
  return rest + body.slice(place)
}
