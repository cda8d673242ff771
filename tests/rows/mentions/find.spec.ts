import { expect, it } from 'vitest'
import { gesturesIn, namesIn } from '../../../src/rows/mentions/find.ts'

const NAMES = new Set(['brainstorming', 'writing-plans', 'sp:brainstorming'])

it.each([
  ['/superpowers:brainstorming', ['superpowers:brainstorming']],
  ['/sp-brainstorming now', ['sp-brainstorming']],
  ['please /Superpowers:Brainstorming, then /sp-writing-plans.', ['Superpowers:Brainstorming', 'sp-writing-plans']],
  ['先 /superpowers:brainstorming，再 /superpowers:writing-plans。', ['superpowers:brainstorming', 'superpowers:writing-plans']],
  ['first\n/sp:x\n(see)', ['sp:x']],
  ['/srv/data/list.csv why?', []],
  ['/var', ['var']],
  ['/brainstorming/notes.md //brainstorming', []],
  ['a/superpowers:x 5/8 http://x/superpowers:x', []],
  ['`/superpowers:x` "/superpowers:x"', []],
  ['```\n/superpowers:x\n```', []],
  ['/superpowers:-x /superpowers::x /-x', []],
])('gestures in %j', (prompt, names) => {
  expect(gesturesIn(prompt).map(one => one.name)).toEqual(names)
})

it.each([
  ['do not use /superpowers:brainstorming', true],
  ['不要用 /superpowers:brainstorming', true],
  ['don\'t forget to use /superpowers:brainstorming', false],
  ['skip the tests, use /superpowers:brainstorming', false],
])('a refused gesture: %s', (prompt, refused) => {
  expect(gesturesIn(prompt).map(one => one.refused)).toEqual([refused])
})

it.each([
  ['please use brainstorming, then writing-plans', ['brainstorming', 'writing-plans']],
  ['用brainstorming帮我，再 writing-plans。', ['brainstorming', 'writing-plans']],
  ['brainstorming: go. (brainstorming)', ['brainstorming', 'brainstorming']],
  ['try sp:brainstorming', ['sp:brainstorming']],
  ['run `brainstorming` in the shell', []],
  ['see skills/brainstorming/SKILL.md and https://x.y/brainstorming', []],
  ['Brainstorming BRAINSTORMING', []],
  ['brainstorming-notes my-brainstorming brainstorming2 brainstorming.md brainstorming_x', []],
  ['$brainstorming @brainstorming #brainstorming --brainstorming brainstorming() brainstorming=1', []],
  ['he said "brainstorming" and “writing-plans”', []],
  ['/brainstorming', []],
])('names in %j', (prompt, names) => {
  expect(namesIn(prompt, word => NAMES.has(word)).map(one => one.name)).toEqual(names)
})
