/**
 * What every benchmark reports, and the statistics in it: ratios of paired measurements,
 * so that a slow minute of the machine falls on both sides of each pair.
 *
 * @module bench/comparison
 */

/** One measurement of the two sides of a comparison, close together in time. */
export interface Pair {
  /** Milliseconds of what this project makes. */
  readonly ours: number
  /** Milliseconds of what it is held against. */
  readonly peer: number
}

/** One line of a table. */
export interface Comparison {
  /** What was measured, in at most 24 characters. */
  readonly name: string
  /** Median of our side in milliseconds. */
  readonly oursMs: number
  /** Median of the other side in milliseconds. */
  readonly peerMs: number
  /** Median of the ratios ours/peer, one ratio a pair. */
  readonly ratio: number
  /** First and third quartile of those ratios. */
  readonly quartiles: readonly [number, number]
  readonly pairs: number
  /** The ratio that we want to stay at or below. */
  readonly goal?: number
}

/** What one benchmark found. */
export interface BenchmarkReport {
  readonly title: string
  /** Column headings of the two sides, in at most 9 characters. */
  readonly sides: readonly [ours: string, peer: string]
  readonly rows: readonly Comparison[]
  /** Sentences below the table, each at most 76 characters a line. */
  readonly notes: readonly string[]
}

/** How much time a run may take: `quick` shows that everything works and little more. */
export type Effort = 'full' | 'quick'

/** Receives what is being measured, for a line of progress. */
export type OnProgress = (text: string) => void

/**
 * @param name - what was measured.
 * @param pairs - at least one pair.
 * @param goal - the ratio to stay at or below, where there is one.
 * @returns the table's line.
 */
export function compare(name: string, pairs: readonly Pair[], goal?: number): Comparison {
  const ratios = pairs.map(pair => pair.ours / pair.peer)
  return {
    name,
    oursMs: quantile(pairs.map(pair => pair.ours), 0.5),
    peerMs: quantile(pairs.map(pair => pair.peer), 0.5),
    ratio: quantile(ratios, 0.5),
    quartiles: [quantile(ratios, 0.25), quantile(ratios, 0.75)],
    pairs: pairs.length,
    ...goal === undefined ? {} : { goal },
  }
}

/**
 * @param values - any order.
 * @param part - 0 for the least value, 1 for the greatest, 0.5 for the median.
 * @returns the value there, interpolated between neighbours; NaN for no values.
 */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * part
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  return below + (above - below) * (place - Math.floor(place))
}
