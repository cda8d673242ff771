/**
 * The browser half of an installed bundle: would the page of `dsh web` find and read it? A half
 * that is declared and missing keeps DSH 0.1 from starting `dsh web`; one that cannot be read
 * keeps the whole page from loading. Both were tried on 0.1.0-rc.8.
 *
 * @module doctor/browser-half
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { errorMessage } from '../error-text.ts'

/** What is wrong with it. */
export interface BrowserHalfTrouble {
  readonly reason: string
  /** The page itself suffers, not the bar alone. */
  readonly breaksPage: boolean
}

/**
 * @param folder - the installed bundle.
 * @returns why the page cannot load it, or `undefined`.
 */
export function browserHalfTrouble(folder: string): BrowserHalfTrouble | undefined {
  try {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { exports?: Record<string, unknown>; dsh?: { client?: unknown } }
    const entry = manifest.exports?.['./client']
    if (typeof entry !== 'string' || manifest.dsh?.client === undefined) return { reason: 'package.json declares none (dsh.client and exports["./client"])', breaksPage: false }
    // Compiled and not run.
    void new Script(readFileSync(join(folder, entry), 'utf8'), { filename: entry })
    return undefined
  } catch (error) {
    return { reason: errorMessage(error).split('\n', 1)[0] ?? '', breaksPage: true }
  }
}
