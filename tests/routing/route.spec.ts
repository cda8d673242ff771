import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildIndex, route } from '../../src/routing/index.ts'
import { libraryIndex, names, skill } from './library.ts'

const starter = await libraryIndex('starter')
if (starter === undefined) throw new Error('the starter library is always there')
const first = (prompt: string): string | undefined => route(prompt, starter).suggestions[0]?.name

it('gives every suggestion reasons, and silence one', () => {
  const { suggestions } = route('it worked until yesterday, now the upload crashes at random', starter)
  expect(suggestions[0]).toMatchObject({ name: 'systematic-debugging' })
  expect(suggestions[0]?.reasons.join('\n')).toMatch(/misbehaves.*“crashes”/)
  expect(route('what is a closure', starter)).toEqual({ suggestions: [], suppressed: 'the prompt looks like a question of knowledge' })
})

it.each([
  ['use writing-plans for this', 'writing-plans'], ['用 writing-plans 来做', 'writing-plans'], ['superpowers:test-driven-development please', 'test-driven-development'],
])('puts what is asked for by name first: %s', (prompt, name) => {
  expect(first(prompt)).toBe(name)
})

it.each(['do it without a plan, add the footer', 'implement the footer, no tests needed', '直接写实现，不用写测试'])('hears refusals of a way of working: %s', prompt => {
  const suggested = route(prompt, starter).suggestions.map(one => one.name)
  expect(suggested).not.toContain(/plan/.test(prompt) ? 'writing-plans' : 'test-driven-development')
})

it('limits, thresholds and shows all on demand', () => {
  const prompt = 'the tests fail since the upgrade, review my fix before I merge'
  expect(route(prompt, starter, { limit: 1 }).suggestions).toHaveLength(1)
  expect(route(prompt, starter, { threshold: 1000 }).suggestions).toEqual([])
  expect(route('what is a test?', starter, { all: true, limit: 99 }).suggestions.length).toBeGreaterThan(3)
})

it('routes a skill that nobody told it about: by name, alias, trigger and description', () => {
  const pdf = { ...skill('pdf-forms', 'Use when the user wants to fill in PDF forms or extract their fields.'), aliases: ['acro'] }
  expect(names('fill in this pdf form', pdf)).toEqual(['pdf-forms'])
  expect(names('use acro on it', pdf)).toEqual(['pdf-forms'])
  const tuned = skill('query-tuning', 'Other.', ['slow query', '慢查询'])
  expect(names('there is a slow query on orders', tuned)).toEqual(['query-tuning'])
  expect(names('这个慢查询怎么优化', tuned)).toEqual(['query-tuning'])
})

it('routes a skill whose name is a key of every object', () => {
  expect(route('use the constructor skill', buildIndex([skill('constructor', '')])).suggestions.map(one => one.name)).toEqual(['constructor'])
})

it('says the same of skills that are ruled out in whatever order they come', () => {
  const skills = [{ ...skill('b', ''), antiTriggers: ['no desk'] }, { ...skill('a', ''), antiTriggers: ['no desk'] }]
  for (const order of [skills, skills.toReversed()]) expect(route('there is no desk', buildIndex(order)).suppressed).toBe('“no desk” rules a out; “no desk” rules b out')
})

it('who asks by name gets it first, whatever phrases others wrote down', () => {
  const index = buildIndex([skill('tidy-desk', ''), skill('brainstorming', ''), skill('other', '', ['tidy-desk', 'the tidy desk skill'])])
  expect(route('Please use the tidy-desk skill.', index).suggestions[0]?.name).toBe('tidy-desk')
})

it('never throws, and gives finite scores in order', () => {
  const index = buildIndex([skill('a', ''), skill('b-c', 'Use when it rains.', ['', '  ', '雨', 'a|b', '$x', '..', '^']), skill('systematic-debugging', 'x')])
  fc.assert(fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.lorem(), fc.array(fc.constantFrom('plan', 'fix', '修复', '`', '"', '\'', '/a', '.', '不要', 'not', 'b-c', '雨')).map(list => list.join(' '))), prompt => {
    const { suggestions, suppressed } = route(prompt, index, { all: true })
    const scores = suggestions.map(one => one.score)
    return scores.every(Number.isFinite) && scores.every((score, place) => place === 0 || score <= (scores[place - 1] ?? 0)) && (suggestions.length > 0) === (suppressed === undefined)
  }))
})

it('answers prompts of hundreds of thousands of characters', () => {
  expect(route('the plan is not a plan when the tests of the plan fail '.repeat(5000), starter).suggestions.map(one => one.name)).toContain('systematic-debugging')
  for (const prompt of ['a'.repeat(200_000), '/'.repeat(50_000), '"\''.repeat(20_000), '猫'.repeat(40_000)]) expect(route(prompt, starter).suggestions).toEqual([])
})
