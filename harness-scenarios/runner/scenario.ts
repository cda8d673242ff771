/**
 * What a scenario is: a live session as data, and what it has to show.
 *
 * @module harness-scenarios/runner/scenario
 */

import type { HomeStep } from './home-steps.ts'
import type { SessionPlan } from './plan.ts'
import type { Claim } from './seen.ts'
import type { Observation } from './session.ts'

/** One scenario. */
export interface Scenario {
  /** Unique, kebab-case, the area first: `gate-resume`. */
  readonly id: string
  /** What it shows, for people. */
  readonly title: string
  /** Without a script it needs a live model. */
  readonly plan: SessionPlan
  /** Steps to a home of its own; absent: it shares one that has the bundle installed. */
  readonly home?: readonly HomeStep[]
  /** What it is about, where that is not every bundle: skipped by name where it is not at hand. */
  readonly needs?: 'superpowers' | 'checkout'
  /** Its claims judge what the bundle says on standard error; otherwise the bundle has to be silent. */
  readonly speaks?: true
  /** How the host has to end; 0 unless stated. */
  readonly exitCode?: number
  /** Statements about the session; a pure function of what was seen. */
  readonly claims: (seen: Observation) => Claim[]
}

/** @returns whether the scenario needs a live model. */
export function isLive(scenario: Scenario): boolean {
  return scenario.plan.script === undefined
}
