/**
 * Words in common: an inverted index over the skills' names, descriptions and triggers,
 * with smoothed inverse document frequency and lengths normalised, so that a word in every
 * skill still counts a little, an empty description wins nothing, and a long one no more
 * than its share.
 *
 * @module routing/word-index
 */

import { joinCompounds } from './compounds.ts'
import type { RoutableSkill } from './skill.ts'
import { STOP_WORDS } from './stop-words.data.ts'
import { tokens } from './tokens.ts'
import type { Token } from './tokens.ts'

/** What a skill has in common with a prompt. */
export interface Overlap {
  /** Cosine of the two texts, 0 to 1. */
  cosine: number
  /** Terms in common, as they are indexed. */
  readonly terms: string[]
}

interface Posting {
  readonly skill: number
  readonly weight: number
}

const NAME_WEIGHT = 2
const TRIGGER_WEIGHT = 1
const DESCRIPTION_WEIGHT = 1

/**
 * The terms of a text: stems of words that say something, and overlapping pairs of East
 * Asian characters.
 * @param text - its tokens.
 * @returns each term once, in order.
 */
export function termsOf(text: readonly Token[]): string[] {
  const terms = new Set<string>()
  text.forEach((token, place) => {
    if (token.kind === 'word' && !STOP_WORDS.has(token.text)) terms.add(token.stem)
    const next = text[place + 1]
    if (token.kind === 'character' && next?.kind === 'character') terms.add(token.stem + next.stem)
  })
  return [...terms]
}

/** The index. */
export class WordIndex {
  private readonly postings = new Map<string, Posting[]>()
  private readonly norms: Float64Array
  private readonly count: number

  constructor(skills: readonly RoutableSkill[]) {
    this.count = skills.length
    this.norms = new Float64Array(skills.length)
    skills.forEach((skill, place) => {
      for (const [term, weight] of weights(skill)) {
        const list = this.postings.get(term)
        if (list === undefined) this.postings.set(term, [{ skill: place, weight }])
        else list.push({ skill: place, weight })
      }
    })
    for (const list of this.postings.values()) {
      const idf = this.idf(list.length)
      for (const { skill, weight } of list) this.norms[skill] = (this.norms[skill] ?? 0) + (weight * idf) ** 2
    }
  }

  /**
   * @param terms - a prompt's terms.
   * @returns the overlap of each skill that has any, by its place.
   */
  overlaps(terms: readonly string[]): Map<number, Overlap> {
    const found = new Map<number, Overlap>()
    let norm = 0
    for (const term of terms) {
      const list = this.postings.get(term)
      const idf = this.idf(list?.length ?? 0)
      norm += idf ** 2
      for (const { skill, weight } of list ?? []) {
        const overlap = found.get(skill)
        if (overlap === undefined) found.set(skill, { cosine: weight * idf * idf, terms: [term] })
        else {
          overlap.cosine += weight * idf * idf
          overlap.terms.push(term)
        }
      }
    }
    for (const [skill, overlap] of found) overlap.cosine /= Math.sqrt(norm * (this.norms[skill] ?? 1))
    return found
  }

  private idf(documents: number): number {
    return Math.log(1 + (this.count + 1) / (documents + 0.5))
  }
}

function weights(skill: RoutableSkill): Map<string, number> {
  const found = new Map<string, number>()
  const add = (text: string, weight: number): void => {
    const joined = joinCompounds(text)
    // Both the compound and its parts: the prompt may say either.
    for (const term of [...termsOf(tokens(text)), ...joined === text ? [] : termsOf(tokens(joined))]) found.set(term, Math.max(found.get(term) ?? 0, weight))
  }
  add(skill.description, DESCRIPTION_WEIGHT)
  for (const trigger of skill.triggers) add(trigger, TRIGGER_WEIGHT)
  add(skill.name.replaceAll('-', ' '), NAME_WEIGHT)
  return found
}
