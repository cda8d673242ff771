/**
 * What a signal is: one thing that a prompt can say, in the phrases by which people say it.
 *
 * @module routing/signals/signal
 */

/** One thing said, in the notation of `phrases.ts`. */
export interface Signal {
  /** What the prompt says, for the reasons: completes "the prompt says that …". */
  readonly says: string
  readonly en: readonly string[]
  readonly zh: readonly string[]
}

/** Signals by id. */
export type Signals = Readonly<Record<string, Signal>>
