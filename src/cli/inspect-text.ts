/**
 * The report of `inspect` as text for people.
 *
 * @module cli/inspect-text
 */

import { describeStage } from '../graph/stage.ts'
import type { Stage } from '../graph/stage.ts'
import type { SessionReport } from '../session/report.ts'
import { bootstrapRows } from './inspect-bootstrap.ts'
import { counted, layRows, localTime, paint, wrap } from './inspect-layout.ts'
import type { Cell } from './inspect-layout.ts'
import { logTroubles } from './inspect-log.ts'
import { changeRows, compactionRows, skillRows, weightRows } from './inspect-tables.ts'

/** Columns that a level of subagents is set in by. */
const LEVEL = 4

/**
 * @param report - the session.
 * @param width - columns to fill.
 * @param workflow - where it stands.
 * @returns lines.
 */
export function reportText(report: SessionReport, width: number, workflow?: Stage): string[] {
  return sections(report, width, 0, workflow)
}

function sections(report: SessionReport, width: number, indent: number, workflow?: Stage): string[] {
  const { skills, changes, compactions, catalogue, subagents, weight } = report
  const isNested = indent > 0
  const section = (title: string, rows: readonly (readonly Cell[])[], omitted = 0): string[] => [
    ...isNested ? [] : [''],
    ...wrap(title, width - indent).map(line => `${' '.repeat(indent)}${paint(line, 'title')}`),
    ...rows.length === 0 ? [] : layRows(rows, width, indent + 2),
    ...omitted === 0 ? [] : [`${' '.repeat(indent + 2)}${paint(`${counted(omitted, 'more')} between the first and the last of these`, 'quiet')}`],
  ]
  const offered = catalogue === null ? 'no catalogue recorded' : `${catalogue.offered ?? 'unknown how many'} offered${catalogue.own === catalogue.offered ? '' : `, ${catalogue.own ?? 0} of them by this bundle's names`}`
  const inherited = skills.entries.filter(entry => entry.inherited && entry.state === 'ok').length
  const troubles = logTroubles(report.log)
  return [
    ...heading(report, width, indent, workflow),
    ...section('Bootstrap', bootstrapRows(report)),
    ...section(`Skills: ${skills.loaded} loaded${inherited === 0 ? '' : ` (${inherited} inherited)`}, ${skills.failed} failed${waiting(skills.pending)}; ${offered}`, skillRows(report), skills.omitted),
    ...section(`Changes: ${changes.done} done, ${changes.failed} failed, ${changes.denied} denied by the gate${waiting(changes.pending)}`, changeRows(report), changes.omitted),
    ...isNested && compactions.entries.length === 0 ? [] : section(compactionTitle(compactions), compactionRows(report), compactions.omitted),
    ...isNested
      ? section(`Weight: ${counted(weight.sum.bytes, 'byte')}, ${counted(weight.sum.tokens, 'token')} from this bundle`, [])
      : section('Weight of what this bundle put in', weightRows(report)),
    ...troubles.length === 0 ? [] : section('Log', troubles.map(text => [{ text: '!', tone: 'warn' }, { text }])),
    ...subagentSections(subagents, width, indent, isNested),
  ]
}

function heading({ session, file }: SessionReport, width: number, indent: number, workflow: Stage | undefined): string[] {
  const stage = workflow && describeStage(workflow)
  const turns = `${counted(session.turns, 'turn')}${session.inheritedTurns > 0 ? ` and ${session.inheritedTurns} inherited` : ''}, ${counted(session.steps, 'step')}, ${counted(session.events, 'event')}`
  const host = session.host === null ? 'unknown' : `${session.host === '0.1' ? 'DSH 0.1' : 'DSH 0.1.5 or later'}, guessed from ${session.logVersion === null ? 'its events' : `log format ${session.logVersion}`}`
  const title = `${session.id ?? '(no id: the log has no header)'}${session.label === null || session.label === '' ? '' : ` "${session.label}"`}`
  const rows: Cell[][] = indent > 0
    ? [[{ text: `${localTime(session.startedAt)}; ${turns}`, tone: 'quiet' }]]
    : [
        [{ text: 'workspace', tone: 'quiet' }, { text: session.workspace ?? 'not recorded' }],
        [{ text: 'host', tone: 'quiet' }, { text: host }],
        [{ text: 'started', tone: 'quiet' }, { text: localTime(session.startedAt) }],
        [{ text: 'length', tone: 'quiet' }, { text: turns }],
        ...session.parent === null ? [] : [[{ text: session.subagent ? 'sent by' : 'forked from', tone: 'quiet' } as const, { text: session.parent }]],
        ...stage === undefined ? [] : [[{ text: 'workflow', tone: 'quiet' } as const, { text: stage }]],
        [{ text: 'log', tone: 'quiet' }, { text: file }],
      ]
  return [...wrap(title, width - indent).map(line => `${' '.repeat(indent)}${paint(line, 'title')}`), ...layRows(rows, width, indent + 2)]
}

function compactionTitle({ done, failed, open, pruned }: SessionReport['compactions']): string {
  const parts = [`${done} done`, `${failed} failed`, ...open ? ['1 without an end'] : [], ...pruned > 0 ? [`${counted(pruned, 'tool result')} pruned`] : []]
  return `Compactions: ${parts.join(', ')}`
}

function subagentSections({ dispatched, reports, left }: SessionReport['subagents'], width: number, indent: number, isNested: boolean): string[] {
  const sent = dispatched.entries.filter(entry => !entry.inherited).length + dispatched.omitted
  if (isNested && sent === 0 && reports.length === 0) return []
  const space = ' '.repeat(indent)
  const notRead = left.entries.length + left.omitted
  return [
    ...isNested ? [] : [''],
    `${space}${paint(`Subagents: ${sent} sent out, ${counted(reports.length, 'log')} found${notRead > 0 ? `, ${notRead} not read` : ''}`, 'title')}`,
    ...reports.flatMap(report => ['', ...sections(report, width, indent + LEVEL)]),
    ...left.entries.length === 0 ? [] : layRows(left.entries.map(({ reason, file }) => [{ text: reason.includes(file) ? reason : `${file}: ${reason}` }]), width, indent + 2),
  ]
}

function waiting(count: number): string {
  return count === 0 ? '' : `, ${count} without a result`
}
