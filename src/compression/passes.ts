/**
 * What may be left out, one kind of thing a pass. A pass names its cuts; which of them are
 * made is decided by `round.ts`, which keeps what is protected and never halves a block.
 *
 * @module compression/passes
 */

import type { Block, BlockKind, Markdown } from './markdown.ts'
import { codeRanges, commentRanges } from './prose.ts'
import type { Range } from './prose.ts'
import type { Standing } from './protection.ts'

/** What a cut takes: a whole block, or of a block that stays its emphasis, a comment in it, blanks. */
export type CutKind = BlockKind | 'emphasis' | 'blanks'

/** One cut that a pass proposes. */
export interface Cut {
  readonly kind: CutKind
  readonly start: number
  readonly end: number
}

/** A body and what is known of it. */
export interface Judged {
  readonly document: Markdown
  /** By index of the block. */
  readonly standings: readonly Standing[]
}

/** One pass. */
export interface Pass {
  readonly name: string
  readonly summary: string
  /** The level from which on it runs. */
  readonly level: 'safe' | 'max'
  /** What it may remove; anything else that it proposes is not cut. */
  readonly removes: readonly CutKind[]
  /**
   * @param judged - the body.
   * @param gone - indices of the blocks that passes before it remove.
   * @returns the cuts, in any order.
   */
  propose(judged: Judged, gone: ReadonlySet<number>): Iterable<Cut>
}

/** Add yours here; they run in this order. */
export const PASSES: readonly Pass[] = [
  {
    name: 'comments',
    summary: 'HTML comments that speak to nobody who reads a skill',
    level: 'safe',
    removes: ['comment'],
    * propose({ document }) {
      yield* wholeBlocks(document, 'comment')
      for (const block of document.blocks) if (block.kind === 'paragraph') yield* commentsIn(block)
    },
  },
  {
    name: 'heading emphasis',
    summary: 'asterisks and underscores around words of headings',
    level: 'safe',
    removes: ['emphasis'],
    * propose({ document }) {
      for (const block of document.blocks) if (block.kind === 'heading') yield* emphasisIn(block)
    },
  },
  {
    name: 'announcements',
    summary: '"Announce at start" paragraphs: the session log shows which skill is used',
    level: 'max',
    removes: ['announcement'],
    propose: ({ document }) => wholeBlocks(document, 'announcement'),
  },
  {
    name: 'navigation',
    summary: '"Wrong skill?" notes: the catalogue says what each skill is for',
    level: 'max',
    removes: ['navigation'],
    propose: ({ document }) => wholeBlocks(document, 'navigation'),
  },
  {
    name: 'graphs',
    summary: 'DOT graphs whose every node and branch the text of the same section tells too',
    level: 'max',
    removes: ['graph'],
    propose: ({ document }) => wholeBlocks(document, 'graph'),
  },
  {
    name: 'boilerplate',
    summary: 'descriptions under headings such as Overview, Related Skills, Example',
    level: 'max',
    removes: ['heading', 'paragraph', 'list', 'rule'],
    propose: boilerplate,
  },
  {
    name: 'trailing blanks',
    summary: 'blanks at the ends of lines of headings and unprotected paragraphs',
    level: 'safe',
    removes: ['blanks'],
    * propose({ document }) {
      for (const block of document.blocks) if (block.kind === 'heading' || block.kind === 'paragraph') yield* trailingBlanksIn(block)
    },
  },
  {
    name: 'blank lines',
    summary: 'all but one of the blank lines between two blocks, and those around the whole',
    level: 'safe',
    removes: ['blanks'],
    * propose({ document: { text, blocks } }) {
      const first = blocks[0]?.start ?? text.length
      if (first > 0) yield { kind: 'blanks', start: 0, end: first }
      for (const block of blocks) yield* blankLinesBehind(text, block, blocks.length - 1)
    },
  },
]

function* wholeBlocks({ blocks }: Markdown, kind: BlockKind): Generator<Cut> {
  for (const block of blocks) if (block.kind === kind) yield whole(block)
}

function whole({ kind, start, end }: Block): Cut {
  return { kind, start, end }
}

function* commentsIn(block: Block): Generator<Cut> {
  for (const [start, end] of commentRanges(block.text)) yield { kind: 'comment', start: block.start + start, end: block.start + end }
}

/** A longer heading is left alone: the search for emphasis is not linear. */
const MAX_HEADING = 500

/** Around words only: not `__init__`, not `*.ts`, not the stars of a product. */
const EMPHASIS = /(?<![\w*\\])(\*{1,2})(?=["“'(]?[\p{L}\p{N}])([^*`[\]<>\\\n]+)(?<=[\p{L}\p{N}]["”')!?.:]{0,2})\1(?![\w*])|(?<![\w_*\\])(_{1,2})(?=[\p{L}\p{N}])([^_*`[\]<>\\\n]* [^_*`[\]<>\\\n]*)(?<=[\p{L}\p{N}][!?.:]?)\3(?![\w_])/gu

function* emphasisIn(block: Block): Generator<Cut> {
  if (!/^ {0,3}#/.test(block.text) || block.text.length > MAX_HEADING) return
  const code = codeRanges(block.text)
  for (const match of block.text.matchAll(EMPHASIS)) {
    const mark = (match[1] ?? match[3] ?? '').length
    const [start, end] = [match.index, match.index + match[0].length]
    if (touches(code, start, end)) continue
    yield { kind: 'emphasis', start: block.start + start, end: block.start + start + mark }
    yield { kind: 'emphasis', start: block.start + end - mark, end: block.start + end }
  }
}

function* trailingBlanksIn(block: Block): Generator<Cut> {
  const code = block.text.includes('`') ? codeRanges(block.text) : []
  for (let line = block.start; line < block.end;) {
    const found = block.text.indexOf('\n', line - block.start)
    const end = found < 0 ? block.end : block.start + found
    let start = end
    while (start > line && isBlankSign(block.text[start - 1 - block.start])) start -= 1
    if (start < end && !touches(code, start - block.start, end - block.start)) yield { kind: 'blanks', start, end }
    line = end + 1
  }
}

/** The first line break ends the block's line, the last one the blank line that stays. */
function* blankLinesBehind(text: string, { kind, index, end, next }: Block, last: number): Generator<Cut> {
  const first = text.indexOf('\n', end)
  if (first < 0 || first >= next) {
    if (index === last && end < next) yield { kind: 'blanks', start: end, end: next }
    return
  }
  // A blank may be all that an empty item has.
  if (first > end && kind !== 'list' && kind !== 'steps' && kind !== 'checklist') yield { kind: 'blanks', start: end, end: first }
  if (index === last) {
    if (first + 1 < next) yield { kind: 'blanks', start: first + 1, end: next }
  } else if (next - 1 > first + 1) yield { kind: 'blanks', start: first + 1, end: next - 1 }
}

/** Bottom up: a heading goes when all below it goes, a rule only with its whole section. */
function boilerplate({ document: { blocks, sections }, standings }: Judged, gone: ReadonlySet<number>): Cut[] {
  const goes = new Set(gone)
  const may = (block: Block, ...kinds: readonly BlockKind[]): boolean => kinds.includes(block.kind) && standings[block.index]?.boilerplate !== undefined && standings[block.index]?.reason === undefined
  for (const block of blocks) if (may(block, 'paragraph', 'list')) goes.add(block.index)
  for (const { heading, end } of sections.toReversed()) {
    if (!may(heading, 'heading')) continue
    const rest = remaining(blocks, goes, heading.index + 1, end)
    if (rest.every(block => may(block, 'rule'))) for (const block of [heading, ...rest]) goes.add(block.index)
  }
  return blocks.filter(block => goes.has(block.index) && !gone.has(block.index)).map(whole)
}

function remaining(blocks: readonly Block[], goes: ReadonlySet<number>, start: number, end: number): Block[] {
  return blocks.slice(start, end).filter(block => !goes.has(block.index))
}

/** The ranges are in order: halving finds the first that ends behind the start. */
function touches(ranges: readonly Range[], start: number, end: number): boolean {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle]?.[1] ?? 0) <= start) low = middle + 1
    else high = middle
  }
  return (ranges[low]?.[0] ?? Infinity) < end
}

function isBlankSign(sign: string | undefined): boolean {
  return sign === ' ' || sign === '\t'
}
