/**
 * Reading the logs of a DSH home, one after the other, each streamed, in bounded memory.
 *
 * @module stats/collect
 */

import { statSync } from 'node:fs'
import { errorMessage } from '../error-text.ts'
import type { Fit } from '../routing/index.ts'
import { currentLogs, storedSessions } from '../session/locate.ts'
import { readSessionLog } from '../session/log-file.ts'
import type { DigestCache, LogEntry, LogIdentity } from './cache.ts'
import { DigestFold } from './digest.ts'
import type { SessionDigest } from './digest.ts'

/** What was read. */
export interface Collection {
  readonly digests: readonly SessionDigest[]
  readonly troubles: readonly { readonly file: string; readonly reason: string }[]
  /** How many of the logs the cache knew. */
  readonly cached: number
  readonly logs: number
  /** It was told to stop: these are not all. */
  readonly stopped: boolean
}

/** How to go about it. */
export interface Collecting {
  readonly fit: (prompt: string) => Fit
  readonly cache: DigestCache
  /** Told before each log. */
  readonly onLog?: (place: number, all: number) => void
  /** Stops between two logs. */
  readonly signal?: AbortSignal
}

/**
 * @param root - a sessions folder.
 * @param collecting - cache, progress and stop.
 * @returns the digests of all logs that can be read.
 */
export async function collectDigests(root: string, { fit, cache, onLog, signal }: Collecting): Promise<Collection> {
  const logs = storedSessions(root).flatMap(({ folder }) => identityOf(folder))
  const digests: SessionDigest[] = []
  const troubles: { file: string; reason: string }[] = []
  let cached = 0
  let place = 0
  for (const log of logs) {
    if (signal?.aborted === true) break
    onLog?.(place += 1, logs.length)
    const known = cache.get(log)
    if (known !== undefined) cached += 1
    const entry = known ?? await readLog(log, fit)
    if (known === undefined) cache.put(log, entry)
    if ('digest' in entry) digests.push(entry.digest)
    else troubles.push({ file: log.file, reason: entry.trouble })
  }
  return { digests, troubles, cached, logs: logs.length, stopped: signal?.aborted === true }
}

function identityOf(folder: string): LogIdentity[] {
  // Of twins, where somebody has unpacked one, either will do.
  const [file] = currentLogs(folder)
  const found = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false })
  return file === undefined || found?.isFile() !== true ? [] : [{ file, size: found.size, mtimeMs: found.mtimeMs }]
}

async function readLog({ file }: LogIdentity, fit: (prompt: string) => Fit): Promise<LogEntry> {
  const fold = new DigestFold(fit)
  try {
    const { records } = await readSessionLog(file, record => { fold.add(record) })
    return records === 0 ? { trouble: 'no record in it' } : { digest: fold.digest }
  } catch (error) {
    return { trouble: errorMessage(error) }
  }
}
