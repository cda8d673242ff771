import { beforeAll, expect, it } from 'vitest'
import { textOf } from '../../harness-scenarios/runner/message.ts'
import type { ModelRequest } from '../../harness-scenarios/runner/model.ts'
import { call, COMPACTION } from '../../harness-scenarios/runner/script.ts'
import { countIn, MARKER, requestsOf } from '../../harness-scenarios/runner/seen.ts'
import { runSession } from '../../harness-scenarios/runner/session.ts'
import type { Observation } from '../../harness-scenarios/runner/session.ts'
import { liveHome } from './live-home.ts'

const home = liveHome()
beforeAll(() => home.current.installDriver())

const FIRST = 'Say one.'
const SECOND = 'Say two.'
const SUBTASK = 'Say what you were told before.'
const completed = { kind: 'completed' }
const twoTurns = { task: FIRST, steps: [{ text: 'one' }, { text: 'two' }] }

/** The request's conversation without what the host injects. */
function conversation({ messages }: ModelRequest): string[] {
  return messages.filter(({ role }) => role !== 'system').map(textOf).filter(text => !/^(?:Current runtime context|<system-reminder>)/.test(text))
}

function eventsOf(seen: Observation, prefix: string): string[] {
  const main = seen.logs.find(log => !log.subagent)
  return (main?.records ?? []).map(record => record.type).filter(type => type.startsWith(prefix))
}

const bootstraps = (requests: readonly ModelRequest[]) => requests.map(request => countIn(request, MARKER))
const once = { system: 1, elsewhere: 0 }

it('plays two turns of one session, the script\'s steps in order', async () => {
  const seen = await runSession(home.current, { turns: [{ prompt: FIRST }, { prompt: SECOND }], script: [twoTurns] })
  expect(seen.process).toMatchObject({ code: 0, stdout: 'two\n', stderr: '' })
  expect(seen.turns).toEqual([{ prompt: FIRST, text: 'one', reason: completed }, { prompt: SECOND, text: 'two', reason: completed }])
  const requests = requestsOf(seen, FIRST)
  expect(requests.map(conversation)).toEqual([[FIRST], [FIRST, 'one', SECOND]])
  expect(new Set(requests.map(request => request.session))).toEqual(new Set([seen.sessionId]))
  expect(bootstraps(requests)).toEqual([once, once])
})

it('a prompt may have a script of its own', async () => {
  const script = [{ task: FIRST, steps: [{ text: 'one' }] }, { task: SECOND, steps: [{ text: 'zwei' }] }]
  const seen = await runSession(home.current, { turns: [{ prompt: FIRST }, { prompt: SECOND }], script })
  expect(seen.turns.map(turn => turn.text)).toEqual(['one', 'zwei'])
})

it('/compact compacts, and the bootstrap is in the prompt once before and after', async () => {
  const script = [twoTurns, { task: COMPACTION, steps: [{ text: 'They said one.' }] }]
  const seen = await runSession(home.current, { turns: [{ prompt: FIRST }, { command: '/compact' }, { prompt: SECOND }], script })
  expect(seen.process).toMatchObject({ code: 0, stderr: '' })
  expect(seen.commands).toEqual([expect.objectContaining({ command: '/compact', kind: 'success', text: expect.stringMatching(/^Compacted \d+ history items/) })])
  expect(eventsOf(seen, 'compaction/')).toEqual(['compaction/start', 'compaction/summary', 'compaction/end'])
  expect(eventsOf(seen, 'command/')).toEqual(['command/run', 'command/done'])
  const requests = requestsOf(seen, FIRST)
  expect(requests.map(conversation)).toEqual([[FIRST], [expect.stringContaining('They said one.'), 'one', SECOND]])
  expect(bootstraps(requests)).toEqual([once, once])
  expect(bootstraps(requestsOf(seen, COMPACTION))).toEqual([once])
})

it('a context over the threshold compacts within the turn', async () => {
  const script = [{ task: FIRST, steps: [call('read', { file_path: 'notes.md' }), { text: 'one' }] }]
  // 4 % of the model's window are 40 000 tokens; the prompt alone has about 50 000.
  const overlay = '- id: compaction-basic\n  config: {thresholdRatio: 0.04, retainTokens: 0}\n'
  const seen = await runSession(home.current, { turns: [{ prompt: `${FIRST}${' word'.repeat(40_000)}` }], script, files: { 'notes.md': 'one' }, overlay })
  expect(seen.turns).toEqual([expect.objectContaining({ text: 'one', reason: completed })])
  expect(eventsOf(seen, 'compaction/')).toEqual(['compaction/start', 'compaction/summary', 'compaction/end'])
  expect(bootstraps(requestsOf(seen, FIRST))).toEqual([once, once])
})

it('resumes the session in a new process', async () => {
  const seen = await runSession(home.current, { turns: [{ prompt: FIRST }, { restart: true }, { prompt: SECOND }], script: [twoTurns] })
  expect(seen.runs.map(run => run.process)).toEqual([expect.objectContaining({ code: 0, stderr: '' }), expect.objectContaining({ code: 0, stderr: '' })])
  expect(seen.runs.map(run => run.turns.map(turn => turn.text))).toEqual([['one'], ['two']])
  const second = seen.runs[1]?.requests.filter(request => request.task !== undefined) ?? []
  expect(second.map(conversation)).toEqual([[FIRST, 'one', SECOND]])
  expect(second.map(request => request.session)).toEqual([seen.sessionId])
  expect(bootstraps(second)).toEqual([once])
  expect(seen.runs.map(run => run.logs.length)).toEqual([1, 1])
})

it('resumes under another composition', async () => {
  const overlay = '- id: superpowers-bootstrap\n  disabled: true\n'
  const seen = await runSession(home.current, { turns: [{ prompt: FIRST }, { restart: true, overlay }, { prompt: SECOND }], script: [twoTurns] })
  expect(bootstraps(requestsOf(seen, FIRST))).toEqual([once, { system: 0, elsewhere: 0 }])
})

it('a fork in the second turn inherits the first and gets no bootstrap', async () => {
  const script = [
    { task: FIRST, steps: [{ text: 'one' }, call('subagent_fork', { description: 'ask a fork', prompt: SUBTASK }), { text: 'two' }] },
    { task: SUBTASK, steps: [{ text: 'to say one' }] },
  ]
  const seen = await runSession(home.current, { turns: [{ prompt: FIRST }, { prompt: SECOND }], script })
  expect(seen.turns.map(turn => turn.text)).toEqual(['one', 'two'])
  const fork = requestsOf(seen, SUBTASK)
  expect(fork.map(conversation)).toEqual([[FIRST, 'one', SUBTASK]])
  expect(bootstraps(fork)).toEqual([{ system: 0, elsewhere: 0 }])
  expect(seen.logs.map(log => log.subagent).toSorted()).toEqual([false, true])
})

it('waits for a background subagent and the turn that its message starts', async () => {
  const script = [
    { task: FIRST, steps: [call('subagent', { description: 'ask', prompt: SUBTASK }), { text: 'asked' }, { text: 'heard' }] },
    { task: SUBTASK, steps: [{ text: 'nothing', delayMs: 200 }] },
  ]
  const seen = await runSession(home.current, { turns: [{ prompt: FIRST }], script })
  expect(seen.turns).toEqual([{ prompt: FIRST, text: 'heard', reason: completed }])
})

it('or does not wait', async () => {
  const script = [
    { task: FIRST, steps: [call('subagent', { description: 'ask', prompt: SUBTASK }), { text: 'asked' }, { text: 'heard' }] },
    { task: SUBTASK, steps: [{ text: 'nothing', delayMs: 10_000 }] },
  ]
  const seen = await runSession(home.current, { turns: [{ prompt: FIRST }], script, wait: false })
  expect(seen.process).toMatchObject({ code: 0, stdout: 'asked\n' })
})

it('reports an unknown command, which leaves no trace in the log', async () => {
  const seen = await runSession(home.current, { turns: [{ command: '/nope' }, { prompt: FIRST }], script: [twoTurns] })
  expect(seen.process).toMatchObject({ code: 1, stdout: 'one\n', stderr: 'dsh-scenario-driver: /nope: no such command\n' })
  expect(seen.commands).toEqual([{ command: '/nope', kind: 'unknown' }])
  expect(eventsOf(seen, 'command/')).toEqual([])
})

it('reports a failing turn and goes on', async () => {
  const script = [{ task: FIRST, steps: [{ status: 400 }, { text: 'two' }] }]
  const seen = await runSession(home.current, { turns: [{ prompt: FIRST }, { prompt: SECOND }], script })
  expect(seen.process).toMatchObject({ code: 1, stderr: 'dsh-scenario-driver: turn 1: error: INVALID_REQUEST: scripted failure\n' })
  expect(seen.turns.map(({ text, reason }) => [text, reason?.kind])).toEqual([['', 'error'], ['two', 'completed']])
})

it('leaves a plan with one prompt to the host\'s own runner', async () => {
  const seen = await runSession(home.current, { prompt: FIRST, script: [twoTurns] })
  expect(seen.process).toMatchObject({ code: 0, stdout: 'one\n', stderr: '' })
  expect(seen).toMatchObject({ turns: [], commands: [], sessionId: expect.stringMatching(/^session-/) })
})
