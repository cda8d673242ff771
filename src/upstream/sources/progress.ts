/**
 * What a source tells while it works: one line of text at a time, for a terminal or nobody.
 *
 * @module upstream/sources/progress
 */

import type { Accept, Wanted } from './source.ts'

/** Takes one line, without its line end; the newest line replaces the one before. */
export type Progress = (text: string) => void

/** What every source can be given. */
export interface SourceOptions {
  readonly onProgress?: Progress | undefined
}

/**
 * @param name - the source's name.
 * @param wanted - what is looked for.
 * @param accept - the receiver.
 * @param onProgress - told the number of files after each that was taken.
 * @returns the receiver, with progress.
 */
export function countingAccept(name: string, wanted: Wanted, accept: Accept, onProgress: Progress | undefined): Accept {
  let taken = 0
  return (file, bytes) => {
    const good = accept(file, bytes)
    if (good) {
      taken += 1
      onProgress?.(`${name}: ${taken} of ${wanted.files.length} files`)
    }
    return good
  }
}
