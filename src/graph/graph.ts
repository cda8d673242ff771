/**
 * How skills stand to each other: the edges that their headers declare, made one kind. `A
 * enables B` and `B requires A` are the same edge, from A to B; only the second says that A
 * must have run. Values in, values out; nothing here recurses, so that depth costs nothing.
 *
 * @module graph/graph
 */

import { byCode } from '../code-order.ts'
import type { Composition, Coordination } from '../library/document.ts'

/** A skill, as far as the graph goes. */
export interface GraphSkill {
  readonly name: string
  readonly coordination?: Coordination | undefined
  readonly composition?: Composition | undefined
}

/** From a skill to one that comes after it. */
export interface SkillEdge {
  readonly from: string
  readonly to: string
  /** The second does not go without the first: `requires` says so. */
  readonly blocking: boolean
}

/** A name in a header that no skill has. */
export interface Dangling {
  readonly skill: string
  readonly key: 'requires' | 'enables' | 'escalates_to'
  readonly target: string
}

/** Skills that wait for each other. */
export interface Cycle {
  /** All of them, sorted. */
  readonly members: readonly string[]
  /** One way round: the first comes again behind the last. */
  readonly path: readonly string[]
}

/** The whole. */
export interface SkillGraph {
  readonly skills: ReadonlyMap<string, GraphSkill>
  /** By origin and target, sorted. */
  readonly edges: readonly SkillEdge[]
  readonly after: ReadonlyMap<string, readonly SkillEdge[]>
  readonly before: ReadonlyMap<string, readonly SkillEdge[]>
  readonly cycles: readonly Cycle[]
  readonly dangling: readonly Dangling[]
}

/**
 * @param skills - of two with one name the first counts.
 * @returns their graph. A skill without a coordination block is a skill like any other.
 */
export function buildGraph(skills: readonly GraphSkill[]): SkillGraph {
  const byName = new Map<string, GraphSkill>()
  for (const skill of skills) if (!byName.has(skill.name)) byName.set(skill.name, skill)
  const dangling: Dangling[] = []
  const blocking = new Map<string, Map<string, boolean>>()
  const note = (skill: string, key: Dangling['key'], target: string, from: string, to: string): void => {
    if (!byName.has(target)) {
      dangling.push({ skill, key, target })
      return
    }
    if (key === 'escalates_to') return
    const targets = blocking.get(from) ?? new Map<string, boolean>()
    blocking.set(from, targets.set(to, key === 'requires' || targets.get(to) === true))
  }
  for (const { name, coordination } of byName.values()) {
    for (const target of new Set(coordination?.requires)) note(name, 'requires', target, target, name)
    for (const target of new Set(coordination?.enables)) note(name, 'enables', target, name, target)
    for (const target of new Set(coordination?.escalatesTo)) note(name, 'escalates_to', target, name, target)
  }
  const edges = [...blocking].flatMap(([from, targets]) => [...targets].map(([to, must]): SkillEdge => ({ from, to, blocking: must })))
    .toSorted((a, b) => byCode(a.from, b.from) || byCode(a.to, b.to))
  const after = Map.groupBy(edges, edge => edge.from)
  return {
    skills: byName, edges, after, before: Map.groupBy(edges, edge => edge.to),
    cycles: cyclesIn([...byName.keys()].toSorted(byCode), name => (after.get(name) ?? []).map(edge => edge.to)),
    dangling: dangling.toSorted((a, b) => byCode(a.skill, b.skill) || byCode(a.target, b.target)),
  }
}

/**
 * @param starts - names.
 * @param next - the neighbours of a name.
 * @returns everything that can be reached, the starts included.
 */
export function reach(starts: Iterable<string>, next: (name: string) => Iterable<string>): Set<string> {
  const found = new Set(starts)
  // A set hands out what is added while it is walked.
  for (const name of found) for (const one of next(name)) found.add(one)
  return found
}

/** Strongly connected components (Tarjan's, with a stack of its own), and one way round each. */
function cyclesIn(names: readonly string[], next: (name: string) => readonly string[]): Cycle[] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  const cycles: Cycle[] = []
  for (const start of names) {
    if (index.has(start)) continue
    const walk: { readonly name: string; readonly targets: readonly string[]; at: number }[] = []
    const enter = (name: string): void => {
      index.set(name, index.size)
      low.set(name, index.size - 1)
      open.push(name)
      isOpen.add(name)
      walk.push({ name, targets: next(name), at: 0 })
    }
    const lower = (name: string, value: number): void => { low.set(name, Math.min(low.get(name) ?? 0, value)) }
    enter(start)
    for (let top = walk.at(-1); top !== undefined; top = walk.at(-1)) {
      const target = top.targets[top.at]
      top.at += 1
      if (target !== undefined) {
        if (!index.has(target)) enter(target)
        else if (isOpen.has(target)) lower(top.name, index.get(target) ?? 0)
        continue
      }
      walk.pop()
      const parent = walk.at(-1)
      if (parent !== undefined) lower(parent.name, low.get(top.name) ?? 0)
      if (low.get(top.name) !== index.get(top.name)) continue
      const members = open.splice(open.lastIndexOf(top.name))
      for (const member of members) isOpen.delete(member)
      if (members.length > 1 || next(top.name).includes(top.name)) cycles.push(cycleOf(members.toSorted(byCode), next))
    }
  }
  return cycles.toSorted((a, b) => byCode(a.members[0] ?? '', b.members[0] ?? ''))
}

/** The shortest way from the first member back to it. */
function cycleOf(members: readonly string[], next: (name: string) => readonly string[]): Cycle {
  const [first = ''] = members
  const inside = new Set(members)
  const cameFrom = new Map<string, string>()
  const queue = [first]
  for (const name of queue) {
    for (const target of next(name)) {
      if (target === first) {
        const path = [name]
        for (let at = name; at !== first; path.unshift(at)) at = cameFrom.get(at) ?? first
        return { members, path }
      }
      if (!inside.has(target) || cameFrom.has(target)) continue
      cameFrom.set(target, name)
      queue.push(target)
    }
  }
  return { members, path: members }
}
