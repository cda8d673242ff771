import { expect, it } from 'vitest'
import { PhraseSet } from '../../src/routing/phrases.ts'
import { tokens } from '../../src/routing/tokens.ts'

function found(phrase: string, text: string, classes = {}): boolean {
  const set = new PhraseSet(classes)
  set.add('it', phrase)
  return set.find(tokens(text)).has('it')
}

it.each([
  ['merge branch', 'we merged the branches', true], ['merge branch', 'merge it into the branch', false], ['merge .. branch', 'merge it into the branch', true],
  ['merge .. branch', 'merge it. Which branch?', false], ['=failing test', 'a failed test', false], ['=failing test', 'failing tests', true],
  ['open|raise pr', 'raise a PR', true], ['pull_request open', 'pull request opened', true], ['# comments', 'left 9 comments', true],
  ['^ rename', 'ok, please rename it', true], ['^ rename', 'it was renamed', false], ['修 .. 测试', '修完这个再跑测试', true], ['修好了', '你修好这个了吗', true], ['修好', '你修得好慢', false],
])('%s in “%s”: %s', (phrase, text, expected) => {
  expect(found(phrase, text)).toBe(expected)
})

it('knows classes, and names those it does not know', () => {
  expect(found('$agent each', 'one worker each', { agent: 'agent worker' })).toBe(true)
  expect(() => found('$agents each', '')).toThrow('phrase: $agents each — $agents is no class; define it in classes.data.ts')
  expect(() => found('<plan> is', '')).toThrow('phrase: <plan> is — <plan> is no mark; see set-aside.ts')
})
