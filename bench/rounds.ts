/**
 * Timing two functions of one process against each other: tinybench measures each in short
 * bouts, one after the other, and the one that goes first changes with every round. A
 * round gives one pair, the median of each side's bout.
 *
 * @module bench/rounds
 */

import { Bench } from 'tinybench'
import type { Pair } from './comparison.ts'

/** One side: what is timed, and what surrounds each call untimed. */
export interface Side {
  readonly run: () => Promise<unknown>
  readonly before?: () => Promise<void> | void
  readonly after?: () => Promise<void> | void
}

/** How long to measure. */
export interface RoundOptions {
  /** Pairs to return. */
  readonly rounds: number
  /** Least number of calls in a bout. */
  readonly calls: number
  /** Least time of a bout in milliseconds. */
  readonly boutMs: number
}

/**
 * @param ours - this project's side.
 * @param peer - the other side.
 * @param options - how long to measure.
 * @returns one pair a round, after one round that is thrown away.
 * @throws what a side throws.
 */
export async function measureInRounds(ours: Side, peer: Side, options: RoundOptions): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (let round = 0; round <= options.rounds; round += 1) {
    const order = round % 2 === 0 ? ['ours', 'peer'] as const : ['peer', 'ours'] as const
    const bench = new Bench({
      iterations: options.calls, time: options.boutMs, throws: true,
      warmupIterations: 1, warmupTime: options.boutMs / 5,
    })
    for (const name of order) {
      const side = name === 'ours' ? ours : peer
      bench.add(name, side.run, {
        async: true,
        beforeEach: async () => { await side.before?.() },
        afterEach: async () => { await side.after?.() },
      })
    }
    await bench.run()
    const pair = { ours: medianOf(bench, 'ours'), peer: medianOf(bench, 'peer') }
    if (round > 0) pairs.push(pair)
  }
  return pairs
}

function medianOf(bench: Bench, name: string): number {
  const result = bench.getTask(name)?.result
  if (result === undefined || result.state !== 'completed') throw new Error(`Failed to measure ${name}: its bout ended as ${result?.state ?? 'unknown'}`)
  return result.latency.p50
}
