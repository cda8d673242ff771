import { expect, it } from 'vitest'
import { joinCompounds } from '../../src/routing/compounds.ts'
import { MARK, setAside } from '../../src/routing/set-aside.ts'
import { tokens } from '../../src/routing/tokens.ts'
import { termsOf } from '../../src/routing/word-index.ts'

const stems = (text: string): string[] => tokens(text).map(token => token.stem)

it('stems Latin words, spells contractions out, drops possessives', () => {
  expect(stems('Reviewing the branches')).toEqual(['review', 'the', 'branch'])
  expect(stems('don’t, can\'t; it\'s Sam\'s')).toEqual(['do', 'not', ',', 'can', 'not', '.', 'it', 'is', 'sam'])
  expect(stems('dont im')).toEqual(['do', 'not', 'i', 'am'])
})

it('takes East Asian text by characters and full-width letters by their plain form', () => {
  expect(stems('修复PR吗？')).toEqual(['修', '复', 'pr', '吗', '.'])
  expect(stems('ＡＰＩ　テスト')).toEqual(['api', 'テ', 'ス', 'ト'])
  expect(termsOf(tokens('修复缺陷 of the login'))).toEqual(['修复', '复缺', '缺陷', 'login'])
})

it.each([
  ['see `x = 1` now', `see ${MARK.code} now`], ['it says `TypeError: no`', `it says ${MARK.failure}`],
  ['a\n```js\nthrow new Error()\n```\nb', `a\n${MARK.failure}\n\nb`],
  ['look at https://a.b/c?d=e, please', `look at ${MARK.url}, please`], ['on !482 and #12', `on ${MARK.ticket} and ${MARK.ticket}`],
  ['"not started" it says', `${MARK.quote} it says`], ['他说「计划」', `他说${MARK.quote}`], ['don\'t touch Sam\'s and Ann\'s', 'don\'t touch Sam\'s and Ann\'s'],
  ['read docs/plans/x.md', `read ${MARK.planFile}`], ['edit ~/.agents/skills/x/SKILL.md', `edit ${MARK.skillFile}`], ['run auth.spec.ts', `run ${MARK.testFile}`],
  ['open src/a.ts', `open ${MARK.path}`], ['yes and/or no', 'yes and / or no'], ['"the login is broken"', 'the login is broken'],
])('sets material aside: %s', (prompt, speech) => {
  expect(setAside(prompt)).toBe(speech)
})

it('leaves no words of what is set aside', () => {
  expect(tokens(setAside('`plan` "plan" plan.md /plan https://x/plan ok')).slice(0, -1).every(token => token.kind !== 'word')).toBe(true)
})

it.each([
  ['a Drag and Drop list', ['a', 'draganddrop', 'list']],
  ['the error-handling', ['the', 'errorhandling']],
  ['慢查询怎么', ['慢查询', '怎', '么']],
  ['a\u2060b error pages', ['ab', 'errorpages']],
])('takes a name of several words for one: %s', (text, words) => {
  expect(tokens(joinCompounds(text)).map(token => token.text)).toEqual(words)
})
