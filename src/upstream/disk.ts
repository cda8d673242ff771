/**
 * The skills tree on disk: reading it entry by entry, and putting a new one in its place.
 *
 * @module upstream/disk
 */

import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import type { TreeFile } from './assemble.ts'
import type { FileMode } from './pin.ts'

/** One entry below a tree's root. */
export type DiskEntry =
  | { readonly kind: 'file'; readonly bytes: Buffer; readonly mode: FileMode }
  /** A link, socket or device, or an empty folder: nothing that a tree may hold. */
  | { readonly kind: 'other'; readonly what: string }

/** Windows has no executable bit: there the pin's record stands and nothing is compared. */
export const HAS_MODES = process.platform !== 'win32'

/**
 * Read a tree.
 * @param root - absolute path.
 * @returns every file by its path with `/`, and everything else that is not a folder with files in it;
 *   `undefined` where there is no such folder.
 */
export function readTree(root: string): Map<string, DiskEntry> | undefined {
  if (!existsSync(root)) return undefined
  const entries = new Map<string, DiskEntry>()
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const path = relative(root, file).split(sep).join('/')
    if (entry.isFile()) entries.set(path, readEntry(file))
    else if (!entry.isDirectory()) entries.set(path, { kind: 'other', what: entry.isSymbolicLink() ? 'a link' : 'no plain file' })
    else if (readdirSync(file).length === 0) entries.set(path, { kind: 'other', what: 'an empty folder' })
  }
  return entries
}

/**
 * @param file - absolute path.
 * @returns the file, or what stands there instead; `undefined` where nothing does.
 */
export function readFileEntry(file: string): DiskEntry | undefined {
  const stats = lstatSync(file, { throwIfNoEntry: false })
  if (stats === undefined) return undefined
  return stats.isFile() ? readEntry(file) : { kind: 'other', what: stats.isSymbolicLink() ? 'a link' : 'no plain file' }
}

function readEntry(file: string): DiskEntry {
  return { kind: 'file', bytes: readFileSync(file), mode: (statSync(file).mode & 0o100) === 0 ? '100644' : '100755' }
}

/**
 * Put a tree in place of another: written aside in full, then renamed. Readers see the old
 * tree or the new one, never a mixture; what fails leaves the old one.
 * @param root - absolute path of the tree.
 * @param files - all files of the new tree.
 * @throws what the system throws, after taking away what was written aside.
 */
export function replaceTree(root: string, files: readonly TreeFile[]): void {
  const staging = `${root}.staging`
  const old = `${root}.old`
  recoverTree(root)
  rmSync(staging, { recursive: true, force: true })
  try {
    for (const file of files) writeNew(join(staging, file.path), file)
    if (existsSync(root)) renameSync(root, old)
    try {
      renameSync(staging, root)
    } catch (error) {
      recoverTree(root)
      throw error
    }
  } catch (error) {
    rmSync(staging, { recursive: true, force: true })
    throw error
  }
  rmSync(old, { recursive: true, force: true })
}

/**
 * Mend what an interrupted {@link replaceTree} left: with the tree gone, the old one comes back.
 * @param root - absolute path of the tree.
 */
export function recoverTree(root: string): void {
  const old = `${root}.old`
  if (!existsSync(old)) return
  if (existsSync(root)) rmSync(old, { recursive: true, force: true })
  else renameSync(old, root)
}

function writeNew(target: string, { bytes, mode }: TreeFile): void {
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, bytes, { flag: 'wx' })
  // Not by the mode of the write, which the user's umask would cut.
  chmodSync(target, mode === '100755' ? 0o755 : 0o644)
}
