/**
 * What a verb of the command line is.
 *
 * @module cli/verb
 */

import type { ParseArgsConfig } from 'node:util'

/** Where a verb speaks. */
export interface Voice {
  /** The answer: what a pipe wants. One line, or a text of several. */
  print(text: string): void
  /** Everything about the answer: progress, warnings. */
  tell(text: string): void
}

/** Parsed arguments. */
export interface Arguments {
  /** A list for an option that may be given several times. */
  readonly values: Readonly<Record<string, string | boolean | readonly string[] | undefined>>
  readonly positionals: readonly string[]
}

/** One verb. */
export interface Verb {
  readonly name: string
  /** One line for the list of verbs. */
  readonly summary: string
  /** The whole help text, without the first line. */
  readonly help: string
  readonly options: NonNullable<ParseArgsConfig['options']>
  /** How many positional arguments it takes at most. */
  readonly positionals: number
  /**
   * @returns the exit code: 0 fine, 1 the answer is no or it failed.
   * @throws with a message for people; the caller prints it and exits with 1.
   */
  run(args: Arguments, voice: Voice): Promise<number>
}
