/**
 * A text as tokens. Latin words are lower-cased and stemmed; Han, Kana and Hangul come as
 * single characters, so that phrases need no dictionary; sentence ends and marks of
 * set-aside material are tokens too.
 *
 * @module routing/tokens
 */

import { stemmer } from 'stemmer'
import { CONTRACTIONS, ENDINGS } from './stop-words.data.ts'

/** One token. */
export interface Token {
  /** Lower case, as written. */
  readonly text: string
  /** What it is compared by. */
  readonly stem: string
  readonly kind: 'word' | 'character' | 'number' | 'mark' | 'comma' | 'end'
  /** A name of several words. */
  readonly compound?: true
}

/** A mark, a compound between word joiners, an East Asian character, a word and what follows its apostrophe, an end of a sentence, a comma. */
const PIECE = /([\uE000-\uE008])|\u2060([^\u2060]+)\u2060|([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー])|([\p{L}\p{N}\p{M}]+)(?:['’](\p{L}{1,2})(?![\p{L}\p{N}]))?|([.!?。！？;；\n]+)|(?:[,，、:：()（）—–]|\s-+\s)/gu
/** Most pieces of the phrase tables. */
const PLAIN_WORD = /^[a-z]+$/
const EAST_ASIAN_IN_WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
/** "is", "let" and the like before 's: a verb, not an owner. */
const TAKES_IS = new Set(['it', 'that', 'what', 'there', 'here', 'who', 'how', 'where', 'he', 'she', 'everything', 'something', 'nothing'])
const STEMS = new Map<string, string>()
/** Longer runs of letters are no words. */
const LONGEST_STEMMED = 40
/** Keeps the memory of stems from growing with the prompts of a long session. */
const MAX_STEMS = 20_000

/**
 * @param word - lower case.
 * @returns its stem; as it is where it is short, would become so, or has a digit in it.
 */
function stemOf(word: string): string {
  const known = STEMS.get(word)
  if (known !== undefined) return known
  const shortened = word.length <= 3 || word.length > LONGEST_STEMMED || /[^a-z]/.test(word) ? word : stemmer(word)
  const stem = shortened.length < 3 ? word : shortened
  if (STEMS.size >= MAX_STEMS) STEMS.clear()
  STEMS.set(word, stem)
  return stem
}

/**
 * @param text - speech without material: a name, a description, a trigger; its compounds joined or not.
 * @returns its tokens.
 */
export function tokens(text: string): Token[] {
  const found: Token[] = []
  if (PLAIN_WORD.test(text)) {
    pushWord(found, text, undefined)
    return found
  }
  const folded = text.normalize('NFKC').toLowerCase()
  for (const [, mark, compound, character, word, ending, end] of folded.matchAll(PIECE)) {
    if (mark !== undefined) found.push({ text: mark, stem: mark, kind: 'mark' })
    else if (compound !== undefined) found.push({ text: compound, stem: stemOf(compound), kind: 'word', compound: true })
    else if (character !== undefined) found.push({ text: character, stem: character, kind: 'character' })
    else if (word !== undefined) pushWord(found, word, ending)
    else found.push(end === undefined ? { text: ',', stem: ',', kind: 'comma' } : { text: end.trim() === '' ? '\n' : end.trim(), stem: '.', kind: 'end' })
  }
  return found
}

function pushWord(found: Token[], word: string, ending: string | undefined): void {
  if (EAST_ASIAN_IN_WORD.test(word)) {
    for (const part of word.matchAll(/[a-z0-9]+|[^a-z0-9]/g)) push(found, part[0])
    return
  }
  if (ending === 's' && (TAKES_IS.has(word) || word === 'let')) for (const part of [word, word === 'let' ? 'us' : 'is']) push(found, part)
  else if (ending !== undefined && ending !== 's') for (const part of CONTRACTIONS.get(word + ending) ?? [word, ENDINGS[ending] ?? ending]) push(found, part)
  else for (const part of CONTRACTIONS.get(word) ?? [word]) push(found, part)
}

function push(found: Token[], text: string): void {
  if (/^\d/.test(text)) found.push({ text, stem: text, kind: 'number' })
  else if (EAST_ASIAN_IN_WORD.test(text)) found.push({ text, stem: text, kind: 'character' })
  else found.push({ text, stem: stemOf(text), kind: 'word' })
}
