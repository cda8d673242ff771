/**
 * Which scenarios are meant, and which of them cannot be played.
 *
 * @module harness-scenarios/selection
 */

import type { Library } from './runner/library.ts'
import { KEY_VARIABLE } from './runner/live-model.ts'
import type { LiveModel } from './runner/live-model.ts'
import { isLive } from './runner/scenario.ts'
import type { Scenario } from './runner/scenario.ts'
import { UsageError } from './runner/usage-error.ts'

/**
 * @param all - every scenario.
 * @param only - ids, each for itself, or beginnings of ids; none: all.
 * @returns the chosen ones, in their own order.
 * @throws UsageError where an entry fits none.
 */
export function select(all: readonly Scenario[], only: readonly string[]): Scenario[] {
  if (only.length === 0) return [...all]
  const chosen = new Set(only.flatMap(entry => {
    const exact = all.filter(({ id }) => id === entry)
    const fitting = exact.length > 0 ? exact : all.filter(({ id }) => id.startsWith(entry))
    if (fitting.length === 0) throw new UsageError(`--only: ${entry} — must be a scenario's id or the beginning of one; see --list`)
    return fitting
  }))
  return all.filter(scenario => chosen.has(scenario))
}

/** What this run has. */
export interface Means {
  /** `--live` was given. */
  readonly live: boolean
  readonly model: LiveModel | undefined
  /** The library that is forced. */
  readonly library: Library | undefined
  /** The bundle has upstream's library in it. */
  readonly superpowers: boolean
  /** The bundle is this checkout's, not another build. */
  readonly checkout: boolean
}

/** @returns why a scenario cannot be played; nothing where it can. */
export function skipReason(scenario: Scenario, { live, model, library, superpowers, checkout }: Means): string | undefined {
  if (isLive(scenario)) {
    if (!live) return 'needs a live model: --live'
    if (model === undefined) return `needs a live model: ${KEY_VARIABLE} is not set`
  }
  if (scenario.needs === 'superpowers') {
    if (!superpowers) return 'needs upstream\'s library in the bundle: npm run sync'
    if (library === 'starter') return 'needs upstream\'s library: not with --library starter'
  }
  if (scenario.needs === 'checkout' && !checkout) return 'needs this checkout: not with --bundle'
  return undefined
}
