/**
 * The header by itself: what YAML says comes back whole, and a broken key costs only itself.
 *
 * @module fuzz/targets/header
 */

import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { parse, stringify } from 'yaml'
import { parseHeader } from '../../src/library/header.ts'
import { PROTOTYPE_WORDS, soup } from '../arbitraries.ts'
import { must } from '../target.ts'
import type { Target } from '../target.ts'
import { YAML_TOKENS } from '../yaml-tokens.ts'

/** Values as JSON has them, with keys and texts of YAML's own tokens among them. */
const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 20 }), soup(YAML_TOKENS, 4).map(all => all.toWellFormed()))
const { value } = fc.letrec(tie => ({
  value: fc.oneof({ depthSize: 'small' }, text, fc.integer(), fc.boolean(), fc.constant(null), fc.array(tie('value'), { maxLength: 4 }), fc.dictionary(fc.oneof(text, fc.constantFrom(...PROTOTYPE_WORDS)), tie('value'), { maxKeys: 4, noNullPrototype: true })),
}))
const key = fc.stringMatching(/^[a-z_][a-z0-9_.-]{0,8}$/)
const mapping = fc.dictionary(fc.oneof(key, fc.constantFrom('constructor', '名称', 'é')), value, { minKeys: 1, maxKeys: 6, noNullPrototype: true })

type Case = { readonly soup: string } | { readonly mapping: Record<string, unknown>; readonly options: object; readonly broken: string }

const broken = fc.constantFrom('Zz: [x] y', 'Zz: "open', 'Zz: {a: ', 'Zz: *nowhere', 'Zz: @x', 'Zz: x: y: z')
const options = fc.constantFrom({}, { lineWidth: 20 }, { defaultStringType: 'QUOTE_DOUBLE' }, { defaultStringType: 'QUOTE_SINGLE' }, { indent: 4, indentSeq: false })

export const header: Target = {
  id: 'header',
  title: 'what YAML writes is read back, a broken key costs only itself, any text gives values that JSON can hold',
  property: () => fc.property(fc.oneof<fc.Arbitrary<Case>[]>(soup(YAML_TOKENS).map(all => ({ soup: all })), fc.record({ mapping, options, broken })), one => {
    if ('soup' in one) checkSoup(one.soup)
    else checkMapping(one)
  }),
}

function checkSoup(yaml: string): void {
  const { values, unreadable, doubtful } = parseHeader(yaml)
  JSON.stringify(values)
  must(Object.getPrototypeOf(values) === Object.prototype, 'values are plain')
  must(!unreadable.some(one => one.key !== undefined && Object.hasOwn(values, one.key)), 'a key is read or it is not')
  const last = yaml.split('\n').length + 1
  must([...unreadable, ...doubtful].every(({ line }) => line >= 2 && line <= last), 'a finding stands on a line of the header')
  must(isDeepStrictEqual(parseHeader(yaml), { values, unreadable, doubtful }), 'a second reading says the same')
}

function checkMapping({ mapping: meant, options: style, broken: line }: Extract<Case, { mapping: unknown }>): void {
  const written = stringify(meant, { ...style, aliasDuplicateObjects: false })
  // The package does not always read what it wrote.
  const wanted: unknown = parse(written)
  const whole = parseHeader(written)
  must(whole.unreadable.length === 0 && whole.doubtful.length === 0, `nothing to complain of in ${written}: ${JSON.stringify(whole)}`)
  must(isDeepStrictEqual(whole.values, wanted), `read back ${JSON.stringify(whole.values)}`)
  const hurt = parseHeader(`${written}${line}\n`)
  const { Zz: _last, ...rest } = hurt.values
  must(isDeepStrictEqual(rest, wanted), `beside a broken key ${JSON.stringify(rest)} of\n${written}${line}`)
}
