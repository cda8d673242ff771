/**
 * From a capability to the skills that give it: each runs on artifacts, those come from other
 * skills or are there already. Values in, values out.
 *
 * What a skill needs: with `requires_all` every artifact that it consumes, without it at least
 * one; nothing where it consumes nothing. An artifact that only `optional` skills make may be
 * missing. Of several producers the first by priority, then by name, is taken that works out.
 *
 * @module graph/pipeline
 */

import TinyQueue from 'tinyqueue'
import { byCode } from '../code-order.ts'
import type { GraphSkill } from './graph.ts'

/** What is there before anything ran. */
export const GIVEN: readonly string[] = ['user-intent', 'codebase']

/** One skill of a pipeline. */
export interface PipelineStep {
  readonly skill: string
  /** Where each artifact comes from: a skill's name, or `given`. */
  readonly consumes: readonly { readonly artifact: string; readonly from: string }[]
  /** What it goes on without. */
  readonly without: readonly string[]
  readonly produces: readonly string[]
}

/** A pipeline, or why there is none. */
export type Pipeline =
  | { readonly kind: 'found'; readonly capability: string; readonly skill: string; readonly steps: readonly PipelineStep[] }
  /** No skill has the capability. */
  | { readonly kind: 'unknown'; readonly capability: string; readonly known: readonly string[] }
  /** `lacking`: artifacts that nobody makes. `cycle`: skills that wait for each other, the first again behind the last. */
  | { readonly kind: 'impossible'; readonly capability: string; readonly skill: string; readonly lacking: readonly { readonly skill: string; readonly artifact: string }[]; readonly cycle: readonly string[] }

/**
 * @param capability - what is wanted.
 * @param skills - what there is; those without a composition block take no part.
 * @param given - artifacts that are there.
 * @returns the pipeline to the first skill by priority that has the capability and can run.
 */
export function pipelineTo(capability: string, skills: readonly GraphSkill[], given: readonly string[] = GIVEN): Pipeline {
  const shop = new Workshop(skills, given)
  const targets = shop.sorted(shop.names.filter(name => shop.composition(name).capabilities.includes(capability)))
  const [first] = targets
  if (first === undefined) return { kind: 'unknown', capability, known: [...new Set(shop.names.flatMap(name => shop.composition(name).capabilities))].toSorted(byCode) }
  const target = targets.find(name => shop.rank(name) !== undefined)
  if (target !== undefined) return { kind: 'found', capability, skill: target, steps: shop.stepsTo(target) }
  return { kind: 'impossible', capability, skill: first, ...shop.obstacles(first) }
}

/** The skills with their artifacts. */
class Workshop {
  readonly names: readonly string[]
  private readonly skills: ReadonlyMap<string, GraphSkill>
  private readonly given: ReadonlySet<string>
  private readonly producers: ReadonlyMap<string, readonly string[]>
  /** In which round a skill can first run: those it can rest on came in earlier ones. Absent where it never can. */
  private readonly ranks = new Map<string, number>()

  constructor(skills: readonly GraphSkill[], given: readonly string[]) {
    const composed = new Map<string, GraphSkill>()
    for (const skill of skills) if (skill.composition !== undefined && !composed.has(skill.name)) composed.set(skill.name, skill)
    this.skills = composed
    this.names = [...composed.keys()]
    this.given = new Set(given)
    const producers = new Map<string, string[]>()
    for (const name of this.sorted(this.names)) {
      for (const artifact of new Set(this.composition(name).produces)) producers.set(artifact, [...producers.get(artifact) ?? [], name])
    }
    this.producers = producers
    this.rankAll()
  }

  composition(name: string): NonNullable<GraphSkill['composition']> {
    return this.skills.get(name)?.composition ?? { produces: [], consumes: [], capabilities: [], priority: 0, optional: false, requiresAll: false }
  }

  rank(name: string): number | undefined {
    return this.ranks.get(name)
  }

  sorted(names: readonly string[]): string[] {
    return names.toSorted((a, b) => this.composition(a).priority - this.composition(b).priority || byCode(a, b))
  }

  /** The pipeline to a skill that can run. */
  stepsTo(target: string): PipelineStep[] {
    const chosen = this.choose(target, true) ?? this.choose(target, false) ?? new Map<string, Map<string, string>>()
    const steps = new Map([...chosen].map(([name, sources]): [string, PipelineStep] => [name, {
      skill: name,
      consumes: [...sources].map(([artifact, from]) => ({ artifact, from })),
      without: this.consumed(name).filter(artifact => !sources.has(artifact)),
      produces: this.composition(name).produces,
    }]))
    return this.inOrder(steps)
  }

  /** Why a skill cannot run. */
  obstacles(target: string): { readonly lacking: readonly { readonly skill: string; readonly artifact: string }[]; readonly cycle: readonly string[] } {
    const lacking: { skill: string; artifact: string }[] = []
    let cycle: readonly string[] = []
    const seen = new Set<string>()
    const path: string[] = []
    const todo: { readonly name: string; readonly depth: number }[] = [{ name: target, depth: 0 }]
    for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
      path.length = next.depth
      const at = path.indexOf(next.name)
      if (at !== -1) {
        if (cycle.length === 0) cycle = [...path.slice(at), next.name]
        continue
      }
      if (seen.has(next.name)) continue
      seen.add(next.name)
      path.push(next.name)
      for (const artifact of this.consumed(next.name).toReversed()) {
        if (this.isSettled(artifact)) continue
        const makers = this.producers.get(artifact) ?? []
        if (makers.length === 0) lacking.push({ skill: next.name, artifact })
        for (const name of makers.toReversed()) todo.push({ name, depth: path.length })
      }
    }
    return { lacking: lacking.toSorted((a, b) => byCode(a.skill, b.skill) || byCode(a.artifact, b.artifact)), cycle }
  }

  private consumed(name: string): string[] {
    return [...new Set(this.composition(name).consumes)]
  }

  /** Somebody who can run makes it, it is there, or it may be missing. */
  private isSettled(artifact: string): boolean {
    const makers = this.producers.get(artifact) ?? []
    return this.given.has(artifact) || makers.some(name => this.ranks.has(name)) || this.mayBeMissing(artifact)
  }

  private mayBeMissing(artifact: string): boolean {
    const makers = this.producers.get(artifact) ?? []
    return makers.length > 0 && makers.every(name => this.composition(name).optional)
  }

  /** Round by round: whoever has what it needs can run, and what it makes is there in the next. */
  private rankAll(): void {
    const consumers = new Map<string, string[]>()
    for (const name of this.names) for (const artifact of this.consumed(name)) consumers.set(artifact, [...consumers.get(artifact) ?? [], name])
    const there = new Set(this.given)
    let candidates: Iterable<string> = this.names
    for (let round = 0; ; round += 1) {
      const ready = [...candidates].filter(name => !this.ranks.has(name) && this.canRun(name, there))
      if (ready.length === 0) return
      const fresh = new Set<string>()
      for (const name of ready) {
        this.ranks.set(name, round)
        for (const artifact of this.composition(name).produces) if (!there.has(artifact)) fresh.add(artifact)
      }
      for (const artifact of fresh) there.add(artifact)
      candidates = new Set([...fresh].flatMap(artifact => consumers.get(artifact) ?? []))
    }
  }

  private canRun(name: string, there: ReadonlySet<string>): boolean {
    const consumed = this.consumed(name)
    const has = (artifact: string): boolean => there.has(artifact) || this.mayBeMissing(artifact)
    return consumed.length === 0 || (this.composition(name).requiresAll ? consumed.every(has) : consumed.some(has))
  }

  /**
   * Take a producer for each artifact. By priority first; where that leads in a circle, or
   * takes too long to see, by rank, which cannot.
   */
  private choose(target: string, byPriority: boolean): Map<string, Map<string, string>> | undefined {
    const chosen = new Map<string, Map<string, string>>()
    const restsOn = (name: string, on: string): boolean => {
      const seen = new Set([name])
      for (const one of seen) {
        if (one === on) return true
        for (const from of chosen.get(one)?.values() ?? []) seen.add(from)
      }
      return false
    }
    const todo = [target]
    for (let name = todo.pop(); name !== undefined; name = todo.pop()) {
      if (chosen.has(name)) continue
      const sources = new Map<string, string>()
      chosen.set(name, sources)
      for (const artifact of this.consumed(name)) {
        if (this.given.has(artifact)) {
          sources.set(artifact, GIVEN_MARK)
          continue
        }
        const consumer = name
        const own = this.ranks.get(consumer) ?? 0
        const makers = (this.producers.get(artifact) ?? []).filter(maker => this.ranks.has(maker) && maker !== consumer)
        const maker = byPriority
          ? makers.find(one => !restsOn(one, consumer))
          : makers.find(one => (this.ranks.get(one) ?? 0) < own)
        if (maker === undefined) continue
        sources.set(artifact, maker)
        todo.push(maker)
      }
      if (!this.suffices(name, sources)) return undefined
    }
    return this.isAcyclic(chosen) ? chosen : undefined
  }

  private suffices(name: string, sources: ReadonlyMap<string, string>): boolean {
    return this.canRun(name, new Set(sources.keys()))
  }

  private isAcyclic(chosen: ReadonlyMap<string, ReadonlyMap<string, string>>): boolean {
    return this.inOrder(new Map([...chosen].map(([name, sources]) => [name, { skill: name, consumes: [...sources].map(([artifact, from]) => ({ artifact, from })), without: [], produces: [] }]))).length === chosen.size
  }

  /** Producers before consumers, then by priority, then by name. */
  private inOrder(steps: ReadonlyMap<string, PipelineStep>): PipelineStep[] {
    const waits = new Map([...steps].map(([name, step]) => [name, new Set(step.consumes.map(one => one.from).filter(from => from !== GIVEN_MARK))]))
    const feeds = new Map<string, string[]>()
    for (const [name, sources] of waits) for (const from of sources) feeds.set(from, [...feeds.get(from) ?? [], name])
    const free = new TinyQueue([...waits].filter(([, sources]) => sources.size === 0).map(([name]) => name), (a, b) => this.composition(a).priority - this.composition(b).priority || byCode(a, b))
    const order: PipelineStep[] = []
    for (let name = free.pop(); name !== undefined; name = free.pop()) {
      const step = steps.get(name)
      if (step !== undefined) order.push(step)
      for (const next of feeds.get(name) ?? []) {
        const left = waits.get(next)
        left?.delete(name)
        if (left?.size === 0) free.push(next)
      }
    }
    return order
  }
}

const GIVEN_MARK = 'given'
