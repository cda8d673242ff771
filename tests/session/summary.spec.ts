import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PACKAGE_ROOT } from '../../src/library/choice.ts'
import { OWN_SKILLS } from '../../src/session/catalogue.ts'
import type { SessionRecord } from '../../src/session/record.ts'
import { GATE_SKILL } from '../../src/session/kinds.ts'
import { SessionSummary } from '../../src/session/summary.ts'
import { answered, call, catalogue, compacted, ownFromHere, prompt01, prompt02, pruned, records, result, result02, skillText, step, summarise, summary, turn, typed } from './made-up-log.ts'

const FIFTEEN = Array.from({ length: 15 }, (_none, index) => `skill-${index}`)

describe('R75 offered is not used', () => {
  it('a catalogue of 15 and one load is one use', () => {
    const { facts, catalogue: offered } = summarise(records({}, [catalogue(...FIFTEEN), call('1', 'skill', { name: 'skill-3' }), result('1', false, skillText('skill-3'))]))
    expect(facts.loads).toHaveLength(1)
    expect(offered).toMatchObject({ published: 1, offered: 15 })
  })

  it('a log without a catalogue is not a catalogue of none', () => {
    expect(summarise(records({}, [turn(1)])).catalogue).toBeNull()
    expect(summarise(records({}, [catalogue()])).catalogue).toMatchObject({ published: 1, offered: 0 })
  })

  it('weighs the entries of this bundle\'s skills, by their names', () => {
    expect(readdirSync(join(PACKAGE_ROOT, 'starter')).toSorted()).toEqual([...OWN_SKILLS].filter(name => name !== GATE_SKILL).toSorted())
    expect(summarise(records({}, [catalogue('brainstorming', 'house-style'), catalogue('brainstorming')])).catalogue).toMatchObject({
      published: 2, offered: 1, own: 1, ownWeight: { bytes: 2 * '- `brainstorming`: brainstorming\n'.length },
    })
  })
})

it('counts what is the session\'s own apart from what a fork took over', () => {
  const parent = [turn(1), step(), typed('a'), { type: 'subagent/descriptor', data: { label: 'parent' } }]
  const own = [turn(2), step(), { type: 'subagent/descriptor', data: { label: 'child' } }]
  expect(summarise(records({ seedLength: 4 }, [...parent, { type: 'session/end-seed', data: {} }, ...own]))).toMatchObject({
    counts: { turns: 1, inheritedTurns: 1, steps: 1, events: 8 }, label: 'child', facts: { loads: [{ inherited: true }] },
  })
  expect(summarise(records({ version: 3, isSeeded: true }, [...parent, ownFromHere(), ...own]))).toMatchObject({
    counts: { turns: 1, inheritedTurns: 1, steps: 1 }, facts: { loads: [{ inherited: true }] },
  })
})

it('counts the events of packed rows, and takes positions from the log', () => {
  const row = { type: 'text-chunks', seq0: 1, time0: 0, data: { turn: 1, step: 1, index: 0, dt: [1, 1], texts: ['a', 'b', 'c'] } }
  const later = { ...typed('a'), seq: 4, time: 9 }
  const { counts, facts } = summarise([...records({}, [turn(1)]), row, later])
  expect(counts.events).toBe(5)
  expect(facts.loads[0]?.seq).toBe(4)
})

it.each([
  ['its header', records({ version: 0 }, []), '0.1'],
  ['its header', records({ version: 3 }, []), '0.2'],
  ['its events', records(null, [prompt01('x')]), '0.1'],
  ['its events', records(null, [prompt02('x')]), '0.2'],
  ['nothing', records(null, [turn(1)]), null],
])('guesses the host from %s', (_what, log, generation) => {
  expect(summarise(log)).toMatchObject({ generation })
})

it('takes the first header for the session\'s', () => {
  expect(summarise([...records({ id: 'one' }, [turn(1)]), ...records({ id: 'two' }, [])]).header?.id).toBe('one')
})

it('sees a compaction that has no end', () => {
  const start = { type: 'compaction/start', data: {} }
  expect(summarise(records({}, [start])).counts.openCompaction).toBe(true)
  expect(summarise(records({}, [start, compacted('x')])).counts.openCompaction).toBe(false)
})

it('its size does not grow with the log', () => {
  const sizeAfter = (loads: number): number => {
    const events = Array.from({ length: loads }, (_none, index) => [call(`c${index}`, 'skill', { name: 'a' }), result(`c${index}`, false, skillText('a')), call(`w${index}`, 'write', { file_path: 'x' })]).flat()
    return JSON.stringify(summarise(records({}, events))).length
  }
  expect(sizeAfter(5000)).toBeLessThan(sizeAfter(2500) * 1.1)
})

it('folding in pieces or whole gives the same, whatever is asked between', () => {
  const id = fc.constantFrom('1', '2', '3')
  const event = fc.oneof(
    fc.tuple(id, fc.constantFrom('skill', 'write', 'bash', 'subagent'), fc.constantFrom({ name: 'a' }, { file_path: 'x' })).map(([callId, name, args]) => call(callId, name, args)),
    fc.tuple(id, fc.boolean()).map(([callId, failed]) => result(callId, failed)), fc.tuple(id, fc.boolean()).map(([callId, failed]) => result02(callId, failed)),
    fc.constantFrom(typed('a'), compacted(), compacted('x'), ownFromHere(), prompt01('You have superpowers.'), prompt02('You have superpowers.'), answered(), turn(2), step(), catalogue('a')),
    fc.nat({ max: 40 }).map(seq => summary(seq)), fc.nat({ max: 40 }).map(pruned), fc.nat({ max: 40 }).map(seq => prompt02('', seq)),
    fc.record({ type: fc.constantFrom('text-chunks', 'session', 'x'), data: fc.anything() }),
  )
  fc.assert(fc.property(fc.array(event, { maxLength: 40 }), fc.nat({ max: 41 }), fc.nat({ max: 10 }), fc.integer({ min: 2, max: 6 }), (events, cut, seedLength, limit) => {
    const log = records({ seedLength }, events as Parameters<typeof records>[1]) as SessionRecord[]
    const piecewise = new SessionSummary(limit)
    for (const one of log.slice(0, cut)) piecewise.add(one)
    void JSON.stringify(piecewise.summary)
    for (const one of log.slice(cut)) piecewise.add(one)
    expect(piecewise.summary).toEqual(summarise(log, limit))
  }))
})

it('takes for a time only what a date can be made of', () => {
  const log = [{ type: 'session', createdAt: 9e15 }, { type: 'x', seq: 0, time: 1e20 }, { type: 'x', seq: 1, time: Infinity }] as SessionRecord[]
  expect(summarise(log)).toMatchObject({ header: { createdAt: null }, counts: { lastTime: null } })
})

it('stays small where the log is huge', () => {
  const long = 'x'.repeat(100_000)
  const { header, facts } = summarise(records({ id: long, cwd: long }, [call('1', 'write', { file_path: long }), result('1'), call('2', 'skill', { name: long }), result('2', false, skillText('a'))]))
  for (const text of [header?.id, header?.workspace, facts.changes[0]?.path, facts.loads[0]?.name]) expect(text).toBe(`${'x'.repeat(4095)}…`)
})
