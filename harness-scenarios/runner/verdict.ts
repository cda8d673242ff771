/**
 * From what was seen in a session to what is wrong with it. Pure but for the files that
 * claims look at.
 *
 * @module harness-scenarios/runner/verdict
 */

import { messageOf } from './error-message.ts'
import { howItEnded, lastLines } from './processes.ts'
import type { Scenario } from './scenario.ts'
import type { Observation, Run } from './session.ts'

/**
 * @param scenario - what was played.
 * @param seen - what came of it.
 * @param timeoutMs - the limit that each process had.
 * @returns one text a problem; none where the scenario passed. Never throws.
 */
export function problemsOf(scenario: Scenario, seen: Observation, timeoutMs: number): string[] {
  const ended = seen.runs.flatMap(run => wrongEnd(run, scenario.exitCode ?? 0, timeoutMs))
  const said = scenario.speaks === true ? [] : complaintsOf(seen).map(line => `the bundle should have nothing to say\n      seen: ${line}`)
  return [...ended, ...said, ...brokenClaims(scenario, seen)]
}

function wrongEnd({ process }: Run, expected: number, timeoutMs: number): string[] {
  if (process.code === expected) return []
  return [`the host: ${howItEnded(process, timeoutMs)} — must be exit code ${expected}; its last lines:\n${lastLines(process.stdout + process.stderr)}`]
}

/** @returns the bundle's own lines on standard error, of every process. */
function complaintsOf(seen: Observation): string[] {
  return seen.runs.flatMap(run => run.process.stderr.split('\n').filter(line => line.startsWith('dsh-superpowers: ')))
}

/** A host that dies early can leave less behind than a claim takes for granted. */
function brokenClaims(scenario: Scenario, seen: Observation): string[] {
  try {
    return scenario.claims(seen).filter(claim => !claim.holds).map(({ claim, found }) => `${claim}\n      seen: ${found}`)
  } catch (error) {
    return [`its claims cannot be judged: ${messageOf(error)}`]
  }
}
