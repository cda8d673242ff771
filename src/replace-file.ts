/**
 * Writing a file so that a reader sees the old one or the new one, whole.
 *
 * @module replace-file
 */

import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Write beside a file, then rename. What fails leaves the old one, and nothing beside it.
 * @param file - absolute path; its folder is made if needed.
 * @param content - the whole content.
 * @param mode - of the new file, before the user's umask.
 * @throws what the file system throws.
 */
export function replaceFile(file: string, content: string | Uint8Array, mode = 0o666): void {
  const partial = `${file}.${randomUUID()}.partial`
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeFileSync(partial, content, { flag: 'wx', mode })
    renameSync(partial, file)
  } catch (error) {
    try {
      rmSync(partial, { force: true })
    } catch { /* The first reason is the one to tell. */ }
    throw error
  }
}
