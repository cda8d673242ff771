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

/** Characters that words are made of. */
const WORD = /[\p{L}\p{N}]/u

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
  /** Phrases that are material themselves, as `/plan` or `req.txt`: looked for as written. */
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
    if (setAside(phrase) !== phrase) {
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
    const lower = this.literal.length === 0 ? '' : prompt.toLowerCase()
    for (const place of this.literal) if (occurs((this.triggers[place] as Trigger).phrase.toLowerCase(), lower)) this.note(found, place, 'whole', 1)
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

/** With nothing that makes a longer word or path on either side. */
function occurs(phrase: string, prompt: string): boolean {
  for (let at = prompt.indexOf(phrase); at !== -1; at = prompt.indexOf(phrase, at + 1)) {
    const [before = ' ', behind = ' '] = [prompt[at - 1], prompt[at + phrase.length]]
    if (!WORD.test(before) && !WORD.test(behind) && !'/.-_'.includes(before) && !'/-_'.includes(behind)) return true
  }
  return false
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
