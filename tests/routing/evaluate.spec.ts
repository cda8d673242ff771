import { expect, it } from 'vitest'
import { evaluate } from '../../src/routing/index.ts'
import type { LabelledPrompt } from '../../src/routing/index.ts'

const prompt = (text: string, expected: string[], lang = 'en'): LabelledPrompt => ({ prompt: text, expect: expected, kind: expected.length > 0 ? 'route' : 'control', lang })

it('counts ranks, controls, languages and confusions', () => {
  const answers: Record<string, string[]> = { one: ['a', 'b'], two: ['b', 'c', 'a'], three: [], 四: ['b'], quiet: [], loud: ['a'] }
  const result = evaluate(
    [prompt('one', ['a']), prompt('two', ['a']), prompt('three', ['b', 'c']), prompt('四', ['c', 'b'], 'zh'), prompt('quiet', []), prompt('loud', [])],
    text => ({ suggestions: (answers[text] ?? []).map(name => ({ name, score: 1, reasons: [] })) }),
  )
  expect(result).toMatchObject({ routed: 4, controls: 2, top1: 0.5, top3: 0.75, mrr: 0.5833, falseSuggestions: 0.5 })
  expect(result.perLang.zh).toEqual({ routed: 1, controls: 0, top1: 1, top3: 1, mrr: 1, falseSuggestions: 0 })
  expect(result.confusion).toEqual({ a: { a: 1, b: 1 }, b: { '-': 1, b: 1 }, '-': { '-': 1, a: 1 } })
  expect(result.misses.map(miss => [miss.prompt, miss.rank, miss.got])).toEqual([['two', 3, 'b'], ['three', 0, undefined], ['loud', 0, 'a']])
})
