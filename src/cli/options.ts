/**
 * Options that several verbs share, each read in one place.
 *
 * @module cli/options
 */

import { LIBRARY_SETTINGS } from '../library/choice.ts'
import type { LibrarySetting } from '../library/choice.ts'
import { dshHome } from '../library/roots.ts'
import type { Arguments } from './verb.ts'

/**
 * @param values - parsed options.
 * @returns `--library`, or `auto`.
 * @throws on another word.
 */
export function libraryOption(values: Arguments['values']): LibrarySetting {
  return oneOf('--library', values.library, LIBRARY_SETTINGS, 'auto')
}

/**
 * @param values - parsed options.
 * @returns `--home`, else `$DSH_HOME`, else DSH's default: absolute, `~` expanded, which shells leave behind `=`.
 */
export function homeOption({ home }: Arguments['values']): string {
  return dshHome(typeof home === 'string' ? { DSH_HOME: home } : process.env)
}

/**
 * @param option - the option's name, for the message.
 * @param value - what was given.
 * @param allowed - the words that it takes.
 * @param fallback - for an option that was not given.
 * @returns the word.
 * @throws on another word.
 */
export function oneOf<T extends string>(option: string, value: unknown, allowed: readonly T[], fallback: T): T {
  if (value === undefined) return fallback
  const found = allowed.find(word => word === value)
  if (found === undefined) throw new Error(`${option}: ${String(value)} — must be one of ${allowed.join(', ')}`)
  return found
}
