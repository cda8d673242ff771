/**
 * How the names of skills stand in a text: asked for, refused, or only mentioned. A small
 * grammar: what stands in the sentence before a name and behind it, and names that are
 * joined share what is said of one of them. The words are `standing-en.data.ts` and
 * `standing-zh.data.ts`. Pure.
 *
 * @module routing/standing
 */

import * as en from './standing-en.data.ts'
import * as zh from './standing-zh.data.ts'

/** How a name stands in a prompt. */
export type Mention = 'asked' | 'named' | 'refused'

/** A name's place, in UTF-16 code units, the slash of a gesture included. */
export interface NameSpan {
  readonly at: number
  readonly length: number
  /** It is a word that people write without meaning the skill: no hyphen, no prefix. */
  readonly ordinary: boolean
}

/** How far a sentence is read from a name, in UTF-16 code units. */
const REACH = 120
const SENTENCE_END = /[.!?;\n。！？；]/
/** A full stop inside a version or a file's name ends no sentence. */
const SENTENCE_ENDS = /[.!?;](?=\s)|[\n。！？；]/g
/** A text longer than this, in UTF-16 code units, is likely material; who asks in it does so at its edges. */
const LONG = 600
const EDGE = 200

/**
 * @param text - speech without material.
 * @param names - the skills' names in it, in order.
 * @returns how each stands.
 */
export function standings(text: string, names: readonly NameSpan[]): Mention[] {
  const sentences = names.map(name => sentenceAround(text, name))
  const own = names.map((name, place): Mention => standingOf(sentences[place] as Sentence, name.ordinary && isInside(text, name.at)))
  return sharing(text, names, own).map((mention, place) => mention === 'named' && names[place]?.ordinary === false && asksLoosely(sentences[place] as Sentence) ? 'asked' : mention)
}

interface Sentence {
  readonly before: string
  readonly behind: string
}

function sentenceAround(text: string, { at, length }: NameSpan): Sentence {
  const before = text.slice(Math.max(0, at - REACH), at)
  const behind = text.slice(at + length, at + length + REACH)
  const start = Math.max(0, ...[...before.matchAll(SENTENCE_ENDS)].map(end => end.index + end[0].length))
  return { before: before.slice(start), behind: behind.split(SENTENCE_END, 1)[0] ?? '' }
}

function standingOf({ before, behind }: Sentence, incidental: boolean): Mention {
  const around = (pairs: readonly (readonly [RegExp, RegExp])[]): boolean => pairs.some(([first, second]) => first.test(before) && second.test(behind))
  for (const words of [en, zh]) {
    if (around(words.INSISTS_AROUND) || words.INSISTS_BEHIND.test(behind)) return 'asked'
    if (around(words.REFUSES_AROUND) || words.REFUSES_BEHIND.test(behind)) return 'refused'
    if (words.INSISTS_BEFORE.test(before)) return 'asked'
    if (words.REFUSES_BEFORE.test(before)) return 'refused'
  }
  const asks = [en, zh].some(words => words.ASKS_PLAINLY.test(before) || words.ASKS_PLAINLY_BEHIND.test(behind) || (words.OPENS_CLAUSE.test(before) && words.ASKS_IN_OPENING.test(behind)))
  return asks && !incidental ? 'asked' : 'named'
}

function asksLoosely({ before, behind }: Sentence): boolean {
  return [en, zh].some(words => words.ASKS_LOOSELY.test(before) || words.ASKS_LOOSELY_BEHIND.test(behind))
}

/** In the middle of a long text. */
function isInside(text: string, at: number): boolean {
  return text.length > LONG && at > EDGE && at < text.length - EDGE
}

/** What is said of one name is said of those that are joined to it. */
function sharing(text: string, names: readonly NameSpan[], own: readonly Mention[]): Mention[] {
  const joints = names.slice(1).map((name, place) => jointOf(text.slice((names[place]?.at ?? 0) + (names[place]?.length ?? 0), name.at)))
  // A comma alone joins names only in a list that is closed as one.
  const alike = joints.map(joint => joint === 'alike')
  for (let at = joints.length - 1; at >= 0; at -= 1) alike[at] ||= joints[at] === 'comma' && (alike[at + 1] ?? isLast(text, names[at + 1]))
  const found = [...own]
  for (let at = 1; at < found.length; at += 1) {
    if (found[at] !== 'named') continue
    if (found[at - 1] === 'refused' && alike[at - 1] === true) found[at] = 'refused'
    if (found[at - 1] === 'asked' && joints[at - 1] !== undefined) found[at] = 'asked'
  }
  for (let at = found.length - 2; at >= 0; at -= 1) if (found[at] === 'named' && alike[at] === true && found[at + 1] === 'refused') found[at] = 'refused'
  return found
}

function jointOf(between: string): 'alike' | 'comma' | 'next' | undefined {
  if (between.length > REACH) return undefined
  if (en.ALIKE.test(between) || zh.ALIKE.test(between)) return 'alike'
  if (en.COMMA.test(between)) return 'comma'
  return en.NEXT.test(between) || zh.NEXT.test(between) ? 'next' : undefined
}

/** Nothing more is said in its sentence. */
function isLast(text: string, name: NameSpan | undefined): boolean {
  return name !== undefined && /^\s*(?:$|[.!?;\n。！？；])/.test(text.slice(name.at + name.length, name.at + name.length + REACH))
}
