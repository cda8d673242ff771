/**
 * Inputs that several targets are made from: real skills, hostile text, and damage.
 *
 * @module fuzz/arbitraries
 */

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'

const STARTER = fileURLToPath(new URL('../starter', import.meta.url))

/** @returns the text of every skill of the starter library. */
export function starterSkills(): string[] {
  return readdirSync(STARTER, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('SKILL.md')).toSorted().map(name => readFileSync(`${STARTER}/${name}`, 'utf8'))
}

/** Characters that break what looks at characters: other line ends, blanks, marks of order, halves of pairs, forms. */
export const ODD_CHARACTERS = [
  '\uFEFF', '\r\n', '\r', '\n', '\0', '\t', '\u0085', '\u00A0', '\u2028', '\u2029', '\u200B', '\u200C', '\u200D', '\u2060', '\u202E', '\u001B[31m', '\u007F',
  '\uD800', '\uDC00', '\uD83D', '😀', '👩‍👩‍👧', '\u0301', 'é', 'e\u0301', 'ﬁ', 'ß', 'ẞ', 'İ', 'ı', 'ſ', 'K', 'Σ', 'ς', 'Å', '한', '中', '修复', 'ｂ', '\uE000', '\uE008', '\uFFFD', '\uFFFF',
] as const

/** Words that are keys of every object. */
export const PROTOTYPE_WORDS = ['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty'] as const

interface Edit {
  /** Parts of the text's length, in thousandths. */
  readonly at: number
  readonly from: number
  readonly drop: number
  readonly put: string
  readonly copy: number
}

/**
 * Damage as it happens to files: pieces lost, put in, repeated, taken from elsewhere.
 * @param base - whole texts.
 * @param dictionary - what may be put in.
 * @returns texts with none or a few damages.
 */
export function damaged(base: fc.Arbitrary<string>, dictionary: readonly string[]): fc.Arbitrary<string> {
  const put = fc.oneof({ weight: 3, arbitrary: fc.constantFrom('', ...dictionary) }, { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) }, { weight: 1, arbitrary: fc.constantFrom(...ODD_CHARACTERS) })
  const edit: fc.Arbitrary<Edit> = fc.record({
    at: fc.nat(1000), from: fc.nat(1000), put,
    drop: fc.oneof(fc.constant(0), fc.nat(4), fc.nat(80), fc.nat(4000)),
    copy: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(200) }),
  })
  return fc.tuple(base, fc.array(edit, { maxLength: 6 })).map(([text, edits]) => edits.reduce(apply, text))
}

function apply(text: string, { at, from, drop, put, copy }: Edit): string {
  const place = Math.round(at / 1000 * text.length)
  const source = Math.round(from / 1000 * text.length)
  return text.slice(0, place) + put + text.slice(source, source + copy) + text.slice(place + drop)
}

/**
 * @param dictionary - tokens of a format.
 * @param maxLength - tokens at most.
 * @returns texts of nothing but these tokens and, seldom, odd characters.
 */
export function soup(dictionary: readonly string[], maxLength = 40): fc.Arbitrary<string> {
  return fc.array(fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...dictionary) }, { weight: 1, arbitrary: fc.constantFrom(...ODD_CHARACTERS) }), { maxLength }).map(all => all.join(''))
}

/** Any text, short or with the odd characters in it. */
export const anyText: fc.Arbitrary<string> = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), soup(['a', 'b', ' ', '-', ':', '/'], 20))
