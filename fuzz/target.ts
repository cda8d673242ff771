/**
 * What a fuzz target is: invariants of one part of the program, as one property.
 *
 * @module fuzz/target
 */

import type { IAsyncProperty, IProperty } from 'fast-check'

/** One target. */
export interface Target {
  /** As on the command line: lower-case letters and hyphens. */
  readonly id: string
  /** What must hold, in words. */
  readonly title: string
  /** Made anew for each run; gets the same inputs for the same seed. */
  property(): IProperty<[unknown]> | IAsyncProperty<[unknown]>
}

/**
 * @param holds - what must be true.
 * @param rule - in words, with the values that break it.
 * @throws where it is not true.
 */
export function must(holds: boolean, rule: string): asserts holds {
  if (!holds) throw new Error(rule)
}
