/**
 * Remembering what was generated, so that a later sync can tell a user's edit from a tree
 * that is merely older than the pin.
 *
 * @module upstream/stamp
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DiskEntry } from './disk.ts'
import { readTree } from './disk.ts'
import { sha256 } from './identity.ts'
import { SKILLS_FOLDER } from './pin.ts'

/** The stamp's place beside the tree. */
export const STAMP_FILE = 'skills.sha256'

/**
 * @param entries - a tree's entries.
 * @returns one line that changes with any path or content in it.
 */
export function stampOf(entries: ReadonlyMap<string, DiskEntry>): string {
  const lines = [...entries].map(([path, entry]) => `${entry.kind === 'file' ? sha256(entry.bytes) : entry.what} ${path}`)
  return `${sha256(Buffer.from(lines.toSorted().join('\n')))}\n`
}

/**
 * @param packageRoot - the package's folder.
 * @returns whether the tree is just as the last sync left it.
 */
export function isStamped(packageRoot: string): boolean {
  try {
    return readFileSync(join(packageRoot, STAMP_FILE), 'utf8') === stampOf(readTree(join(packageRoot, SKILLS_FOLDER)) ?? new Map())
  } catch {
    return false
  }
}
