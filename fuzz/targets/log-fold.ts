/**
 * What the folds make of records of any shape: the summary, the report on it, the statistics.
 *
 * @module fuzz/targets/log-fold
 */

import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { reportText } from '../../src/cli/inspect-text.ts'
import { buildGraph } from '../../src/graph/graph.ts'
import { SessionFold } from '../../src/session/fold.ts'
import type { FoldState } from '../../src/session/fold.ts'
import { reportOn } from '../../src/session/report-on.ts'
import { SessionSummary } from '../../src/session/summary.ts'
import { DigestFold } from '../../src/stats/digest.ts'
import { statisticsOf } from '../../src/stats/statistics.ts'
import { record } from '../events.ts'
import { must } from '../target.ts'
import type { Target } from '../target.ts'

/** Entries that each list keeps. */
const LIMIT = 4

/** Longest summary as JSON, whatever the log says: four entries in each of six lists, each with a few short texts; and calls that wait. */
const MAX_SUMMARY = 1_000_000

/** Longest of the texts in it. */
const MAX_TEXT = 5000

const READING = { bytes: 1, records: 1, skipped: 0, skippedLines: [], glued: 0, gluedLines: [], cut: false, growing: false, gaps: 0, namedGaps: [], gapBytes: 0 }

export const logFold: Target = {
  id: 'log-fold',
  title: 'records of any shape fold to the same in pieces, from what was saved, and to a summary that stays small and can be shown',
  property: () => fc.property(fc.record({ records: fc.array(record, { maxLength: 40 }), cut: fc.nat(40), inherited: fc.nat(10) }), ({ records, cut, inherited }) => {
    const whole = new SessionFold(inherited)
    let pieces = new SessionFold(inherited)
    records.forEach((one, place) => {
      whole.add(one)
      if (place === cut) pieces = SessionFold.restore(JSON.parse(JSON.stringify(pieces.save())) as FoldState)
      pieces.add(one)
    })
    must(isDeepStrictEqual(pieces.save(), whole.save()), `from what was saved before record ${cut} another fold`)
    must(isDeepStrictEqual(JSON.parse(JSON.stringify(whole.save())), whole.save()), 'what is saved is plain JSON')

    const summary = new SessionSummary(LIMIT)
    for (const one of records) summary.add(one)
    const again = new SessionSummary(LIMIT)
    records.forEach(one => {
      again.add(one)
      void again.summary
    })
    must(isDeepStrictEqual(again.summary, summary.summary), 'looking at a summary changes it')
    const { loads, failedLoads, changes, dispatches, compactions, suggestions } = summary.summary.facts
    for (const list of [loads, failedLoads, changes, dispatches, compactions, suggestions]) must(list.length <= LIMIT, `a list of ${list.length} entries`)
    checkReport(summary)

    const digest = new DigestFold(() => 'one')
    for (const one of records) digest.add(one)
    const figures = statisticsOf([digest.digest], {}, buildGraph([]))
    must(isDeepStrictEqual(JSON.parse(JSON.stringify(figures)), figures), `statistics are plain JSON, not ${JSON.stringify(figures)}`)
    for (const time of [figures.from, figures.to]) must(time === null || !Number.isNaN(new Date(time).getTime()), `${time} is a time`)
  }),
}

function checkReport(summary: SessionSummary): void {
  const report = reportOn('/x', summary.summary, READING, { reports: [], left: { omitted: 0, entries: [] } })
  const json = JSON.stringify(report)
  must(json.length <= MAX_SUMMARY, `a report of ${json.length} characters`)
  must(isDeepStrictEqual(JSON.parse(json), report), 'a report is plain JSON')
  const longest = Math.max(...json.split('"').map(text => text.length))
  must(longest <= MAX_TEXT, `a text of ${longest} characters in a report`)
  for (const list of [report.skills, report.changes]) must(list.omitted >= 0 && list.entries.every((one, place) => place === 0 || one.seq >= (list.entries[place - 1]?.seq ?? 0)), 'entries in order')
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  for (const line of reportText(report, 100)) must(!/[\u0000-\u0008\u000B-\u001A\u001C-\u001F]/.test(line), `the line ${JSON.stringify(line)}`)
}
