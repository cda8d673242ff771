/**
 * How a model's behaviour is judged: pure functions of a session's story.
 *
 * @module harness-scenarios/scenarios/behaviour-checks
 */

import type { Claim } from '../runner/seen.ts'
import type { Exchange, Story } from '../runner/story.ts'

/** The gate's way out. */
export const HATCH = 'superpowers-workflow'

/** Loads that choose no way of working. */
const NO_CHOICE = new Set(['using-superpowers', HATCH])

/** A command that runs a test suite. */
const TEST_RUN = /\b(?:npm|pnpm|yarn|bun)\s+(?:run\s+)?(?:test|t)\b|\bnode\b[^|;&\n]*\s--test\b|\b(?:vitest|jest|mocha|ava)\b/

/** A command that plainly writes files: into a file, or a project's skeleton. */
const SHELL_WRITE = /(?<![0-9&=<-])>{1,2}(?!\s*(?:[&=(]|\/dev\/))|\btee\s|\b(?:npm|pnpm|yarn)\s+(?:init|create)\b|\bnpx\s+(?:-\S+\s+)*create-|\bgit\s+apply\b|\bsed\s+(?:-\S+\s+)*-\S*i/

/** Position of the first change of a file that went through, by tool or plainly by shell, from a position on. */
export function firstChange({ facts, commands }: Story, from = 0): number {
  const tools = facts.changes.filter(change => change.outcome === 'done').map(change => change.seq)
  const shell = commands.filter(({ command }) => SHELL_WRITE.test(command)).map(command => command.seq)
  return Math.min(...[...tools, ...shell].filter(seq => seq >= from))
}

/** The first skill that chooses a way of working: the names that count, loaded before any change. */
export function routesTo(story: Story, ...expected: string[]): Claim[] {
  const choice = story.facts.loads.find(load => !NO_CHOICE.has(load.name))
  return [
    claimThat(`the first skill is ${expected.join(' or ')}`, choice !== undefined && expected.includes(choice.name), choice?.name ?? 'no skill was loaded'),
    claimThat('it is loaded before any file is changed', choice !== undefined && choice.seq < firstChange(story), `skill at ${choice?.seq}, change at ${firstChange(story)}`),
  ]
}

/** The tests ran after the user had spoken last. */
export function freshEvidence(story: Story): Claim {
  const asked = story.exchanges.at(-1)?.seq ?? 0
  const run = story.commands.find(({ command, seq }) => seq > asked && TEST_RUN.test(command))
  return claimThat('the tests ran after the user\'s last words', run !== undefined, ran(story))
}

/** The model's last words to what the user said, by number from the end. */
export function answerTo(story: Story, fromEnd = 1): string {
  return story.exchanges.at(-fromEnd)?.answer ?? ''
}

/** @returns a statement as a claim, with what was found. */
export function claimThat(claim: string, holds: boolean, found: string): Claim {
  return { claim, holds, found }
}

/** Some of these skills was loaded before files changed in an exchange, in it or earlier. */
export function loadedBeforeChanges(claim: string, story: Story, exchange: Exchange | undefined, ...names: string[]): Claim {
  const change = exchange === undefined ? Number.NEGATIVE_INFINITY : firstChange(story, exchange.seq)
  const load = story.facts.loads.find(({ name, seq }) => names.includes(name) && seq < change)
  return claimThat(claim, load !== undefined, story.facts.loads.map(({ name, seq }) => `${name} at ${seq}`).join(', ') || 'no skill was loaded')
}

function ran({ commands }: Story): string {
  return commands.length === 0 ? 'no command ran' : `ran: ${commands.map(({ command }) => command).join(' | ').slice(0, 200)}`
}
