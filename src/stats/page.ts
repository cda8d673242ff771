/**
 * The statistics as a page that needs nothing else: tables and bar charts as inline SVG.
 *
 * @module stats/page
 */

import { escapeHtml } from '../escape-html.ts'
import type { Arm, Statistics } from './statistics.ts'

const BAR = { height: 20, gap: 6, label: 230, width: 420, value: 70 } as const

/** One bar: a name, a value, and a part of it that is set off. */
interface Bar {
  readonly name: string
  readonly value: number
  readonly part?: number
}

/**
 * @param statistics - the numbers.
 * @param about - what was looked at, in words.
 * @param arms - both arms of a rollout, where one was asked for, and its skill.
 * @returns an HTML document; no script, nothing from the network.
 */
export function toPage(statistics: Statistics, about: string, arms?: { readonly skill: string; readonly arms: readonly Arm[] }): string {
  const { skills, weeks, skipped, suggestions, prompts, denials } = statistics
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Skills in use</title>
<style>
:root{color-scheme:light dark;--ink:#1f2430;--soft:#5d667a;--line:#d9dde5;--bar:#4a74c9;--part:#a9c0ee;--paper:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#e7eaf2;--soft:#9aa3b8;--line:#39404f;--bar:#7aa2f0;--part:#3d5688;--paper:#161a22}}
body{font:14px/1.5 ui-sans-serif,system-ui,sans-serif;margin:24px auto;max-width:820px;padding:0 16px;color:var(--ink);background:var(--paper)}
h2{font-size:16px;margin:28px 0 8px}p,td,th{color:var(--ink)}.soft{color:var(--soft)}
svg{max-width:100%;height:auto}svg text{font:12px ui-sans-serif,system-ui,sans-serif;fill:var(--ink)}.bar{fill:var(--bar)}.part{fill:var(--part)}
table{border-collapse:collapse}td,th{padding:3px 12px 3px 0;text-align:right;border-bottom:1px solid var(--line)}td:first-child,th:first-child{text-align:left}
</style>
<h1>Skills in use</h1><p class="soft">${escapeHtml(about)}</p>
<p>${statistics.sessions} sessions, ${statistics.subagents} subagents, ${statistics.tokens.toLocaleString('en')} tokens of skills.</p>
${chart('Loads', 'lighter: asked for by the user', skills.map(one => ({ name: one.skill, value: one.loads, part: one.byUser })))}
${chart('Loads by week', undefined, weeks.map(one => ({ name: one.week, value: one.loads })))}
${chart('Suggested', 'lighter: not loaded afterwards', skills.filter(one => one.suggested > 0).map(one => ({ name: one.skill, value: one.suggested, part: one.suggested - one.taken })))}
${chart('Stages left out', 'sessions', skipped.map(one => ({ name: one.stage, value: one.sessions })))}
<h2>In numbers</h2>
${table(['', 'count', ''], [
  ['messages that fit a skill', String(prompts.fit), `of ${prompts.all}`],
  ['… that fit several', String(prompts.several), `of ${prompts.fit}`],
  ['suggestions taken', String(suggestions.taken), `of ${suggestions.made}`],
  ['changes held back', String(denials.changes), `in ${denials.sessions} sessions, ${denials.recovered} recovered`],
])}
${arms === undefined ? '' : `<h2>Rollout of ${escapeHtml(arms.skill)}</h2>${table(['', ...arms.arms.map(one => one.arm)], armRows(arms.arms))}`}
</html>
`
}

/**
 * @param arms - both arms of a rollout.
 * @returns a row for each figure: its name, then each arm's.
 */
export function armRows(arms: readonly Arm[]): string[][] {
  const figures: readonly (readonly [string, (one: Statistics) => string])[] = [
    ['sessions', one => String(one.sessions)],
    ['loads a session', one => per(one.skills.reduce((sum, skill) => sum + skill.loads, 0), one.sessions)],
    ['failed loads a session', one => per(one.skills.reduce((sum, skill) => sum + skill.failed, 0), one.sessions)],
    ['suggestions taken', one => `${one.suggestions.taken} of ${one.suggestions.made}`],
    ['changes held back a session', one => per(one.denials.changes, one.sessions)],
    ['tokens of skills a session', one => per(one.tokens, one.sessions, 0)],
  ]
  return figures.map(([name, figure]) => [name, ...arms.map(one => figure(one.statistics))])
}

function per(value: number, sessions: number, digits = 2): string {
  return sessions === 0 ? '–' : (value / sessions).toFixed(digits)
}

function chart(title: string, note: string | undefined, bars: readonly Bar[]): string {
  if (bars.length === 0) return ''
  const top = Math.max(...bars.map(bar => bar.value), 1)
  const height = bars.length * (BAR.height + BAR.gap)
  const rows = bars.map(({ name, value, part = 0 }, place) => {
    const y = place * (BAR.height + BAR.gap)
    const [whole, light] = [value, part].map(one => Math.round(one / top * BAR.width))
    return `<g><title>${escapeHtml(name)}: ${value}</title><text x="${BAR.label - 8}" y="${y + 14}" text-anchor="end">${escapeHtml(cut(name))}</text><rect class="bar" x="${BAR.label}" y="${y}" width="${whole}" height="${BAR.height}" rx="3"/>${part > 0 ? `<rect class="part" x="${BAR.label + (whole ?? 0) - (light ?? 0)}" y="${y}" width="${light}" height="${BAR.height}" rx="3"/>` : ''}<text x="${BAR.label + (whole ?? 0) + 6}" y="${y + 14}">${value}</text></g>`
  })
  const width = BAR.label + BAR.width + BAR.value
  return `<h2>${escapeHtml(title)}${note === undefined ? '' : ` <span class="soft">(${escapeHtml(note)})</span>`}</h2><svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeHtml(title)}">${rows.join('')}</svg>`
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return `<table><tr>${head.map(cell => `<th>${escapeHtml(cell)}</th>`).join('')}</tr>${rows.map(row => `<tr>${row.map(cell => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`).join('')}</table>`
}

/** A name that fits the label's column. */
function cut(name: string): string {
  return name.length <= 32 ? name : `${name.slice(0, 31)}…`
}
