import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GraphSkill } from '../../src/graph/graph.ts'
import { pipelineTo } from '../../src/graph/pipeline.ts'
import { maker, placed } from './skills.ts'

const steps = (capability: string, skills: GraphSkill[], given: string[] = []): string[] | string => {
  const found = pipelineTo(capability, skills, given)
  return found.kind === 'found' ? found.steps.map(step => step.skill) : found.kind
}
const goal = (consumes: string[], more: object = {}) => maker('goal', { consumes, capabilities: ['done'], priority: 1, ...more })

describe('pipelines', () => {
  it('run producers before consumers, whatever their priority, side branches by priority, then by name', () => {
    expect(steps('done', [goal(['b', 'c']), maker('x', { produces: ['b'], consumes: ['a'], priority: 2 }), maker('z', { produces: ['a'], priority: 9 }), maker('y', { produces: ['c'], priority: 9 })])).toEqual(['y', 'z', 'x', 'goal'])
  })

  it('say where each artifact comes from, and what they go without', () => {
    expect(pipelineTo('done', [goal(['given', 'made', 'never']), maker('m', { produces: ['made'] })], ['given'])).toEqual({ kind: 'found', capability: 'done', skill: 'goal', steps: [
      { skill: 'm', consumes: [], without: [], produces: ['made'] },
      { skill: 'goal', consumes: [{ artifact: 'given', from: 'given' }, { artifact: 'made', from: 'm' }], without: ['never'], produces: [] },
    ] })
  })

  it('try a second producer where the first cannot', () => {
    expect(steps('done', [goal(['a']), maker('first', { produces: ['a'], consumes: ['nobody'], priority: 1 }), maker('second', { produces: ['a'], priority: 2 })])).toEqual(['second', 'goal'])
  })

  it('try a second skill with the capability', () => {
    expect(steps('done', [goal(['nobody']), maker('other', { capabilities: ['done'], priority: 2 })])).toEqual(['other'])
  })

  it('requires_all needs every artifact, without it one is enough', () => {
    const m = maker('m', { produces: ['a'] })
    expect(steps('done', [goal(['a', 'b']), m])).toEqual(['m', 'goal'])
    expect(pipelineTo('done', [goal(['a', 'b'], { requiresAll: true }), m], [])).toEqual({ kind: 'impossible', capability: 'done', skill: 'goal', lacking: [{ skill: 'goal', artifact: 'b' }], cycle: [] })
    expect(steps('done', [goal(['a', 'b'], { requiresAll: true }), m], ['b'])).toEqual(['m', 'goal'])
    expect(steps('done', [goal(['b'])])).toBe('impossible')
  })

  it('what only optional skills make may be missing', () => {
    const skills = (optional: boolean) => [goal(['a', 'b'], { requiresAll: true }), maker('m', { produces: ['a'] }), maker('o', { produces: ['b'], consumes: ['nobody'], optional })]
    expect(steps('done', skills(true))).toEqual(['m', 'goal'])
    expect(steps('done', skills(false))).toBe('impossible')
  })

  it('a circle is no pipeline, and is named', () => {
    expect(pipelineTo('done', [goal(['a']), maker('x', { produces: ['a'], consumes: ['b'] }), maker('y', { produces: ['b'], consumes: ['a'] })], [])).toMatchObject({ kind: 'impossible', cycle: ['x', 'y', 'x'], lacking: [] })
    expect(pipelineTo('done', [goal(['a'], { produces: ['a'] })], [])).toMatchObject({ kind: 'impossible', cycle: ['goal', 'goal'] })
  })

  it('a circle that has another way out is left by it', () => {
    expect(steps('done', [goal(['a']), maker('x', { produces: ['a'], consumes: ['b'], priority: 1 }), maker('y', { produces: ['b'], consumes: ['a'], priority: 1 }), maker('z', { produces: ['b'], priority: 2 })])).toEqual(['z', 'x', 'goal'])
  })

  it('unknown capabilities are answered with the known ones; skills without a composition take no part', () => {
    expect(pipelineTo('fame', [placed('a'), goal([])], [])).toEqual({ kind: 'unknown', capability: 'fame', known: ['done'] })
  })

  it('go as deep and as wide as they must', () => {
    const deep = Array.from({ length: 5000 }, (_, at) => maker(`s${at}`, { produces: [`a${at}`], consumes: at === 0 ? [] : [`a${at - 1}`] }))
    expect(steps('done', [...deep, goal(['a4999'])])).toHaveLength(5001)
    expect(steps('done', [...deep.map(skill => maker(skill.name, { produces: [skill.name] })), goal(deep.map(skill => skill.name), { requiresAll: true })])).toHaveLength(5001)
  })
})

it('whatever is given and made: each step has what it needs from steps before it', () => {
  const artifact = fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'f')
  const skill = fc.record({ produces: fc.array(artifact, { maxLength: 3 }), consumes: fc.array(artifact, { maxLength: 3 }), capabilities: fc.constantFrom<string[]>([], ['done']), priority: fc.integer({ min: 0, max: 3 }), optional: fc.boolean(), requiresAll: fc.boolean() })
  fc.assert(fc.property(fc.array(skill, { maxLength: 10 }), fc.array(artifact, { maxLength: 2 }), (list, given) => {
    const found = pipelineTo('done', list.map((one, place) => maker(`s${place}`, one)), given)
    if (found.kind === 'unknown') return list.every(one => one.capabilities.length === 0)
    if (found.kind === 'impossible') return found.lacking.length > 0 || found.cycle.length > 1
    const there = new Map(given.map(one => [one, 'given']))
    return found.steps.at(-1)?.skill === found.skill && found.steps.every(({ skill: name, consumes, without, produces }) => {
      const { requiresAll, consumes: wanted } = list[Number(name.slice(1))] ?? { requiresAll: false, consumes: [] }
      const fine = consumes.every(({ artifact: one, from }) => from === 'given' ? given.includes(one) : there.has(one))
        && new Set([...consumes.map(one => one.artifact), ...without]).size === new Set(wanted).size
        && (requiresAll || wanted.length === 0 || consumes.length > 0 || without.length > 0)
      for (const one of produces) there.set(one, name)
      return fine
    })
  }), { numRuns: 500 })
})
