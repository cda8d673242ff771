/**
 * What `--from <path>` names: a git repository, an archive or an unpacked folder. A
 * repository is read at the pinned commit or not at all, never through its work tree.
 *
 * @module upstream/sources/from
 */

import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../../error-text.ts'
import { LICENSE_FILE, SKILLS_FOLDER } from '../pin.ts'
import { directorySource, isUpstreamTree } from './directory.ts'
import { gitSource } from './git.ts'
import type { SourceOptions } from './progress.ts'
import type { Source } from './source.ts'
import { tarballSource } from './tarball.ts'

const REMEDY = 'give a git repository, an unpacked folder or a .tar.gz of upstream'

/**
 * @param path - what the user gave.
 * @param options - progress.
 * @returns the source that it is.
 * @throws `--from: value — rule; what to do` where it is missing or none of these.
 */
export async function fromSource(path: string, options: SourceOptions = {}): Promise<Source> {
  const status = await stat(path).catch((error: unknown) => {
    const code = errorCode(error)
    const reason = code === 'ENOENT' || code === 'ENOTDIR' ? 'must exist' : `must be readable (${code})`
    throw new Error(`--from: ${path} — ${reason}; ${REMEDY}`, { cause: error })
  })
  if (status.isFile()) return tarballSource(path, options)
  if (!status.isDirectory()) throw new Error(`--from: ${path} — must be a folder or a file; ${REMEDY}`)
  if (await isRepository(path)) return gitSource(path, options)
  if (await isUpstreamTree(path)) return directorySource(path, options)
  throw new Error(`--from: ${path} — must be a git repository or hold ${SKILLS_FOLDER}/ and ${LICENSE_FILE}; ${REMEDY}`)
}

/** By its files, so that a missing git is an error and not a reason to read the work tree. */
async function isRepository(path: string): Promise<boolean> {
  if (await exists(join(path, '.git'))) return true
  const bare = await Promise.all(['HEAD', 'objects', 'refs'].map(name => exists(join(path, name))))
  return bare.every(Boolean)
}

async function exists(path: string): Promise<boolean> {
  return await stat(path).then(() => true, () => false)
}
