/**
 * Loaded skills and compactions, in live sessions.
 *
 * @module harness-scenarios/scenarios/keep
 */

import { textOf } from '../runner/message.ts'
import { call, COMPACTION } from '../runner/script.ts'
import type { Scenario } from '../runner/scenario.ts'
import { claimEqual, claimMatches, countIn, loadedIn, requestsOf } from '../runner/seen.ts'

const PROMPT = 'Load them.'
const DONE = { text: 'done' }
const keep = (config = '{}'): string => `- id: superpowers-keep\n  disabled: false\n  config: ${config}\n`
const load = (name: string) => call('skill', { name })
const summary = { task: COMPACTION, steps: [{ text: 'They loaded some.' }] }
const HEAD = 'From superpowers-keep, not from the user'

export const keepScenarios: readonly Scenario[] = [
  {
    id: 'keep-back',
    title: 'after a compaction the skills are back, once, the newest first, the dropped one not; also after a resume and the next compaction',
    plan: {
      overlay: keep(),
      turns: [
        { prompt: PROMPT }, { command: '/superpowers drop sp-writing-plans' }, { command: '/compact' }, { prompt: 'Go on.' },
        { restart: true }, { prompt: 'And on.' }, { command: '/compact' }, { prompt: 'To the end.' },
      ],
      script: [{ task: PROMPT, steps: [load('brainstorming'), load('writing-plans'), load('systematic-debugging')] }, { ...summary, steps: [...summary.steps, ...summary.steps] }],
    },
    claims: seen => [
      claimEqual('in the requests behind a compaction exactly these stand', Array.from({ length: 3 }, () => ['systematic-debugging', 'brainstorming']), requestsOf(seen, PROMPT).slice(4).map(loadedIn)),
      claimEqual('each says whose it is', [2, 2, 2], requestsOf(seen, PROMPT).slice(4).map(request => countIn(request, HEAD).elsewhere)),
    ],
  },
  {
    id: 'keep-budget',
    title: 'what does not fit into the budget is named once and not repeated',
    plan: {
      overlay: keep('{budget: 10}'),
      turns: [{ prompt: PROMPT }, { command: '/compact' }, { prompt: 'Go on.' }, { prompt: 'And on.' }],
      script: [{ task: PROMPT, steps: [load('brainstorming'), DONE] }, summary],
    },
    claims: seen => [
      claimEqual('no text comes back', [[], []], requestsOf(seen, PROMPT).slice(2).map(loadedIn)),
      claimMatches('the model is told', /Loaded before the compaction, and not repeated: brainstorming\. Where you still follow one of them, load it again\./, requestsOf(seen, PROMPT).at(-1)?.messages.map(textOf).join('\n')),
      claimEqual('once', [1, 1], requestsOf(seen, PROMPT).slice(2).map(request => countIn(request, 'and not repeated: brainstorming').elsewhere)),
    ],
  },
  {
    id: 'keep-in-turn',
    title: 'back in the same step when the host compacts in the middle of a turn',
    plan: {
      turns: [{ prompt: PROMPT }, { prompt: `Go on.${' word'.repeat(40_000)}` }], files: { 'notes.md': 'one\n' },
      // 4 % of the model's window are 40 000 tokens; the second prompt alone has about 50 000.
      overlay: `${keep()}- id: compaction-basic\n  config: {thresholdRatio: 0.04, retainTokens: 0}\n`,
      script: [{ task: PROMPT, steps: [load('brainstorming'), DONE, call('read', { file_path: 'notes.md' }), DONE] }, summary],
    },
    claims: seen => [
      claimEqual('the host asked for a summary', 1, requestsOf(seen, COMPACTION).length),
      claimEqual('the request behind it has the skill once', ['brainstorming'], loadedIn(requestsOf(seen, PROMPT).at(-1))),
      claimEqual('as the row brought it back', 1, countIn(requestsOf(seen, PROMPT).at(-1) ?? { messages: [] } as never, HEAD).elsewhere),
    ],
  },
]
