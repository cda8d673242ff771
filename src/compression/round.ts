/**
 * One round of passes over a body: which of the proposed cuts are made. Here, and not in the
 * passes, stands what holds for every cut: nothing protected is touched, whole blocks go or
 * stay, and what remains is the same blocks in the same order.
 *
 * @module compression/round
 */

import { isBlank } from './markdown.ts'
import type { Block, BlockKind, Markdown } from './markdown.ts'
import type { Cut, CutKind, Judged, Pass } from './passes.ts'
import type { Range } from './prose.ts'

/** A cut that is made. */
export interface MadeCut {
  readonly pass: string
  readonly kind: CutKind
  readonly start: number
  readonly end: number
}

/** A block as it must be found in the text that remains. */
export interface Expected {
  readonly kind: BlockKind
  readonly text: string
}

/** What a round does to a body. */
export interface Round {
  /** Disjoint, in order. */
  readonly cuts: readonly MadeCut[]
  readonly expected: readonly Expected[]
}

/**
 * Run passes over a body.
 * @param judged - the body.
 * @param passes - the passes, in order.
 * @returns the cuts; none where nothing is left to cut.
 */
export function runPasses(judged: Judged, passes: readonly Pass[]): Round {
  const { document, standings } = judged
  const { blocks } = document
  const places = new Places(document)
  const gone = new Map<number, MadeCut>()
  const inner: (MadeCut & { readonly block: number })[] = []
  for (const pass of passes) {
    const goneBefore = new Set(gone.keys())
    for (const cut of pass.propose(judged, goneBefore)) {
      if (!pass.removes.includes(cut.kind) || cut.start >= cut.end) continue
      const block = places.blockAt(cut.start)
      const made = { pass: pass.name, kind: cut.kind, start: cut.start, end: cut.end }
      if (block !== undefined && block.start === cut.start && block.end === cut.end && block.kind === cut.kind) {
        if (standings[block.index]?.reason === undefined) gone.set(block.index, made)
      } else if (isAllowedInside(judged, block, cut)) inner.push({ ...made, block: block?.index ?? -1 })
    }
  }
  const cuts = wholeCuts(document, gone)
  for (const cut of inner) {
    const behind = cut.start >= (blocks[cut.block]?.end ?? 0)
    // Blanks beside a block that goes are dealt with when it has gone.
    if (!gone.has(cut.block) && !(behind && gone.has(cut.block + 1))) cuts.push(cut)
  }
  const disjoint = inOrder(cuts)
  return { cuts: disjoint, expected: expectedOf(document, gone, disjoint) }
}

/**
 * @param document - a body, read.
 * @param expected - the blocks that it must have.
 * @returns whether it has them and no others.
 */
export function matches({ blocks }: Markdown, expected: readonly Expected[]): boolean {
  return blocks.length === expected.length && blocks.every(({ kind, text }, index) => kind === expected[index]?.kind && text === expected[index]?.text)
}

/** Finds blocks by place. */
class Places {
  private readonly blocks: readonly Block[]

  constructor({ blocks }: Markdown) {
    this.blocks = blocks
  }

  /** The block whose text, or the blanks behind it, a place lies in; none before the first. */
  blockAt(place: number): Block | undefined {
    let [low, high] = [0, this.blocks.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.blocks[middle]?.start ?? Infinity) <= place) low = middle + 1
      else high = middle
    }
    return this.blocks[low - 1]
  }
}

function isAllowedInside({ document, standings }: Judged, block: Block | undefined, { kind, start, end }: Cut): boolean {
  const text = document.text.slice(start, end)
  if (block === undefined) return kind === 'blanks' && isBlank(text) && end <= (document.blocks[0]?.start ?? document.text.length)
  const standing = standings[block.index]
  if (start >= block.end) return kind === 'blanks' && isBlank(text) && end <= block.next && standing?.joined === false
  if (end > block.end || standing?.reason !== undefined) return false
  switch (kind) {
    case 'emphasis': return block.kind === 'heading' && /^[*_]{1,2}$/.test(text)
    case 'comment': return block.kind === 'paragraph' && text.startsWith('<!--') && text.endsWith('-->') && !block.text.startsWith(text)
    case 'blanks': return (block.kind === 'heading' || block.kind === 'paragraph') && /^[ \t]+$/.test(text) && (end === block.end || document.text[end] === '\n')
    default: return false
  }
}

/** Cuts of the blocks that go, with the blank lines that go with them. Takes out of the list what has to stay after all. */
function wholeCuts({ text, blocks }: Markdown, gone: Map<number, MadeCut>): MadeCut[] {
  const cuts: MadeCut[] = []
  for (let first = 0; first < blocks.length; first += 1) {
    if (!gone.has(first)) continue
    let last = first
    while (gone.has(last + 1)) last += 1
    const range = rangeOf(text, blocks, first, last)
    for (let index = first; index <= last; index += 1) {
      const cut = gone.get(index)
      if (range === undefined) gone.delete(index)
      else if (cut !== undefined) cuts.push({ ...cut, start: index === first ? range[0] : cuts.at(-1)?.end ?? 0, end: index === last ? range[1] : blocks[index]?.end ?? 0 })
    }
    first = last
  }
  return cuts
}

/** What to cut so that a row of blocks goes and its neighbours stay apart; undefined where they would grow together. */
function rangeOf(text: string, blocks: readonly Block[], first: number, last: number): Range | undefined {
  const [before, after] = [blocks[first - 1], blocks[last + 1]]
  const [start, end] = [blocks[first]?.start ?? 0, blocks[last]?.end ?? text.length]
  if (before === undefined) return [start, after?.start ?? text.length]
  if (after === undefined) {
    const lineBreak = text.indexOf('\n', before.end)
    return [lineBreak < 0 ? before.end : lineBreak + 1, text.length]
  }
  if (wouldJoin(before, after)) return undefined
  const wanted = before.kind === 'heading' || isPlainHeading(after) && before.kind === 'paragraph' ? 1 : 2
  if (lineBreaks(text.slice(before.end, before.next)) >= wanted) return [start, after.start]
  return lineBreaks(text.slice(end, after.start)) >= wanted ? [before.end, end] : undefined
}

/** Blocks that become one, even with a blank line between them. */
function wouldJoin(before: Block, after: Block): boolean {
  if (isList(before)) return isList(after) || /^[ \t]/.test(after.text)
  return before.kind === 'code' && after.kind === 'code' && [before, after].every(block => /^(?: {4}|\t)/.test(block.text))
}

function isList({ kind }: Block): boolean {
  return kind === 'list' || kind === 'steps' || kind === 'checklist'
}

function isPlainHeading({ kind, text }: Block): boolean {
  return kind === 'heading' && text.startsWith('#')
}

function lineBreaks(blanks: string): number {
  return blanks.split('\n').length - 1
}

function inOrder(cuts: readonly MadeCut[]): MadeCut[] {
  const ordered: MadeCut[] = []
  for (const cut of cuts.toSorted((a, b) => a.start - b.start)) if (cut.start >= (ordered.at(-1)?.end ?? 0)) ordered.push(cut)
  return ordered
}

function expectedOf({ text, blocks }: Markdown, gone: ReadonlyMap<number, MadeCut>, cuts: readonly MadeCut[]): Expected[] {
  const expected: Expected[] = []
  let place = 0
  for (const block of blocks) {
    if (gone.has(block.index)) continue
    const parts: string[] = []
    let start = block.start
    while ((cuts[place]?.end ?? Infinity) <= block.start) place += 1
    for (; (cuts[place]?.start ?? Infinity) < block.end; place += 1) {
      parts.push(text.slice(start, cuts[place]?.start))
      start = cuts[place]?.end ?? start
    }
    expected.push({ kind: block.kind, text: [...parts, text.slice(start, block.end)].join('') })
  }
  return expected
}
