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
  ['The build does not work, /superpowers:systematic-debugging', false],
  ['I\'m not sure how to do this, /superpowers:brainstorming', false],
  ['Don\'t write code yet — /superpowers:brainstorming first', false],
  ['不要急着写代码 /superpowers:brainstorming', false],
  ['分别用 /superpowers:brainstorming', false],
  ['please don\'t ever run /superpowers:brainstorming', true],
  ['go on without any /superpowers:brainstorming', true],
  ['别再给我用 /superpowers:brainstorming', true],
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
  ['> please use brainstorming\n\n    writing-plans\n<code>brainstorming</code> «brainstorming» 《writing-plans》', []],
  ['he said "first use\nbrainstorming, then stop"', []],
])('names in %j', (prompt, names) => {
  expect(namesIn(prompt, word => NAMES.has(word)).map(one => one.name)).toEqual(names)
})

it.each([
  ['use ${brainstorming}, {{ brainstorming }}, {brainstorming}, #{brainstorming} or $(brainstorming)', []],
  ['<brainstorming> </brainstorming> <brainstorming/> <x-y skill=brainstorming> <pre>brainstorming</pre>', []],
  ['<!-- writing-skills brainstorming -->\n<!-- over\nlines: brainstorming -->', []],
  ['~~brainstorming~~ 2*brainstorming*3 *brainstorming _brainstorming_x', []],
  ['please use **brainstorming** first', ['brainstorming']],
  ['use _writing-plans_, then *brainstorming*.', ['writing-plans', 'brainstorming']],
  ['**Please use brainstorming first.** And __writing-plans__', ['brainstorming', 'writing-plans']],
  ['请用**brainstorming**，然后***writing-plans***。', ['brainstorming', 'writing-plans']],
  ['a < b, use brainstorming, c > d', ['brainstorming']],
  ['[brainstorming](https://x.y/z)', ['brainstorming']],
])('R66 variables, tags and comments are no prose, emphasis is: %j', (prompt, names) => {
  expect(namesIn(prompt, word => NAMES.has(word)).map(one => one.name)).toEqual(names)
})

it('R66 the same holds for gestures', () => {
  expect(gesturesIn('**/superpowers:brainstorming** <!-- /superpowers:a --> ${ /superpowers:b } /superpowers:c').map(one => one.name)).toEqual(['superpowers:brainstorming', 'superpowers:c'])
})

it.each([
  ['don\'t skip /superpowers:brainstorming', false],
  ['can\'t do without /superpowers:brainstorming', false],
  ['why not use /superpowers:brainstorming', false],
  ['不要跳过 /superpowers:brainstorming', false],
  ['/superpowers:brainstorming is not needed', true],
  ['leave out /superpowers:brainstorming', true],
  ['/superpowers:brainstorming 不用了', true],
  ['禁用 /superpowers:brainstorming', true],
  ['do not, under any circumstances, use /superpowers:brainstorming', true],
])('R51 a gesture that is refused, and one that is insisted on: %s', (prompt, refused) => {
  expect(gesturesIn(prompt).map(one => one.refused)).toEqual([refused])
})

it.each([
  ['to avoid regressions use brainstorming', [false]],
  ['分别使用 brainstorming 和 writing-plans', [false, false]],
  ['do not use brainstorming or writing-plans', [true, true]],
  ['do not use brainstorming, writing-plans or sp:brainstorming', [true, true, true]],
  ['do not use brainstorming, use writing-plans', [true, false]],
  ['brainstorming? no, do not use brainstorming', [false, true]],
  ['no brainstorming, please', [true]],
  ['there is no plan, so writing-plans', [false]],
  ['it is not done. writing-plans', [false]],
  ['不要用 brainstorming、writing-plans', [true, true]],
  ['别忘了用 brainstorming', [false]],
])('which names %j refuses', (prompt, refused) => {
  expect(namesIn(prompt, word => NAMES.has(word)).map(one => one.refused)).toEqual(refused)
})

it('reads both ends of a prompt of any size, and any repetition in it, without growing past its bounds', () => {
  expect(gesturesIn(`/superpowers:a ${'x'.repeat(1_000_000)} /superpowers:b`).map(one => one.name)).toEqual(['superpowers:a', 'superpowers:b'])
  for (const piece of ['-', '_', 'a-', 'a.', '`', '“', '「', ' \'a', '/', '"', '<code>', '> ', '.', '*', '*a', '**a ', '_a', '{', '${', '<', '<a ', '<!-- ', '~~', 'a://', 'brainstorming ', 'not ', '别']) {
    const prompt = piece.repeat(500_000 / piece.length)
    expect(gesturesIn(prompt), piece).toEqual([])
    expect(namesIn(prompt, () => false), piece).toEqual([])
  }
  for (const piece of ['brainstorming, ', 'brainstorming and ', 'not brainstorming ', 'do not use brainstorming, ', 'to use the brainstorming ', '不要用 brainstorming、']) {
    expect(namesIn(piece.repeat(500_000 / piece.length), word => NAMES.has(word)).length, piece).toBeGreaterThan(2000)
  }
})
