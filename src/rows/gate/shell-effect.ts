/**
 * What one command does to files, as far as its words tell.
 *
 * @module rows/gate/shell-effect
 */

import type { Words } from './shell-options.ts'

/** What one command does. */
export interface CommandEffect {
  /** Paths as written. */
  readonly files: readonly string[]
  /** Shell source that the command runs. */
  readonly scripts: readonly string[]
  /** Where the following commands run; `null` where the text does not tell. */
  readonly directory?: string | null
  /** A part that cannot be decided. */
  readonly undecided?: string
}

/** No file is written. */
export const NOTHING: CommandEffect = { files: [], scripts: [] }

/**
 * @param reason - what cannot be decided.
 * @returns an effect that says so.
 */
export function undecided(reason: string): CommandEffect {
  return { ...NOTHING, undecided: reason }
}

/**
 * @param files - what is written.
 * @returns the effect; a name that is not fixed is left undecided, an empty one is no file.
 */
export function targets(files: Words): CommandEffect {
  const fixed = files.filter(file => file !== undefined)
  return { files: fixed.filter(file => file !== ''), scripts: [], ...fixed.length === files.length ? {} : { undecided: 'a file name that is not fixed' } }
}

/**
 * @param effects - of commands that all run, in a place of their own.
 * @returns all of it as one.
 */
export function together(effects: readonly CommandEffect[]): CommandEffect {
  const reasons = effects.flatMap(effect => effect.undecided ?? [])
  return {
    files: effects.flatMap(effect => effect.files),
    scripts: effects.flatMap(effect => effect.scripts),
    ...reasons.length === 0 ? {} : { undecided: reasons.join('; ') },
  }
}
