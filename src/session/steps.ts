/**
 * Which loads are steps of the work. Pure.
 *
 * @module session/steps
 */

import type { LoadRoute } from './facts.ts'

/**
 * @param loads - what was loaded, in order.
 * @returns the skills' names; what came back after a compaction is no step of the work.
 */
export function stepsOf(loads: readonly { readonly name: string; readonly route: LoadRoute }[]): string[] {
  return loads.filter(load => load.route !== 'keep').map(load => load.name)
}
