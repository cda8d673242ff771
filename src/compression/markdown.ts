/**
 * A skill's body as a row of blocks with their places in the text, and the tree of its
 * sections. Knows what kinds of block there are; not which of them may go.
 *
 * @module compression/markdown
 */

import type { Token } from 'marked'
import { topLevelTokens } from './lexer.ts'
import { plainText } from './prose.ts'

/** What a block is. `steps`: a numbered list. `list`: any other without boxes to tick. */
export type BlockKind =
  | 'heading' | 'paragraph' | 'list' | 'steps' | 'checklist' | 'table' | 'code' | 'graph' | 'quote'
  | 'announcement' | 'navigation' | 'html' | 'comment' | 'rule' | 'definition' | 'other'

/** One block. Its text runs from `start` to `end`, the line breaks and blank lines behind it to `next`. */
export interface Block {
  readonly kind: BlockKind
  readonly index: number
  readonly start: number
  readonly end: number
  readonly next: number
  readonly text: string
  /** Of a heading: its level, from 1. */
  readonly depth?: number
  /** Of a heading: its words, without emphasis, numbers and pictures, in lower case. */
  readonly title?: string
}

/** A heading and all that stands below it, up to the next heading of its level or above. */
export interface Section {
  readonly heading: Block
  /** The index of the first block that is not part of it. */
  readonly end: number
}

/** A body, read. */
export interface Markdown {
  readonly text: string
  readonly blocks: readonly Block[]
  /** In order of their headings. */
  readonly sections: readonly Section[]
}

/**
 * Read a body.
 * @param text - Markdown.
 * @returns its blocks, which cover every character but blanks between them; undefined where
 *   the text cannot be taken apart without loss.
 */
export function readMarkdown(text: string): Markdown | undefined {
  const tokens = topLevelTokens(text)
  if (tokens === undefined) return undefined
  const pieces = paragraphsJoined(places(tokens))
  const blocks = pieces.map((piece, index): Block => {
    const content = text.slice(piece.start, piece.end)
    const heading = piece.type === 'heading' ? { depth: piece.depth ?? 1, title: titleOf(content) } : {}
    return { kind: kindOf(piece, content), index, start: piece.start, end: piece.end, next: pieces[index + 1]?.start ?? text.length, text: content, ...heading }
  })
  if (blocks.some(block => !isBlank(text.slice(block.end, block.next)))) return undefined
  return { text, blocks, sections: sectionsOf(blocks) }
}

/** Whether there is nothing but blanks and line breaks. */
export function isBlank(text: string): boolean {
  return /^[ \t\n]*$/.test(text)
}

interface Piece {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly depth?: number
  readonly ordered?: boolean
  readonly task?: boolean
}

function places(tokens: readonly Token[]): Piece[] {
  const pieces: Piece[] = []
  let start = 0
  for (const token of tokens) {
    const end = start + contentLength(token)
    if (token.type === 'heading') pieces.push({ type: token.type, start, end, depth: Number(token.depth) })
    else if (token.type === 'list') pieces.push({ type: token.type, start, end, ordered: token.ordered === true, task: hasTask(token.items) })
    else if (token.type !== 'space') pieces.push({ type: token.type, start, end })
    start += token.raw.length
  }
  return pieces
}

/** Without the blank lines behind, except in a fence that nobody closed: there they are code. */
function contentLength({ type, raw }: Token): number {
  if (type === 'code' && isOpenFence(raw)) return raw.length
  for (let place = raw.length; place > 0;) {
    const line = raw.lastIndexOf('\n', place - 1)
    if (!isBlank(raw.slice(line + 1, place))) return place
    place = line
  }
  return 0
}

function isOpenFence(raw: string): boolean {
  const [, mark] = /^ {0,3}(`{3,}|~{3,})/.exec(raw) ?? []
  if (mark === undefined) return false
  const lines = raw.trimEnd().split('\n')
  const last = lines.at(-1)?.trim() ?? ''
  return lines.length < 2 || !last.startsWith(mark) || last.replaceAll(mark.charAt(0), '') !== ''
}

function hasTask(items: unknown): boolean {
  return Array.isArray(items) && items.some((item: { readonly task?: unknown }) => item.task === true)
}

/** marked parts a paragraph where a line in it looks like a table's heading; it is one all the same. */
function paragraphsJoined(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const before = joined.at(-1)
    if (before !== undefined && before.type === 'paragraph' && piece.type === 'paragraph' && piece.start === before.end + 1) joined[joined.length - 1] = { ...before, end: piece.end }
    else joined.push(piece)
  }
  return joined
}

const BOX = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[[ xX]\]/m
const GRAPH = /^ {0,3}(?:`{3,}|~{3,})[ \t]*(?:dot|graphviz|gv)\b[^\n]*\n\s*(?:strict\s+)?(?:di)?graph\b/i
const ANNOUNCEMENT = /^(?:announce (?:at (?:the )?start|on start|first)|开始时(?:先)?(?:宣布|声明))\s*[:：]\s*["“「'].*["”」']\.?$/i
/** What the first words of the two have in common, so that most paragraphs need no second look. */
const MARKED = /announce|宣布|声明|skill|技能/i
const NAVIGATION = /^\P{L}{0,4}(?:wrong skill|not the right skill|用错技能|选错技能|不是这个技能)/iu

function kindOf({ type, ordered, task }: Piece, text: string): BlockKind {
  switch (type) {
    case 'heading': return 'heading'
    case 'paragraph': {
      const plain = MARKED.test(text.slice(0, 80)) ? plainText(text).replaceAll('\n', ' ').trim() : ''
      return ANNOUNCEMENT.test(plain) ? 'announcement' : NAVIGATION.test(plain) ? 'navigation' : 'paragraph'
    }
    case 'list': return task === true || BOX.test(text) ? 'checklist' : ordered === true ? 'steps' : 'list'
    case 'table': return 'table'
    case 'code': return GRAPH.test(text) ? 'graph' : 'code'
    case 'blockquote': return isNavigation(text) ? 'navigation' : 'quote'
    case 'html': return isComment(text) ? 'comment' : 'html'
    case 'hr': return 'rule'
    case 'def': return 'definition'
    default: return 'other'
  }
}

/** One paragraph in a quote, all of it about other skills. */
function isNavigation(quote: string): boolean {
  const lines = quote.split('\n').map(line => line.replace(/^ {0,3}> ?/, ''))
  return lines.every(line => line.trim() !== '' && !/^\s*(?:[-*+>#|]|\d+[.)]|`{3}|~{3})\s/.test(line)) && NAVIGATION.test(plainText(lines.join(' ')).trim())
}

/** One comment and nothing beside it. */
function isComment(html: string): boolean {
  const text = html.trim()
  return text.startsWith('<!--') && text.indexOf('-->') === text.length - 3 && text.length >= 7
}

/** Longer headings have no title: they are sentences. */
const MAX_TITLE = 200

function titleOf(heading: string): string {
  if (heading.length > MAX_TITLE) return ''
  return plainText(heading.replace(/^ {0,3}#{1,6}/, '').replace(/\n[^\n]*$/, '').replace(/[ \t]#+[ \t]*$/, ''))
    .replace(/^[^\p{L}]+/u, '').replaceAll('’', '\'').replace(/[\s:：.。!！?？]+$/u, '').toLowerCase()
}

function sectionsOf(blocks: readonly Block[]): Section[] {
  const sections: { heading: Block; end: number }[] = []
  const open: { heading: Block; end: number }[] = []
  for (const block of blocks) {
    if (block.depth === undefined) continue
    while ((open.at(-1)?.heading.depth ?? 0) >= block.depth) {
      const closed = open.pop()
      if (closed !== undefined) closed.end = block.index
    }
    const section = { heading: block, end: blocks.length }
    sections.push(section)
    open.push(section)
  }
  return sections
}
