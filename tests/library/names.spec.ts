import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SkillDocument } from '../../src/library/document.ts'
import { formatDiagnostic } from '../../src/library/diagnostic.ts'
import { aliasDiagnostics, describeUnresolved, SkillNames } from '../../src/library/names.ts'
import type { Namespace, Resolution } from '../../src/library/names.ts'

const skill = (name: string, aliases: string[] = [], file = `/${name}`): [string, SkillDocument] => [name, { name, aliases, file } as unknown as SkillDocument]
const space = (prefix: string, rank: number | undefined, ...skills: [string, SkillDocument][]): Namespace =>
  ({ prefix, skills: new Map(skills), ...rank === undefined ? {} : { rank } })

const served = { ...space('superpowers', 600, skill('brainstorming', ['think', 'ideas']), skill('writing-plans'), skill('systematic-debugging', ['think'])), otherPrefixes: ['sp'] }
const names = new SkillNames([
  space('project', 100, skill('deploy', ['ship']), skill('writing-plans', [], '/mine')), space('user', 400, skill('sp-real'), skill('desk')),
  served, space('starter', undefined, skill('brainstorming', ['think'], '/starter'), skill('only-starter')),
])
const short = (resolution: Resolution): string => resolution.kind === 'found' ? `${resolution.prefix}:${resolution.skill.name} by ${resolution.by}` : describeUnresolved(resolution)

describe('reaches', () => {
  it.each([
    ['R60 a bare name', 'brainstorming', 'superpowers:brainstorming by name'],
    ['R60 a prefixed one', 'superpowers:brainstorming', 'superpowers:brainstorming by prefix'],
    ['R60 in capitals', 'Superpowers:Brainstorming', 'superpowers:brainstorming by prefix'],
    ['R60 with a slash', 'superpowers/brainstorming', 'superpowers:brainstorming by prefix'],
    ['R61 whatever the case', 'BRAINSTORMING', 'superpowers:brainstorming by name'],
    ['another prefix of the library', 'sp:brainstorming', 'superpowers:brainstorming by prefix'],
    ['a dash prefix', 'sp-brainstorming', 'superpowers:brainstorming by prefix'],
    ['a real skill that begins like a dash prefix', 'sp-real', 'user:sp-real by name'],
    ['an alias', 'ideas', 'superpowers:brainstorming by alias'],
    ['an alias behind a prefix', 'project:ship', 'project:deploy by prefix'],
    ['the user\'s own before ours', 'writing-plans', 'project:writing-plans by name'],
    ['ours all the same', 'superpowers:writing-plans', 'superpowers:writing-plans by prefix'],
    ['another library by its prefix', 'starter:brainstorming', 'starter:brainstorming by prefix'],
    ['with blanks around', ' brainstorming\n', 'superpowers:brainstorming by name'],
  ])('%s', (_case, query, expected) => { expect(short(names.resolve(query))).toBe(expected) })
})

describe('does not guess', () => {
  it.each([
    ['an alias of two skills', 'think', 'the name fits 2 skills — write one of superpowers:brainstorming, superpowers:systematic-debugging'],
    ['a library that takes a prefix', 'only-starter', 'no skill is named "only-starter"; did you mean starter:only-starter?'],
    ['R60 an unknown prefix', 'powers:brainstorming', '"powers:brainstorming" has an unknown prefix — known are project:, user:, superpowers:, starter:; did you mean brainstorming?'],
    ['a typing error', 'brainstroming', 'no skill is named "brainstroming"; did you mean brainstorming?'],
    ['a part', 'debugging', 'no skill is named "debugging"; did you mean systematic-debugging?'],
    ['R22 a path', '../../etc/hosts', '"../../etc/hosts" is no skill name — lower-case Latin letters and digits in words joined by single hyphens'],
    ['R22 a short path', '../outside', '"../outside" has an unknown prefix — known are project:, user:, superpowers:, starter:'],
    ['a look-alike letter', 'br\u0430instorming', '"br\u0430instorming" is no skill name — lower-case Latin letters and digits in words joined by single hyphens; did you mean brainstorming?'],
    ['nothing', '', 'no skill is named ""'],
    ['far from everything', 'xxxxxxxxxxxx', 'no skill is named "xxxxxxxxxxxx"'],
  ])('%s', (_case, query, expected) => { expect(short(names.resolve(query))).toBe(expected) })
})

it('R61 a short name in two namespaces of one rank is listed', () => {
  const both = new SkillNames([space('home', 400, skill('lint')), space('work', 400, skill('lint'))])
  expect(both.resolve('lint')).toEqual({ kind: 'ambiguous', candidates: ['home:lint', 'work:lint'] })
  expect(short(both.resolve('home:lint'))).toBe('home:lint by prefix')
  expect(both.resolve('LINT')).toEqual(both.resolve('lint'))
})

it('R62 a namespace and its skill may share a name', () => {
  const desk = new SkillNames([space('desk', 400, skill('desk'))])
  expect([short(desk.resolve('desk')), short(desk.resolve('desk:desk'))]).toEqual(['desk:desk by name', 'desk:desk by prefix'])
})

it('R63 tells aliases that are names, and aliases that two skills claim; the real name wins', () => {
  const spaces = [space('a', 1, skill('one', ['two', 'same', 'one']), skill('two', []), skill('three', ['Same']))]
  expect(aliasDiagnostics(spaces).map(formatDiagnostic)).toEqual([
    '/one: aliases: "two" is the name of a skill, which wins; choose another alias',
    '/three: aliases: "Same" is also an alias in /one: neither is reached by it; choose another alias',
  ])
  expect(short(new SkillNames(spaces).resolve('two'))).toBe('a:two by name')
})

it('answers for 10,000 aliases and for any text', () => {
  const many = new SkillNames([space('a', 1, skill('one', Array.from({ length: 10_000 }, (_alias, index) => `alias-${index}`)), skill('constructor'))])
  expect(short(many.resolve('alias-9999'))).toBe('a:one by alias')
  expect(short(many.resolve('__proto__'))).toMatch(/is no skill name/)
  expect(short(many.resolve('constructor'))).toBe('a:constructor by name')
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), query => { expect(['found', 'ambiguous', 'unknown']).toContain(many.resolve(query).kind) }))
  expect(many.resolve('x'.repeat(1_000_000))).toEqual({ kind: 'unknown', reason: `no skill is named "${'x'.repeat(56)}...`, nearest: [] })
})

it('takes a letter with its accent for the same, as one character or as two', () => {
  const accented = new SkillNames([space('a', 1, skill('one', ['\u00E9crire']), skill('two', ['e\u0301couter']))])
  expect(['\u00E9crire', 'e\u0301crire', '\u00C9COUTER', 'e\u0301couter'].map(query => short(accented.resolve(query)))).toEqual(['a:one by alias', 'a:one by alias', 'a:two by alias', 'a:two by alias'])
})

it('suggests the same in whatever order libraries come', () => {
  const spaces = [space('work', undefined, skill('desk')), space('home', undefined, skill('desk'))]
  for (const order of [spaces, spaces.toReversed()]) expect(new SkillNames(order).resolve('desk')).toMatchObject({ nearest: ['home:desk'] })
})
