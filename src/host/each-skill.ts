/**
 * Doing something for each of several skills, so that one that fails costs only itself.
 *
 * @module host/each-skill
 */

import { errorMessage } from '../error-text.ts'
import type { RowLog } from './row.ts'

/**
 * @param names - skills.
 * @param context - `signal` ends all of it; `log` is told of a skill that failed.
 * @param act - gives a value, or nothing for a skill to leave out.
 * @returns the values, in order.
 * @throws what `act` throws once the signal is aborted.
 */
export async function eachSkill<T>(names: readonly string[], { signal, log }: { readonly signal: AbortSignal; readonly log: RowLog }, act: (name: string) => Promise<T | undefined>): Promise<T[]> {
  const values: T[] = []
  for (const name of names) {
    try {
      const value = await act(name)
      if (value !== undefined) values.push(value)
    } catch (error) {
      if (signal.aborted) throw error
      log.warn(`skill ${name} was left out: ${errorMessage(error)}`)
    }
  }
  return values
}
