import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chainOf, orderOf } from '../../src/graph/chain.ts'
import { buildGraph } from '../../src/graph/graph.ts'
import type { GraphSkill } from '../../src/graph/graph.ts'
import { placed } from './skills.ts'

const chain = (skill: string, ...skills: GraphSkill[]) => chainOf(buildGraph(skills), skill)

describe('edges', () => {
  it('A enables B and B requires A are one edge; what requires says stays', () => {
    expect(buildGraph([placed('a', { enables: ['b'] }), placed('b', { requires: ['a'] })]).edges).toEqual([{ from: 'a', to: 'b', blocking: true }])
    expect(buildGraph([placed('a', { enables: ['b', 'b'] }), placed('b')]).edges).toEqual([{ from: 'a', to: 'b', blocking: false }])
  })

  it('either end may declare it: a reverse edge counts for the chain of both', () => {
    for (const skills of [[placed('a', { enables: ['b'] }), placed('b')], [placed('a'), placed('b', { requires: ['a'] })]]) {
      expect(chain('a', ...skills).order).toEqual(['a', 'b'])
      expect(chain('b', ...skills).predecessors).toEqual(['a'])
    }
  })

  it('a skill without a coordination block is there', () => {
    expect(chain('b', { name: 'a' }, placed('b', { requires: ['a'] }))).toMatchObject({ order: ['a', 'b'], missing: [] })
  })

  it('R59 names what is not there, by key, and goes on', () => {
    const graph = buildGraph([placed('a', { requires: ['gone'], enables: ['lost'], escalatesTo: ['away', 'b'] }), placed('b')])
    expect(graph.dangling).toEqual([{ skill: 'a', key: 'escalates_to', target: 'away' }, { skill: 'a', key: 'requires', target: 'gone' }, { skill: 'a', key: 'enables', target: 'lost' }])
    expect(chainOf(graph, 'a')).toMatchObject({ order: ['a'], missing: [{ target: 'gone' }], escalation: ['b'] })
  })
})

describe('chains', () => {
  it('takes in what a successor needs beside, before it', () => {
    expect(chain('a', placed('a', { enables: ['b'] }), placed('b', { requires: ['c'] }), placed('c', { requires: ['d'] }), placed('d'))).toMatchObject({
      order: ['a', 'd', 'c', 'b'], needed: ['c', 'd'], successors: ['b'],
    })
  })

  it('orders by order, then by name, and tells what may run side by side', () => {
    const { order, layers } = chain('a', placed('a', { enables: ['z', 'y', 'x'] }), placed('z', { order: 1, enables: ['end'] }), placed('y', { order: 2, enables: ['end'] }), placed('x', { order: 2 }), placed('end', { order: -5 }))
    expect(order).toEqual(['a', 'z', 'x', 'y', 'end'])
    expect(layers).toEqual([['a'], ['z', 'x', 'y'], ['end']])
  })

  it('R58 sets the members of a cycle aside, names them, and keeps the rest', () => {
    const skills = [placed('a', { enables: ['b'] }), placed('b', { enables: ['a', 'c'] }), placed('c'), placed('d'), placed('e', { enables: ['e', 'c'] })]
    expect(chain('c', ...skills)).toMatchObject({ order: ['c'], cycles: [{ members: ['a', 'b'], path: ['a', 'b'] }, { members: ['e'], path: ['e'] }] })
    expect(chain('a', ...skills).order).toEqual(['c'])
    expect(chain('d', ...skills)).toMatchObject({ order: ['d'], cycles: [] })
  })

  it('names of a cycle only its members, and a way round that is one', () => {
    const { cycles: [cycle] } = buildGraph([placed('in', { enables: ['a'] }), placed('a', { enables: ['b', 'out'] }), placed('b', { enables: ['c', 'd'] }), placed('c', { enables: ['a'] }), placed('d', { enables: ['b'] }), placed('out')])
    expect(cycle).toEqual({ members: ['a', 'b', 'c', 'd'], path: ['a', 'b', 'c'] })
  })

  it('contradicting metadata is a cycle of two', () => {
    expect(chain('a', placed('a', { requires: ['b'], enables: ['b'] }), placed('b')).cycles).toEqual([{ members: ['a', 'b'], path: ['a', 'b'] }])
  })

  it('goes as deep as it must', () => {
    const deep = Array.from({ length: 12_000 }, (_, at) => placed(`s${at}`, { enables: [`s${at + 1}`] }))
    expect(chain('s6000', ...deep, placed('s12000')).order).toHaveLength(12_001)
    expect(buildGraph([...deep, placed('s12000', { enables: ['s0'] })]).cycles[0]?.members).toHaveLength(12_001)
  })
})

const graphs = fc.array(fc.record({ name: fc.integer({ min: 0, max: 12 }), enables: fc.array(fc.integer({ min: 0, max: 14 }), { maxLength: 3 }), requires: fc.array(fc.integer({ min: 0, max: 14 }), { maxLength: 2 }), order: fc.integer({ min: 0, max: 3 }) }), { maxLength: 13 })
  .map(list => list.map(({ name, enables, requires, order }) => placed(`s${name}`, { enables: enables.map(to => `s${to}`), requires: requires.map(from => `s${from}`), order })))

describe('properties', () => {
  it('an order respects every edge, layers too, and holds everything but the cycles', () => {
    fc.assert(fc.property(graphs, skills => {
      const graph = buildGraph(skills)
      const aside = new Set(graph.cycles.flatMap(cycle => cycle.members))
      const { order, layers } = orderOf(graph, [...graph.skills.keys()].filter(name => !aside.has(name)))
      const at = new Map(order.map((name, place) => [name, place]))
      const layer = new Map(layers.flatMap((members, place) => members.map(name => [name, place] as const)))
      return order.length + aside.size === graph.skills.size && new Set(order).size === order.length && layers.flat().length === order.length
        && graph.edges.every(({ from, to }) => aside.has(from) || aside.has(to) || ((at.get(from) ?? 0) < (at.get(to) ?? 0) && (layer.get(from) ?? 0) < (layer.get(to) ?? 0)))
    }))
  })

  it('a cycle\'s path goes along edges, inside its members', () => {
    fc.assert(fc.property(graphs, skills => {
      const graph = buildGraph(skills)
      return graph.cycles.every(({ members, path }) => path.every((name, place) => members.includes(name) && (graph.after.get(name) ?? []).some(edge => edge.to === (path[place + 1] ?? path[0]))))
    }))
  })

  it('taking a cycle\'s members away keeps the rest as it was', () => {
    fc.assert(fc.property(graphs, skills => {
      const graph = buildGraph(skills)
      const aside = new Set(graph.cycles.flatMap(cycle => cycle.members))
      const rest = buildGraph([...graph.skills.values()].filter(skill => !aside.has(skill.name)))
      return [...rest.skills.keys()].every(name => rest.cycles.length === 0 && chainOf(rest, name).order.every(one => chainOf(graph, name).order.includes(one)))
    }))
  })
})
