/**
 * One sync at a time in one package.
 *
 * @module upstream/lock
 */

import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { errorCode, errorMessage } from '../error-text.ts'

/**
 * Hold a lock while something runs.
 * @param file - absolute path of the lock file; it holds the owner's process id.
 * @param work - what to do under the lock.
 * @returns the work's result.
 * @throws where another living process holds the lock. A lock whose owner is gone is taken over.
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  take(file)
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function take(file: string): void {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(file, `${process.pid}\n`, { flag: 'wx' })
      return
    } catch (error) {
      if (!(errorCode(error) === 'EEXIST')) {
        rmSync(file, { force: true })
        throw new Error(`sync: ${file} — cannot be written (${errorMessage(error)}); make room or mend its permissions`, { cause: error })
      }
      const owner = Number.parseInt(readFileSync(file, 'utf8'), 10)
      if (isAlive(owner)) throw new Error(`sync: process ${owner} is at work — one sync at a time; wait for it, or delete ${file}`, { cause: error })
      rmSync(file, { force: true })
    }
  }
  throw new Error(`sync: ${file} — cannot be taken; delete it`)
}

function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}
