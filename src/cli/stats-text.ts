/**
 * The figures of `stats` as text for people.
 *
 * @module cli/stats-text
 */

import type { Collection } from '../stats/collect.ts'
import { armRows } from '../stats/page.ts'
import type { Arm, Filter, Statistics } from '../stats/statistics.ts'
import { formatTable, terminalWidth } from './table.ts'

/**
 * @param home - DSH's home.
 * @param filter - what was looked at.
 * @param collection - what was read.
 * @returns one line that says so.
 */
export function aboutText(home: string, { since, workspace, skill }: Filter, { logs, troubles }: Collection): string {
  return [
    `${logs} ${logs === 1 ? 'log' : 'logs'} in ${home}`,
    ...since === undefined ? [] : [`since ${new Date(since).toISOString().slice(0, 10)}`],
    ...workspace === undefined ? [] : [`of ${workspace}`],
    ...skill === undefined ? [] : [`skill ${skill}`],
    ...troubles.length === 0 ? [] : [`${troubles.length} could not be read`],
  ].join(', ')
}

/**
 * @param statistics - the numbers.
 * @param arms - both arms of a rollout, where one was asked for.
 * @returns lines, as wide as the terminal.
 */
export function statsText(statistics: Statistics, arms: readonly Arm[] | undefined): string[] {
  const { skills, suggestions, prompts, denials, skipped } = statistics
  const span = statistics.from === null || statistics.to === null ? '' : `, ${day(statistics.from)} to ${day(statistics.to)}`
  const columns = [{ title: 'SKILL' }, ...['LOADS', 'MODEL', 'USER', 'KEPT', 'FAILED', 'SUGGESTED', 'TAKEN', 'TOKENS', 'TO LOAD'].map(title => ({ title, right: true }))]
  return [
    `${counted(statistics.sessions, 'session')} and ${counted(statistics.subagents, 'subagent')} in ${counted(statistics.workspaces, 'workspace')}${span}`,
    '',
    ...skills.length === 0 ? ['no skill was loaded'] : formatTable(columns, skills.map(one => [one.skill, ...[one.loads, one.byModel, one.byUser, one.kept, one.failed, one.suggested, one.taken].map(String), one.tokens.toLocaleString('en'), duration(one.toLoad)]), terminalWidth()),
    '',
    `Messages: ${prompts.all}; ${prompts.fit} fit a skill, ${prompts.several} of them several${percent(prompts.several, prompts.fit)}`,
    `Suggestions: ${suggestions.made}; ${suggestions.taken} taken${percent(suggestions.taken, suggestions.made)}${suggestions.latency === null ? '' : `, after ${duration(suggestions.latency)} in the median`}`,
    `Held back: ${counted(denials.changes, 'change')} in ${counted(denials.sessions, 'session')}; ${denials.recovered} recovered${percent(denials.recovered, denials.changes)}`,
    `Stages left out: ${skipped.length === 0 ? 'none' : skipped.map(one => `${one.stage} ${one.sessions}`).join(', ')}`,
    ...arms === undefined ? [] : ['', ...formatTable([{ title: 'ROLLOUT' }, ...arms.map(one => ({ title: one.arm.toUpperCase(), right: true }))], armRows(arms), terminalWidth())],
  ]
}

function counted(value: number, noun: string): string {
  return `${value} ${noun}${value === 1 ? '' : 's'}`
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '' : ` (${Math.round(part / whole * 100)} %)`
}

function duration(ms: number | null): string {
  if (ms === null) return '–'
  return ms < 60_000 ? `${(ms / 1000).toFixed(1)} s` : `${(ms / 60_000).toFixed(1)} min`
}

function day(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
