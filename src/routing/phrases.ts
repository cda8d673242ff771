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

/** One element of a phrase. Words are numbers here, as {@link PhraseSet} gives them out. */
interface Element {
  /** Alternatives of one word. */
  readonly words: ReadonlySet<number>
  /** Alternatives of several. */
  readonly sequences: readonly (readonly number[])[]
}

/** From one place of a phrase to the next. */
interface Edge {
  readonly words: ReadonlySet<number>
  readonly to: Step
}

/** Where each element leads, so that phrases of one id share how they begin. */
type Shared = { readonly element: Element; readonly to: Step }[]

interface Step {
  readonly edges: Edge[]
  readonly shared: Shared
  /** One bit for each word of `edges`, modulo 32: most steps fail here, before any is looked up. */
  mask: number
  /** The step may also be reached after a gap. */
  readonly gap: boolean
  /** Place of the id that all phrases through this step are reported as. */
  readonly id: number
  /** A phrase ends here. */
  end: boolean
}

/** Where phrases begin. */
interface Root {
  readonly byWord: Map<number, Step[]>
  /** Of the id that is being added. */
  readonly shared: Shared
}

/** A text on which phrases are searched: parallel lists, one entry a token. */
interface Searched {
  readonly text: readonly Token[]
  readonly stems: readonly number[]
  readonly forms: readonly number[]
  readonly light: readonly boolean[]
  /** Bits of the tokens that may follow each token, and that may follow it after a gap. */
  readonly near: readonly number[]
  readonly far: readonly number[]
}

/** Spans by the place of their id. */
type Found = (Span | undefined)[]

/** Tokens that `..` may stand for; in Chinese a word has two characters or so. */
const GAP = 4
const CHARACTER_GAP = 9
const START = '^'
const NUMBER = '#'
const UNKNOWN = 0
/** Below this stand forms of words, above zero their stems. */
const NUMBER_KEY = -1

/** A compiled set of phrases. */
export class PhraseSet {
  private readonly ids: string[] = []
  private readonly anywhere: Root = { byWord: new Map(), shared: [] }
  private readonly atStart: Root = { byWord: new Map(), shared: [] }
  private readonly classes: Classes
  private readonly keys = new Map<string, number>()
  /** Words of which only this form counts. */
  private readonly forms = new Map<string, number>()
  /** By how they are written: classes and many words occur in hundreds of phrases. */
  private readonly elements = new Map<string, Element>()
  private readonly parts = new Map<string, readonly (readonly number[])[]>()

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
    if (this.ids.at(-1) !== id) {
      this.ids.push(id)
      for (const root of [this.anywhere, this.atStart]) root.shared.length = 0
    }
    const elements = phrase.trim().split(/\s+/)
    const anchored = elements[0] === START
    if (anchored) elements.shift()
    this.chain(anchored ? this.atStart : this.anywhere, elements, phrase)
  }

  /**
   * @param text - the tokens to search.
   * @returns for each phrase id that occurs, its first span.
   */
  find(text: readonly Token[]): Map<string, Span> {
    const searched = this.searched(text)
    const found: Found = []
    let start = true
    for (let at = 0; at < text.length; at += 1) {
      const token = text[at] as Token
      if (token.kind === 'end') {
        start = true
        continue
      }
      for (const root of start ? [this.atStart, this.anywhere] : [this.anywhere]) {
        begin(root, searched.stems[at], searched, at, found)
        begin(root, searched.forms[at], searched, at, found)
      }
      // Politeness does not move the start of a sentence away.
      if (start && token.kind !== 'comma' && searched.light[at] !== true && !OPENERS.has(token.text)) start = false
    }
    const spans = new Map<string, Span>()
    found.forEach((span, id) => { if (span !== undefined) spans.set(this.ids[id] ?? '', span) })
    return spans
  }

  private searched(text: readonly Token[]): Searched {
    const stems: number[] = []
    const forms: number[] = []
    const light: boolean[] = []
    for (const token of text) {
      stems.push(this.keys.get(token.stem) ?? UNKNOWN)
      forms.push(token.kind === 'word' ? this.forms.get(token.text) ?? UNKNOWN : token.kind === 'number' ? NUMBER_KEY : UNKNOWN)
      light.push(LIGHT_WORDS.has(token.text))
    }
    const near: number[] = []
    const far: number[] = []
    for (let at = 0; at < text.length; at += 1) {
      near.push(bitsBehind(text, stems, light, at, 0))
      far.push(bitsBehind(text, stems, light, at, reachAt(text, at)))
    }
    return { text, stems, forms, light, near, far }
  }

  private chain(root: Root, elements: readonly string[], phrase: string): void {
    let from: Root | Step = root
    elements.forEach((name, place) => {
      if (name === '..') return
      const element = this.element(name, phrase)
      const gap = elements[place + 1] === '..'
      let to = from.shared.find(known => known.element === element && known.to.gap === gap)?.to
      if (to === undefined) {
        to = step(this.ids.length - 1, gap)
        from.shared.push({ element, to })
        connect(from, element, to)
      }
      from = to
    })
    if ('end' in from) from.end = true
  }

  private element(name: string, phrase: string): Element {
    let element = this.elements.get(name)
    if (element === undefined) {
      const alternatives = name.split('|').flatMap(part => this.alternatives(part, phrase))
      element = { words: new Set(alternatives.flatMap(words => words.length === 1 ? words : [])), sequences: alternatives.filter(words => words.length > 1) }
      this.elements.set(name, element)
    }
    return element
  }

  private alternatives(part: string, phrase: string): readonly (readonly number[])[] {
    let alternatives = this.parts.get(part)
    if (alternatives === undefined) {
      alternatives = part.startsWith('$')
        ? this.membersOf(part, phrase).flatMap(member => this.alternatives(member, phrase))
        : [this.wordsOf(part, phrase)].filter(words => words.length > 0)
      this.parts.set(part, alternatives)
    }
    return alternatives
  }

  private membersOf(part: string, phrase: string): readonly string[] {
    const members = this.classes[part.slice(1)]
    if (members === undefined) throw new Error(`phrase: ${phrase} — ${part} is no class; define it in classes.data.ts`)
    return members.trim().split(/[\s|]+/)
  }

  private wordsOf(part: string, phrase: string): readonly number[] {
    if (part === NUMBER) return [NUMBER_KEY]
    if (part.startsWith('<')) {
      const mark = (MARK as Readonly<Record<string, string>>)[part.slice(1, -1)]
      if (mark === undefined) throw new Error(`phrase: ${phrase} — ${part} is no mark; see set-aside.ts`)
      return [keyOf(this.keys, mark, 1)]
    }
    const formOnly = part.startsWith('=')
    const words = tokens((formOnly ? part.slice(1) : part).replaceAll('_', ' '))
    return words.map(word => formOnly && words.length === 1 ? keyOf(this.forms, word.text, -1) : keyOf(this.keys, word.stem, 1))
  }
}

function keyOf(table: Map<string, number>, word: string, sign: 1 | -1): number {
  let key = table.get(word)
  if (key === undefined) table.set(word, key = sign === 1 ? table.size + 1 : NUMBER_KEY - 1 - table.size)
  return key
}

function step(id: number, gap = false): Step {
  return { edges: [], shared: [], mask: 0, gap, id, end: false }
}

function connect(from: Root | Step, element: Element, to: Step): void {
  if (element.words.size > 0) addEdge(from, { words: element.words, to })
  for (const words of element.sequences) {
    let before = from
    words.forEach((word, place) => {
      const next = place === words.length - 1 ? to : step(to.id)
      addEdge(before, { words: new Set([word]), to: next })
      before = next
    })
  }
}

function addEdge(from: Root | Step, edge: Edge): void {
  if ('edges' in from) {
    from.edges.push(edge)
    for (const word of edge.words) from.mask |= word < 0 ? -1 : bit(word)
    return
  }
  for (const word of edge.words) {
    const steps = from.byWord.get(word)
    if (steps === undefined) from.byWord.set(word, [edge.to])
    else steps.push(edge.to)
  }
}

function bit(key: number): number {
  return 1 << (key & 31)
}

/** How many tokens a gap behind a token may hold. */
function reachAt(text: readonly Token[], at: number): number {
  return text[at]?.kind === 'character' ? CHARACTER_GAP : GAP
}

function bitsBehind(text: readonly Token[], stems: readonly number[], light: readonly boolean[], at: number, reach: number): number {
  let bits = 0
  let skipped = 0
  for (let to = at + 1; to < text.length; to += 1) {
    const stem = stems[to] as number
    // Steps that want a form or a number have all bits, so any token must give one.
    bits |= bit(stem)
    if (text[to]?.kind === 'end') break
    if (light[to] === true) continue
    skipped += 1
    if (skipped > reach) break
  }
  return bits
}

/** Begin every phrase that a word of the token at `at` begins. */
function begin({ byWord }: Root, word: number | undefined, searched: Searched, at: number, found: Found): void {
  if (word === undefined || word === UNKNOWN) return
  const steps = byWord.get(word)
  if (steps !== undefined) for (const next of steps) follow(next, searched, at, at, found)
}

/** Take the token at `at` from a step, and whatever follows. */
function take({ edges }: Step, searched: Searched, first: number, at: number, found: Found): void {
  const stem = searched.stems[at] as number
  const form = searched.forms[at] as number
  if (stem === UNKNOWN && form === UNKNOWN) return
  for (const { words, to } of edges) if (words.has(stem) || words.has(form)) follow(to, searched, first, at, found)
}

function follow(next: Step, searched: Searched, first: number, at: number, found: Found): void {
  if (found[next.id] !== undefined) return
  if (next.end) {
    found[next.id] = { from: first, to: at + 1 }
    return
  }
  const { text, light, near, far } = searched
  const ahead = (next.gap ? far : near)[at] ?? 0
  if ((ahead & next.mask) === 0) return
  const reach = next.gap ? reachAt(text, at) : 0
  let skipped = 0
  for (let to = at + 1; to < text.length; to += 1) {
    take(next, searched, first, to, found)
    if (text[to]?.kind === 'end') break
    if (light[to] === true) continue
    skipped += 1
    if (skipped > reach) break
  }
}
