/**
 * The results as JUnit XML, for continuous integration.
 *
 * @module harness-scenarios/report/junit
 */

import { countOutcomes } from '../runner/result.ts'
import type { Result } from '../runner/result.ts'

/**
 * @param results - all of a run.
 * @returns the document: a suite for each host.
 */
export function junit(results: readonly Result[]): string {
  const suites = Object.entries(Object.groupBy(results, ({ host }) => host)).map(([host, ofHost = []]) => suite(host, ofHost))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('')}</testsuites>\n`
}

function suite(host: string, results: readonly Result[]): string {
  const { failed, skipped } = countOutcomes(results)
  const time = results.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(3)
  const open = `  <testsuite name="DSH ${escapeXml(host)}" tests="${results.length}" failures="${failed}" skipped="${skipped}" time="${time}">\n`
  return `${open}${results.map(testcase).join('')}  </testsuite>\n`
}

function testcase({ id, title, round, seconds, outcome, problems, kept }: Result): string {
  const name = escapeXml(`${id}${round === 1 ? '' : ` #${round}`}: ${title}`)
  const open = `    <testcase classname="${escapeXml(id.split('-', 1)[0] ?? id)}" name="${name}" time="${seconds.toFixed(3)}"`
  if (outcome === 'passed') return `${open}/>\n`
  if (outcome === 'skipped') return `${open}><skipped message="${escapeXml(problems[0] ?? '')}"/></testcase>\n`
  const text = [...problems, ...kept === undefined ? [] : [`logs: ${kept}`]].join('\n\n')
  return `${open}><failure message="${escapeXml(problems[0]?.split('\n', 1)[0] ?? '')}">${escapeXml(text)}</failure></testcase>\n`
}

/**
 * @param text - anything, a program's output too.
 * @returns it for an attribute or an element; what XML 1.0 cannot hold becomes a question mark.
 */
export function escapeXml(text: string): string {
  return text.toWellFormed()
    // oxlint-disable-next-line no-control-regex -- they are what has to go
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '?')
    .replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')
}
