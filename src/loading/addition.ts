/**
 * A user's additions to a skill, without forking it: `<project>/.dsh/superpowers/<skill>.md`
 * and `$DSH_HOME/superpowers/<skill>.md`. Read at each load, so an edit counts at once.
 *
 * @module loading/addition
 */

import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../error-text.ts'
import { decodeText } from '../library/bytes.ts'
import { projectRoot } from '../library/roots.ts'

/** One addition. */
export interface Addition {
  readonly origin: 'project' | 'user'
  /** Absolute path. */
  readonly path: string
  readonly text: string
}

/** Largest addition that is read, in bytes. */
const MAX_BYTES = 64 * 1024

/**
 * @param skill - a valid skill name.
 * @param cwd - the workspace, where there is one.
 * @param dshHome - `$DSH_HOME`, resolved.
 * @returns the additions, the user's first, so that the project's has the last word, and what could not be read.
 */
export async function readAdditions(skill: string, cwd: string | undefined, dshHome: string): Promise<{ readonly additions: readonly Addition[]; readonly complaints: readonly string[] }> {
  const places = [
    { origin: 'user' as const, path: join(dshHome, 'superpowers', `${skill}.md`) },
    ...cwd === undefined ? [] : [{ origin: 'project' as const, path: join(projectRoot(cwd), '.dsh', 'superpowers', `${skill}.md`) }],
  ]
  const additions: Addition[] = []
  const complaints: string[] = []
  for (const place of places) {
    try {
      const { size } = await stat(place.path)
      if (size > MAX_BYTES) {
        complaints.push(`${place.path}: ${size} bytes — at most ${MAX_BYTES}; it is left out`)
        continue
      }
      const decoded = decodeText(await readFile(place.path))
      if ('badByte' in decoded) complaints.push(`${place.path}: byte ${decoded.badByte} is not UTF-8; it is left out, save it as UTF-8`)
      else if (decoded.text.trim() !== '') additions.push({ ...place, text: decoded.text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n') })
    } catch (error) {
      if (errorCode(error) !== 'ENOENT' && errorCode(error) !== 'ENOTDIR') complaints.push(`${place.path}: cannot be read (${errorCode(error)}); it is left out`)
    }
  }
  return { additions, complaints }
}
