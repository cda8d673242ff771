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
  /** The same for words of which only one form counts, and for numbers; few steps have any. */
  forms?: Map<number, Step[]>
  /** One bit for each key of `next`, modulo 32: most steps fail here, before any is looked up. */
  mask: number
  /** The step may also be reached after a gap. */
  readonly gap: boolean
  /** Place of the id that all phrases through this step are reported as. */
  readonly id: number
  /** A phrase ends here. */
  end: boolean
  /** Next steps by element, so that phrases of one id share how they begin. */
  readonly shared: Map<string, Step>
}

/** One element of a phrase: as written, and the words of each alternative. */
interface Element {
  readonly name: string
  readonly keys: readonly (readonly string[])[]
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
/** Keys below zero stand for forms. */
const NUMBER_KEY = -1

/** A compiled set of phrases. */
export class PhraseSet {
  private readonly ids: string[] = []
  private readonly anywhere = step(-1)
  private readonly atStart = step(-1)
  private readonly classes: Classes
  private readonly keys = new Map<string, number>()
  /** Words of which only this form counts. */
  private readonly forms = new Map<string, number>()

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
    this.chain(id, anchored, elements.map(element => ({ name: element, keys: element === '..' ? [] : this.alternatives(element, phrase) })))
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
      if (start) take(this.atStart, searched, at, at, found)
      take(this.anywhere, searched, at, at, found)
      // Politeness does not move the start of a sentence away.
      if (start && token.kind !== 'comma' && searched.light[at] !== true && !OPENERS.has(token.text)) start = false
    }
    return new Map(found.flatMap((span, id) => span === undefined ? [] : [[this.ids[id] ?? '', span]]))
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

  private chain(name: string, anchored: boolean, elements: readonly Element[]): void {
    let from = anchored ? this.atStart : this.anywhere
    const known = this.ids.indexOf(name)
    const id = known === -1 ? this.ids.push(name) - 1 : known
    elements.forEach(({ name: element, keys }, place) => {
      if (element === '..') return
      const gap = elements[place + 1]?.name === '..'
      const share = `${id}\n${element}\n${gap}`
      let to = from.shared.get(share)
      if (to === undefined) {
        to = step(id, gap)
        from.shared.set(share, to)
        for (const one of keys) connect(from, one.map(key => this.keyOf(key)), to)
      }
      from = to
    })
    from.end = true
  }

  private keyOf(word: string): number {
    if (word === NUMBER) return NUMBER_KEY
    const form = word.startsWith('=')
    const [table, name] = form ? [this.forms, word.slice(1)] : [this.keys, word]
    let key = table.get(name)
    if (key === undefined) table.set(name, key = form ? -table.size - 2 : table.size + 1)
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

function step(id: number, gap = false): Step {
  return { next: new Map(), mask: 0, gap, id, end: false, shared: new Map() }
}

function connect(from: Step, keys: readonly number[], to: Step): void {
  keys.forEach((key, place) => {
    const target = place === keys.length - 1 ? to : step(to.id)
    const table = key < 0 ? from.forms ??= new Map<number, Step[]>() : from.next
    const targets = table.get(key)
    from.mask |= key < 0 ? -1 : bit(key)
    if (targets === undefined) table.set(key, [target])
    else targets.push(target)
    from = target
  })
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

/** Take the token at `at` from a step, and whatever follows. */
function take(from: Step, searched: Searched, first: number, at: number, found: Found): void {
  const stem = searched.stems[at] as number
  if (stem !== UNKNOWN) follow(from.next.get(stem), searched, first, at, found)
  if (from.forms === undefined) return
  const form = searched.forms[at] as number
  if (form !== UNKNOWN) follow(from.forms.get(form), searched, first, at, found)
}

function follow(steps: readonly Step[] | undefined, searched: Searched, first: number, at: number, found: Found): void {
  if (steps === undefined) return
  const { text, light, near, far } = searched
  for (const next of steps) {
    if (found[next.id] !== undefined) continue
    if (next.end) {
      found[next.id] = { from: first, to: at + 1 }
      continue
    }
    const ahead = (next.gap ? far : near)[at] ?? 0
    if ((ahead & next.mask) === 0) continue
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
}
