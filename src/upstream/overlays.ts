/**
 * Our changes to upstream's tree: `overlays/patches/<path>.patch`, one file each, and
 * `overlays/added/<path>`, files of our own. Reads the folders; knows no upstream.
 *
 * @module upstream/overlays
 */

import { readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { errorCode, errorMessage } from '../error-text.ts'
import { parsePatch } from './patch.ts'
import type { Patch } from './patch.ts'
import { brokenPathRule } from './paths.ts'

/** What the overlays make of upstream's tree. */
export interface Overlays {
  /** By path in the tree. */
  readonly patches: ReadonlyMap<string, Patch>
  /** Bytes of added files, by path in the tree. Added files are never executable. */
  readonly added: ReadonlyMap<string, Buffer>
}

/** The overlays' place in the package. */
export const OVERLAYS_FOLDER = 'overlays'

/**
 * Read the overlays.
 * @param folder - absolute path of {@link OVERLAYS_FOLDER}.
 * @returns patches and added files; a folder that is missing is empty.
 * @throws on a patch that is not well-formed, on one that is filed under another path than
 *   it names, and on an unsafe path.
 */
export function readOverlays(folder: string): Overlays {
  const patches = new Map<string, Patch>()
  for (const [file, bytes] of filesBelow(join(folder, 'patches'))) {
    const place = `${OVERLAYS_FOLDER}/patches/${file}`
    let patch: Patch
    try {
      patch = parsePatch(bytes)
    } catch (error) {
      throw new Error(`${place}: ${errorMessage(error)}`, { cause: error })
    }
    if (file !== `${patch.path}.patch`) {
      throw new Error(`${place}: changes ${patch.path} — must be filed as ${OVERLAYS_FOLDER}/patches/${patch.path}.patch; move it`)
    }
    patches.set(patch.path, patch)
  }
  return { patches, added: new Map(filesBelow(join(folder, 'added'))) }
}

function filesBelow(folder: string): [path: string, bytes: Buffer][] {
  let entries
  try {
    entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
  return entries.filter(entry => !entry.isDirectory()).map((entry): [string, Buffer] => {
    const file = join(entry.parentPath, entry.name)
    const path = relative(folder, file).split(sep).join('/')
    const rule = entry.isFile() ? brokenPathRule(path) : 'must be a plain file'
    if (rule !== undefined) throw new Error(`${file}: ${rule}; rename or delete it`)
    return [path, readFileSync(file)]
  }).toSorted(([a], [b]) => a < b ? -1 : 1)
}
