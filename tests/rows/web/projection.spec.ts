import { describe, expect, it } from 'vitest'
import { en, sayWith, zh } from '../../../src/client/copy.ts'
import { buildGraph } from '../../../src/graph/graph.ts'
import { barProjection } from '../../../src/rows/web/projection.ts'
import { barView } from '../../../src/rows/web/view.ts'
import { SessionFold } from '../../../src/session/fold.ts'
import { DENIAL_MARK, SUGGESTION_KIND } from '../../../src/session/kinds.ts'
import { placed } from '../../graph/skills.ts'
import { call, compacted, result, said, skillText, step, summary, turn, typed } from '../../session/made-up-log.ts'

const graph = buildGraph([placed('a', { enables: ['b', 'c'] }), placed('b'), placed('c')])
const unit = barProjection(graph)
const suggested = (name: string) => ({ type: 'user/message', data: { source: { kind: SUGGESTION_KIND, name, reason: 'why' }, content: [] } })
const commanded = (args: string, text = 'x') => [{ type: 'command/run', data: { commandId: args, name: 'superpowers', args, source: { kind: 'user' } } }, { type: 'command/done', data: { commandId: args, kind: 'success', text } }]
const numbered = (events: readonly { type: string; data: object }[]) => events.map((event, seq) => ({ ...event, seq }))
const viewOf = (...events: { type: string; data: object }[]) => unit.view(numbered(events).reduce((state, event) => unit.apply(state, event), unit.init()))

describe('the bar\'s view', () => {
  it('has nothing to show of a session that does not use the bundle', () => {
    expect(viewOf(turn(1), said('x'), call('1', 'read', {}), result('1'))).toEqual({ state: 'on', skills: [], requested: [], suggestion: null, gate: { denied: 0, waiting: false }, stage: null, next: [] })
  })

  it('tells the skills with who loaded them, the suggestion, the gate and the stage', () => {
    const view = viewOf(turn(1), said('x'), suggested('b'), call('1', 'write', { file_path: 'x' }), result('1', true, `Error: ${DENIAL_MARK} no`))
    expect(view).toMatchObject({ skills: [], suggestion: { name: 'b', reason: 'why' }, gate: { denied: 1, waiting: true } })
    expect(viewOf(turn(1), said('x'), suggested('b'), call('1', 'write', { file_path: 'x' }), result('1', true, `Error: ${DENIAL_MARK} no`), call('2', 'skill', { name: 'a' }), result('2', false, skillText('a')), typed('b')))
      .toMatchObject({ skills: [{ name: 'a', by: 'tool', turn: 1, library: 'starter', text: 'whole' }, { name: 'b', by: 'user' }], suggestion: null, gate: { denied: 1, waiting: false }, stage: 'b', next: [] })
    expect(viewOf(typed('a'))).toMatchObject({ stage: 'a', next: [['b', 'c']] })
  })

  it('says of the gate only what the log shows: a load since the last denial, which need not be one that opens it', () => {
    const denied = (id: string) => [call(id, 'write', { file_path: 'x' }), result(id, true, `Error: ${DENIAL_MARK} no`)]
    expect(viewOf(turn(1), typed('a'), ...denied('1')).gate).toEqual({ denied: 1, waiting: true })
    expect(viewOf(turn(1), ...denied('1'), typed('a')).gate).toEqual({ denied: 1, waiting: false })
    expect(viewOf(turn(1), ...denied('1'), typed('a'), ...denied('2')).gate).toEqual({ denied: 2, waiting: true })
    expect([en, zh].map(words => sayWith(key => words[key])('gate.loaded', { count: 2 }))).toEqual(['Gate: 2 held back, a skill was loaded since', '闸门：拦下 2 处修改，此后已加载技能'])
  })

  it('follows what the user asked for, and what a compaction took', () => {
    expect(viewOf(typed('a'), suggested('b'), ...commanded(' drop a', 'a: dropped'), ...commanded(' drop b', 'b: dropped'), ...commanded(' load c', 'c: soon'), ...commanded(' quiet'))).toMatchObject({ state: 'quiet', skills: [], suggestion: null, requested: ['c'] })
    expect(viewOf(typed('a'), summary(0), compacted()).skills).toMatchObject([{ name: 'a', text: 'replaced' }])
  })

  it('tells of a hundred skills at most, the newest', () => {
    const view = viewOf(...Array.from({ length: 150 }, (_, at) => typed(`s${at}`)))
    expect(view.skills).toHaveLength(100)
    expect(view.skills.at(-1)?.name).toBe('s149')
  })
})

it('is the fold of the log, saved as JSON between any two events', () => {
  const events = numbered([turn(1), said('x'), call('1', 'skill', { name: 'a' }), step(), result('1', false, skillText('a')), suggested('b'), call('2', 'read', {}), result('2'), ...commanded(' quiet'), typed('c'), summary(4), compacted()])
  let state = unit.init()
  const fold = new SessionFold(0, 100)
  for (const event of events) {
    fold.add(event, event.seq)
    state = unit.apply(JSON.parse(JSON.stringify(unit.stateSchema.parse(state))) as typeof state, event)
    expect(unit.view(state)).toEqual(barView(fold.facts, graph))
  }
})

it('an event that tells nothing gives the same state, so that nothing is sent', () => {
  const state = unit.apply(unit.init(), { ...typed('a'), seq: 0 })
  for (const event of [step(), { type: 'assistant/message', data: {} }, { type: 'text-chunks', data: {} }, call('9', 'read', {}), result('9'), { type: 'request/header', data: {} }]) expect(unit.apply(state, { ...event, seq: 1 })).toBe(state)
  expect(unit.wire.view(state)).toBe(unit.view(state))
})

it('refuses a saved state of another shape', () => {
  for (const value of [null, {}, 7, { fold: 1, view: {} }]) expect(() => unit.stateSchema.parse(value)).toThrow('it is made anew')
})
