import { expect, it } from 'vitest'
import { SessionFold } from '../../src/session/fold.ts'
import { KEEP_KIND, SUGGESTION_KIND } from '../../src/session/kinds.ts'
import { aboutSkill, parseSteering, SteeringFold } from '../../src/session/steering.ts'
import type { Steering } from '../../src/session/steering.ts'
import { isInView } from '../../src/session/wishes.ts'
import { said, skillText, turn, typed } from './made-up-log.ts'

let ids = 0
const run = (args: string, { name = 'superpowers', kind = 'user' } = {}, commandId = `c${ids += 1}`) => ({ type: 'command/run', data: { commandId, name, args, source: { kind } } })
const done = (text?: string, kind = 'success', commandId = `c${ids}`) => ({ type: 'command/done', data: { commandId, kind, text } })

function steer(...events: unknown[]): Steering {
  const fold = new SteeringFold()
  for (const event of events) fold.add(event)
  return fold.steering
}

it('takes the switch from commands that the host carried out', () => {
  expect(steer().state).toBe('on')
  expect(steer(run(' off'), done('x')).state).toBe('off')
  expect(steer(run(' OFF \n'), done()).state).toBe('off')
  expect(steer(run(' off'), done(), run(' quiet'), done()).state).toBe('quiet')
  expect(steer(run(' off'), done(), run(' on'), done()).state).toBe('on')
})

it('and from nothing else', () => {
  for (const events of [
    [run(' off')], [run(' off'), done('x', 'error')], [run(' off', { name: 'goal' }), done()], [run(' off', { kind: 'model' }), done()],
    [done()], [run(' off'), done('x', 'success', 'other')], [run(' status'), done('off')], [run(''), done('off: x')], [said('/superpowers off')],
    [null, 7, {}, { type: 'command/run' }, { type: 'command/run', data: { commandId: 1 } }, { type: 'command/done', data: null }],
  ]) expect(steer(...events).state, JSON.stringify(events)).toBe('on')
})

it('takes the skill from the answer, whatever the user called it', () => {
  const { dropped, requested } = steer(run(' drop sp-brainstorming'), done(aboutSkill('brainstorming', 'dropped')), run(' load x'), done(aboutSkill('writing-plans', 'soon')))
  expect([[...dropped], [...requested]]).toEqual([[['brainstorming', 1]], [['writing-plans', 3]]])
  expect(steer(run(' drop x'), done(aboutSkill('a', 'y')), run(' load a'), done(aboutSkill('a', 'z'))).dropped.size).toBe(0)
  expect(steer(run(' load x'), done(aboutSkill('a', 'y')), run(' drop a'), done(aboutSkill('a', 'z'))).requested.size).toBe(0)
  expect(steer(run(' drop x'), done('no skill is named so')).dropped.size).toBe(0)
})

it('reads a command line', () => {
  expect(parseSteering('')).toEqual({ verb: '', argument: '' })
  expect(parseSteering(' Why  a  b ')).toEqual({ verb: 'why', argument: 'a b' })
})

it('forgets commands that never end', () => {
  const fold = new SteeringFold()
  for (let index = 0; index < 500; index += 1) fold.add(run(' off'))
  fold.add(done('x', 'success', `c${ids - 400}`))
  expect(fold.steering.state).toBe('on')
  fold.add(done())
  expect(fold.steering.state).toBe('off')
})

it('the session\'s fold knows commands, suggestions, returns and the last prompt', () => {
  const fold = new SessionFold(1)
  const by = (kind: string, name: string | undefined, more: object, text = 'x') => ({ type: 'user/message', data: { source: { kind, name, ...more }, content: [{ type: 'text', text }] } })
  for (const event of [
    by(SUGGESTION_KIND, 'a', { reason: 'why' }), turn(2), said('one'), said('two\nlines'), typed('b'), by(KEEP_KIND, 'b', {}, skillText('b')), by(KEEP_KIND, undefined, {}), run(' quiet'), done(),
    by(SUGGESTION_KIND, undefined, {}),
  ]) fold.add(event)
  const { suggestions, prompt, kept, steering, loads, next } = fold.facts
  expect(suggestions).toMatchObject([{ skill: 'a', reason: 'why', seq: 0, inherited: true }])
  expect(prompt).toMatchObject({ text: 'two\nlines', seq: 3, turn: 2 })
  expect(kept).toMatchObject({ seq: 6 })
  expect(steering.state).toBe('quiet')
  expect(loads.map(load => [load.name, load.route, load.library])).toEqual([['b', 'user', 'starter'], ['b', 'keep', 'starter']])
  expect(loads[0]?.digest).toBe(loads[1]?.digest)
  expect(next).toBe(10)
})

it('a skill that a program asked for is not in the model\'s view, and no compaction changes that', () => {
  const fold = new SessionFold()
  for (const event of [{ type: 'tool/code-dispatch', data: { name: 'skill', arguments: { name: 'a' }, isError: false, content: [{ type: 'text', text: 'x' }] } }, { type: 'compaction/end', data: {} }]) fold.add(event)
  expect(fold.facts.loads.map(load => [load.text, isInView(load)])).toEqual([['inside', false]])
})
