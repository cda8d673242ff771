/**
 * The skills tree as a pure function of pin, upstream's bytes and overlays.
 *
 * @module upstream/assemble
 */

import type { Overlays } from './overlays.ts'
import { applyPatch } from './patch.ts'
import type { Misfit } from './patch.ts'
import type { FileMode, Pin } from './pin.ts'
import { skillFiles } from './pin.ts'
import { findCollision } from './paths.ts'

/** One file of the tree. */
export interface TreeFile {
  /** Path in the tree, `/` between its parts. */
  readonly path: string
  readonly bytes: Buffer
  readonly mode: FileMode
}

/** An overlay that does not fit upstream. */
export interface OverlayProblem {
  /** The overlay's file below `overlays/`. */
  readonly overlay: string
  readonly reason: string
  /** For a patch: each hunk that does not fit. */
  readonly misfits: readonly Misfit[]
}

/** The tree, or every overlay that stands in its way. */
export type Assembly = { readonly files: readonly TreeFile[] } | { readonly problems: readonly OverlayProblem[] }

/**
 * Build the tree in memory.
 * @param pin - what upstream's files are.
 * @param bytesOf - verified bytes of a pinned file, by its path in upstream's repository.
 * @param overlays - our changes.
 * @returns all files, sorted by path, or all problems at once.
 */
export function assembleTree(pin: Pin, bytesOf: (path: string) => Buffer, overlays: Overlays): Assembly {
  const pinned = skillFiles(pin)
  const problems = overlayProblems(pin, overlays)
  const files: TreeFile[] = []
  for (const { path, treePath, mode } of pinned) {
    const patch = overlays.patches.get(treePath)
    const bytes = bytesOf(path)
    if (patch === undefined) {
      files.push({ path: treePath, bytes, mode })
      continue
    }
    const application = applyPatch(bytes, patch)
    if ('bytes' in application) files.push({ path: treePath, bytes: application.bytes, mode })
    else problems.push({ overlay: `patches/${treePath}.patch`, reason: 'does not fit upstream', misfits: application.misfits })
  }
  if (problems.length > 0) return { problems }
  for (const [path, bytes] of overlays.added) files.push({ path, bytes, mode: '100644' })
  return { files: files.toSorted((a, b) => a.path < b.path ? -1 : 1) }
}

/**
 * What can be said of overlays without upstream's bytes.
 * @param pin - what upstream's files are.
 * @param overlays - our changes.
 * @returns a patch of a file that upstream does not have, an added file that it has.
 */
export function overlayProblems(pin: Pin, overlays: Overlays): OverlayProblem[] {
  const upstream = new Set(skillFiles(pin).map(file => file.treePath))
  const problems: OverlayProblem[] = []
  for (const path of overlays.patches.keys()) {
    if (!upstream.has(path)) problems.push({ overlay: `patches/${path}.patch`, reason: 'changes a file that upstream does not have', misfits: [] })
  }
  for (const path of overlays.added.keys()) {
    const collision = findCollision([...upstream, path])
    if (collision !== undefined) problems.push({ overlay: `added/${path}`, reason: `collides with upstream's ${collision[0]}`, misfits: [] })
  }
  return problems
}
