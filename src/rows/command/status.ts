/**
 * What a session holds, as `/superpowers` shows it. Pure.
 *
 * @module rows/command/status
 */

import type { SessionFacts, SkillLoad } from '../../session/facts.ts'
import { droppedSkills, latestLoads, openRequests } from '../../session/wishes.ts'

const BY: Readonly<Record<SkillLoad['route'], string>> = { tool: 'by the model', user: 'by you', keep: 'brought back after a compaction' }
const FATES: Readonly<Record<SkillLoad['text'], string>> = {
  whole: '', shortened: '; its middle was pruned', replaced: '; its text left with a compaction', uncertain: '; its text may have left with a compaction', inside: '; read by a program',
}

/**
 * @param facts - what the session's log says.
 * @param stage - where it stands in the workflow, in words; absent before the first stage.
 * @returns a text of a few lines: loaded, suggested, held back, dropped, and the switch.
 */
export function status(facts: SessionFacts, stage: string | undefined): string {
  return [
    `Superpowers: ${facts.steering.state}`,
    ...section('Loaded', [...latestLoads(facts.loads).map(load => `${load.name} — ${inTurn(load.turn)}${BY[load.route]}, ${load.weight.tokens.toLocaleString('en')} tokens${FATES[load.text]}`), ...openRequests(facts).map(name => `${name} — with your next message`)], 'no skill yet'),
    ...stage === undefined ? [] : [`Workflow: ${stage}`],
    ...section('Suggested', facts.suggestions.map(one => `${one.skill} — ${inTurn(one.turn)}${one.reason}`)),
    ...section('Refused by DSH', facts.failedLoads.slice(-3).map(one => `${one.name} — ${inTurn(one.turn)}${one.reason}`)),
    ...section('Held back by the gate', heldBack(facts)),
    ...section('Dropped', [...droppedSkills(facts)]),
  ].join('\n')
}

function section(title: string, lines: readonly string[], empty?: string): string[] {
  if (lines.length > 0) return [`${title}:`, ...lines.map(line => `  ${line}`)]
  return empty === undefined ? [] : [`${title}: ${empty}`]
}

function heldBack({ outcomes, changes }: SessionFacts): string[] {
  const last = changes.findLast(change => change.outcome === 'denied')
  if (last === undefined) return []
  return [`${outcomes.denied} ${outcomes.denied === 1 ? 'change' : 'changes'}, the last ${inTurn(last.turn)}${last.tool}${last.path === null ? '' : ` of ${last.path}`}: ${last.reason?.split('\n')[0] ?? ''}`]
}

function inTurn(turn: number | null): string {
  return turn === null ? '' : `turn ${turn}: `
}
