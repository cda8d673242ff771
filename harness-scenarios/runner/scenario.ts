/**
 * What a scenario is: a live session as data, and what it has to show.
 *
 * @module harness-scenarios/runner/scenario
 */

import type { Claim } from './seen.ts'
import type { Observation, SessionPlan } from './session.ts'

/** One scenario. */
export interface Scenario {
  /** Unique, kebab-case, the area first: `gate-resume`. */
  readonly id: string
  /** What it shows, for people. */
  readonly title: string
  readonly plan: SessionPlan
  /** Statements about the session; a pure function of what was seen. */
  readonly claims: (seen: Observation) => Claim[]
}
