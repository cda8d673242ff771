/**
 * Numbers over many sessions. Pure: the same digests give the same numbers, in whatever order
 * and from whatever cache they come.
 *
 * @module stats/statistics
 */

import { byCode } from '../code-order.ts'
import type { SkillGraph } from '../graph/graph.ts'
import { stageOf } from '../graph/stage.ts'
import { isRolledOut } from '../library/rollout.ts'
import type { Rollout } from '../library/rollout.ts'
import { stepsOf } from '../session/steps.ts'
import type { SessionDigest } from './digest.ts'

/** What to look at. */
export interface Filter {
  /** Milliseconds since the epoch: what happened before does not count. */
  readonly since?: number
  /** An absolute path; sessions of it and below it. */
  readonly workspace?: string
  readonly skill?: string
}

/** One skill. */
export interface SkillFigures {
  readonly skill: string
  readonly loads: number
  readonly byModel: number
  readonly byUser: number
  /** Came back after a compaction. */
  readonly kept: number
  readonly failed: number
  /** Sessions in which it was loaded. */
  readonly sessions: number
  readonly suggested: number
  /** Suggestions after which it was loaded. */
  readonly taken: number
  readonly tokens: number
  /** Milliseconds from the user's message to the model's load, median; `null` where there is none. */
  readonly toLoad: number | null
}

/** All of it. */
export interface Statistics {
  readonly sessions: number
  readonly subagents: number
  readonly forks: number
  readonly workspaces: number
  /** First and last, milliseconds since the epoch. */
  readonly from: number | null
  readonly to: number | null
  readonly skills: readonly SkillFigures[]
  readonly suggestions: { readonly made: number; readonly taken: number; /** Milliseconds, median. */ readonly latency: number | null }
  /** Messages of users; `fit`: at least one skill fits; `several`: no one clearly. */
  readonly prompts: { readonly all: number; readonly fit: number; readonly several: number }
  readonly denials: { readonly changes: number; readonly sessions: number; readonly recovered: number }
  readonly tokens: number
  /** Stages that were left out, the most frequent first; skills that go instead of each other are one stage. */
  readonly skipped: readonly { readonly stage: string; readonly sessions: number }[]
  /** Loads by week: Monday of the week in UTC, as `2026-11-30`. */
  readonly weeks: readonly { readonly week: string; readonly loads: number }[]
}

/**
 * @param digests - of all sessions.
 * @param filter - which of them, and what in them.
 * @param graph - how the skills follow each other.
 * @returns the numbers. Sessions with nothing in the span do not count.
 */
export function statisticsOf(digests: readonly SessionDigest[], filter: Filter, graph: SkillGraph): Statistics {
  const sessions = digests.filter(digest => isIn(digest, filter)).map(digest => within(digest, filter)).filter(digest => isOf(digest, filter))
  const main = sessions.filter(session => !session.subagent)
  const loads = sessions.flatMap(session => session.loads)
  const suggestions = sessions.flatMap(session => session.suggestions)
  const prompts = main.flatMap(session => session.prompts)
  const denials = sessions.flatMap(session => session.denials)
  const starts = sessions.flatMap(session => session.startedAt ?? [])
  const skipped = count(main.flatMap(session => stageOf(graph, stepsOf(session.loads.map(load => ({ name: load.skill, route: load.by })))).skipped.map(group => group.join(' or '))))
  return {
    sessions: main.length,
    subagents: sessions.length - main.length,
    forks: main.filter(session => session.fork).length,
    workspaces: new Set(main.map(session => session.workspace)).size,
    from: least(starts), to: most(starts),
    skills: figuresOf(sessions),
    suggestions: { made: suggestions.length, taken: suggestions.filter(one => one.taken !== null).length, latency: median(suggestions.flatMap(one => one.taken ?? [])) },
    prompts: { all: prompts.length, fit: prompts.filter(one => one.fit !== 'none').length, several: prompts.filter(one => one.fit === 'several').length },
    denials: { changes: denials.length, sessions: sessions.filter(session => session.denials.length > 0).length, recovered: denials.filter(one => one.recovered).length },
    tokens: loads.reduce((sum, load) => sum + load.tokens, 0),
    skipped: [...skipped].map(([stage, times]) => ({ stage, sessions: times })).toSorted((a, b) => b.sessions - a.sessions || byCode(a.stage, b.stage)),
    weeks: [...count(loads.flatMap(load => load.time === null ? [] : weekOf(load.time)))].map(([week, times]) => ({ week, loads: times })).toSorted((a, b) => byCode(a.week, b.week)),
  }
}

/** One arm of a rollout. */
export interface Arm {
  readonly arm: 'on' | 'off'
  readonly statistics: Statistics
}

/**
 * Compare the sessions in which a skill was on with those in which it was not: a session's
 * workspace and its id decide, so it can be worked out again.
 * @param digests - of all sessions.
 * @param filter - which of them; its `skill` is ignored.
 * @param graph - how the skills follow each other.
 * @param skill - the skill that was rolled out.
 * @param rollout - how far, as it was then.
 * @returns both arms; main sessions only, since a subagent's id is not what decided.
 */
export function armsOf(digests: readonly SessionDigest[], filter: Filter, graph: SkillGraph, skill: string, rollout: Rollout): readonly [Arm, Arm] {
  const isOn = ({ id, workspace }: SessionDigest): boolean => isRolledOut(skill, rollout, { id: id ?? '', cwd: workspace ?? undefined })
  const { skill: _skill, ...rest } = filter
  const main = digests.filter(digest => !digest.subagent)
  return [
    { arm: 'on', statistics: statisticsOf(main.filter(isOn), rest, graph) },
    { arm: 'off', statistics: statisticsOf(main.filter(digest => !isOn(digest)), rest, graph) },
  ]
}

function isIn({ workspace }: SessionDigest, { workspace: wanted }: Filter): boolean {
  return wanted === undefined || workspace === wanted || workspace?.startsWith(wanted.endsWith('/') || wanted.endsWith('\\') ? wanted : `${wanted}/`) === true || workspace?.startsWith(`${wanted}\\`) === true
}

/** A session that ended before the span has nothing in it. */
function isOf({ startedAt, loads, failed, suggestions, prompts, denials }: SessionDigest, { since }: Filter): boolean {
  return since === undefined || (startedAt ?? since) >= since || [loads, failed, suggestions, prompts, denials].some(list => list.length > 0)
}

/** The entries in the span; a session that only began before it counts from there. */
function within(digest: SessionDigest, { since = Number.NEGATIVE_INFINITY, skill }: Filter): SessionDigest {
  const inSpan = ({ time }: { readonly time: number | null }): boolean => since === Number.NEGATIVE_INFINITY || (time ?? Number.NEGATIVE_INFINITY) >= since
  const wanted = (entry: { readonly skill: string; readonly time: number | null }): boolean => inSpan(entry) && (skill === undefined || entry.skill === skill)
  return {
    ...digest,
    loads: digest.loads.filter(wanted), failed: digest.failed.filter(wanted), suggestions: digest.suggestions.filter(wanted),
    prompts: digest.prompts.filter(inSpan), denials: digest.denials.filter(inSpan),
  }
}

function figuresOf(sessions: readonly SessionDigest[]): SkillFigures[] {
  const names = new Set(sessions.flatMap(session => [...session.loads, ...session.failed, ...session.suggestions].map(entry => entry.skill)))
  const loadsBy = Map.groupBy(sessions.flatMap(session => session.loads), load => load.skill)
  const failedBy = count(sessions.flatMap(session => session.failed.map(entry => entry.skill)))
  const suggestedBy = Map.groupBy(sessions.flatMap(session => session.suggestions), one => one.skill)
  const sessionsBy = count(sessions.flatMap(session => [...new Set(session.loads.map(load => load.skill))]))
  return [...names].map((skill): SkillFigures => {
    const loads = loadsBy.get(skill) ?? []
    const suggested = suggestedBy.get(skill) ?? []
    const by = (route: string): number => loads.filter(load => load.by === route).length
    return {
      skill, loads: loads.length, byModel: by('tool'), byUser: by('user'), kept: by('keep'),
      failed: failedBy.get(skill) ?? 0, sessions: sessionsBy.get(skill) ?? 0,
      suggested: suggested.length, taken: suggested.filter(one => one.taken !== null).length,
      tokens: loads.reduce((sum, load) => sum + load.tokens, 0),
      toLoad: median(loads.flatMap(load => load.after ?? [])),
    }
  }).toSorted((a, b) => b.loads - a.loads || byCode(a.skill, b.skill))
}

function count(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  if (sorted.length === 0) return null
  return sorted.length % 2 === 1 ? sorted[middle] ?? null : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

function least(values: readonly number[]): number | null {
  return values.reduce<number | null>((found, value) => found === null || value < found ? value : found, null)
}

function most(values: readonly number[]): number | null {
  return values.reduce<number | null>((found, value) => found === null || value > found ? value : found, null)
}

const DAY = 86_400_000

function weekOf(time: number): string {
  const day = new Date(time)
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()) - ((day.getUTCDay() + 6) % 7) * DAY).toISOString().slice(0, 10)
}
