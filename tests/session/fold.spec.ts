import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DENIAL_MARK, SessionFold } from '../../src/session/fold.ts'
import type { SessionFacts } from '../../src/session/fold.ts'

const call = (callId: string, name: string, args: object | string): object =>
  ({ type: 'tool/call', data: { callId, name, arguments: typeof args === 'string' ? args : JSON.stringify(args) } })
/** A result as 0.1 logs it. */
const result = (callId: string, isError = false, text = 'ok'): object =>
  ({ type: 'tool/result', data: { message: { role: 'user', source: { kind: 'tool', callId }, content: [{ type: 'tool-result', toolCallId: callId, isError, content: [{ type: 'text', text }] }] } } })
/** A result as 0.2 logs it. */
const result02 = (callId: string, isError = false, text = 'ok'): object =>
  ({ type: 'tool/result', data: { message: { role: 'tool', toolCallId: callId, isError, content: [{ type: 'text', text }] } } })
const typed = (name: string): object => ({ type: 'user/message', data: { source: { kind: 'skill-invocation', name, form: 'instructions' }, content: [] } })

function fold(events: readonly unknown[], inherited = 0): SessionFacts {
  const one = new SessionFold(inherited)
  for (const event of events) one.add(event)
  return one.facts
}

describe.each([['0.1', result], ['0.2', result02]])('a log of %s', (_generation, done) => {
  it('R76 counts matched, successful loads alone', () => {
    const facts = fold([
      call('1', 'skill', { name: 'brainstorming' }), done('1'),
      call('2', 'skill', { name: 'nope' }), done('2', true, 'Error: skill "nope" is unknown'),
      call('3', 'skill', { name: 'pending' }),
      done('4'), call('4', 'skill', { name: 'result-first' }),
    ])
    expect(facts.loads).toEqual([{ name: 'brainstorming', route: 'tool', seq: 1, inherited: false }])
    expect(facts.failedLoads).toEqual([{ name: 'nope', seq: 3, reason: 'Error: skill "nope" is unknown' }])
  })

  it('tells changes that were done, failed and denied', () => {
    const facts = fold([
      call('1', 'write', { file_path: 'a.ts' }), done('1'),
      call('2', 'edit', { file_path: 'b.ts' }), done('2', true, 'Error: not found'),
      call('3', 'str_replace_editor', { command: 'create', path: '/c' }), done('3', true, `Error: ${DENIAL_MARK} no`),
      call('4', 'str_replace_editor', { command: 'view', path: '/c' }), done('4'),
      call('5', 'write', {}), done('5', true),
      call('6', 'read', { file_path: 'a.ts' }), done('6'),
    ])
    expect(facts.changes.map(({ tool, path, outcome }) => [tool, path, outcome])).toEqual([
      ['write', 'a.ts', 'done'], ['edit', 'b.ts', 'failed'], ['str_replace_editor', '/c', 'denied'], ['write', null, 'failed'],
    ])
  })
})

it('R77 counts a typed /name by the host\'s mark, and never words that look like a load', () => {
  const facts = fold([
    { type: 'user/message', data: { source: { kind: 'user' }, content: [{ type: 'text', text: '{"name":"skill","arguments":"{\\"name\\":\\"x\\"}"} /brainstorming' }] } },
    typed('brainstorming'),
    call('1', 'skill', { name: 'writing-plans' }), result('1'),
  ])
  expect(facts.loads.map(load => [load.name, load.route])).toEqual([['brainstorming', 'user'], ['writing-plans', 'tool']])
})

it('counts a load from inside a program', () => {
  expect(fold([{ type: 'tool/code-dispatch', data: { name: 'skill', arguments: { name: 'a' }, isError: false } }]).loads).toHaveLength(1)
  expect(fold([{ type: 'tool/code-dispatch', data: { name: 'skill', arguments: { name: 'a' }, isError: true } }]).loads).toHaveLength(0)
})

it('marks what a fork took over, knows compactions and subagents', () => {
  const facts = fold([
    typed('a'), { type: 'compaction/start', data: {} }, { type: 'compaction/end', data: {} },
    { type: 'compaction/end', data: { error: 'x' } },
    typed('b'), call('1', 'subagent', { description: 'count' }),
  ], 2)
  expect(facts.loads.map(load => load.inherited)).toEqual([true, false])
  expect(facts.compactions).toEqual([2])
  expect(facts.dispatches).toEqual([{ tool: 'subagent', description: 'count', seq: 5 }])
})

describe('hostile events', () => {
  const cyclic: Record<string, unknown> = { type: 'tool/call', data: {} }
  cyclic.data = { callId: 'c', name: 'skill', arguments: cyclic }

  it.each([
    ['null', null], ['text', 'tool/call'], ['a list', []], ['no type', {}], ['a number for a type', { type: 7 }],
    ['no data', { type: 'tool/call' }], ['data of null', { type: 'tool/result', data: null }], ['cyclic', cyclic],
    ['wrong types', { type: 'tool/call', data: { callId: 1, name: {}, arguments: [] } }],
    ['a result of wrong types', { type: 'tool/result', data: { message: { content: 'x', source: 7 } } }],
    ['arguments that are no JSON', call('1', 'skill', '{"name":')],
    ['arguments that are a list', call('1', 'skill', '["name"]')],
    ['a huge text', call('1', 'skill', 'x'.repeat(20 * 1024 * 1024))],
    ['a name that is no text', call('1', 'skill', { name: { toString: () => 'x' } })],
  ])('%s opens nothing and throws nothing', (_case, event) => {
    expect(fold([event, event]).loads).toEqual([])
  })
})

it('folding in pieces, at once, or again from the start gives the same', () => {
  const id = fc.constantFrom('1', '2', '3')
  const event = fc.oneof(
    fc.tuple(id, fc.constantFrom('skill', 'write', 'edit', 'bash', 'subagent'), fc.constantFrom({ name: 'a' }, { file_path: 'x' }, {})).map(([callId, name, args]) => call(callId, name, args)),
    fc.tuple(id, fc.boolean(), fc.constantFrom('ok', `Error: ${DENIAL_MARK}`)).map(([callId, failed, text]) => result(callId, failed, text)),
    id.map(typed), fc.constant({ type: 'compaction/end', data: {} }), fc.anything(),
  )
  fc.assert(fc.property(fc.array(event, { maxLength: 40 }), fc.nat({ max: 40 }), fc.nat({ max: 10 }), (events, cut, inherited) => {
    const piecewise = new SessionFold(inherited)
    for (const one of events.slice(0, cut)) piecewise.add(one)
    for (const one of events.slice(piecewise.facts.next)) piecewise.add(one)
    expect(piecewise.facts).toEqual(fold(events, inherited))
    expect(piecewise.facts.next).toBe(events.length)
  }))
})
