/**
 * Finding many phrases in one pass over a text's tokens: each phrase is a chain of steps,
 * and the chains are reached by their first word.
 *
 * A phrase is a line of elements with blanks between them:
 * `word` any form of it (`merge` is also "merged"); `=word` this form only; `a|b` either;
 * `two_words` an alternative of two words; `$class` any member of a class; `<mark>`
 * set-aside material; `#` a number; `..` up to four tokens of the same sentence; `^` the
 * start of a sentence. Chinese is written without blanks: `修好了`. Light words ("the",
 * 的) may stand anywhere inside.
 *
 * @module routing/phrases
 */

import { MARK } from './set-aside.ts'
import { LIGHT_WORDS, OPENERS } from './stop-words.data.ts'
import { tokens } from './tokens.ts'
import type { Token } from './tokens.ts'

/** Where a phrase was found: half-open range of tokens. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Classes of words by name, each a list of alternatives. */
export type Classes = Readonly<Record<string, string>>

/** Keys are numbers that stand for words, as {@link PhraseSet} gives them out. */
interface Step {
  readonly next: Map<number, Step[]>
  /** The step may also be reached after a gap. */
  gap: boolean
  /** The phrase that ends here. */
  end?: string
}

/** A text on which phrases are searched: parallel lists, one entry a token. */
interface Searched {
  readonly text: readonly Token[]
  readonly stems: readonly number[]
  readonly forms: readonly number[]
  readonly light: readonly boolean[]
}

/** Tokens that `..` may stand for; in Chinese a word has two characters or so. */
const GAP = 4
const CHARACTER_GAP = 9
const START = '^'
const NUMBER = '#'
const UNKNOWN = 0
const NUMBER_KEY = 1

/** A compiled set of phrases. */
export class PhraseSet {
  private readonly anywhere = step()
  private readonly atStart = step()
  private readonly classes: Classes
  private readonly keys = new Map<string, number>([[NUMBER, NUMBER_KEY]])

  /** @param classes - what `$name` stands for. */
  constructor(classes: Classes = {}) {
    this.classes = classes
  }

  /**
   * @param id - reported where the phrase is found.
   * @param phrase - in the notation of this module.
   * @throws where it names an unknown class or mark.
   */
  add(id: string, phrase: string): void {
    const elements = phrase.trim().split(/\s+/)
    const anchored = elements[0] === START
    if (anchored) elements.shift()
    this.chain(id, anchored, elements.map(element => element === '..' ? '..' : this.alternatives(element, phrase)))
  }

  /**
   * @param id - reported where the words are found.
   * @param words - tokens that must follow each other, light words aside.
   */
  addWords(id: string, words: readonly Token[]): void {
    this.chain(id, false, words.map(word => [[word.stem]]))
  }

  /**
   * @param text - the tokens to search.
   * @returns for each phrase id that occurs, its first span.
   */
  find(text: readonly Token[]): Map<string, Span> {
    const searched: Searched = {
      text,
      stems: text.map(token => this.keys.get(token.stem) ?? UNKNOWN),
      forms: text.map(token => token.kind === 'word' ? this.keys.get(`=${token.text}`) ?? UNKNOWN : token.kind === 'number' ? NUMBER_KEY : UNKNOWN),
      light: text.map(token => LIGHT_WORDS.has(token.text)),
    }
    const found = new Map<string, Span>()
    let start = true
    for (let at = 0; at < text.length; at += 1) {
      const token = text[at] as Token
      if (token.kind === 'end') {
        start = true
        continue
      }
      if (start) take(this.atStart, searched, at, at, found)
      take(this.anywhere, searched, at, at, found)
      // Politeness does not move the start of a sentence away.
      if (start && token.kind !== 'comma' && searched.light[at] !== true && !OPENERS.has(token.text)) start = false
    }
    return found
  }

  private chain(id: string, anchored: boolean, elements: readonly ('..' | string[][])[]): void {
    let from = anchored ? this.atStart : this.anywhere
    for (const element of elements) {
      if (element === '..') {
        from.gap = true
        continue
      }
      const to = step()
      for (const keys of element) connect(from, keys.map(key => this.keyOf(key)), to)
      from = to
    }
    from.end = id
  }

  private keyOf(word: string): number {
    let key = this.keys.get(word)
    if (key === undefined) this.keys.set(word, key = this.keys.size + 2)
    return key
  }

  private alternatives(element: string, phrase: string): string[][] {
    return element.split('|').flatMap(part => {
      if (part === NUMBER) return [[part]]
      if (part.startsWith('$')) {
        const members = this.classes[part.slice(1)]
        if (members === undefined) throw new Error(`phrase: ${phrase} — ${part} is no class; define it in classes.data.ts`)
        return members.trim().split(/\s+/).flatMap(member => this.alternatives(member, phrase))
      }
      if (part.startsWith('<')) {
        const mark = (MARK as Readonly<Record<string, string>>)[part.slice(1, -1)]
        if (mark === undefined) throw new Error(`phrase: ${phrase} — ${part} is no mark; see set-aside.ts`)
        return [[mark]]
      }
      if (part.startsWith('=')) {
        const words = tokens(part.slice(1).replaceAll('_', ' '))
        return [words.map(word => words.length === 1 ? `=${word.text}` : word.stem)]
      }
      return [tokens(part.replaceAll('_', ' ')).map(token => token.stem)]
    }).filter(keys => keys.length > 0)
  }
}

function step(): Step {
  return { next: new Map(), gap: false }
}

function connect(from: Step, keys: readonly number[], to: Step): void {
  keys.forEach((key, place) => {
    const target = place === keys.length - 1 ? to : step()
    const targets = from.next.get(key)
    if (targets === undefined) from.next.set(key, [target])
    else targets.push(target)
    from = target
  })
}

/** Take the token at `at` from a step, and whatever follows. */
function take(from: Step, searched: Searched, first: number, at: number, found: Map<string, Span>): void {
  const stem = searched.stems[at] as number
  if (stem !== UNKNOWN) follow(from.next.get(stem), searched, first, at, found)
  const form = searched.forms[at] as number
  if (form !== UNKNOWN) follow(from.next.get(form), searched, first, at, found)
}

function follow(steps: readonly Step[] | undefined, searched: Searched, first: number, at: number, found: Map<string, Span>): void {
  if (steps === undefined) return
  const { text, light } = searched
  for (const next of steps) {
    if (next.end !== undefined && !found.has(next.end)) found.set(next.end, { from: first, to: at + 1 })
    if (next.next.size === 0) continue
    const reach = next.gap ? text[at]?.kind === 'character' ? CHARACTER_GAP : GAP : 0
    let skipped = 0
    for (let to = at + 1; to < text.length; to += 1) {
      take(next, searched, first, to, found)
      if (text[to]?.kind === 'end') break
      if (light[to] === true) continue
      skipped += 1
      if (skipped > reach) break
    }
  }
}
