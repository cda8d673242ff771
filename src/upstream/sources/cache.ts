/**
 * The cache: pinned files by their SHA-256, so that one file is kept once for every
 * version that has it. An entry is named by its content; one that does not match its name
 * counts as absent, and the next store mends it.
 *
 * @module upstream/sources/cache
 */

import { readFileSync } from 'node:fs'
import { join, posix, win32 } from 'node:path'
import { errorCode } from '../../error-text.ts'
import { replaceFile } from '../../replace-file.ts'
import { sha256 } from '../identity.ts'
import { countingAccept } from './progress.ts'
import type { SourceOptions } from './progress.ts'
import type { Source } from './source.ts'

/** The folder's name below the system's own folder for caches. */
const NAME = 'dsh-superpowers'

/**
 * @param env - the environment: `SUPERPOWERS_CACHE`, then `XDG_CACHE_HOME`, then `LOCALAPPDATA` on Windows.
 * @param platform - as `process.platform`.
 * @param home - the user's home folder.
 * @returns the cache's folder; relative only where `SUPERPOWERS_CACHE` is.
 */
export function cacheDirectory(env: NodeJS.ProcessEnv, platform: NodeJS.Platform, home: string): string {
  const path = platform === 'win32' ? win32 : posix
  if (env.SUPERPOWERS_CACHE) return env.SUPERPOWERS_CACHE
  // The XDG rule: a relative value is to be ignored.
  if (env.XDG_CACHE_HOME && path.isAbsolute(env.XDG_CACHE_HOME)) return path.join(env.XDG_CACHE_HOME, NAME)
  if (platform === 'darwin') return path.join(home, 'Library', 'Caches', NAME)
  if (platform === 'win32' && env.LOCALAPPDATA) return path.join(env.LOCALAPPDATA, NAME)
  return path.join(home, '.cache', NAME)
}

/**
 * @param dir - the cache's folder; it need not exist.
 * @param options - progress.
 * @returns the cache as a source.
 */
export function cacheSource(dir: string, options: SourceOptions = {}): Source {
  return {
    name: 'the cache',
    async fetch(wanted, accept, signal) {
      const take = countingAccept('the cache', wanted, accept, options.onProgress)
      for (const file of wanted.files) {
        signal.throwIfAborted()
        const bytes = readEntry(dir, file.sha256)
        if (bytes !== undefined && sha256(bytes) === file.sha256) take(file, bytes)
      }
    },
  }
}

/**
 * Keep a file. A sync does not depend on it.
 * @param dir - the cache's folder, made if needed.
 * @param bytes - the content.
 * @param hash - its SHA-256 in hex.
 * @returns why it could not be kept, or `undefined`; never throws.
 */
export function storeInCache(dir: string, bytes: Uint8Array, hash: string): string | undefined {
  try {
    replaceFile(entryPath(dir, hash), bytes)
    return undefined
  } catch (error) {
    return `cannot be written (${errorCode(error)})`
  }
}

function entryPath(dir: string, hash: string): string {
  return join(dir, hash.slice(0, 2), hash.slice(2))
}

function readEntry(dir: string, hash: string): Buffer | undefined {
  try {
    return readFileSync(entryPath(dir, hash))
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT' || code === 'EISDIR') return undefined
    throw new Error(`${dir}: cannot be read (${code}) — must be a readable folder; name another in SUPERPOWERS_CACHE`, { cause: error })
  }
}
