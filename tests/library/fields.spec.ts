import { describe, expect, it } from 'vitest'
import { Fields, typeName } from '../../src/library/fields.ts'

/** One field's value beside what was complained about it. */
function read<T>(values: Readonly<Record<string, unknown>>, how: (fields: Fields) => T, prefix?: string): { value: T; complaints: string[] } {
  const complaints: string[] = []
  const fields = new Fields(values, (key, reason, remedy) => { complaints.push([`${key}: ${reason}`, remedy].filter(Boolean).join('; ')) }, prefix)
  return { value: how(fields), complaints }
}

const usable = (value: unknown): unknown => ({ value, complaints: [] })

describe('Fields.text', () => {
  it.each([['a', 'a'], ['  a b \n', 'a b'], ['42', '42'], [null, undefined], [undefined, undefined]])('reads %o', (value, expected) => {
    expect(read({ key: value }, fields => fields.text('key'))).toEqual(usable(expected))
  })

  it('knows no key of Object.prototype', () => {
    expect(read({}, fields => fields.text('absent'))).toEqual(usable(undefined))
  })

  it.each([
    [42, 'key: 42 (number) — must be text; quote it'],
    [true, 'key: true (boolean) — must be text; quote it'],
    [['a'], 'key: ["a"] (list) — must be text; quote it'],
    [{ a: 1 }, 'key: {"a":1} (mapping) — must be text; quote it'],
    ['', 'key: "" (text) — must not be empty'],
    [' \n', 'key: " \\n" (text) — must not be empty'],
  ])('refuses %o', (value, complaint) => {
    expect(read({ key: value }, fields => fields.text('key'))).toEqual({ value: undefined, complaints: [complaint] })
  })
})

describe('Fields.texts', () => {
  it.each([
    [['a', 'b'], ['a', 'b']],
    ['a', ['a']],
    [[' a', 'b', 'a '], ['a', 'b']],
    [[], []],
    [null, []],
    [undefined, []],
  ])('reads %o', (value, expected) => {
    expect(read({ key: value }, fields => fields.texts('key'))).toEqual(usable(expected))
  })

  it('leaves out and reports each item that is no text', () => {
    expect(read({ key: ['a', 1, null, '', ['b'], 'c'] }, fields => fields.texts('key'))).toEqual({
      value: ['a', 'c'],
      complaints: [
        'key: 1 (number) — must be a list of texts; quote it or delete it',
        'key: null (nothing) — must be a list of texts; quote it or delete it',
        'key: "" (text) — must not be empty; delete it',
        'key: ["b"] (list) — must be a list of texts; quote it or delete it',
      ],
    })
  })

  it.each([
    [7, 'key: 7 (number) — must be a list of texts; quote it or delete it'],
    [{ a: 'b' }, 'key: {"a":"b"} (mapping) — must be a list of texts; quote it or delete it'],
  ])('refuses %o', (value, complaint) => {
    expect(read({ key: value }, fields => fields.texts('key'))).toEqual({ value: [], complaints: [complaint] })
  })
})

describe('Fields.integer', () => {
  it.each([[0, 0], [-3, -3], [9007199254740991, 9007199254740991], [null, 50], [undefined, 50]])('reads %o', (value, expected) => {
    expect(read({ key: value }, fields => fields.integer('key', 50))).toEqual(usable(expected))
  })

  it.each([
    [1.5, '1.5 (number)'], [9007199254740992, '9007199254740992 (number)'], [Number.NaN, 'null (number)'], ['5', '"5" (text)'], [true, 'true (boolean)'], [[5], '[5] (list)'],
  ])('refuses %o', (value, quoted) => {
    expect(read({ key: value }, fields => fields.integer('key', 50))).toEqual({ value: 50, complaints: [`key: ${quoted} — must be a whole number; 50 is used`] })
  })
})

describe('Fields.flag', () => {
  const words = {
    true: [true, 1, 'true', 'TRUE', 'True', 'yes', 'Yes', 'YES', 'on', 'ON', '1', ' yes '],
    false: [false, 0, 'false', 'FALSE', 'False', 'no', 'No', 'NO', 'off', 'OFF', '0', ' no\n'],
  }

  it.each(words.true)('%o is true whatever the defaults', value => {
    for (const fallback of [true, false]) expect(read({ key: value }, fields => fields.flag('key', fallback, false))).toEqual(usable(true))
  })

  it.each(words.false)('%o is false whatever the defaults', value => {
    for (const fallback of [true, false]) expect(read({ key: value }, fields => fields.flag('key', fallback, true))).toEqual(usable(false))
  })

  it('an absent key is the fallback', () => {
    expect(read({}, fields => fields.flag('key', false, true))).toEqual(usable(false))
    expect(read({}, fields => fields.flag('key', true, false))).toEqual(usable(true))
  })

  it.each([
    ['banana', '"banana" (text)'], ['', '"" (text)'], ['y', '"y" (text)'], [2, '2 (number)'], [null, 'null (nothing)'],
    [[true], '[true] (list)'], [{ yes: true }, '{"yes":true} (mapping)'],
    ['constructor', '"constructor" (text)'], ['__proto__', '"__proto__" (text)'],
  ])('%o is the restriction, and reported', (value, quoted) => {
    for (const unreadable of [true, false]) {
      expect(read({ key: value }, fields => fields.flag('key', !unreadable, unreadable)))
        .toEqual({ value: unreadable, complaints: [`key: ${quoted} — must be true or false; ${unreadable} is used`] })
    }
  })

  it('takes the fallback where nothing is restricted', () => {
    expect(read({ key: 'maybe' }, fields => fields.flag('key', true)))
      .toEqual({ value: true, complaints: ['key: "maybe" (text) — must be true or false; true is used'] })
  })
})

describe('Fields.nested', () => {
  it('reads a mapping and puts its key before complaints', () => {
    expect(read({ outer: { order: 'x', list: [1] } }, fields => {
      const nested = fields.nested('outer', ['order', 'list'])
      return [nested?.integer('order', 0), nested?.texts('list'), nested?.text('absent')]
    })).toEqual({
      value: [0, [], undefined],
      complaints: [
        'outer.order: "x" (text) — must be a whole number; 0 is used',
        'outer.list: 1 (number) — must be a list of texts; quote it or delete it',
      ],
    })
  })

  it('reports keys that it does not know, and goes on', () => {
    expect(read({ outer: { order: 1, colour: 'red', constructor: 2 } }, fields => fields.nested('outer', ['order', 'list'])?.integer('order', 0))).toEqual({
      value: 1,
      complaints: ['outer.colour: is no key of this mapping; keys: order, list', 'outer.constructor: is no key of this mapping; keys: order, list'],
    })
  })

  it('goes down more than one level', () => {
    expect(read({ outer: { inner: { flag: 'x', more: 1 } } }, fields => fields.nested('outer', ['inner'])?.nested('inner', ['flag'])?.flag('flag', false))).toEqual({
      value: false,
      complaints: ['outer.inner.more: is no key of this mapping; keys: flag', 'outer.inner.flag: "x" (text) — must be true or false; false is used'],
    })
  })

  it.each([['text', '"text" (text)'], [['a'], '["a"] (list)'], [1, '1 (number)']])('refuses %o', (value, quoted) => {
    expect(read({ outer: value }, fields => fields.nested('outer', ['a', 'b']))).toEqual({ value: undefined, complaints: [`outer: ${quoted} — must be a mapping; keys: a, b`] })
  })

  it.each([[{}], [{ outer: null }]])('is absent in %o', values => {
    expect(read(values, fields => fields.nested('outer', ['a']))).toEqual(usable(undefined))
  })
})

describe('Fields.mapping', () => {
  it('gives the mapping as it stands', () => {
    const value = { version: 1, deep: { a: ['b'] } }
    expect(read({ key: value }, fields => fields.mapping('key'))).toEqual(usable(value))
  })

  it('is absent without the key or its value', () => {
    expect(read({}, fields => fields.mapping('key'))).toEqual(usable(undefined))
    expect(read({ key: null }, fields => fields.mapping('key'))).toEqual(usable(undefined))
  })

  it('refuses anything else', () => {
    expect(read({ key: [1] }, fields => fields.mapping('key'))).toEqual({ value: undefined, complaints: ['key: [1] (list) — must be a mapping'] })
  })
})

describe('Fields.unknownKeys', () => {
  it('lists keys in their order, also those of Object.prototype', () => {
    expect(read(JSON.parse('{"z": 1, "name": 2, "__proto__": 3, "constructor": 4}') as Record<string, unknown>, fields => fields.unknownKeys(['name'])))
      .toEqual(usable(['z', '__proto__', 'constructor']))
  })
})

describe('typeName', () => {
  it.each([
    ['a', 'text'], [1, 'number'], [true, 'boolean'], [new Date(0), 'date'], [[], 'list'], [{}, 'mapping'], [null, 'nothing'], [undefined, 'nothing'],
  ])('%o', (value, name) => {
    expect(typeName(value)).toBe(name)
  })
})
