/**
 * From what the fold knows of a session to the report on it.
 *
 * @module session/report-on
 */

import type { Place } from './facts.ts'
import type { LogReading } from './log-file.ts'
import { REPORT_FORMAT } from './report.ts'
import type { ChangeEntry, SessionReport, SkillEntry } from './report.ts'
import type { SummaryFacts } from './summary.ts'
import { SKILL_TOOL } from './tools.ts'
import { NO_WEIGHT, sumOf, TOKEN_RULE } from '../library/weight.ts'

/**
 * @param file - absolute path of the log.
 * @param summary - what the fold knows at its end.
 * @param log - what the reader found.
 * @param subagents - what was found of its subagents.
 * @returns the report.
 */
export function reportOn(file: string, summary: SummaryFacts, log: LogReading, subagents: Pick<SessionReport['subagents'], 'reports' | 'left'>): SessionReport {
  const { header, generation, counts, facts, catalogue, label } = summary
  return {
    format: REPORT_FORMAT,
    file,
    session: {
      id: header?.id ?? null, workspace: header?.workspace ?? null, parent: header?.parent ?? null, subagent: header?.subagent ?? false, label,
      startedAt: header?.createdAt ?? null, lastEventAt: counts.lastTime, host: generation, logVersion: header?.version ?? null,
      turns: counts.turns, inheritedTurns: counts.inheritedTurns, steps: counts.steps, events: counts.events,
    },
    bootstrap: bootstrapOf(summary),
    catalogue,
    skills: skillsOf(summary),
    changes: changesOf(summary),
    compactions: {
      done: facts.compactions.length + facts.omitted.compactions - facts.failedCompactions, failed: facts.failedCompactions,
      open: counts.openCompaction, pruned: facts.pruned, omitted: facts.omitted.compactions, entries: facts.compactions,
    },
    weight: weightOf(summary),
    subagents: { dispatched: { omitted: facts.omitted.dispatches, entries: facts.dispatches }, ...subagents },
    log,
  }
}

function bootstrapOf({ systemPrompt }: SummaryFacts): SessionReport['bootstrap'] {
  const { copies, last, recorded: prompts, once, absent, repeated, firstOff } = systemPrompt
  if (copies === null || last === null) return null
  return { copies, alwaysOnce: once === prompts, prompts, once, absent, repeated, firstOff, last }
}

function skillsOf({ facts, pending }: SummaryFacts): SessionReport['skills'] {
  const unknown = { library: null, base: null, weight: null, text: null }
  const waiting = pending.filter(call => call.tool === SKILL_TOOL)
  const entries: SkillEntry[] = [
    ...facts.loads.map(({ route, node: _node, digest: _digest, ...load }): SkillEntry => ({ ...load, by: route, state: 'ok', reason: null })),
    ...facts.failedLoads.map((load): SkillEntry => ({ ...unknown, ...load, by: 'tool', state: 'failed' })),
    ...waiting.map(({ tool: _tool, target, ...at }): SkillEntry => ({ ...unknown, ...at, name: target ?? '', by: 'tool', state: 'pending', reason: null })),
  ]
  return {
    loaded: facts.loads.length + facts.omitted.loads, failed: facts.failedLoads.length + facts.omitted.failedLoads, pending: waiting.length,
    omitted: facts.omitted.loads + facts.omitted.failedLoads, entries: inOrder(entries),
  }
}

function changesOf({ facts, pending }: SummaryFacts): SessionReport['changes'] {
  const waiting = pending.filter(call => call.tool !== SKILL_TOOL).map(({ target, ...call }): ChangeEntry => ({ ...call, path: target, outcome: 'pending', reason: null }))
  return { ...facts.outcomes, pending: waiting.length, omitted: facts.omitted.changes, entries: inOrder([...facts.changes, ...waiting]) }
}

function weightOf({ facts, catalogue, systemPrompt }: SummaryFacts): SessionReport['weight'] {
  const { own, other, denials } = facts.weights
  return {
    rule: TOKEN_RULE, bootstrap: systemPrompt.weight, catalogue: catalogue?.ownWeight ?? null, skills: own, denials, otherSkills: other,
    sum: sumOf(systemPrompt.weight ?? NO_WEIGHT, catalogue?.ownWeight ?? NO_WEIGHT, own, denials),
  }
}

function inOrder<T extends Place>(entries: readonly T[]): T[] {
  return entries.toSorted((a, b) => a.seq - b.seq)
}
