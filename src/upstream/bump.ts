/**
 * Moving the pin to another commit of upstream. Everything is planned in memory, overlays
 * included; only a plan without problems is carried out, and one that fails on the way is
 * taken back.
 *
 * @module upstream/bump
 */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '../replace-file.ts'
import { assembleTree } from './assemble.ts'
import type { OverlayProblem } from './assemble.ts'
import { comparePins } from './changes.ts'
import type { PinChanges } from './changes.ts'
import { gitBlobId, sha256 } from './identity.ts'
import { OVERLAYS_FOLDER, readOverlays } from './overlays.ts'
import { brokenPathRule } from './paths.ts'
import { formatPin, LICENSE_FILE, parsePin, PIN_FILE, PIN_FORMAT, SKILLS_FOLDER } from './pin.ts'
import type { FileMode, Pin, PinnedFile } from './pin.ts'
import { gitSource, listCommit } from './sources/git.ts'
import type { Source } from './sources/source.ts'
import { syncTree } from './sync.ts'
import type { SyncResult } from './sync.ts'

/** Where to move to. */
export interface BumpTarget {
  /** The package's folder. */
  readonly packageRoot: string
  /** A local git repository that has the commit. */
  readonly clone: string
  readonly commit: string
  /** What people call the commit. */
  readonly version: string
  /** `owner/name` to record. */
  readonly repository: string
  readonly signal: AbortSignal
}

/** A bump, ready to be looked at or carried out. */
export interface BumpPlan {
  readonly pin: Pin
  readonly changes: PinChanges
  /** Overlays that do not fit; with any, the bump cannot be carried out. */
  readonly problems: readonly OverlayProblem[]
  readonly bytesOf: ReadonlyMap<string, Buffer>
}

/**
 * Work out what a bump would do. Writes nothing.
 * @param target - where to move to.
 * @returns the new pin, what it changes, and every overlay that no longer fits.
 * @throws where the commit cannot be read or holds something that cannot be pinned.
 */
export async function planBump(target: BumpTarget): Promise<BumpPlan> {
  const entries = (await listCommit(target.clone, target.commit, target.signal))
    .filter(entry => entry.path === LICENSE_FILE || entry.path.startsWith(`${SKILLS_FOLDER}/`))
  const wanted = entries.map((entry): PinnedFile => {
    const rule = brokenPathRule(entry.path)
    if (rule !== undefined) throw new Error(`bump: path: ${JSON.stringify(entry.path)} — ${rule}; this commit cannot be pinned`)
    if (entry.mode !== '100644' && entry.mode !== '100755') {
      const what = entry.mode === '120000' ? 'a link' : entry.mode === '160000' ? 'a submodule' : `of mode ${entry.mode}`
      throw new Error(`bump: ${entry.path} is ${what} — only plain files can be pinned; this commit cannot be pinned`)
    }
    return { path: entry.path, blob: entry.blob, sha256: '', mode: entry.mode satisfies FileMode }
  })
  const bytesOf = new Map<string, Buffer>()
  await gitSource(target.clone).fetch({ repository: target.repository, commit: target.commit, files: wanted }, (file, bytes) => {
    if (gitBlobId(bytes) === file.blob) bytesOf.set(file.path, Buffer.from(bytes))
    return bytesOf.has(file.path)
  }, target.signal)
  const files = wanted.map(file => {
    const bytes = bytesOf.get(file.path)
    if (bytes === undefined) throw new Error(`bump: ${file.path} — cannot be read at ${target.commit}; run \`git fsck\` in ${target.clone}`)
    return { ...file, sha256: sha256(bytes) }
  })
  const { packageRoot, repository, version, commit } = target
  const before = currentPin(packageRoot)
  // The new pin goes through the same gate as one that is read from disk.
  const pin = parsePin(formatPin({ format: PIN_FORMAT, repository, version, commit, license: before?.license ?? 'MIT', files }))
  const assembly = assembleTree(pin, path => bytesOf.get(path) ?? Buffer.alloc(0), readOverlays(join(packageRoot, OVERLAYS_FOLDER)))
  return { pin, bytesOf, changes: comparePins(before, pin), problems: 'problems' in assembly ? assembly.problems : [] }
}

/**
 * Carry a plan out: write the pin, build the tree.
 * @param target - as for {@link planBump}.
 * @param plan - a plan without problems.
 * @param force - give up edits in the tree that no overlay records.
 * @returns the tree's state.
 * @throws with the old pin and the old tree in place.
 */
export async function carryOut(target: BumpTarget, plan: BumpPlan, force: boolean): Promise<SyncResult> {
  const file = join(target.packageRoot, PIN_FILE)
  const before = existsSync(file) ? readFileSync(file) : undefined
  const planned: Source = {
    name: 'the plan',
    fetch: async ({ files }, accept) => { for (const one of files) accept(one, plan.bytesOf.get(one.path) ?? Buffer.alloc(0)) },
  }
  replaceFile(file, Buffer.from(formatPin(plan.pin)))
  try {
    return await syncTree({ packageRoot: target.packageRoot, sources: [planned], force, signal: target.signal })
  } catch (error) {
    if (before !== undefined) replaceFile(file, before)
    throw error
  }
}

function currentPin(packageRoot: string): Pin | undefined {
  const file = join(packageRoot, PIN_FILE)
  return existsSync(file) ? parsePin(readFileSync(file, 'utf8')) : undefined
}
