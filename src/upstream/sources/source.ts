/**
 * Where pinned bytes can come from. A source is never trusted: it hands over what it has,
 * and the receiver keeps only bytes with both pinned ids.
 *
 * @module upstream/sources/source
 */

import type { PinnedFile } from '../pin.ts'

/** What is looked for. */
export interface Wanted {
  /** `owner/name`. */
  readonly repository: string
  readonly commit: string
  /** The files that are still missing. */
  readonly files: readonly PinnedFile[]
}

/**
 * Takes a file's bytes.
 * @returns whether they are the pinned ones; a refusal is recorded with its reason by the receiver.
 */
export type Accept = (file: PinnedFile, bytes: Uint8Array) => boolean

/** One place to look in. */
export interface Source {
  /** In words, for messages: `the cache`, `github.com (archive)`. */
  readonly name: string
  /**
   * Hand over what this place has of the wanted files, in any order.
   * @param wanted - what is missing.
   * @param accept - takes each file.
   * @param signal - ends the work early.
   * @throws where the place as a whole cannot be used, with a reason and a remedy; files that
   *   it simply does not have are left out in silence.
   */
  fetch(wanted: Wanted, accept: Accept, signal: AbortSignal): Promise<void>
}
