/**
 * Forcing one of the two libraries on a scenario, whatever its own overlay says of the rows.
 *
 * @module harness-scenarios/runner/library
 */

import { parse, stringify } from 'yaml'
import type { SessionPlan } from './plan.ts'

/** The libraries that a run can be told to use. */
export const LIBRARIES = ['starter', 'superpowers'] as const
export type Library = (typeof LIBRARIES)[number]

/** The rows that read a library. */
const ROWS = ['superpowers-skills', 'superpowers-bootstrap'] as const

interface Patch {
  readonly id?: string
  readonly config?: unknown
}

/**
 * @param plan - a scenario's plan.
 * @param library - the library; absent: the plan stays as it is.
 * @returns the plan with the library set in every overlay, where the overlay does not set it.
 */
export function withLibrary<Plan extends SessionPlan>(plan: Plan, library: Library | undefined): Plan {
  if (library === undefined) return plan
  const overlay = forced(plan.overlay, library)
  if ('prompt' in plan) return { ...plan, overlay }
  const turns = plan.turns.map(turn => 'restart' in turn && turn.overlay !== undefined ? { ...turn, overlay: forced(turn.overlay, library) } : turn)
  return { ...plan, overlay, turns }
}

/** A patch replaces a row's whole config, so the library joins the row's last one. */
function forced(overlay: string | undefined, library: Library): string {
  const patches = (overlay === undefined ? [] : parse(overlay)) as Patch[]
  for (const id of ROWS) {
    const last = patches.findLastIndex(patch => patch.id === id && patch.config !== undefined)
    const { config } = patches[last] ?? { config: {} }
    // What is no mapping is there to be complained of.
    if (typeof config !== 'object' || config === null || Array.isArray(config)) continue
    const patch = { ...patches[last] ?? { id }, config: { library, ...config } }
    if (last < 0) patches.push(patch)
    else patches[last] = patch
  }
  return stringify(patches)
}
