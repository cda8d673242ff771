/**
 * The browser half of an installed bundle: would the page of `dsh web` find and read it?
 *
 * @module doctor/browser-half
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { errorMessage } from '../error-text.ts'

/**
 * @param folder - the installed bundle.
 * @returns why the page cannot load it, or `undefined`.
 */
export function browserHalfTrouble(folder: string): string | undefined {
  try {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { exports?: Record<string, unknown>; dsh?: { client?: unknown } }
    const entry = manifest.exports?.['./client']
    if (typeof entry !== 'string' || manifest.dsh?.client === undefined) return 'package.json declares none (dsh.client and exports["./client"])'
    // Compiled and not run.
    void new Script(readFileSync(join(folder, entry), 'utf8'), { filename: entry })
    return undefined
  } catch (error) {
    return errorMessage(error).split('\n', 1)[0]
  }
}
