/**
 * Getting every pinned file's bytes from the first place that has them. Bytes count only
 * with both pinned ids, wherever they come from.
 *
 * @module upstream/acquire
 */

import { errorMessage } from '../error-text.ts'
import { matchIdentity } from './identity.ts'
import type { Match } from './identity.ts'
import type { Pin, PinnedFile } from './pin.ts'
import type { Source } from './sources/source.ts'

/** Why bytes were refused, in words. */
const REFUSALS: Readonly<Record<Exclude<Match, 'same'>, string>> = {
  'line-endings': 'only line endings differ from the pinned file',
  'sha1-only': 'has the pinned git id but another SHA-256: it was made to deceive',
  different: 'is not the pinned file',
}

/**
 * Collect the bytes of all pinned files.
 * @param pin - what they are.
 * @param sources - where to look, in order; later ones are asked for what is still missing.
 * @param signal - ends the work early.
 * @returns verified bytes by path in upstream's repository.
 * @throws with one line for each source and the first files that are missing; nothing is half done.
 */
export async function acquireFiles(pin: Pin, sources: readonly Source[], signal: AbortSignal): Promise<ReadonlyMap<string, Buffer>> {
  const bytesOf = new Map<string, Buffer>()
  const trouble: string[] = []
  for (const source of sources) {
    const files = pin.files.filter(file => !bytesOf.has(file.path))
    if (files.length === 0) break
    const refused: string[] = []
    const accept = (file: PinnedFile, bytes: Uint8Array): boolean => {
      const match = matchIdentity(bytes, file)
      if (match === 'same') bytesOf.set(file.path, Buffer.from(bytes))
      else refused.push(`${file.path} ${REFUSALS[match]}${looksLikeHtml(bytes) ? ' but an HTML page' : ''}`)
      return match === 'same'
    }
    try {
      await source.fetch({ repository: pin.repository, commit: pin.commit, files }, accept, signal)
    } catch (error) {
      signal.throwIfAborted()
      trouble.push(`${source.name}: ${errorMessage(error)}`)
    }
    if (refused.length > 0) trouble.push(`${source.name}: ${refused[0]}${refused.length > 1 ? `, and ${refused.length - 1} more` : ''}`)
  }
  const missing = pin.files.filter(file => !bytesOf.has(file.path))
  if (missing.length === 0) return bytesOf
  const wanted = `upstream ${pin.version} (${pin.commit.slice(0, 12)})`
  throw new Error([
    `sync: ${missing.length} of ${pin.files.length} files of ${wanted} could not be had, ${missing[0]?.path} first`,
    ...trouble.map(line => `  ${line}`),
  ].join('\n'))
}

function looksLikeHtml(bytes: Uint8Array): boolean {
  return /^\s*<(?:!doctype html|html)/i.test(Buffer.from(bytes.subarray(0, 200)).toString('latin1'))
}
