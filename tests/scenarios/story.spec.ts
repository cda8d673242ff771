import { expect, it } from 'vitest'
import { tell } from '../../harness-scenarios/runner/story.ts'
import { firstChange, freshEvidence } from '../../harness-scenarios/scenarios/behaviour-checks.ts'

const user = (kind = 'user') => ({ type: 'user/message', data: { source: { kind }, content: [] } })
const says = (text: string) => ({ type: 'assistant/message', data: { message: { content: [{ type: 'text', text }] } } })
const call = (callId: string, name: string, args: unknown) => ({ type: 'tool/call', data: { callId, name, arguments: typeof args === 'string' ? args : JSON.stringify(args) } })
const result = (callId: string, text = '', isError = false) => ({ type: 'tool/result', data: { message: { source: { callId }, content: [{ type: 'tool-result', toolCallId: callId, content: [{ type: 'text', text }], isError }] } } })
const ran = (command: string) => [user(), call('1', 'bash', { command }), result('1')]

it('tells what was said, what ran and what was loaded on one scale', () => {
  const story = tell([
    { type: 'session' }, user(), says('let me see'), call('1', 'skill', { name: 'a' }), result('1'), says(''), says('so'),
    user('skill-catalog'), user(), call('2', 'bash', { command: 'npm test' }), result('2'), call('3', 'write', { file_path: 'x' }), result('3'),
  ])
  expect(story.exchanges).toEqual([{ seq: 0, answer: 'so' }, { seq: 7, answer: '' }])
  expect(story.commands).toEqual([{ command: 'npm test', seq: 9 }])
  expect(story.facts.loads).toMatchObject([{ name: 'a', seq: 3 }])
  expect(firstChange(story)).toBe(11)
})

it('takes what is not as expected for nothing', () => {
  const story = tell([{ type: 'session' }, { type: 'tool/call' }, call('1', 'bash', '{'), result('1'), call('2', 'bash', { command: 'ls' }), result('3'), { type: 'assistant/message', data: {} }])
  expect(story).toMatchObject({ exchanges: [], commands: [{ command: '' }] })
})

it.each([
  ['npm test', true], ['cd x && npm run test -- --watch=false', true], ['pnpm t', true], ['node --test --test-isolation=none', true], ['node --import tsx --test src', true], ['npx vitest run', true],
  ['git status', false], ['ls test', false], ['cat package.json | grep test', false], ['npm run latest', false], ['node build.js && ls --test', false],
])('%s is a test run: %s', (command, expected) => {
  expect(freshEvidence(tell(ran(command))).holds).toBe(expected)
})

it.each([
  ['echo 1 > a.js', true], ['cat <<EOF >> a.js\nx\nEOF', true], ['npm create vite@latest app', true], ['npx create-react-app x', true], ['npx --yes create-vite x', true], ['echo 1 | tee a', true], ['sed -i s/a/b/ x.js', true],
  ['ls 2>/dev/null', false], ['npm test 2>&1', false], ['npm test > /dev/null', false], ['npm test >/dev/null 2>&1', false], ['node -e "[1].map(x => x)"', false], ['node -e "console.log(2>=1)"', false], ['diff <(ls) >(cat)', false], ['git log --oneline', false], ['sed -n 1,5p x', false],
])('%s plainly changes a file: %s', (command, expected) => {
  expect(firstChange(tell(ran(command))) < Number.POSITIVE_INFINITY).toBe(expected)
})
