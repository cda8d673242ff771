/**
 * Playing many scenarios, as many at once as the machines have cores.
 *
 * @module harness-scenarios/runner/run
 */

import { play } from './play.ts'
import type { Conditions, Job } from './play.ts'
import type { Result } from './result.ts'

/** Two cores, two homes. */
const WORKERS = 2

/** Told while scenarios are played. */
export interface Spectator {
  started(job: Job): void
  ended(result: Result): void
}

/**
 * Play every job. Those with a home of their own come first: they take longest.
 * @param jobs - what to play.
 * @param conditions - of the run.
 * @param spectator - told of every beginning and end.
 * @returns the results in the order of the jobs. Never rejects.
 */
export async function runScenarios(jobs: readonly Job[], conditions: Conditions, spectator: Spectator): Promise<Result[]> {
  const results: Result[] = []
  const queue = [...jobs.entries()].toSorted(([, one], [, other]) => effort(other) - effort(one))
  const work = async (worker: number): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [place, job] = next
      spectator.started(job)
      const result = await play(job, worker, conditions)
      results[place] = result
      spectator.ended(result)
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)))
  return results
}

function effort({ scenario }: Job): number {
  return scenario.home === undefined ? 0 : 1
}
