/**
 * Whether one skill clearly fits a prompt.
 *
 * @module routing/fit
 */

import type { Routing } from './skill.ts'

/** How many skills a prompt fits: none, one clearly, or several. */
export type Fit = 'none' | 'one' | 'several'

/** Where the second skill scores more than this part of the first, neither is clear. */
const LEAD = 0.8

/**
 * @param routing - the router's answer.
 * @returns how many skills fit.
 */
export function fitOf({ suggestions: [first, second] }: Routing): Fit {
  if (first === undefined) return 'none'
  return second !== undefined && second.score > first.score * LEAD ? 'several' : 'one'
}
