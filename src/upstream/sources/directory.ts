/**
 * An unpacked tree of upstream as a source. Links are followed inside the tree and refused
 * where they lead out of it: `--from` names one tree, not the disk around it.
 *
 * @module upstream/sources/directory
 */

import { readFile, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../../error-text.ts'
import { isInside } from '../../library/inside.ts'
import { LICENSE_FILE, SKILLS_FOLDER } from '../pin.ts'
import { MAX_FILE_BYTES } from './limits.ts'
import { countingAccept } from './progress.ts'
import type { SourceOptions } from './progress.ts'
import type { Source } from './source.ts'

/**
 * @param dir - the folder that holds `skills/` and `LICENSE`.
 * @param options - progress.
 * @returns the tree as a source.
 */
export function directorySource(dir: string, options: SourceOptions = {}): Source {
  const name = 'the folder'
  return {
    name,
    async fetch(wanted, accept, signal) {
      if (!await isUpstreamTree(dir)) {
        throw new Error(`${dir}: not a tree of upstream — must hold ${SKILLS_FOLDER}/ and ${LICENSE_FILE}; name the folder that does`)
      }
      const root = await realpath(dir)
      const take = countingAccept(name, wanted, accept, options.onProgress)
      for (const file of wanted.files) {
        signal.throwIfAborted()
        const bytes = await readInside(dir, root, file.path)
        if (bytes !== undefined) take(file, bytes)
      }
    },
  }
}

/**
 * @param dir - a folder, or a path where nothing is.
 * @returns whether it has upstream's skills and licence in it.
 */
export async function isUpstreamTree(dir: string): Promise<boolean> {
  const skills = await stat(join(dir, SKILLS_FOLDER)).catch(() => undefined)
  const license = await stat(join(dir, LICENSE_FILE)).catch(() => undefined)
  return skills?.isDirectory() === true && license?.isFile() === true
}

/** A plain file's bytes; `undefined` where there is none. */
async function readInside(dir: string, root: string, path: string): Promise<Buffer | undefined> {
  const remedy = 'copy the file into the folder, or name a git clone'
  try {
    const real = await realpath(join(dir, path))
    if (!isInside(root, real)) {
      throw new Error(`${dir}: ${path} leads to ${real} — a link must not lead out of the folder; ${remedy}`)
    }
    // A pipe would be waited for without end.
    const status = await stat(real)
    if (!status.isFile()) return undefined
    if (status.size > MAX_FILE_BYTES) {
      throw new Error(`${dir}: ${path} has ${status.size} bytes — a file must have at most ${MAX_FILE_BYTES}; name another tree`)
    }
    return await readFile(real)
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    if (!(error instanceof Error) || !('code' in error)) throw error
    throw new Error(`${dir}: ${path} cannot be read (${code}) — must be readable; correct its permissions`, { cause: error })
  }
}
