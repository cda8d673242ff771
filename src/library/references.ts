/**
 * What a skill's body points to: files beside it and other skills. Code blocks and comments
 * point to nothing; what stands in a block of tags (`<HARD-GATE>`) is text like any other. Pure.
 *
 * @module library/references
 */

import { lexer } from 'marked'
import type { Token, Tokens } from 'marked'

/** One pointer. */
export interface Reference {
  readonly kind: 'file' | 'skill'
  readonly target: string
  /** Line of the body, counted from 1. */
  readonly line: number
}

/** `references/x.md`, `scripts/run.sh`: a path that a skill's author writes in backticks. */
const PATH = /^(?:\.\/)?(?:references|scripts|assets|templates|examples)\/[\w./-]+\.\w+$/

const SKILL = /(?<![\w/:-])superpowers:([a-z0-9]+(?:-[a-z0-9]+)*)(?![\w-]|:\w)/g

/** Blocks whose text is code. */
const CODE_BLOCK = /^\s*<(?:pre|script|style|textarea|code)\b/i
const COMMENT = /<!--[\s\S]*?-->/g
const TAG = /<\/?[a-z][^<>]*>/gi

/**
 * @param body - a skill's Markdown.
 * @returns its pointers in the order in which they stand, each as often as it stands there.
 */
export function findReferences(body: string): Reference[] {
  const reader = new Reader(body)
  let at = 0
  for (const token of lexer(body)) {
    reader.block(token, at)
    at += token.raw.length
  }
  return reader.found
}

/**
 * Blocks lie where their raw text says; what is nested in them was changed (a quote's marks
 * and a list's indent are gone), so it is looked for line by line, in the order in which it stands.
 */
class Reader {
  readonly found: Reference[] = []
  private readonly body: string
  private cursor = 0
  private end = 0

  constructor(body: string) {
    // The same words in a comment before them would be found first.
    this.body = body.replace(COMMENT, comment => comment.replaceAll(/[^\n]/g, ' '))
  }

  /** A top-level token that begins at an offset. */
  block(token: Token, at: number): void {
    this.cursor = at
    this.end = at + token.raw.length
    this.visit(token)
  }

  private visit(token: Token): void {
    const begin = this.locate(token.raw.split('\n').find(line => line.trim() !== '') ?? '')
    if (token.type === 'link' || token.type === 'image') {
      const href = String(token.href).split(/[#?]/, 1)[0] ?? ''
      if (href !== '' && !/^(?:[a-z][a-z0-9+.-]*:|\/|#)/i.test(href)) this.note('file', href, begin)
    }
    if (token.type === 'html') {
      if ((token as Tokens.HTML).block && !CODE_BLOCK.test(token.raw)) for (const inner of lexer(token.raw.replace(COMMENT, '').replace(TAG, ''))) this.visit(inner)
      else this.pass(token.raw)
      return
    }
    if (token.type === 'codespan' && PATH.test(token.text as string)) this.note('file', token.text as string, begin)
    const children = childrenOf(token)
    for (const child of children) this.visit(child)
    if (children.length > 0) return
    if (token.type === 'text' || token.type === 'codespan') for (const line of token.raw.split('\n')) this.skillsIn(line)
    else this.pass(token.raw)
  }

  private skillsIn(line: string): void {
    const start = this.locate(line)
    for (const { 1: name = '', index } of line.trim().matchAll(SKILL)) this.note('skill', name, start + index)
    this.cursor = start + line.trim().length
  }

  /** Go behind text that points to nothing. */
  private pass(raw: string): void {
    for (const line of raw.split('\n')) this.cursor = this.locate(line) + line.trim().length
  }

  private locate(line: string): number {
    const at = this.body.indexOf(line.trim(), this.cursor)
    return at === -1 || at > this.end ? this.cursor : at
  }

  private note(kind: Reference['kind'], target: string, at: number): void {
    this.found.push({ kind, target, line: this.body.slice(0, at).split('\n').length })
  }
}

function childrenOf(token: Token): readonly Token[] {
  if (token.type === 'list') return (token as Tokens.List).items
  if (token.type === 'table') return [...(token as Tokens.Table).header, ...(token as Tokens.Table).rows.flat()].flatMap(cell => cell.tokens)
  return 'tokens' in token ? token.tokens ?? [] : []
}
