/**
 * Prompts in any language and none, against libraries that anybody may have written.
 *
 * @module fuzz/targets/router
 */

import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { buildIndex, route } from '../../src/routing/index.ts'
import type { RoutableSkill, Routing } from '../../src/routing/index.ts'
import { anyText, damaged, ODD_CHARACTERS } from '../arbitraries.ts'
import { must } from '../target.ts'
import type { Target } from '../target.ts'

const NAMES = ['brainstorming', 'writing-plans', 'systematic-debugging', 'test-driven-development', 'using-git-worktrees', 'tidy-desk', 'constructor', 'a', 'x-1', 'c'] as const
const WORDS = [
  'plan', 'the plan', 'fix', 'the bug', 'tests fail', 'use', 'do not', "don't", 'brainstorming', 'tidy-desk', 'superpowers:tidy-desk', '/tidy-desk', 'skill', 'desk', 'review', 'merge', 'please', 'what is', 'thanks', '1 + 1', 'and/or', 'src/x.ts', '`code`', '```\n', '"', '\'', '“', '”', '「', '> quoted', 'https://x.y/pull/1', '#12', 'TypeError', '?', '.', '\n', ', ',
  '修复', '这个问题', '不要', '别', '用', '帮我', '写一个计划', '测试失败了', '。', '，', '？', '为什么', '头脑风暴', 'バグ', '버그', '😀', '..', '^', '$x', 'a|b', '(', ')', '[', '*', '\\', '-'.repeat(50), 'x'.repeat(500), '/'.repeat(60), 'constructor', '__proto__',
] as const

const phrase = fc.oneof(fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }).map(all => all.join(' ')), anyText)
const skill: fc.Arbitrary<RoutableSkill> = fc.record({
  name: fc.constantFrom(...NAMES),
  description: fc.oneof(fc.array(phrase, { maxLength: 4 }).map(all => `Use when ${all.join(', ')}`), phrase, fc.constant('')),
  triggers: fc.array(phrase, { maxLength: 3 }), antiTriggers: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.array(phrase, { maxLength: 2 }) }),
})
const library = fc.uniqueArray(skill, { maxLength: 5, selector: one => one.name })
const words = fc.array(fc.constantFrom(...WORDS), { maxLength: 25 }).map(all => all.join(' '))
const prompt = fc.oneof(words, damaged(words, WORDS), anyText, fc.tuple(words, fc.integer({ min: 1, max: 300 })).map(([text, times]) => text.repeat(times)), fc.array(fc.constantFrom(...WORDS, ...ODD_CHARACTERS), { maxLength: 30 }).map(all => all.join('')))
const similarity = fc.option(fc.array(fc.oneof(fc.double({ min: -1, max: 1, noNaN: true }), fc.constantFrom(Number.NaN, Infinity, 0)), { minLength: NAMES.length, maxLength: NAMES.length }), { nil: undefined })

export const router: Target = {
  id: 'router',
  title: 'finite scores, best first, the same in any order of skills; every silence has a reason; who asks by name is heard',
  property: () => fc.property(fc.record({ library, prompt, all: fc.boolean(), similarity }), one => {
    const index = buildIndex(one.library)
    const options = { all: one.all, ...one.similarity === undefined ? {} : { similarity: new Map(NAMES.map((name, place) => [name, one.similarity?.[place] ?? 0])) } }
    const answer = route(one.prompt, index, options)
    checkAnswer(answer, one.library, one.all)
    must(isDeepStrictEqual(route(one.prompt, index, options), answer), 'asked twice, answered twice the same')
    must(isDeepStrictEqual(route(one.prompt, buildIndex(one.library.toReversed()), options), answer), 'the order of skills changes nothing')
    const [first] = one.library
    if (first === undefined || !first.name.includes('-') || one.library.some(other => other.antiTriggers.length > 0)) return
    const asked = route(`Please use the ${first.name} skill.`, index)
    must(asked.suggestions[0]?.name === first.name, `asked for ${first.name}: ${JSON.stringify(asked)}`)
    const refused = route(`Do not use ${first.name}.`, index)
    must(!refused.suggestions.some(({ name }) => name === first.name), `refused ${first.name}: ${JSON.stringify(refused)}`)
  }),
}

/** Longest reason, in UTF-16 code units: a prompt's beginning and end, told once. */
const MAX_REASON = 10_000

function checkAnswer({ suggestions, suppressed, ruledOut = {} }: Routing, skills: readonly RoutableSkill[], all: boolean): void {
  must((suggestions.length > 0) === (suppressed === undefined), 'a suggestion, or why there is none')
  must(suppressed !== '', 'why there is none, in words')
  must(suggestions.length <= 3, 'three at most')
  must(new Set(suggestions.map(one => one.name)).size === suggestions.length, 'none twice')
  suggestions.forEach(({ name, score, reasons }, place) => {
    must(Number.isFinite(score) && score > 0, `a score of ${score}`)
    must(all || place > 0 || score >= 1, `the best has ${score}`)
    const before = suggestions[place - 1]
    must(before === undefined || before.score > score || (before.score === score && before.name < name), 'the best first, then by name')
    must(skills.some(one => one.name === name), `${name} is no skill of the library`)
    must(!Object.hasOwn(ruledOut, name), `${name} is ruled out`)
    must(reasons.length > 0 && reasons.every(reason => reason !== '' && reason.length <= MAX_REASON), `the reasons ${JSON.stringify(reasons).slice(0, 300)}`)
  })
}
