/**
 * Playing one scenario to its result. Whatever goes wrong is the scenario's failure, never
 * the run's.
 *
 * @module harness-scenarios/runner/play
 */

import { join } from 'node:path'
import { messageOf } from './error-message.ts'
import { keepEvidence } from './evidence.ts'
import type { Homes } from './homes.ts'
import type { Host } from './hosts.ts'
import { withLibrary } from './library.ts'
import type { Library } from './library.ts'
import { withLiveModel } from './live-model.ts'
import type { LiveModel } from './live-model.ts'
import type { Result } from './result.ts'
import { isLive } from './scenario.ts'
import type { Scenario } from './scenario.ts'
import { LIVE_TIMEOUT_MS, runSession, SESSION_TIMEOUT_MS } from './session.ts'
import type { Observation } from './session.ts'
import { problemsOf } from './verdict.ts'

/** One scenario on one host, once. */
export interface Job {
  readonly scenario: Scenario
  readonly host: Host
  /** Which repetition, from 1. */
  readonly round: number
}

/** What all scenarios of a run share. */
export interface Conditions {
  readonly homes: Homes
  /** The library that every scenario is told to use. */
  readonly library?: Library | undefined
  readonly live?: LiveModel | undefined
  /** Milliseconds for each process, in place of the defaults. */
  readonly timeoutMs?: number | undefined
  /** Where logs are kept, a folder for each scenario. */
  readonly evidence: string
  /** Keep the logs of what passed, too. */
  readonly keep: boolean
}

/**
 * @param job - what to play.
 * @param worker - who plays it.
 * @param conditions - of the run.
 * @returns the result. Never rejects.
 */
export async function play({ scenario, host, round }: Job, worker: number, conditions: Conditions): Promise<Result> {
  const { homes, live } = conditions
  const timeoutMs = conditions.timeoutMs ?? (isLive(scenario) ? LIVE_TIMEOUT_MS : SESSION_TIMEOUT_MS)
  const started = performance.now()
  let seen: Observation | undefined
  let problems: string[]
  try {
    const home = await (scenario.home === undefined ? homes.sharedBy(host, worker) : homes.own(host, worker, scenario.home))
    const plan = withLibrary(scenario.plan, conditions.library)
    seen = isLive(scenario) && live !== undefined
      ? await runSession(home, withLiveModel(plan, live), { env: live.env, timeoutMs })
      : await runSession(home, plan, { timeoutMs })
    problems = problemsOf(scenario, seen, timeoutMs)
  } catch (error) {
    problems = [messageOf(error)]
  }
  const seconds = (performance.now() - started) / 1000
  const folder = join(conditions.evidence, host.name.replaceAll(/[^\w.-]+/g, '_'), round === 1 ? scenario.id : `${scenario.id}.${round}`)
  const kept = problems.length > 0 || conditions.keep
  if (kept) keepEvidence(folder, problems, seen)
  return {
    id: scenario.id, title: scenario.title, host: host.name, round, seconds, problems,
    outcome: problems.length === 0 ? 'passed' : 'failed',
    ...kept ? { kept: folder } : {},
  }
}
