/**
 * Strict patches: a unified diff of exactly one file, applied at exactly the lines that it
 * names. No fuzz, no offset, no line-ending conversion, final newlines as stated. Bytes are
 * handled as Latin-1 text, in which each byte is one character, so nothing is re-encoded.
 *
 * @module upstream/patch
 */

import { brokenPathRule } from './paths.ts'

/** One line of a hunk, with its own line end or, at the end of a file, without. */
interface HunkLine {
  readonly kind: ' ' | '-' | '+'
  readonly text: string
}

/** A change at one place. Line numbers count from 1. */
interface Hunk {
  readonly header: string
  readonly oldStart: number
  readonly newStart: number
  readonly lines: readonly HunkLine[]
}

/** A parsed patch. */
export interface Patch {
  /** Path of the changed file, relative to the tree. */
  readonly path: string
  readonly hunks: readonly Hunk[]
}

/** Why a patch does not fit a file: one hunk, what it expects and what is there. */
export interface Misfit {
  readonly hunk: string
  /** Line of the file, counted from 1. */
  readonly line: number
  readonly expected: string
  /** `undefined` past the end of the file. */
  readonly found: string | undefined
}

/** The changed bytes, or every hunk that does not fit. */
export type Application = { readonly bytes: Buffer } | { readonly misfits: readonly Misfit[] }

const HUNK_HEADER = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/
const NO_NEWLINE = '\\ No newline at end of file'

/**
 * Read a patch.
 * @param bytes - the patch file; `git diff`'s own header lines may stand before `---`.
 * @returns the patch.
 * @throws `patch: … — rule; what to do` unless it is a whole and well-formed patch of one file.
 */
export function parsePatch(bytes: Uint8Array): Patch {
  const text = Buffer.from(bytes).toString('latin1')
  if (text !== '' && !text.endsWith('\n')) throw refuse('the last line has no line end', 'the file was cut')
  const lines = text.split('\n').slice(0, -1)
  let at = 0
  while (at < lines.length && !lines[at]?.startsWith('--- ')) {
    const line = lines[at] ?? ''
    if (/^(?:rename|copy|new file|deleted file|Binary|GIT binary|old mode|new mode)/.test(line)) {
      throw refuse(`${JSON.stringify(line)} — may only change a file's lines`, 'add new files under overlays/added/')
    }
    at += 1
  }
  const oldPath = headerPath(lines[at], '--- ', 'a/')
  const path = headerPath(lines[at + 1], '+++ ', 'b/')
  if (oldPath !== path) throw refuse(`${JSON.stringify(oldPath)} and ${JSON.stringify(path)} — must name one file`, 'make it anew with npm run overlays')
  const rule = brokenPathRule(path)
  if (rule !== undefined) throw refuse(`path: ${JSON.stringify(path)} — ${rule}`, 'make it anew with npm run overlays')
  at += 2
  const hunks: Hunk[] = []
  let end = 0
  let shift = 0
  while (at < lines.length) {
    const { hunk, next } = parseHunk(lines, at)
    if (hunks.at(-1)?.lines.some(isOpen) === true) throw refuse(`${hunk.header} — nothing can follow "${NO_NEWLINE}"`, 'make it anew with npm run overlays')
    const start = startIndex(hunk, '-')
    if (start < end) throw refuse(`${hunk.header} — hunks must be in order and apart`, 'make it anew with npm run overlays')
    if (startIndex(hunk, '+') !== start + shift) throw refuse(`${hunk.header} — its new lines must start at ${start + shift + 1}`, 'make it anew with npm run overlays')
    end = start + linesOf(hunk, '-')
    shift += linesOf(hunk, '+') - linesOf(hunk, '-')
    hunks.push(hunk)
    at = next
  }
  if (hunks.length === 0) throw refuse('has no hunk', 'delete it')
  return { path, hunks }
}

/**
 * Apply a patch.
 * @param bytes - the file before.
 * @param patch - the patch.
 * @returns the file after, or all misfits; never part of a change.
 */
export function applyPatch(bytes: Uint8Array, patch: Patch): Application {
  return rewrite(bytes, patch, '-')
}

/**
 * Take a patch back.
 * @param bytes - the file after.
 * @param patch - the patch.
 * @returns the file before, or all misfits.
 */
export function reversePatch(bytes: Uint8Array, patch: Patch): Application {
  return rewrite(bytes, patch, '+')
}

function rewrite(bytes: Uint8Array, patch: Patch, from: '-' | '+'): Application {
  // Each line keeps its line end; a file without a final newline has a last line without one.
  const lines = Buffer.from(bytes).toString('latin1').match(/[^\n]*\n|[^\n]+$/g) ?? []
  const misfits = patch.hunks.flatMap(hunk => misfitOf(hunk, lines, from) ?? [])
  if (misfits.length > 0) return { misfits }
  const pieces: string[][] = []
  let at = 0
  for (const hunk of patch.hunks) {
    const start = startIndex(hunk, from)
    pieces.push(lines.slice(at, start), hunk.lines.filter(line => line.kind !== from).map(line => line.text))
    at = start + linesOf(hunk, from)
  }
  pieces.push(lines.slice(at))
  return { bytes: Buffer.from(pieces.flat().join(''), 'latin1') }
}

/** The first line of a file at which a hunk does not fit. */
function misfitOf(hunk: Hunk, lines: readonly string[], from: '-' | '+'): Misfit | undefined {
  const at = (index: number, expected: string): Misfit => ({ hunk: hunk.header, line: index + 1, expected, found: lines[index] })
  const start = startIndex(hunk, from)
  const old = hunk.lines.filter(line => line.kind === ' ' || line.kind === from)
  const different = old.findIndex(({ text }, index) => lines[start + index] !== text)
  if (different !== -1) return at(start + different, old[different]?.text ?? '')
  // A hunk that only puts lines in names the one that they come behind.
  if (start > lines.length) return at(lines.length, `line ${start}`)
  const last = hunk.lines.findLast(line => line.kind !== from)
  if (last === undefined) return undefined
  if (lines[start - 1]?.endsWith('\n') === false) return at(start - 1, 'a line end')
  const end = start + old.length
  // A hunk that states an end without newline must stand at the end.
  return isOpen(last) && end < lines.length ? at(end, 'the end of the file') : undefined
}

/** A hunk without lines on one side names the line before it, by diff's convention. */
function startIndex(hunk: Hunk, side: '-' | '+'): number {
  const start = side === '-' ? hunk.oldStart : hunk.newStart
  return linesOf(hunk, side) === 0 ? start : start - 1
}

function linesOf(hunk: Hunk, side: '-' | '+'): number {
  return hunk.lines.filter(line => line.kind === ' ' || line.kind === side).length
}

function parseHunk(lines: readonly string[], at: number): { hunk: Hunk; next: number } {
  const header = lines[at] ?? ''
  const match = HUNK_HEADER.exec(header)
  if (match === null) {
    throw /^(?:diff |--- |\+\+\+ )/.test(header)
      ? refuse('changes a second file — must change one', 'write one patch a file')
      : refuse(`${JSON.stringify(header)} — a hunk must start with @@ -a,b +c,d @@`, 'make it anew with npm run overlays')
  }
  let oldLeft = Number(match[2] ?? 1)
  let newLeft = Number(match[4] ?? 1)
  const body: HunkLine[] = []
  let next = at + 1
  while (oldLeft > 0 || newLeft > 0) {
    const line = lines[next]
    const kind = line?.[0]
    if (line === undefined || (kind !== ' ' && kind !== '-' && kind !== '+')) {
      throw refuse(`${header} — must have ${oldLeft} old and ${newLeft} new lines more`, 'the hunk was cut or its counts are wrong')
    }
    if (kind !== '+') oldLeft -= 1
    if (kind !== '-') newLeft -= 1
    if (oldLeft < 0 || newLeft < 0) throw refuse(`${header} — has more lines than its counts say`, 'make it anew with npm run overlays')
    next += 1
    const noNewline = lines[next] === NO_NEWLINE
    if (noNewline) next += 1
    body.push({ kind, text: noNewline ? line.slice(1) : `${line.slice(1)}\n` })
  }
  const following = lines[next]
  if (following !== undefined && /^[ +\\]|^-(?!-- )/.test(following)) throw refuse(`${header} — has more lines than its counts say`, 'make it anew with npm run overlays')
  if (body.every(line => line.kind === ' ')) throw refuse(`${header} — must change a line`, 'make it anew with npm run overlays')
  checkFinalNewlines(header, body)
  return { hunk: { header: match[0], oldStart: Number(match[1]), newStart: Number(match[3]), lines: body }, next }
}

/** Only the last line of a side can be without a newline, and then it has something else. */
function checkFinalNewlines(header: string, body: readonly HunkLine[]): void {
  if (body.some(line => line.text === '')) throw refuse(`${header} — "${NO_NEWLINE}" must follow a line that is not empty`, 'make it anew with npm run overlays')
  for (const side of ['-', '+'] as const) {
    const ownLines = body.filter(line => line.kind === ' ' || line.kind === side)
    if (ownLines.slice(0, -1).some(isOpen)) {
      throw refuse(`${header} — "${NO_NEWLINE}" must follow the last line of a side`, 'make it anew with npm run overlays')
    }
  }
}

function isOpen({ text }: HunkLine): boolean {
  return !text.endsWith('\n')
}

function headerPath(line: string | undefined, mark: string, prefix: string): string {
  if (line === undefined || !line.startsWith(mark + prefix)) {
    throw refuse(`${JSON.stringify(line ?? '')} — must be "${mark}${prefix}<path>"`, 'make it anew with npm run overlays')
  }
  // A tab and a time may follow, as diff writes them.
  return Buffer.from(line.slice(mark.length + prefix.length).split('\t', 1)[0] ?? '', 'latin1').toString('utf8')
}

function refuse(what: string, remedy: string): Error {
  return new Error(`patch: ${what}; ${remedy}`)
}
