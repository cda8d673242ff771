/**
 * Proof that a tree on disk is exactly what pin and overlays produce, from the tree, the pin
 * and the overlays alone: an untouched file by both ids, a patched one by taking the patch
 * back, an added one byte by byte. Pure.
 *
 * @module upstream/check
 */

import { overlayProblems } from './assemble.ts'
import type { DiskEntry } from './disk.ts'
import { foldLineEndings, matchIdentity } from './identity.ts'
import type { Match } from './identity.ts'
import type { Overlays } from './overlays.ts'
import { reversePatch } from './patch.ts'
import type { FileMode, Pin, PinnedFile } from './pin.ts'
import { licenseFile, skillFiles } from './pin.ts'

/** How an entry differs from what it should be. */
export type Difference = 'overlay' | 'missing' | 'extra' | 'not-a-file' | 'line-endings' | 'mode' | 'sha1-only' | 'content'

/** One entry that is not as it should be. */
export interface Finding {
  /** Path in the package, `/` between its parts. */
  readonly path: string
  readonly difference: Difference
  readonly detail: string
}

/** What was proved. */
export interface CheckResult {
  readonly findings: readonly Finding[]
  /** Files of the tree that are upstream's own, patched ones included. */
  readonly verified: number
  readonly patched: number
  readonly added: number
}

/** What is on disk. */
export interface TreeOnDisk {
  /** Entries of `skills/`, by path in it. */
  readonly entries: ReadonlyMap<string, DiskEntry>
  /** `LICENSE.superpowers`, where there is one. */
  readonly license: DiskEntry | undefined
  /** Whether the system has an executable bit to compare. */
  readonly hasModes: boolean
}

/** Upstream's licence as it ships beside the tree. */
export const LICENSE_COPY = 'LICENSE.superpowers'

/**
 * Check a tree.
 * @param pin - what upstream's files are.
 * @param overlays - our changes.
 * @param disk - what is there.
 * @returns every difference; none means proved.
 */
export function checkTree(pin: Pin, overlays: Overlays, disk: TreeOnDisk): CheckResult {
  const findings: Finding[] = overlayProblems(pin, overlays)
    .map(problem => ({ path: `overlays/${problem.overlay}`, difference: 'overlay', detail: problem.reason }))
  const seen = new Set<string>()
  let verified = 0
  let patched = 0
  let added = 0
  const expect = (path: string, entry: DiskEntry | undefined, mode: FileMode, match: (bytes: Buffer) => Match): boolean => {
    const problem = compare(entry, mode, match, disk.hasModes)
    if (problem !== undefined) findings.push({ path, ...problem })
    return problem === undefined
  }
  for (const file of skillFiles(pin)) {
    seen.add(file.treePath)
    const patch = overlays.patches.get(file.treePath)
    const good = expect(`skills/${file.treePath}`, disk.entries.get(file.treePath), file.mode, bytes => {
      if (patch === undefined) return matchIdentity(bytes, file)
      return matchPatched(bytes, file, one => reversePatch(one, patch))
    })
    if (good) verified += 1
    if (good && patch !== undefined) patched += 1
  }
  for (const [path, wanted] of overlays.added) {
    seen.add(path)
    const good = expect(`skills/${path}`, disk.entries.get(path), '100644', bytes =>
      bytes.equals(wanted) ? 'same' : foldLineEndings(bytes).equals(wanted) ? 'line-endings' : 'different')
    if (good) added += 1
  }
  for (const [path, entry] of disk.entries) {
    if (!seen.has(path)) findings.push({ path: `skills/${path}`, difference: 'extra', detail: entry.kind === 'other' ? `is ${entry.what} that belongs to nobody` : 'is in neither the pin nor the overlays' })
  }
  const license = licenseFile(pin)
  expect(LICENSE_COPY, disk.license, license.mode, bytes => matchIdentity(bytes, license))
  return { findings: findings.toSorted((a, b) => a.path < b.path ? -1 : 1), verified, patched, added }
}

function matchPatched(bytes: Buffer, file: PinnedFile, reverse: (bytes: Buffer) => ReturnType<typeof reversePatch>): Match {
  const before = reverse(bytes)
  if ('bytes' in before) return matchIdentity(before.bytes, file)
  const folded = reverse(foldLineEndings(bytes))
  return 'bytes' in folded && matchIdentity(folded.bytes, file) === 'same' ? 'line-endings' : 'different'
}

function compare(entry: DiskEntry | undefined, mode: FileMode, match: (bytes: Buffer) => Match, hasModes: boolean): Omit<Finding, 'path'> | undefined {
  if (entry === undefined) return { difference: 'missing', detail: 'is missing' }
  if (entry.kind === 'other') return { difference: 'not-a-file', detail: `is ${entry.what}, not a file` }
  switch (match(entry.bytes)) {
    case 'same':
      return hasModes && entry.mode !== mode
        ? { difference: 'mode', detail: `only the mode differs: ${entry.mode}, pinned ${mode}` }
        : undefined
    case 'line-endings':
      return { difference: 'line-endings', detail: 'only line endings differ' }
    case 'sha1-only':
      return { difference: 'sha1-only', detail: 'has the pinned git id but another SHA-256: it was made to deceive' }
    case 'different':
      return { difference: 'content', detail: 'content differs' }
  }
}
