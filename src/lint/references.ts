/**
 * What a skill's body points to: files beside it and other skills. Code blocks point to
 * nothing. Pure.
 *
 * @module lint/references
 */

import { lexer, walkTokens } from 'marked'
import type { Token } from 'marked'

/** One pointer. */
export interface Reference {
  readonly kind: 'file' | 'skill'
  readonly target: string
  /** Line of the body, counted from 1. */
  readonly line: number
}

/** `references/x.md`, `scripts/run.sh`: a path that a skill's author writes in backticks. */
const PATH = /^(?:\.\/)?(?:references|scripts|assets|templates|examples)\/[\w./-]+\.\w+$/

const SKILL = /(?<![\w/:-])superpowers:([a-z0-9]+(?:-[a-z0-9]+)*)/g

/**
 * @param body - a skill's Markdown.
 * @returns its pointers in the order in which they stand, each target once for each kind.
 */
export function findReferences(body: string): Reference[] {
  const found = new Map<string, Reference>()
  const note = (kind: Reference['kind'], target: string, raw: string): void => {
    const key = `${kind} ${target}`
    if (!found.has(key)) found.set(key, { kind, target, line: body.slice(0, Math.max(0, body.indexOf(raw))).split('\n').length })
  }
  walkTokens(lexer(body), (token: Token) => {
    if (token.type === 'link' || token.type === 'image') {
      const href = String(token.href).split(/[#?]/, 1)[0] ?? ''
      if (href !== '' && !/^(?:[a-z][a-z0-9+.-]*:|\/|#)/i.test(href)) note('file', href, token.raw)
    }
    if (token.type === 'codespan') {
      if (PATH.test(token.text)) note('file', token.text, token.raw)
      for (const [raw, name] of String(token.text).matchAll(SKILL)) note('skill', name ?? '', raw)
    }
    if (token.type === 'text' && !('tokens' in token && token.tokens !== undefined)) {
      for (const [raw, name] of token.raw.matchAll(SKILL)) note('skill', name ?? '', raw)
    }
  })
  return [...found.values()].toSorted((a, b) => a.line - b.line)
}
