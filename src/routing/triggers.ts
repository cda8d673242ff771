/**
 * Trigger phrases in a prompt: whole, whole with other words between, or in part.
 *
 * @module routing/triggers
 */

import { joinCompounds } from './compounds.ts'
import { setAside } from './set-aside.ts'
import { LIGHT_WORDS } from './stop-words.data.ts'
import { tokens } from './tokens.ts'
import type { Token } from './tokens.ts'
import { termsOf } from './word-index.ts'

/** The best trigger of a skill in a prompt. */
export interface TriggerHit {
  readonly phrase: string
  readonly kind: 'whole' | 'spread' | 'part'
  /** Part of the phrase's terms that the prompt has, 0 to 1. */
  readonly coverage: number
  /** Terms of the phrase; a compound counts as two. */
  readonly terms: number
}

/** Characters that words are made of; where words stand without blanks, a border is everywhere. */
const WORD = /[\p{L}\p{N}]/u
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** Signs by which a phrase says more than its words: `c++`, `.net`, `--fix`, `@home`, `Q&A`. What ends or joins a sentence's words is none. */
const SIGN = /[+#@$%&*=^|~<>\\]|(?:^|\s)[._-]|[_-](?:\s|$)/u

interface Trigger {
  readonly skill: number
  readonly phrase: string
  readonly words: readonly Token[]
  readonly terms: number
  readonly compounds: number
}

/** Part of a phrase from which it counts at all. */
const LEAST_COVERAGE = 0.6
/** Other tokens that may stand between the words of a spread phrase, in all. */
const SPREAD = 6

/** All triggers of a library. */
export class TriggerIndex {
  private readonly triggers: Trigger[] = []
  /** Phrases that are material themselves, as `/plan` or `req.txt`, or have signs, as `c++`: looked for as written. */
  private readonly literal: number[] = []
  /** By term; a phrase without any, by its first word. */
  private readonly byTerm = new Map<string, number[]>()

  /**
   * @param skill - the skill's place.
   * @param phrase - a trigger as its author wrote it.
   */
  add(skill: number, phrase: string): void {
    const words = tokens(joinCompounds(phrase)).filter(token => token.kind !== 'comma' && token.kind !== 'end')
    if (words.length === 0) return
    const terms = termsOf(words)
    const place = this.triggers.push({ skill, phrase, words, terms: terms.length, compounds: words.filter(word => word.compound).length }) - 1
    if (setAside(phrase) !== phrase || SIGN.test(phrase.trim())) {
      this.literal.push(place)
      return
    }
    for (const term of terms.length > 0 ? terms : words.slice(0, 1).map(word => word.stem)) {
      const list = this.byTerm.get(term)
      if (list === undefined) this.byTerm.set(term, [place])
      else list.push(place)
    }
  }

  /**
   * @param text - the prompt's tokens.
   * @param terms - its terms.
   * @param prompt - as the user wrote it.
   * @returns the best hit of each skill that has one.
   */
  hits(text: readonly Token[], terms: readonly string[], prompt: string): Map<number, TriggerHit> {
    const found = new Map<number, TriggerHit>()
    const written = this.literal.length === 0 ? '' : folded(prompt)
    for (const place of this.literal) if (occurs(folded((this.triggers[place] as Trigger).phrase.trim()), written)) this.note(found, place, 'whole', 1)
    const counts = new Map<number, number>()
    for (const term of new Set([...terms, ...text.map(token => token.stem)])) {
      for (const place of this.byTerm.get(term) ?? []) counts.set(place, (counts.get(place) ?? 0) + 1)
    }
    for (const [place, count] of counts) {
      const trigger = this.triggers[place] as Trigger
      const coverage = trigger.terms === 0 ? 1 : count / trigger.terms
      if (coverage < LEAST_COVERAGE) continue
      const between = wordsBetween(trigger.words, text)
      if (between === 0) this.note(found, place, 'whole', 1)
      else if (count < 2) continue
      else if (between <= SPREAD) this.note(found, place, 'spread', 1)
      else this.note(found, place, 'part', coverage)
    }
    return found
  }

  private note(found: Map<number, TriggerHit>, place: number, kind: TriggerHit['kind'], coverage: number): void {
    const { skill, phrase, terms, compounds } = this.triggers[place] as Trigger
    const hit: TriggerHit = { phrase, kind, coverage, terms: terms + compounds }
    const best = found.get(skill)
    if (best === undefined || rank(hit) > rank(best)) found.set(skill, hit)
  }
}

function rank({ kind, coverage, terms }: TriggerHit): number {
  return kind === 'whole' ? 100 + terms : kind === 'spread' ? 10 + terms : coverage
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ')
}

/** With nothing that makes a longer word, name or path on either side. */
function occurs(phrase: string, prompt: string): boolean {
  const [first = '', last = ''] = [phrase[0], phrase.at(-1)]
  for (let at = prompt.indexOf(phrase); at !== -1; at = prompt.indexOf(phrase, at + 1)) {
    const end = at + phrase.length
    const [before = ' ', behind = ' ', next = ' '] = [prompt[at - 1], prompt[end], prompt[end + 1]]
    const longer = isJoined(before, first) || '/.-_'.includes(before) || isJoined(behind, last) || '/-_'.includes(behind) || (behind === '.' && WORD.test(next))
    if (!longer) return true
  }
  return false
}

/** A letter or a digit beside it, or the same sign once more. */
function isJoined(beside: string, edge: string): boolean {
  return WORD.test(beside) ? !UNSPACED.test(beside) && !UNSPACED.test(edge) : beside === edge && beside !== ' '
}

/** How many tokens, light words aside, stand between the words of a phrase in their order; without end where they do not stand so. */
function wordsBetween(words: readonly Token[], text: readonly Token[]): number {
  let least = Number.POSITIVE_INFINITY
  for (let start = 0; start < text.length; start += 1) {
    if (text[start]?.stem !== words[0]?.stem) continue
    let at = start + 1
    let between = 0
    for (const word of words.slice(1)) {
      while (at < text.length && text[at]?.stem !== word.stem && between <= SPREAD) {
        const { kind, text: other } = text[at] as Token
        between += kind === 'end' ? SPREAD + 1 : LIGHT_WORDS.has(other) ? 0 : 1
        at += 1
      }
      if (text[at]?.stem !== word.stem) between = Number.POSITIVE_INFINITY
      at += 1
    }
    least = Math.min(least, between)
  }
  return least
}
