/**
 * Running targets: each for its time, one line each, and for a finding the smallest input and
 * the command that brings it back.
 *
 * @module fuzz/run
 */

import fc from 'fast-check'
import type { RunDetails } from 'fast-check'
import { errorMessage } from '../src/error-text.ts'
import type { Options } from './options.ts'
import type { Target } from './target.ts'

/** More inputs than any target gets through in its time, so that time decides; and an end where it does not. */
const MAX_RUNS = 50_000_000

/** Longest input that is shown, in UTF-16 code units. */
const MAX_SHOWN = 4000

/** What waits longer for one input waits for ever, in seconds. */
const STUCK_SECONDS = 30

/** Made smaller for as long as this beyond the target's time, in seconds. */
const SHRINK_SECONDS = 20

/**
 * @param targets - one after the other.
 * @param options - the command line.
 * @param say - receives each line.
 * @returns how many of them have a finding.
 */
export async function runTargets(targets: readonly Target[], options: Pick<Options, 'seconds' | 'seed' | 'path'>, say: (line: string) => void): Promise<number> {
  let findings = 0
  for (const target of targets) {
    const seed = options.seed ?? Math.floor(Math.random() * 2 ** 31)
    const started = performance.now()
    const details = await check(target, seed, options)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const line = `${target.id.padEnd(12)} ${String(details.numRuns).padStart(8)} runs, seed ${seed}, ${seconds} s`
    if (!details.failed) {
      say(`${line}: ok`)
      continue
    }
    findings += 1
    say(`${line}: FOUND\n${describe(target, seed, details)}`)
  }
  return findings
}

async function check(target: Target, seed: number, { seconds, path }: Pick<Options, 'seconds' | 'path'>): Promise<RunDetails<[unknown]>> {
  const limits = { seed, numRuns: MAX_RUNS, maxSkipsPerRun: 1000, markInterruptAsFailure: false, timeout: STUCK_SECONDS * 1000 }
  const details = await fc.check(target.property(), { ...limits, interruptAfterTimeLimit: seconds * 1000, ...path === undefined ? {} : { path } })
  if (!details.failed || details.counterexamplePath === null) return details
  // What is found at the end of the time is made smaller all the same.
  const again = await fc.check(target.property(), { ...limits, interruptAfterTimeLimit: SHRINK_SECONDS * 1000, path: details.counterexamplePath })
  return again.failed ? { ...again, numRuns: details.numRuns } : details
}

function describe(target: Target, seed: number, { counterexample, counterexamplePath, errorInstance }: RunDetails<[unknown]>): string {
  const input = shown(counterexample?.[0])
  return [
    `  ${target.title}`,
    `  but: ${indented(errorMessage(errorInstance), MAX_SHOWN)}`,
    `  for: ${indented(input, MAX_SHOWN)}`,
    `  again: npm run fuzz -- --only ${target.id} --seed ${seed}${counterexamplePath === null ? '' : ` --path ${counterexamplePath}`}`,
  ].join('\n')
}

function shown(value: unknown): string {
  try {
    return fc.stringify(value)
  } catch {
    return '(nested too deep to be shown)'
  }
}

function indented(text: string, limit: number): string {
  return (text.length > limit ? `${text.slice(0, limit)}… (${text.length} characters)` : text).replaceAll('\n', '\n       ')
}
