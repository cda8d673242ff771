/**
 * The chain of a skill: what comes before it, what comes after, in an order that holds.
 *
 * @module graph/chain
 */

import TinyQueue from 'tinyqueue'
import { byCode } from '../code-order.ts'
import { reach } from './graph.ts'
import type { Cycle, Dangling, SkillGraph } from './graph.ts'

/** A chain. */
export interface Chain {
  readonly skill: string
  /** Everything in it that has a place, the skill itself too unless it is in a cycle. */
  readonly order: readonly string[]
  /** The same, cut where the members of a layer may run side by side. */
  readonly layers: readonly (readonly string[])[]
  readonly predecessors: readonly string[]
  readonly successors: readonly string[]
  /** What its successors need beside it. */
  readonly needed: readonly string[]
  /** Set aside, their members only. */
  readonly cycles: readonly Cycle[]
  /** Required by a member and not there. */
  readonly missing: readonly Dangling[]
  /** Where to go when the skill is not enough. */
  readonly escalation: readonly string[]
}

/**
 * @param graph - the graph.
 * @param skill - the name of a skill in it.
 * @returns its chain.
 */
export function chainOf(graph: SkillGraph, skill: string): Chain {
  const before = (name: string): string[] => (graph.before.get(name) ?? []).map(edge => edge.from)
  const required = (name: string): string[] => (graph.before.get(name) ?? []).filter(edge => edge.blocking).map(edge => edge.from)
  const after = (name: string): string[] => (graph.after.get(name) ?? []).map(edge => edge.to)
  const predecessors = reach(before(skill), before)
  const successors = reach(after(skill), after)
  const near = new Set([skill, ...predecessors, ...successors])
  const needed = reach(near, required)
  const cycles = graph.cycles.filter(cycle => cycle.members.some(member => needed.has(member)))
  const aside = new Set(cycles.flatMap(cycle => cycle.members))
  const order = orderOf(graph, [...needed].filter(name => !aside.has(name)))
  const sorted = (names: Iterable<string>): string[] => [...names].filter(name => name !== skill).toSorted(byCode)
  return {
    skill, ...order, cycles,
    predecessors: sorted(predecessors),
    successors: sorted(successors),
    needed: sorted([...needed].filter(name => !near.has(name))),
    missing: graph.dangling.filter(one => one.key === 'requires' && needed.has(one.skill)),
    escalation: [...new Set(graph.skills.get(skill)?.coordination?.escalatesTo)].filter(name => graph.skills.has(name)),
  }
}

/**
 * Kahn's order: of the skills that are free, the one with the lowest `order` goes first, then
 * the one whose name does.
 * @param graph - the graph.
 * @param names - skills that form no cycle.
 * @returns order and layers; a layer needs only layers before it.
 */
export function orderOf(graph: SkillGraph, names: readonly string[]): { readonly order: readonly string[]; readonly layers: readonly (readonly string[])[] } {
  const inside = new Set(names)
  const rank = (name: string): number => graph.skills.get(name)?.coordination?.order ?? 0
  const first = (a: string, b: string): number => rank(a) - rank(b) || byCode(a, b)
  const waits = new Map(names.map(name => [name, (graph.before.get(name) ?? []).filter(edge => inside.has(edge.from)).length]))
  const depth = new Map<string, number>()
  const free = new TinyQueue(names.filter(name => waits.get(name) === 0), first)
  const order: string[] = []
  const layers: string[][] = []
  for (let name = free.pop(); name !== undefined; name = free.pop()) {
    order.push(name)
    const layer = depth.get(name) ?? 0
    const members = layers[layer]
    if (members === undefined) layers[layer] = [name]
    else members.push(name)
    for (const { to } of graph.after.get(name) ?? []) {
      if (!inside.has(to)) continue
      depth.set(to, Math.max(depth.get(to) ?? 0, layer + 1))
      const left = (waits.get(to) ?? 0) - 1
      waits.set(to, left)
      if (left === 0) free.push(to)
    }
  }
  return { order, layers: layers.map(members => members.toSorted(first)) }
}
