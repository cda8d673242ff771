/**
 * The tables of `inspect`: skills, changes, compactions and weights.
 *
 * @module cli/inspect-tables
 */

import type { Place } from '../session/facts.ts'
import { isOwn } from '../session/report.ts'
import type { ChangeEntry, SessionReport, SkillEntry } from '../session/report.ts'
import type { Weight } from '../library/weight.ts'
import { counted, localTime } from './inspect-layout.ts'
import type { Cell, Tone } from './inspect-layout.ts'

const STATES: Readonly<Record<SkillEntry['state'], Tone>> = { ok: 'good', failed: 'bad', pending: 'warn' }
const BY: Readonly<Record<SkillEntry['by'], string>> = { tool: 'model', user: 'user', keep: 'kept' }
const OUTCOMES: Readonly<Record<ChangeEntry['outcome'], Tone>> = { done: 'good', failed: 'bad', denied: 'warn', pending: 'warn' }
const FATES: Readonly<Record<NonNullable<SkillEntry['text']>, string | undefined>> = {
  whole: undefined,
  shortened: 'pruned: the middle of its text is gone',
  replaced: 'before the last compaction: its text was replaced by the summary',
  uncertain: 'before the last compaction: its text may be gone',
  inside: 'a program asked for it: the model saw what the program told',
}

/** @returns a row for each skill that was asked for. */
export function skillRows({ skills, session }: SessionReport): Cell[][] {
  return skills.entries.map(entry => {
    const notes = [
      entry.weight === null ? undefined : counted(entry.weight.tokens, 'token'),
      entry.library === null || isOwn(entry) ? undefined : `from ${entry.library}`,
      entry.reason ?? undefined,
      entry.inherited ? 'inherited by the fork' : undefined,
      entry.text === null ? undefined : FATES[entry.text],
    ]
    return [
      ...when(entry, session.startedAt),
      { text: entry.state, tone: STATES[entry.state] },
      { text: BY[entry.by] },
      { text: isOwn(entry) ? entry.library ?? '' : entry.library === null ? '–' : 'other' },
      { text: [entry.name === '' ? '(no name)' : entry.name, ...notes.filter(note => note !== undefined)].join('; ') },
    ]
  })
}

/** @returns a row for each call that changes a file. */
export function changeRows({ changes, session }: SessionReport): Cell[][] {
  return changes.entries.map(entry => [
    ...when(entry, session.startedAt),
    { text: entry.outcome, tone: OUTCOMES[entry.outcome] },
    { text: entry.tool },
    // What a denial says is known; what a failure says is not.
    { text: [entry.path ?? '(no path)', ...entry.inherited ? ['inherited by the fork'] : [], ...entry.outcome === 'failed' && entry.reason !== null ? [entry.reason] : []].join('; ') },
  ])
}

/** @returns a row for each compaction. */
export function compactionRows({ compactions, session }: SessionReport): Cell[][] {
  return compactions.entries.map(entry => [
    ...when(entry, session.startedAt),
    entry.error === null
      ? { text: `${entry.replaced === null ? 'it does not say how many events' : counted(entry.replaced, 'event')} replaced by a summary${entry.inherited ? '; inherited by the fork' : ''}` }
      : { text: `failed: ${entry.error}`, tone: 'bad' },
  ])
}

/** @returns a row for each part of what the bundle put in, and their sum. */
export function weightRows({ weight, catalogue }: SessionReport): Cell[][] {
  const published = catalogue === null ? '' : `, published ${counted(catalogue.published, 'time')}`
  return [
    row('bootstrap, in each request', weight.bootstrap),
    row(`entries in the catalogue${published}`, weight.catalogue),
    row('skills of this bundle', weight.skills),
    row('denials of its gate', weight.denials),
    row('together, if none of it was compacted away', weight.sum, 'title'),
    ...weight.otherSkills.bytes > 0 ? [row('not in it: skills of others', weight.otherSkills)] : [],
    [{ text: `tokens are estimated: ${weight.rule}`, tone: 'quiet' }],
  ]
}

function row(name: string, weight: Weight | null, tone?: Tone): Cell[] {
  const [bytes, tokens] = weight === null ? ['not recorded', ''] : [counted(weight.bytes, 'byte'), counted(weight.tokens, 'token')]
  return [{ text: name, ...tone === undefined ? {} : { tone } }, { text: bytes, right: true }, { text: tokens, right: true }, { text: '' }]
}

function when({ turn, time }: Place, startedAt: number | null): Cell[] {
  return [{ text: turn === null ? '–' : `turn ${turn}`, tone: 'quiet' }, { text: localTime(time, startedAt), tone: 'quiet' }]
}
