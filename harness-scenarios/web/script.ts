/**
 * What the checks stand on: rows, skills of the user's own, and what the model says.
 *
 * @module harness-scenarios/web/script
 */

import { call } from '../runner/script.ts'
import type { AgentScript } from '../runner/script.ts'

/** Rows that are off by default and on here. */
export const OVERLAY = '- id: superpowers-router\n  disabled: false\n- id: superpowers-gate\n  disabled: false\n  config: {gate: true}\n'

/** Enough for a crowded session. */
const HUNDRED = Array.from({ length: 100 }, (_one, place) => `extra-${place}`)

/** Skills of the user's own: one of a packaged one's name, and a hundred. */
export const OWN_SKILLS = Object.fromEntries(['writing-skills', ...HUNDRED].map(name => [name, `---\nname: ${name}\ndescription: Use when ${name} is wanted.\n---\nMine.\n`]))

/** A long session: steps of so many calls each. */
export const CALLING_STEPS = 20
const CALLS = 130

/** What begins each session whose model loads one skill; each is played once. */
const LOADS = ['loaded-by-the-model', 'drop', 'off-and-on', 'two-tabs', 'chinese', 'dark', 'deleted', 'lost'] as const

/** A check whose session begins so. */
export type LoadingCheck = typeof LOADS[number]

/** What the model says, by the first words of each session; anything else it answers with `done`. */
export const SCRIPT: readonly AgentScript[] = [
  { task: 'Hello there.', steps: [] },
  ...LOADS.map(id => ({ task: `Load one (${id}).`, steps: [call('skill', { name: 'brainstorming' })] })),
  { task: 'Load many.', steps: [{ calls: ['brainstorming', 'writing-plans', 'executing-plans', 'systematic-debugging', 'test-driven-development', 'requesting-code-review', 'receiving-code-review', 'using-git-worktrees', 'verification-before-completion', 'finishing-a-development-branch', 'dispatching-parallel-agents', 'subagent-driven-development', 'writing-skills'].map(name => ({ tool: 'skill', arguments: { name } })) }] },
  { task: 'Load a hundred.', steps: [{ calls: HUNDRED.map(name => ({ tool: 'skill', arguments: { name } })) }] },
  { task: 'Work long.', steps: [call('skill', { name: 'brainstorming' }), ...Array.from({ length: CALLING_STEPS }, (_step, step) => ({ calls: Array.from({ length: CALLS }, (_call, place) => ({ tool: 'read', arguments: { file_path: `none-${step}-${place}.txt` } })) })), { text: 'Finished at last.' }] },
  { task: 'Write it.', steps: [call('write', { file_path: 'a.txt', content: 'x' })] },
]
