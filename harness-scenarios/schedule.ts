/**
 * From scenarios and hosts to what is played, and the results that are known beforehand.
 *
 * @module harness-scenarios/schedule
 */

import type { Prepared } from './prepare.ts'
import type { Job } from './runner/play.ts'
import type { Outcome, Result } from './runner/result.ts'
import type { Scenario } from './runner/scenario.ts'
import { skipReason } from './selection.ts'
import type { Means } from './selection.ts'

/** A run before it begins. */
export interface Schedule {
  readonly jobs: readonly Job[]
  /** What cannot be played, by reason. */
  readonly settled: readonly Result[]
}

/**
 * @param scenarios - the chosen ones.
 * @param hosts - each scenario is played on each of them.
 * @param means - what this run has.
 * @param repeat - how often.
 * @returns the schedule.
 */
export function schedule(scenarios: readonly Scenario[], { hosts, broken }: Prepared, means: Means, repeat: number): Schedule {
  const jobs: Job[] = []
  const settled: Result[] = []
  const names = [...hosts, ...broken].map(({ name }) => name)
  for (const scenario of scenarios) {
    const reason = skipReason(scenario, means)
    if (reason !== undefined) {
      settled.push(...names.map(name => settle(scenario, name, 'skipped', reason)))
      continue
    }
    settled.push(...broken.map(({ name, problem }) => settle(scenario, name, 'failed', problem)))
    for (let round = 1; round <= repeat; round += 1) jobs.push(...hosts.map(host => ({ scenario, host, round })))
  }
  return { jobs: jobs.toSorted((one, other) => names.indexOf(one.host.name) - names.indexOf(other.host.name)), settled }
}

function settle({ id, title }: Scenario, host: string, outcome: Outcome, problem: string): Result {
  return { id, title, host, round: 1, outcome, seconds: 0, problems: [problem] }
}
