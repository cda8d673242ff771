/**
 * Making `skills/` what pin and overlays say, all or nothing: everything is obtained,
 * verified and assembled before the first byte is written.
 *
 * @module upstream/sync
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorMessage } from '../error-text.ts'
import { SKILLS_HEADER_INDEX } from '../library/choice.ts'
import { splitFrontmatter } from '../library/frontmatter.ts'
import { formatHeaderIndex } from '../library/header-index.ts'
import { replaceFile } from '../replace-file.ts'
import { acquireFiles } from './acquire.ts'
import { assembleTree } from './assemble.ts'
import type { OverlayProblem, TreeFile } from './assemble.ts'
import { checkTree, LICENSE_COPY } from './check.ts'
import type { CheckResult, Finding } from './check.ts'
import { HAS_MODES, readFileEntry, readTree, recoverTree, replaceTree } from './disk.ts'
import { withLock } from './lock.ts'
import { OVERLAYS_FOLDER, readOverlays } from './overlays.ts'
import type { Overlays } from './overlays.ts'
import type { Misfit } from './patch.ts'
import { LICENSE_FILE, parsePin, PIN_FILE, SKILLS_FOLDER } from './pin.ts'
import type { Pin } from './pin.ts'
import type { Source } from './sources/source.ts'
import { isStamped, STAMP_FILE, stampOf } from './stamp.ts'

/** What the tree is made from. */
export interface Inputs {
  readonly pin: Pin
  readonly overlays: Overlays
}

/** How to sync. */
export interface SyncOptions {
  /** The package's folder: pin and overlays are read there, the tree is written there. */
  readonly packageRoot: string
  /** Where to look for upstream's bytes, in order. */
  readonly sources: readonly Source[]
  /** Give up edits in the tree that no overlay records. */
  readonly force: boolean
  /** Called with all verified bytes before anything is written, for a cache. */
  readonly onAcquired?: (pin: Pin, bytesOf: ReadonlyMap<string, Buffer>) => void
  readonly signal: AbortSignal
}

/** What sync did. */
export interface SyncResult extends CheckResult {
  readonly pin: Pin
  /** Nothing was written where nothing had changed. */
  readonly changed: boolean
}

/**
 * Read pin and overlays.
 * @param packageRoot - the package's folder.
 * @returns both, each valid in itself.
 * @throws where either is missing or broken.
 */
export function readInputs(packageRoot: string): Inputs {
  return {
    pin: parsePin(readFileSync(join(packageRoot, PIN_FILE), 'utf8')),
    overlays: readOverlays(join(packageRoot, OVERLAYS_FOLDER)),
  }
}

/**
 * Check the tree that is there, with no network and no cache.
 * @param packageRoot - the package's folder.
 * @param inputs - pin and overlays.
 * @returns what was proved and what differs; `undefined` where no tree has been generated.
 */
export function checkOnDisk(packageRoot: string, { pin, overlays }: Inputs): CheckResult | undefined {
  const entries = readTree(join(packageRoot, SKILLS_FOLDER))
  return entries && checkTree(pin, overlays, { entries, license: readFileEntry(join(packageRoot, LICENSE_COPY)), hasModes: HAS_MODES })
}

/**
 * Bring the tree up to date.
 * @param options - where, from what, and how far.
 * @returns what the tree is now.
 * @throws with the whole reason; the old tree is whole then.
 */
export function syncTree(options: SyncOptions): Promise<SyncResult> {
  const { packageRoot } = options
  const root = join(packageRoot, SKILLS_FOLDER)
  return withLock(`${root}.lock`, async () => {
    recoverTree(root)
    const inputs = readInputs(packageRoot)
    const before = checkOnDisk(packageRoot, inputs)
    if (before !== undefined && before.findings.length === 0) return { ...before, pin: inputs.pin, changed: false }
    if (before !== undefined && !options.force) refuseToLoseEdits(packageRoot, before.findings)

    const bytesOf = await acquireFiles(inputs.pin, options.sources, options.signal)
    options.onAcquired?.(inputs.pin, bytesOf)
    const get = (path: string): Buffer => bytesOf.get(path) ?? Buffer.alloc(0)
    const assembly = assembleTree(inputs.pin, get, inputs.overlays)
    if ('problems' in assembly) throw new Error(describeProblems(assembly.problems, inputs.pin))
    try {
      replaceTree(root, assembly.files)
      replaceFile(join(packageRoot, LICENSE_COPY), get(LICENSE_FILE))
      replaceFile(join(packageRoot, SKILLS_HEADER_INDEX), Buffer.from(headerIndexOf(assembly.files)))
      replaceFile(join(packageRoot, STAMP_FILE), Buffer.from(stampOf(readTree(root) ?? new Map())))
    } catch (error) {
      throw new Error(`sync: ${packageRoot} — cannot be written (${errorMessage(error)}); make room or mend its permissions, the old skills are untouched`, { cause: error })
    }
    const after = checkOnDisk(packageRoot, inputs)
    if (after === undefined || after.findings.length > 0) throw new Error('sync: the tree was changed while it was written; run it again')
    return { ...after, pin: inputs.pin, changed: true }
  })
}

/** Differences that no edit of the user's makes, or that lose nothing when they are mended. */
const HARMLESS = new Set<Finding['difference']>(['overlay', 'missing', 'mode', 'line-endings'])

function refuseToLoseEdits(packageRoot: string, findings: readonly Finding[]): void {
  const edits = findings.filter(finding => finding.path !== LICENSE_COPY && !HARMLESS.has(finding.difference))
  if (edits.length === 0 || isStamped(packageRoot)) return
  throw new Error([
    `sync: ${edits.length} entries of skills/ were changed after it was generated — they would be lost; keep them with \`npm run overlays\`, or give them up with \`--force\``,
    ...edits.map(edit => `  ${edit.path}: ${edit.detail}`),
  ].join('\n'))
}

/**
 * @param problems - overlays that do not fit.
 * @param pin - the upstream that they do not fit.
 * @returns a paragraph with every one of them, its hunk, what it expects and what is there.
 */
export function describeProblems(problems: readonly OverlayProblem[], pin: Pin): string {
  return [
    `overlays: ${problems.length} do not fit upstream ${pin.version} (${pin.commit.slice(0, 12)}); mend them in ${OVERLAYS_FOLDER}/, then run the command again`,
    ...problems.flatMap(({ overlay, reason, misfits }) => [`  ${OVERLAYS_FOLDER}/${overlay}: ${reason}`, ...misfits.map(describeMisfit)]),
  ].join('\n')
}

function describeMisfit({ hunk, line, expected, found }: Misfit): string {
  const note = found !== undefined && found.replace('\r\n', '\n') === expected.replace('\r\n', '\n') ? ' (line endings differ)' : ''
  return `    ${hunk} line ${line}: expected ${quoteLine(expected)}, found ${found === undefined ? 'the end of the file' : quoteLine(found)}${note}`
}

/** Patches hold bytes as Latin-1; people read UTF-8. */
function quoteLine(text: string): string {
  return JSON.stringify(Buffer.from(text, 'latin1').toString('utf8'))
}

/** What the skills' headers say, so that a host need not parse them at each start. */
function headerIndexOf(files: readonly TreeFile[]): string {
  const skills = files.filter(file => file.path.endsWith('/SKILL.md'))
  return formatHeaderIndex(skills.flatMap(file => splitFrontmatter(file.bytes.toString('utf8')).header ?? []))
}
