import { expect, it } from 'vitest'
import { standings } from '../../src/routing/standing.ts'

/** How each skill that a text names stands in it. */
function standing(text: string): string[] {
  const names = [...text.matchAll(/\/?(?:superpowers:)?(?:brainstorming|writing-plans|mercury)/g)]
  return standings(text, names.map(({ 0: name, index }) => ({ at: index, length: name.length, ordinary: !/[-:]/.test(name) })))
}

it.each([
  'do not use brainstorming', 'don\'t ever run brainstorming', 'You shouldn\'t use brainstorming here', 'never start brainstorming', 'no brainstorming please',
  'go on without any brainstorming', 'skip the whole brainstorming step', 'no need for brainstorming', 'we no longer need brainstorming', 'stop using brainstorming',
  'I don\'t think we need brainstorming', 'I do not feel like brainstorming', 'do not, under any circumstances, use brainstorming', 'never, ever, load brainstorming',
  'Do not under any circumstances use brainstorming', 'on no account use brainstorming', 'remember not to use brainstorming', 'Don\'t you dare use brainstorming',
  'leave out brainstorming', 'Please leave brainstorming out', 'forget brainstorming', 'forget about the brainstorming', 'ignore brainstorming', 'just disable brainstorming', 'let\'s drop brainstorming',
  'turn brainstorming off', 'never mind the brainstorming', 'why not skip brainstorming?', 'Can\'t we skip brainstorming?', 'refrain from using brainstorming', 'anything but brainstorming', 'spare me brainstorming',
  'enough brainstorming', 'write it instead of brainstorming', 'nobody needs brainstorming', 'no point in brainstorming', 'without having to use brainstorming',
  'We won\'t be needing brainstorming', 'do not even think about brainstorming', 'brainstorming: please don\'t', 'brainstorming is a waste of time', '拒绝 brainstorming',
  'brainstorming is not needed', 'brainstorming isn\'t necessary here', 'brainstorming should not be used', 'The brainstorming skill must not be loaded', 'brainstorming not needed',
  'brainstorming is unnecessary', 'brainstorming would be overkill', 'brainstorming can be skipped', 'brainstorming does not need to run', 'brainstorming won\'t be needed', 'brainstorming is no longer wanted',
  'brainstorming: skip it', 'As for brainstorming, don\'t use it', 'brainstorming - no thanks', 'brainstorming is off the table', 'I don\'t think brainstorming is needed',
  '不要用 brainstorming', '别用 brainstorming', '禁用 brainstorming', '不许用 brainstorming', '不准用 brainstorming', '没必要 brainstorming', '没有必要用 brainstorming', '停止 brainstorming', '跳过 brainstorming',
  '千万别再用 brainstorming', '用不着 brainstorming', '请勿使用 brainstorming', '先关掉 brainstorming', '不应该用 brainstorming', '能不能不用 brainstorming', '把 brainstorming 去掉', '为什么不跳过 brainstorming',
  'brainstorming 不用了', 'brainstorming 就不用了', 'brainstorming 不需要', 'brainstorming 先跳过', 'brainstorming 免了吧', 'brainstorming 没必要', 'brainstorming 这次不要', 'brainstorming 这一步可以省略', 'brainstorming 算了',
])('refused: %s', text => {
  expect(standing(text)).toEqual(['refused'])
})

it.each([
  'don\'t skip brainstorming', 'do not skip brainstorming', 'Never skip the brainstorming', 'please don\'t just skip brainstorming', 'You must not leave out brainstorming', 'don\'t leave brainstorming out', 'Do not forget brainstorming',
  'don\'t forget to use brainstorming', 'Do not hesitate to use brainstorming', 'can\'t do without brainstorming', 'We cannot go on without brainstorming', 'Do not write any code without brainstorming', 'do nothing without brainstorming',
  'why not use brainstorming', 'Why don\'t we use brainstorming?', 'why not brainstorming?', 'Use nothing but brainstorming', 'do not use anything but brainstorming', 'Shouldn\'t we use brainstorming?', 'not now, but then use brainstorming',
  'brainstorming must not be skipped', 'brainstorming is not optional', 'brainstorming should never be left out',
  'use /superpowers:writing-plans: do not skip it', 'don\'t skip /superpowers:brainstorming',
  '不要跳过 brainstorming', '别跳过 brainstorming', '别忘了用 brainstorming', '别忘了 brainstorming', '不能没有 brainstorming', '不能不用 brainstorming', '为什么不用 brainstorming', '何不用 brainstorming', '别把 brainstorming 漏了', '少不了 brainstorming',
  '不要在没有 brainstorming 的情况下写代码', 'brainstorming 不能跳过', 'brainstorming 必不可少', '请先用 brainstorming', '一定要用 brainstorming', 'Don\'t be afraid to use brainstorming', '帮我做一个商城，用 brainstorming',
])('asked for: %s', text => {
  expect(standing(text)).toEqual(['asked'])
})

it.each([
  'I forgot how brainstorming works', 'drop me a note after brainstorming', 'nothing but brainstorming', 'I can\'t load brainstorming', 'whether or not to use brainstorming', 'brainstorming was not needed last time', '要不用 brainstorming 吧', 'The build does not work, brainstorming', 'I\'m not sure how brainstorming goes', 'skip to brainstorming',
  'brainstorming is not working', 'brainstorming should not take long', 'ignore the typos and tell me of brainstorming', 'I did not use brainstorming yesterday', 'What is brainstorming?', 'Is brainstorming not loaded?',
  'no, brainstorming', 'stop the server before brainstorming', '我忘了 brainstorming 怎么用', '要不要 brainstorming？', '要不要用 brainstorming？', '用不用 brainstorming？', 'brainstorming 不用多久', '不仅 brainstorming', '分别看 brainstorming', '特别喜欢 brainstorming', 'brainstorming 不能用了',
])('an ordinary phrase, or a question, refuses nothing: %s', text => {
  expect(standing(text)).not.toContain('refused')
})

it.each([
  ['not only brainstorming but also writing-plans', ['named', 'named']],
  ['use not only brainstorming but also writing-plans', ['asked', 'asked']],
  ['do not use brainstorming or writing-plans', ['refused', 'refused']],
  ['do not use brainstorming, writing-plans or mercury', ['refused', 'refused', 'refused']],
  ['do not use brainstorming, use writing-plans', ['refused', 'asked']],
  ['neither brainstorming nor writing-plans', ['refused', 'refused']],
  ['brainstorming and writing-plans are not needed', ['refused', 'refused']],
  ['brainstorming is not needed, writing-plans is', ['refused', 'named']],
  ['skip brainstorming and use writing-plans', ['refused', 'asked']],
  ['without brainstorming, writing-plans please', ['refused', 'asked']],
  ['please use brainstorming, then writing-plans', ['asked', 'asked']],
  ['不要用 brainstorming、writing-plans', ['refused', 'refused']],
  ['用 brainstorming 不用 writing-plans', ['asked', 'refused']],
  ['先用 brainstorming，再用 writing-plans', ['asked', 'asked']],
  ['brainstorming 和 writing-plans 都不用了', ['refused', 'refused']],
])('several in one sentence: %s', (text, expected) => {
  expect(standing(text)).toEqual(expected)
})

it.each([
  ['The bulb is filled with mercury.', 'named'], ['The workshop opened with brainstorming and ended with lunch.', 'named'], ['Brainstorming then lunch'.toLowerCase(), 'named'], ['a panel about brainstorming first came up', 'named'],
  ['Doctors and nurses follow mercury levels', 'named'], ['we call this brainstorming', 'named'], ['这支温度计使用 mercury', 'named'],
  ['Start with brainstorming', 'asked'], ['Please use the mercury skill', 'asked'], ['deploy it with the mercury skill', 'asked'], ['Fix it, then run mercury.', 'asked'], ['I want you to use mercury here', 'asked'], ['Could you try brainstorming?', 'asked'],
  ['brainstorming first, please', 'asked'], ['调用 mercury 部署', 'asked'], ['我想用 brainstorming 设计一个商城', 'asked'], ['mercury 技能', 'asked'],
])('R49 a name that is an ordinary word is asked for by an imperative alone: %s', (text, expected) => {
  expect(standing(text)).toEqual([expected])
})
