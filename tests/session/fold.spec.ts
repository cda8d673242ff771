import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HATCH_SKILL } from '../../src/rows/gate/hatch.ts'
import type { SessionFacts } from '../../src/session/facts.ts'
import { canChange, SessionFold } from '../../src/session/fold.ts'
import type { FoldState } from '../../src/session/fold.ts'
import { DENIAL_MARK, GATE_SKILL } from '../../src/session/kinds.ts'
import { call, compacted, ownFromHere, pruned, result, result02, said, skillText, step, summary, turn, typed } from './made-up-log.ts'

function fold(events: readonly unknown[], inherited = 0, limit?: number): SessionFacts {
  const one = new SessionFold(inherited, limit)
  for (const event of events) one.add(event)
  return one.facts
}

const texts = (facts: SessionFacts): string[] => facts.loads.map(load => load.text)

describe.each([['0.1', result], ['0.2', result02]])('a log of %s', (_generation, done) => {
  it('R76 counts matched, successful loads alone', () => {
    const one = new SessionFold()
    for (const event of [
      call('1', 'skill', { name: 'brainstorming' }), done('1'),
      call('2', 'skill', { name: 'nope' }), done('2', true, 'Error: skill "nope" is unknown'),
      call('3', 'skill', { name: 'waiting' }),
      done('4'), call('4', 'skill', { name: 'result-first' }),
    ]) one.add(event)
    expect(one.facts.loads).toMatchObject([{ name: 'brainstorming', route: 'tool', seq: 1, inherited: false }])
    expect(one.facts.failedLoads).toMatchObject([{ name: 'nope', seq: 3, reason: 'Error: skill "nope" is unknown' }])
    expect(one.pending.map(pending => pending.target)).toEqual(['waiting', 'result-first'])
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
    expect(facts.changes.map(({ tool, path, outcome, reason }) => [tool, path, outcome, reason])).toEqual([
      ['write', 'a.ts', 'done', null], ['edit', 'b.ts', 'failed', 'Error: not found'], ['str_replace_editor', '/c', 'denied', `Error: ${DENIAL_MARK} no`], ['write', null, 'failed', 'ok'],
    ])
    expect(facts.outcomes).toEqual({ done: 1, failed: 2, denied: 1 })
    expect(facts.weights.denials).toEqual({ bytes: 27, tokens: 8 })
  })

  it('knows of each load the turn, the time, the library and the weight', () => {
    const text = skillText('brainstorming')
    const at = { ...done('1', false, text), time: 1234 }
    expect(fold([turn(3), call('1', 'skill', { name: 'brainstorming' }), at]).loads).toMatchObject([{
      turn: 3, time: 1234, seq: 2, library: 'starter', base: '/home/me/.dsh/profiles/web/node_modules/dsh-superpowers/starter/brainstorming', weight: { bytes: Buffer.byteLength(text) }, text: 'whole',
    }])
  })
})

it('R77 counts a typed /name by the host\'s mark, and never words that look like a load', () => {
  const facts = fold([
    said('{"name":"skill","arguments":"{\\"name\\":\\"x\\"}"} /brainstorming'),
    typed('brainstorming'),
    call('1', 'skill', { name: 'writing-plans' }), result('1'),
  ])
  expect(facts.loads.map(load => [load.name, load.route])).toEqual([['brainstorming', 'user'], ['writing-plans', 'tool']])
})

it.each(['tool/code-dispatch', 'tool/ptc-dispatch'])('counts what happens inside a program: %s', type => {
  const inside = (data: object): SessionFacts => fold([{ type, data }])
  expect(inside({ name: 'skill', arguments: { name: 'a' }, isError: false, content: [{ type: 'text', text: skillText('a') }] }).loads).toMatchObject([{ name: 'a', library: 'starter' }])
  expect(inside({ name: 'skill', arguments: { name: 'a' }, isError: true }).failedLoads).toHaveLength(1)
  expect(inside({ name: 'write', arguments: { file_path: 'x' }, isError: true, content: [{ type: 'text', text: `Error: ${DENIAL_MARK}` }] }).outcomes).toEqual({ done: 0, failed: 0, denied: 1 })
  expect(inside({ name: 'read', arguments: { file_path: 'x' }, isError: false }).changes).toEqual([])
})

it('marks what a fork took over, knows compactions and subagents', () => {
  const facts = fold([
    typed('a'), { type: 'compaction/start', data: {} }, compacted(), compacted('x'),
    typed('b'), call('1', 'subagent', { description: 'count' }),
  ], 2)
  expect(facts.loads.map(load => load.inherited)).toEqual([true, false])
  expect(facts.compactions).toMatchObject([{ seq: 2, replaced: null, error: null }, { seq: 3, error: 'x' }])
  expect(facts.failedCompactions).toBe(1)
  expect(facts.dispatches).toMatchObject([{ tool: 'subagent', description: 'count', seq: 5 }])
})

it('takes the end of the inherited part from the log where only the log says it', () => {
  expect(fold([typed('a'), call('1', 'write', { file_path: 'x' }), result('1'), ownFromHere(), typed('b')])).toMatchObject({
    loads: [{ name: 'a', inherited: true }, { name: 'b', inherited: false }], changes: [{ inherited: true }],
  })
})

describe('R57 a skill loaded before a compaction', () => {
  it('was replaced where the summary says so, and is whole where it was kept or loaded again', () => {
    const facts = fold([typed('a'), typed('b'), summary(0), compacted(), typed('a')])
    expect(texts(facts)).toEqual(['replaced', 'whole', 'whole'])
    expect(facts.compactions).toMatchObject([{ replaced: 1 }])
  })

  it('may be gone where the compaction does not say what it replaced', () => {
    expect(texts(fold([typed('a'), compacted(), typed('b')]))).toEqual(['uncertain', 'whole'])
  })

  it('is as before where the compaction failed', () => {
    expect(texts(fold([typed('a'), summary(0), compacted('no model')]))).toEqual(['whole'])
  })

  it('was shortened by pruning, and is followed to the event that took its place', () => {
    const load = [call('1', 'skill', { name: 'a' }), result('1', false, skillText('a'))]
    const shortened = [...load, pruned(1), { ...result('1', false, 'cut'), surfaceOp: { op: 'replace', start: 1, end: 1 } }]
    expect(fold(shortened)).toMatchObject({ pruned: 1, loads: [{ text: 'shortened' }] })
    expect(texts(fold([...shortened, summary(3), compacted()]))).toEqual(['replaced'])
  })
})

it('keeps the first and the last entries of a list, counts the rest, and forgets no sum', () => {
  const facts = fold(Array.from({ length: 1000 }, (_none, index) => typed(`skill-${index}`)), 0, 4)
  expect(facts.loads.map(load => load.name)).toEqual(['skill-0', 'skill-1', 'skill-998', 'skill-999'])
  expect(facts.omitted.loads).toBe(996)
  expect(facts.weights.own.bytes).toBeGreaterThan(1000 * 300)
})

it('waits for a bounded number of results', () => {
  const one = new SessionFold()
  for (let index = 0; index < 5000; index += 1) one.add(call(`c${index}`, 'write', { file_path: `${index}` }))
  expect(one.pending).toHaveLength(1000)
  expect(one.pending.at(-1)?.target).toBe('4999')
})

it('an id that is used again means the later call', () => {
  expect(fold([call('1', 'skill', { name: 'a' }), call('1', 'bash', {}), result('1')]).loads).toEqual([])
})

it('knows the skill of the gate by the name that the gate gives it', () => {
  expect(GATE_SKILL).toBe(HATCH_SKILL.name)
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
    ['a compaction of wrong types', { type: 'compaction/summary', data: { shadowedSeqs: 'x' } }],
    ['a pruning of nothing', { type: 'compaction/prune' }],
  ])('%s opens nothing and throws nothing', (_case, event) => {
    expect(fold([event, event]).loads).toEqual([])
  })
})

describe('an event that is said to change nothing', () => {
  const id = fc.constantFrom('1', '2')
  const event = fc.oneof(
    fc.tuple(id, fc.constantFrom('skill', 'write', 'read', 'bash', 'subagent')).map(([callId, name]) => call(callId, name, { name: 'a', file_path: 'x' })),
    id.map(callId => result(callId)), id.map(name => typed(name)), fc.constantFrom(turn(1), said('x'), summary(0), compacted(), pruned(0), ownFromHere(), step(), { type: 'assistant/message', data: {} }, { type: 'compaction/start' }), fc.anything(),
    fc.constantFrom('tool/code-dispatch', 'tool/ptc-dispatch').map(type => ({ type, data: { name: 'skill', arguments: { name: 'a' }, isError: false } })),
    id.map(commandId => ({ type: 'command/run', data: { commandId, name: 'superpowers', args: ' off', source: { kind: 'user' } } })), id.map(commandId => ({ type: 'command/done', data: { commandId, kind: 'success' } })),
  )

  it('changes nothing', () => {
    fc.assert(fc.property(fc.array(event, { maxLength: 30 }), events => {
      const [whole, thin] = [new SessionFold(), new SessionFold()]
      for (const [seq, one] of events.entries()) {
        whole.add(one)
        if (canChange(one, thin.save())) thin.add(one, seq)
        expect({ ...thin.facts, next: 0 }).toEqual({ ...whole.facts, next: 0 })
        expect(thin.pending).toEqual(whole.pending)
      }
    }), { numRuns: 500 })
  })

  it('is no call whose id waits for a result, whatever it calls now', () => {
    const one = new SessionFold()
    one.add(call('1', 'skill', { name: 'a' }))
    expect([canChange(call('1', 'read', {}), one.save()), canChange(call('2', 'read', {}), one.save()), canChange(result('1'), one.save()), canChange(result('2'), one.save())]).toEqual([true, false, true, false])
  })
})

it('folding in pieces, at once, or again from the start gives the same', () => {
  const id = fc.constantFrom('1', '2', '3')
  const event = fc.oneof(
    fc.tuple(id, fc.constantFrom('skill', 'write', 'edit', 'bash', 'subagent'), fc.constantFrom({ name: 'a' }, { file_path: 'x' }, {})).map(([callId, name, args]) => call(callId, name, args)),
    fc.tuple(id, fc.boolean(), fc.constantFrom('ok', `Error: ${DENIAL_MARK}`)).map(([callId, failed, text]) => result(callId, failed, text)),
    id.map(name => typed(name)), fc.constant(compacted()), fc.nat({ max: 40 }).map(seq => summary(seq)), fc.nat({ max: 40 }).map(pruned), fc.constant(ownFromHere()), fc.anything(),
  )
  fc.assert(fc.property(fc.array(event, { maxLength: 40 }), fc.nat({ max: 40 }), fc.nat({ max: 10 }), (events, cut, inherited) => {
    const piecewise = new SessionFold(inherited)
    for (const one of events.slice(0, cut)) piecewise.add(one)
    for (const one of events.slice(piecewise.facts.next)) piecewise.add(one)
    expect(piecewise.facts).toEqual(fold(events, inherited))
    expect(piecewise.facts.next).toBe(events.length)
  }))
})

it('goes on from what was saved, as plain JSON, after any event', () => {
  const events = [turn(1), said('x'), call('1', 'skill', { name: 'a' }), result('1', false, skillText('a')), call('2', 'write', { file_path: 'x' }), result('2', true, `Error: ${DENIAL_MARK}`), typed('b'), summary(3, 6), compacted(), { type: 'command/run', data: { commandId: 'c', name: 'superpowers', args: ' off', source: { kind: 'user' } } }, { type: 'command/done', data: { commandId: 'c', kind: 'success' } }, call('3', 'skill', { name: 'c' }), pruned(3), result('3', false, skillText('c')), ownFromHere()]
  const whole = new SessionFold()
  let pieces = new SessionFold()
  for (const event of events) {
    whole.add(event)
    pieces = SessionFold.restore(JSON.parse(JSON.stringify(pieces.save())) as FoldState)
    pieces.add(event)
    expect(pieces.facts).toEqual(whole.facts)
    expect(pieces.pending).toEqual(whole.pending)
  }
})

it('saves as plain JSON what odd events say', () => {
  const deep = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`) as unknown
  const odd = new SessionFold()
  for (const event of [{ type: 'turn/start', data: { turn: Infinity } }, { type: 'compaction/summary', data: { shadowedSeqs: [deep, 'x', 3, null] } }, { type: 'user/message', time: -0, data: { source: { kind: 'user' }, content: [] } }]) odd.add(event)
  const saved = odd.save()
  expect(saved).toMatchObject({ shadowed: [3], facts: { turn: null } })
  expect(JSON.parse(JSON.stringify(saved))).toEqual(saved)
})
