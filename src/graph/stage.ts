/**
 * Where a session stands in the workflow, from the skills that it loaded and the graph: no
 * stage is named here. Pure.
 *
 * @module graph/stage
 */

import { byCode } from '../code-order.ts'
import { reach } from './graph.ts'
import type { SkillGraph } from './graph.ts'

/** Where a session stands. */
export interface Stage {
  /** The skill that was loaded last of those that have a place in the graph; absent before the first. */
  readonly current?: string
  /** Everything of the graph that was loaded, in order. */
  readonly done: readonly string[]
  /** What usually comes before the current one and was not loaded; what goes instead of each other stands together. */
  readonly skipped: readonly (readonly string[])[]
  /** What usually comes next; what goes instead of each other stands together. */
  readonly next: readonly (readonly string[])[]
}

/**
 * @param graph - the graph.
 * @param loaded - names of loaded skills, in the order of their loads.
 * @returns the stage.
 */
export function stageOf(graph: SkillGraph, loaded: readonly string[]): Stage {
  const placed = (name: string): boolean => graph.after.has(name) || graph.before.has(name)
  const done = [...new Set(loaded)].filter(placed)
  const current = loaded.findLast(placed)
  if (current === undefined) return { done, skipped: [], next: [] }
  const was = new Set(done)
  const wasInstead = (name: string): boolean => was.has(name) || alternatives(graph, name).some(one => was.has(one))
  const first = done[0] ?? current
  // What lies between where the session began and where it is; what lies before that was not begun.
  const after = (name: string): string[] => (graph.after.get(name) ?? []).map(edge => edge.to)
  const before = (name: string): string[] => (graph.before.get(name) ?? []).map(edge => edge.from)
  const ahead = reach(after(first), after)
  const behind = reach(before(current), before)
  const required = reach((graph.before.get(current) ?? []).filter(edge => edge.blocking).map(edge => edge.from), name => (graph.before.get(name) ?? []).filter(edge => edge.blocking).map(edge => edge.from))
  // Members of a cycle lie behind and ahead: they are still to come.
  const toCome = reach(after(current), after)
  const skipped = [...behind].filter(name => name !== current && !toCome.has(name) && (ahead.has(name) || required.has(name)) && !wasInstead(name))
  const next = after(current).filter(name => !wasInstead(name))
  // Of what comes next, what lies behind another one of it comes later.
  const nearest = next.filter(name => !next.some(other => other !== name && reach(after(other), after).has(name) && !reach(after(name), after).has(other)))
  return { current, done, skipped: grouped(graph, inOrder(graph, skipped)), next: grouped(graph, inOrder(graph, nearest)) }
}

/**
 * @param stage - where a session stands.
 * @returns it in one line; `undefined` before the first stage.
 */
export function describeStage({ current, skipped, next }: Stage): string | undefined {
  if (current === undefined) return undefined
  return [
    current,
    ...skipped.length === 0 ? [] : [`skipped: ${skipped.map(group => group.join(' or ')).join(', ')}`],
    ...next.length === 0 ? [] : [`usually next: ${next.map(group => group.join(' or ')).join(', ')}`],
  ].join('; ')
}

/** Skills with the same neighbours on both sides do the same work in other ways. */
export function alternatives(graph: SkillGraph, name: string): string[] {
  const sides = (one: string): string => JSON.stringify([(graph.before.get(one) ?? []).map(edge => edge.from), (graph.after.get(one) ?? []).map(edge => edge.to)])
  const own = sides(name)
  const siblings = (graph.before.get(name) ?? []).flatMap(edge => (graph.after.get(edge.from) ?? []).map(one => one.to))
  return [...new Set(siblings)].filter(one => one !== name && sides(one) === own)
}

function inOrder(graph: SkillGraph, names: readonly string[]): string[] {
  const rank = (name: string): number => graph.skills.get(name)?.coordination?.order ?? 0
  return names.toSorted((a, b) => rank(a) - rank(b) || byCode(a, b))
}

function grouped(graph: SkillGraph, names: readonly string[]): string[][] {
  const groups: string[][] = []
  for (const name of names) {
    const group = groups.find(members => alternatives(graph, members[0] ?? '').includes(name))
    if (group === undefined) groups.push([name])
    else group.push(name)
  }
  return groups
}
