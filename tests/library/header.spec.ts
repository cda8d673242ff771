import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { isRecord, parseHeader } from '../../src/library/header.ts'
import { nine } from './fixtures.ts'

const PLAIN = 'read as one plain text although YAML takes a colon in it for a nested key'

describe('parseHeader, a header that YAML reads', () => {
  it('gives plain values of every type', () => {
    expect(parseHeader('a: text\nb: 1\nc: true\nd: [x, 2]\ne: {f: null}\ng:\n"h i": j')).toEqual({
      values: { a: 'text', b: 1, c: true, d: ['x', 2], e: { f: null }, g: null, 'h i': 'j' }, unreadable: [], doubtful: [],
    })
  })

  it('follows YAML 1.2: words and dates stay text', () => {
    expect(parseHeader('a: yes\nb: on\nc: 2031-05-06\nd: 0o17\ne: 017').values).toEqual({ a: 'yes', b: 'on', c: '2031-05-06', d: 15, e: 17 })
  })

  it.each(['', '\n\n', '# only a comment', '~', 'null'])('takes %o for a header without keys', header => {
    expect(parseHeader(header)).toEqual({ values: {}, unreadable: [], doubtful: [] })
  })

  it('resolves aliases', () => {
    expect(parseHeader('a: &x [one]\nb: *x').values).toEqual({ a: ['one'], b: ['one'] })
  })

  it('keeps a value with an unknown tag and says so', () => {
    expect(parseHeader('a: 1\nb: !blue sky')).toEqual({
      values: { a: 1, b: 'sky' }, unreadable: [], doubtful: [{ line: 3, reason: 'not valid YAML (Unresolved tag: !blue)' }],
    })
  })

  it('prints nothing of its own', () => {
    const printed = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
    expect(parseHeader('a: {[b, c]: d}').unreadable).toHaveLength(1)
    expect(parseHeader('%NOPE 1\n--- {a: !b c}').values).toEqual({ a: 'c' })
    expect(printed).not.toHaveBeenCalled()
    printed.mockRestore()
  })
})

describe('parseHeader, a header that is no mapping', () => {
  const noMapping = { line: 2, reason: 'the header is not a list of `key: value` lines', remedy: 'write `name: …` and `description: …`' }

  it.each([
    ['a list', '- name: a\n- description: b'],
    ['a flow list', '[name, description]'],
    ['text', 'just text'],
    ['a number', '42'],
  ])('%s', (_case, header) => {
    expect(parseHeader(header)).toEqual({ values: {}, unreadable: [noMapping], doubtful: [] })
  })

  it('tells YAML\'s own reason and line where there is one', () => {
    expect(parseHeader('- a\n- "b')).toEqual({ values: {}, unreadable: [{ line: 3, reason: 'not valid YAML (Missing closing "quote)' }], doubtful: [] })
  })
})

describe('parseHeader, entry by entry', () => {
  it('loses only the key that cannot be read', () => {
    expect(parseHeader('a: one\nb: [x] y\nc:\n  - two\nd: "three')).toEqual({
      values: { a: 'one', c: ['two'] },
      unreadable: [
        { key: 'b', line: 3, reason: 'not valid YAML (Unexpected scalar at node end)', remedy: 'quote the value' },
        { key: 'd', line: 6, reason: 'not valid YAML (Missing closing "quote)', remedy: 'quote the value' },
      ],
      doubtful: [],
    })
  })

  it('reads a plain text with a colon, and says so', () => {
    expect(parseHeader('a: two jobs: x and y\nb: 1')).toEqual({
      values: { a: 'two jobs: x and y', b: 1 }, unreadable: [], doubtful: [{ key: 'a', line: 2, reason: PLAIN, remedy: 'quote the value' }],
    })
  })

  it('reads it before a blank line and a comment too', () => {
    expect(parseHeader('a: two jobs: x\n\n  # why\n# what\nb: 1').values).toEqual({ a: 'two jobs: x', b: 1 })
  })

  it.each([
    '"red": blue', '\'red\': blue', '[red] blue: x', '{red: 1} blue: x', '| red: blue', '> red: blue', '&a red: blue: x', '*a red: blue',
    '!t red: blue: x', '% red: blue', '@red: blue', '`red: blue', '- red: blue', '? red: blue', ', red: blue', 'red: blue # note',
  ])('leaves %o alone', value => {
    const { values, unreadable, doubtful } = parseHeader(`a: ${value}\nb: 1`)
    expect(values).toEqual({ b: 1 })
    expect(unreadable).toEqual([{ key: 'a', line: 2, reason: expect.stringMatching(/^not valid YAML \(.+\)$/), remedy: 'quote the value' }])
    expect(doubtful).toEqual([])
  })

  it('leaves a value of several lines alone', () => {
    expect(parseHeader('a: two jobs: x\n  and y\nb: 1')).toEqual({
      values: { b: 1 },
      unreadable: [{ key: 'a', line: 2, reason: 'not valid YAML (Nested mappings are not allowed in compact mappings)', remedy: 'quote the value' }],
      doubtful: [],
    })
  })

  it('knows keys in letters of any script, and quoted ones', () => {
    expect(parseHeader('a: x: y\n名称: 整理\n"b": 1\n\'c\': 2\nd.e-f_1 : 3').values).toEqual({ a: 'x: y', 名称: '整理', b: 1, c: 2, 'd.e-f_1': 3 })
  })

  it.each(['b.c: 1', 'b-c: 1', 'b_1: 1', '_b: 1', 'b : 1', 'b \t : 1', 'b:\t1', 'b:', '"b": 1', '\'b\': 1', 'é: 1', '名称: 1', '名2: 1'])('begins a new entry at %o', line => {
    const { values, unreadable } = parseHeader(`a: x: y\n${line}`)
    expect(Object.keys(values)).toEqual(['a', line.slice(0, line.indexOf(':')).trim().replaceAll(/["']/g, '')])
    expect([values.a, unreadable]).toEqual(['x: y', []])
  })

  it.each(['b:c: 1', ' b: 1', '"b\': 1', '- b: 1', '1b: 1', 'b c: 1', 'https://a: 1'])('begins none at %o', line => {
    expect(parseHeader(`a: x: y\n${line}`).unreadable).toEqual([expect.objectContaining({ key: 'a', line: 2 })])
  })

  it('says what YAML says, in every style of value', () => {
    const entry = fc.constantFrom(
      ': text', ': "a: b"', ': [x, "y: z"]', ':\n  - x\n  - {y: z}', ':\n- x\n- y', ': |\n  one\n\n  two\n', ': |+\n  one\n\n\n', ': >-\n  one\n  two', ':\n  x: 1\n  # note\n  y: 2',
      ': 1 # one', ':', ': "one\n  two"', ': one\n  two\n\n  three', ': !!str 1', ': &x 1\n# end',
    )
    fc.assert(fc.property(fc.array(entry, { minLength: 1, maxLength: 6 }), entries => {
      const header = entries.map((value, index) => `k${index}${value}`).join('\n')
      expect(parseHeader(`${header}\nlast: [x] y`).values).toEqual(parseHeader(`${header}\n`).values)
    }), { numRuns: 300 })
  })

  it('keeps a reservation with its key', () => {
    expect(parseHeader('a: !blue sky\nb: x: y').doubtful).toEqual([
      { key: 'a', line: 2, reason: 'not valid YAML (Unresolved tag: !blue)' },
      { key: 'b', line: 3, reason: PLAIN, remedy: 'quote the value' },
    ])
    expect(parseHeader('a: !blue sky\n"\\x62": 1\nc: x: y').doubtful).toEqual([
      { key: 'a', line: 2, reason: 'not valid YAML (Unresolved tag: !blue)' },
      { key: 'c', line: 4, reason: PLAIN, remedy: 'quote the value' },
    ])
  })

  it('reports text before the first key, but no comment there', () => {
    expect(parseHeader('# title\n\nstray text\nmore\na: 1')).toEqual({
      values: { a: 1 }, unreadable: [{ line: 4, reason: 'text before the first key', remedy: 'delete it or give it a key' }], doubtful: [],
    })
  })
})

/** The finding about a key that stands on two lines. */
function twice(key: string, first: number, second: number): unknown {
  return { key, line: second, reason: `stands on lines ${first} and ${second} — a key may appear once`, remedy: 'delete one' }
}

describe('parseHeader, repeated keys', () => {
  it('makes the key unreadable and no other', () => {
    expect(parseHeader('a: 1\nb: 2\na: 1')).toEqual({ values: { b: 2 }, unreadable: [twice('a', 2, 4)], doubtful: [] })
  })

  it('names every line', () => {
    expect(parseHeader('a: 1\na: 2\nb: 3\na: 4').unreadable).toEqual([
      { key: 'a', line: 3, reason: 'stands on lines 2 and 3 and 5 — a key may appear once', remedy: 'delete one' },
    ])
  })

  it.each([['double quotes', '"a": 2'], ['single quotes', '\'a\': 2'], ['a value that cannot be read', 'a: [x] y']])('also with %s', (_case, line) => {
    expect(parseHeader(`a: 1\nb: 2\n${line}`)).toEqual({ values: { b: 2 }, unreadable: [twice('a', 2, 4)], doubtful: [] })
  })

  it('also in a spelling that only YAML knows', () => {
    expect(parseHeader('a: 1\nb: 2\n"\\x61": 3')).toEqual({ values: { b: 2 }, unreadable: [twice('a', 2, 3)], doubtful: [] })
  })

  it('says why a nested mapping with a repeated key is lost', () => {
    expect(parseHeader('a: {b: 1, b: 2}\nc: 3')).toEqual({
      values: { c: 3 }, unreadable: [{ key: 'a', line: 2, reason: 'not valid YAML (Map keys must be unique)', remedy: 'quote the value' }], doubtful: [],
    })
  })
})

describe('parseHeader, hostile headers', () => {
  it('reads 16,384 characters and refuses one more unread', () => {
    const header = `a: ${'x'.repeat(16_381)}`
    expect(parseHeader(header).values).toEqual({ a: 'x'.repeat(16_381) })
    expect(parseHeader(`${header}x`)).toEqual({
      values: {}, unreadable: [{ line: 2, reason: 'the header has 16385 characters — at most 16384', remedy: 'move text into the body' }], doubtful: [],
    })
  })

  it.each(['!!binary aGk=', '!!timestamp 2026-11-30', '!!set {x}', '!!omap [x: 1]'])('makes nothing but text, lists and mappings of %o', value => {
    const { values, doubtful } = parseHeader(`a: ${value}`)
    expect(JSON.parse(JSON.stringify(values))).toEqual(values)
    expect(doubtful).toEqual([{ line: 2, reason: expect.stringMatching(/^not valid YAML \(Unresolved tag: .+\)$/) }])
  })

  it('reads a header that asks for YAML 1.1 as any other', () => {
    expect(parseHeader('%YAML 1.1\n--- {a: yes, b: 2026-11-30}').values).toEqual({ a: 'yes', b: '2026-11-30' })
  })

  it.each(['? [x]\n: 1', '{? {x: 1} : 2}', '[? [x] : 1]', '{[x]: 1}'])('refuses %o, where a key is no text', value => {
    expect(parseHeader(`a: 1\nb:\n  ${value.replaceAll('\n', '\n  ')}`)).toEqual({
      values: { a: 1 }, unreadable: [{ key: 'b', line: 4, reason: 'a list or a mapping stands where a key must be text', remedy: 'quote the value' }], doubtful: [],
    })
  })

  it('refuses keys inside keys at once, whatever their depth', () => {
    expect(parseHeader(`a: 1\nb:\n  ${'? '.repeat(1000)}`)).toMatchObject({ values: { a: 1 }, unreadable: [{ key: 'b' }] })
  })

  it('reads what many aliases lead to', () => {
    const deep = `${'['.repeat(200)}${'[],'.repeat(3000)}${']'.repeat(200)}`
    const { values, unreadable } = parseHeader(`a: &a ${deep}\nb: [${'*a,'.repeat(99)}]`)
    expect(unreadable).toEqual([])
    expect(values.b).toHaveLength(99)
  })

  it('refuses an alias bomb', () => {
    const bomb = `a: &a ${nine('x')}\nb: {c: &c ${nine('*a')}, d: &d ${nine('*c')}, e: ${nine('*d')}}`
    expect(parseHeader(bomb)).toEqual({
      values: { a: Array.from({ length: 9 }, () => 'x') },
      unreadable: [{ key: 'b', line: 3, reason: 'not valid YAML (Unresolved alias (the anchor must be set before the alias): a)', remedy: 'quote the value' }],
      doubtful: [],
    })
  })

  it('refuses an alias bomb inside one key', () => {
    expect(parseHeader(`a: {b: &b ${nine('x')}, c: &c ${nine('*b')}, d: &d ${nine('*c')}, e: ${nine('*d')}}\nf: 1`)).toEqual({
      values: { f: 1 },
      unreadable: [{ key: 'a', line: 2, reason: 'not valid YAML (Excessive alias count indicates a resource exhaustion attack)', remedy: 'quote the value' }],
      doubtful: [],
    })
  })

  it.each(['&x [*x]', '&x {y: *x}', '&x [[{y: [*x]}]]', '[&x {y: *x}]'])('refuses %o, a value that holds itself', value => {
    expect(parseHeader(`a: 1\nb: ${value}`)).toEqual({
      values: { a: 1 }, unreadable: [{ key: 'b', line: 3, reason: 'an alias stands inside its own anchor', remedy: 'quote the value' }], doubtful: [],
    })
  })

  it.each(['[', '{a: ', '- ', '{['])('survives 16 kB of %o', piece => {
    const header = `a: 1\nb: ${piece.repeat(16_000 / piece.length)}`
    const { values, unreadable } = parseHeader(header)
    expect(values).toEqual({ a: 1 })
    expect(unreadable).toEqual([{ key: 'b', line: 3, reason: expect.stringMatching(/^not valid YAML \(.+\)$/), remedy: 'quote the value' }])
  })

  it.each([
    ['a header that YAML reads', '__proto__: {polluted: true}\na: 1', { a: 1 }],
    ['entries', '__proto__: {polluted: true}\na: 1\nb: [x] y', { a: 1 }],
  ])('keeps `__proto__` an ordinary key in %s', (_case, header, rest) => {
    const { values } = parseHeader(header)
    expect(Object.keys(values)).toEqual(['__proto__', ...Object.keys(rest)])
    expect(Object.getPrototypeOf(values)).toBe(Object.prototype)
    expect(values.polluted).toBeUndefined()
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('never throws, and every value can be told as JSON', () => {
    const piece = fc.constantFrom(
      'a', 'b', 'name', ':', ': ', '\n', '\n  ', '- ', '[', ']', '{', '}', ', ', '&x ', '*x', '"', '\'', '|', '>-', '#', ' # ', '!t ', '? ', '%', '---', '...',
      '<<', '__proto__', '~', '\t', '1', '\\', '\u0000', '\u2028', '\r',
    )
    fc.assert(fc.property(fc.array(piece, { maxLength: 40 }).map(pieces => pieces.join('')), header => {
      const { values, unreadable, doubtful } = parseHeader(header)
      expect(() => JSON.stringify(values)).not.toThrow()
      const last = header.split('\n').length + 1
      expect([...unreadable, ...doubtful].filter(({ line }) => line < 2 || line > last)).toEqual([])
      expect(unreadable.filter(({ key }) => key !== undefined && Object.hasOwn(values, key))).toEqual([])
    }), { numRuns: 3000 })
  })
})

describe('isRecord', () => {
  it.each([[{}, true], [{ a: 1 }, true], [[], false], [null, false], [undefined, false], ['a', false], [1, false]])('%o is %o', (value, expected) => {
    expect(isRecord(value)).toBe(expected)
  })
})
