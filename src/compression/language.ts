/**
 * Does a text tell somebody what to do? Judged by words, in English and Chinese, and in
 * doubt with yes. Other languages cannot be judged.
 *
 * @module compression/language
 */

import {
  ABOUT_ITSELF, CONSTRAINTS, CONSTRAINTS_ZH, DUTY, ENGLISH, FUNCTION_WORDS, HAZARD_SIGNS, HAZARDS, HAZARDS_ZH, OBJECTS, OBLIGATIONS, OBLIGATIONS_ZH, OPENERS, REFERENCES, STATEMENT_OPENERS, STATEMENT_ZH, VERBS, VERBS_ZH,
} from './language.data.ts'

/** A word with its inner hyphens and apostrophes, or any sign. */
const PIECE = /[\p{L}\p{N}]+(?:['’_-][\p{L}\p{N}]+)*|[^\s\p{L}\p{N}]|\n/gu
const HAN = /\p{Script=Han}/u
/** Letters of scripts that are neither Latin without accents nor Chinese. */
const FOREIGN = /(?![a-z\p{Script=Han}])\p{L}/iu
const CLAUSES_ZH = /[\s，。；：！？、,.;:!?()（）「」“”—-]+/u

/**
 * @param text - prose without code.
 * @returns whether it forbids something, makes something a duty, or excepts from either.
 */
export function obliges(text: string): boolean {
  return OBLIGATIONS_ZH.test(text) || DUTY.test(text) || someWord(text, isObligation)
}

/**
 * @param text - prose without code.
 * @returns whether it warns of something, or tells what is lost or goes wrong.
 */
export function warns(text: string): boolean {
  return HAZARD_SIGNS.test(text) || HAZARDS_ZH.test(text) || someWord(text, word => HAZARDS.has(word))
}

/** Calls, variables, flags; names with a capital, an underscore or a dot inside; names of errors in capitals, codes; signs of programs; what is quoted. */
const NAMES: readonly RegExp[] = [
  /[\p{L}\p{N}_$]\((?!e?s\))/u, /\$\{?\w|%\w+%/, /(?<![\w-])--?[a-z]/i, /[a-z\d][A-Z]|[A-Z]{2}[a-z]{2}/, /[\p{L}\p{N}]_[\p{L}\p{N}]/u, /(?<!\b[ei])(?<=[\w)])\.[a-z]/i,
  /(?<![\w-])(?:E[A-Z]{2,}|[A-Z][A-Z\d]{4,}|[A-Z]{1,6}-?\d{2,})(?![\w-])|\b0x[\da-f]/, /[{}\\]|[=-]>|::|==|&&|\|\|/, /["“”「『]/,
]

/**
 * @param text - prose without code spans.
 * @returns whether it holds what has to be found again letter by letter: a name out of a program, a message.
 */
export function names(text: string): boolean {
  return NAMES.some(pattern => pattern.test(text))
}

/**
 * @param text - prose without code.
 * @param form - `sentences`: each must state something. `phrases`: they need not be sentences.
 * @returns whether it holds any instruction: duty, order, condition, limit, question.
 */
export function instructs(text: string, form: 'sentences' | 'phrases' = 'sentences'): boolean {
  if (/[?？!！]/.test(text) || DUTY.test(text)) return true
  if (HAN.test(text) && instructsInChinese(text, form)) return true
  let [before, beginsSentence, beginsClause, candidate] = ['\n', true, true, false]
  return someWord(text.replace(ABOUT_ITSELF, 'this exists'), word => {
    if (isObligation(word) || CONSTRAINTS.has(word)) return true
    if (/^[\p{L}\p{N}]/u.test(word)) {
      // `dust the lamp` at the start of a clause, whatever the verb.
      if (candidate && OBJECTS.has(word)) return true
      if (beginsClause && VERBS.has(word)) return true
      if (beginsSentence && form === 'sentences' && !STATEMENT_OPENERS.has(word) && !HAN.test(word)) return true
      candidate = beginsClause && !FUNCTION_WORDS.has(word) && !/[^su]s$/.test(word)
      beginsClause = OPENERS.has(word) || beginsClause && word.endsWith('ly')
      beginsSentence = false
    } else {
      // A hyphen is a bullet at the start of a line only, and a new line goes on with the sentence.
      beginsSentence ||= /[.;:。；：–—→]/.test(word) || word === '-' && before === '\n'
      if (word !== '\n') [beginsClause, candidate] = [true, false]
    }
    before = word
    return false
  })
}

function instructsInChinese(text: string, form: 'sentences' | 'phrases'): boolean {
  if (OBLIGATIONS_ZH.test(text) || CONSTRAINTS_ZH.test(text) || text.split(CLAUSES_ZH).some(clause => VERBS_ZH.test(clause))) return true
  return form === 'sentences' && text.split(/[。；\n]/).some(sentence => HAN.test(sentence) && !STATEMENT_ZH.test(sentence))
}

/**
 * @param text - prose without code.
 * @returns whether {@link instructs} can be believed when it says no.
 */
export function isReadable(text: string): boolean {
  if (FOREIGN.test(text)) return false
  return HAN.test(text) || someWord(text, word => ENGLISH.has(word))
}

/**
 * @param text - prose without code.
 * @returns whether it has no letters but English and Chinese ones.
 */
export function isWrittenPlainly(text: string): boolean {
  return !FOREIGN.test(text)
}

/**
 * @param text - prose without code.
 * @returns whether it begins by pointing at what stands before it.
 */
export function pointsBack(text: string): boolean {
  if (/^\P{L}*(?:这|那|此|该|它|其|但|因此|所以|否则|然而|不过|于是)/u.test(text)) return true
  if (/^\P{L}*this skill\b/iu.test(text)) return false
  const [first = ''] = /[\p{L}\p{N}]+/u.exec(text) ?? []
  return REFERENCES.has(first.toLowerCase())
}

function isObligation(word: string): boolean {
  return OBLIGATIONS.has(word) || /n['’]t$/.test(word)
}

/** Word by word, and signs between them: most texts are judged by their first words. */
function someWord(text: string, matches: (word: string) => boolean): boolean {
  for (const [word] of text.toLowerCase().matchAll(PIECE)) if (matches(word)) return true
  return false
}
