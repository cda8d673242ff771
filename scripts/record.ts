/**
 * From edits in `skills/` to overlays: an edited upstream file becomes a patch, a file of
 * our own an added one. What was edited back to upstream's text loses its overlay.
 *
 * @module scripts/record
 */

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff'
import { readTree } from '../src/upstream/disk.ts'
import type { DiskEntry } from '../src/upstream/disk.ts'
import { OVERLAYS_FOLDER, readOverlays } from '../src/upstream/overlays.ts'
import { applyPatch, parsePatch } from '../src/upstream/patch.ts'
import { skillFiles, SKILLS_FOLDER } from '../src/upstream/pin.ts'
import type { Pin } from '../src/upstream/pin.ts'

/** One overlay that was written or deleted. */
export interface RecordedOverlay {
  /** Path below `overlays/`. */
  readonly overlay: string
  readonly action: 'written' | 'deleted'
}

/** Lines of context in a recorded patch. */
const CONTEXT = 1

/**
 * Record every edit.
 * @param packageRoot - the package's folder, with a generated tree in it.
 * @param pin - the pin that the tree was made from.
 * @param bytesOf - upstream's bytes by path in its repository.
 * @returns what was written and deleted; nothing where overlays and tree agree already.
 * @throws where an edit cannot be an overlay: a deleted upstream file, a changed mode, a link.
 */
export function recordOverlays(packageRoot: string, pin: Pin, bytesOf: ReadonlyMap<string, Buffer>): RecordedOverlay[] {
  const entries = readTree(join(packageRoot, SKILLS_FOLDER))
  if (entries === undefined) throw new Error('overlays: skills/ is not generated — there is nothing to record; run npm run sync')
  const wanted = new Map<string, Buffer>()
  const upstream = skillFiles(pin)
  for (const file of upstream) {
    const edited = fileBytes(entries.get(file.treePath), file.treePath, 'upstream\'s files can be patched, not deleted; restore it with npm run sync')
    const original = bytesOf.get(file.path) ?? Buffer.alloc(0)
    if (!edited.equals(original)) wanted.set(`patches/${file.treePath}.patch`, makePatch(file.treePath, original, edited))
  }
  const known = new Set(upstream.map(file => file.treePath))
  for (const [path, entry] of entries) {
    if (!known.has(path)) wanted.set(`added/${path}`, fileBytes(entry, path, 'only plain files can be added; delete it'))
  }
  return writeDifferences(join(packageRoot, OVERLAYS_FOLDER), wanted)
}

function fileBytes(entry: DiskEntry | undefined, path: string, rule: string): Buffer {
  if (entry?.kind === 'file') return entry.bytes
  throw new Error(`overlays: skills/${path} is ${entry === undefined ? 'missing' : entry.what} — ${rule}`)
}

/** Latin-1 keeps each byte one character; the result is proved by applying it. */
function makePatch(path: string, before: Buffer, after: Buffer): Buffer {
  const text = createTwoFilesPatch(`a/${path}`, `b/${path}`, before.toString('latin1'), after.toString('latin1'), undefined, undefined, {
    context: CONTEXT, headerOptions: FILE_HEADERS_ONLY,
  })
  const patch = Buffer.from(text, 'latin1')
  const applied = applyPatch(before, parsePatch(patch))
  if (!('bytes' in applied) || !applied.bytes.equals(after)) {
    throw new Error(`overlays: skills/${path} — its edit cannot be written as a strict patch; write overlays/patches/${path}.patch by hand`)
  }
  return patch
}

function writeDifferences(folder: string, wanted: ReadonlyMap<string, Buffer>): RecordedOverlay[] {
  const present = readOverlays(folder)
  const there = [...[...present.patches.keys()].map(path => `patches/${path}.patch`), ...[...present.added.keys()].map(path => `added/${path}`)]
  const recorded: RecordedOverlay[] = []
  for (const overlay of there.filter(path => !wanted.has(path))) {
    rmSync(join(folder, overlay))
    recorded.push({ overlay, action: 'deleted' })
  }
  for (const [overlay, bytes] of wanted) {
    if (there.includes(overlay) && readFileSync(join(folder, overlay)).equals(bytes)) continue
    mkdirSync(dirname(join(folder, overlay)), { recursive: true })
    writeFileSync(join(folder, overlay), bytes)
    recorded.push({ overlay, action: 'written' })
  }
  return recorded
}
