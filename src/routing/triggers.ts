/**
 * Trigger phrases in a prompt: whole, whole with other words between, or in part.
 *
 * @module routing/triggers
 */

import { PhraseSet } from './phrases.ts'
import { tokens } from './tokens.ts'
import type { Token } from './tokens.ts'
import { termsOf } from './word-index.ts'

/** The best trigger of a skill in a prompt. */
export interface TriggerHit {
  readonly phrase: string
  readonly kind: 'whole' | 'spread' | 'part'
  /** Part of the phrase's terms that the prompt has, 0 to 1. */
  readonly coverage: number
  /** Terms of the phrase. */
  readonly terms: number
}

interface Trigger {
  readonly skill: number
  readonly phrase: string
  readonly words: readonly Token[]
  readonly terms: number
}

/** Part of a phrase from which it counts at all. */
const LEAST_COVERAGE = 0.6
/** Other tokens that may stand between the words of a spread phrase, in all. */
const SPREAD = 6

/** All triggers of a library. */
export class TriggerIndex {
  private readonly triggers: Trigger[] = []
  private readonly whole = new PhraseSet()
  private readonly byTerm = new Map<string, number[]>()

  /**
   * @param skill - the skill's place.
   * @param phrase - a trigger as its author wrote it.
   */
  add(skill: number, phrase: string): void {
    const words = tokens(phrase).filter(token => token.kind !== 'comma' && token.kind !== 'end')
    if (words.length === 0) return
    const terms = termsOf(words)
    const place = this.triggers.push({ skill, phrase, words, terms: terms.length }) - 1
    this.whole.addWords(String(place), words)
    for (const term of terms) {
      const list = this.byTerm.get(term)
      if (list === undefined) this.byTerm.set(term, [place])
      else list.push(place)
    }
  }

  /**
   * @param text - the prompt's tokens.
   * @param terms - its terms.
   * @returns the best hit of each skill that has one.
   */
  hits(text: readonly Token[], terms: readonly string[]): Map<number, TriggerHit> {
    const found = new Map<number, TriggerHit>()
    for (const id of this.whole.find(text).keys()) this.note(found, Number(id), 'whole', 1)
    const counts = new Map<number, number>()
    for (const term of terms) for (const place of this.byTerm.get(term) ?? []) counts.set(place, (counts.get(place) ?? 0) + 1)
    for (const [place, count] of counts) {
      if (count < 2) continue
      const trigger = this.triggers[place] as Trigger
      const coverage = count / trigger.terms
      if (isSpread(trigger.words, text)) this.note(found, place, 'spread', 1)
      else if (coverage >= LEAST_COVERAGE) this.note(found, place, 'part', coverage)
    }
    return found
  }

  private note(found: Map<number, TriggerHit>, place: number, kind: TriggerHit['kind'], coverage: number): void {
    const { skill, phrase, terms } = this.triggers[place] as Trigger
    const hit: TriggerHit = { phrase, kind, coverage, terms }
    const best = found.get(skill)
    if (best === undefined || rank(hit) > rank(best)) found.set(skill, hit)
  }
}

function rank({ kind, coverage, terms }: TriggerHit): number {
  return kind === 'whole' ? 100 + terms : kind === 'spread' ? 10 + terms : coverage
}

/** All words in order, with no more than {@link SPREAD} other tokens between them. */
function isSpread(words: readonly Token[], text: readonly Token[]): boolean {
  const [first] = words
  for (let start = 0; start < text.length; start += 1) {
    if (text[start]?.stem !== first?.stem) continue
    let at = start
    for (const word of words) {
      while (at < text.length && text[at]?.stem !== word.stem && text[at]?.kind !== 'end') at += 1
      if (text[at]?.stem !== word.stem) {
        at = Number.POSITIVE_INFINITY
        break
      }
      at += 1
    }
    if (at - start <= words.length + SPREAD) return true
  }
  return false
}
