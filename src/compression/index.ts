/**
 * Compression: what may be left out of a skill's body to make it cheaper. Pure. Its promises:
 * - The text is the input with the removed pieces deleted: nothing is added, changed or moved.
 * - What `protection.ts` names stays byte for byte and in order, at every level.
 * - Blocks go as a whole; those that remain are the input's, also for a parser.
 * - Twice is once, and `max` after `safe` is `max`.
 * - Time grows with the length of the input and no faster.
 * Where one of these cannot be kept (carriage returns, Markdown that marked does not give
 * back, a million blank lines) nothing is removed.
 *
 * @module compression
 */

import type { Level } from './level.ts'
import { isBlank, readMarkdown } from './markdown.ts'
import { PASSES } from './passes.ts'
import type { CutKind, Judged, Pass } from './passes.ts'
import type { Range } from './prose.ts'
import { standings } from './protection.ts'
import { matches, runPasses } from './round.ts'
import type { MadeCut } from './round.ts'

export { LEVELS } from './level.ts'
export type { Level } from './level.ts'
export { PASSES } from './passes.ts'
export type { CutKind, Pass } from './passes.ts'

/** A piece that is left out. */
export interface Removal {
  /** Name of the pass. */
  readonly pass: string
  /** What it was: a whole block of that kind, or emphasis, a comment, blanks. */
  readonly kind: CutKind
  /** The piece, with the line breaks that went with it. */
  readonly text: string
  /** Where it began in the input, counted from 0 in UTF-16 units. */
  readonly start: number
  /** The line where it began, counted from 1. */
  readonly line: number
}

/** The shorter text and what it lacks. */
export interface Compression {
  readonly text: string
  /** In the input's order. */
  readonly removed: readonly Removal[]
}

/** Each round deletes something, and a third one seldom finds anything. */
const MAX_ROUNDS = 8

/**
 * Compress a body.
 * @param body - Markdown without its header, `\n` line endings.
 * @param level - how much may go.
 * @param passes - the passes; by default all.
 * @returns the text, which is the body itself where nothing may go, and the removed pieces.
 */
export function compress(body: string, level: Level, passes: readonly Pass[] = PASSES): Compression {
  if (level === 'off') return { text: body, removed: [] }
  const document = readMarkdown(body)
  if (document === undefined) return { text: body, removed: [] }
  const whole: State = { document, standings: standings(document), kept: [[0, body.length]], cuts: [] }
  // That `max` begins where `safe` ends makes it the same after `safe` as alone.
  const safe = settle(whole, passes.filter(pass => pass.level === 'safe'))
  const { document: { text }, cuts } = level === 'safe' ? safe : settle(safe, passes)
  return { text, removed: removals(body, cuts) }
}

interface State extends Judged {
  /** The parts of the body that make up the text. */
  readonly kept: readonly Range[]
  /** In places of the body. */
  readonly cuts: readonly MadeCut[]
}

/** Rounds until nothing is left to cut. Where there is no end, or a round spoils the text, its beginning: that is its own end. */
function settle(beginning: State, passes: readonly Pass[]): State {
  let state = beginning
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { cuts, expected } = runPasses(state, passes)
    if (cuts.length === 0) return state
    const { kept, made } = applied(state.kept, cuts)
    const next = readMarkdown(textOf(state.document.text, cuts))
    if (next === undefined || !matches(next, expected)) return beginning
    state = { document: next, standings: standings(next), kept, cuts: [...state.cuts, ...made] }
  }
  return beginning
}

function textOf(text: string, cuts: readonly MadeCut[]): string {
  const parts = cuts.map((cut, index) => text.slice(cuts[index - 1]?.end ?? 0, cut.start))
  return [...parts, text.slice(cuts.at(-1)?.end ?? 0)].join('')
}

/** Cuts of a text that is put together from parts of the body, in the body's places. */
function applied(kept: readonly Range[], cuts: readonly MadeCut[]): { readonly kept: Range[]; readonly made: MadeCut[] } {
  const [rest, made]: [Range[], MadeCut[]] = [[], []]
  let place = 0
  /** Where the part begins in the text. */
  let offset = 0
  for (const [start, end] of kept) {
    const shift = start - offset
    let from = start
    for (let cut = cuts[place]; cut !== undefined && cut.start + shift < end; cut = cuts[place]) {
      const piece = { ...cut, start: Math.max(cut.start + shift, start), end: Math.min(cut.end + shift, end) }
      if (from < piece.start) rest.push([from, piece.start])
      made.push(piece)
      from = piece.end
      if (cut.end + shift > end) break
      place += 1
    }
    if (from < end) rest.push([from, end])
    offset += end - start
  }
  return { kept: rest, made }
}

function removals(body: string, cuts: readonly MadeCut[]): Removal[] {
  let line = 1
  let lineBreak = body.indexOf('\n')
  return joined(body, cuts.toSorted((a, b) => a.start - b.start)).map(({ pass, kind, start, end }) => {
    for (; lineBreak >= 0 && lineBreak < start; lineBreak = body.indexOf('\n', lineBreak + 1)) line += 1
    return { pass, kind, text: body.slice(start, end), start, line }
  })
}

/** Blank pieces of a block's cut, which an earlier round has parted from it, go to the piece beside them. */
function joined(body: string, cuts: readonly MadeCut[]): MadeCut[] {
  const pieces: MadeCut[] = []
  for (const cut of cuts) {
    const before = pieces.at(-1)
    const isRest = (piece: MadeCut): boolean => piece.kind !== 'blanks' && isBlank(body.slice(piece.start, piece.end))
    if (before === undefined || before.end !== cut.start) pieces.push(cut)
    else if (isRest(before)) pieces[pieces.length - 1] = { ...cut, start: before.start }
    else if (isRest(cut)) pieces[pieces.length - 1] = { ...before, end: cut.end }
    else pieces.push(cut)
  }
  return pieces
}
