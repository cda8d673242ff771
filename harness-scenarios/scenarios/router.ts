/**
 * The router in live sessions: a word to the model where a skill clearly fits, and silence
 * everywhere else.
 *
 * @module harness-scenarios/scenarios/router
 */

import { textOf } from '../runner/message.ts'
import { call } from '../runner/script.ts'
import type { Scenario } from '../runner/scenario.ts'
import { claimEqual, claimMatches, requestsOf, suggestedIn } from '../runner/seen.ts'
import type { Observation } from '../runner/session.ts'

const ROUTER = '- id: superpowers-router\n  disabled: false\n'
const BUG = 'It worked until the last deploy, now uploads die at random.'
const SUBTASK = 'The export worked yesterday and crashes since the update, find out why.'
const DONE = { text: 'done' }

/** How many suggestions each request of an agent holds. */
function counts(seen: Observation, task: string): number[] {
  return requestsOf(seen, task).map(request => suggestedIn(request).length)
}

export const routerScenarios: readonly Scenario[] = [
  {
    id: 'router-suggests',
    title: 'a word in English and in Chinese where a skill fits, once; none for a chore, a refusal or a question',
    plan: {
      overlay: ROUTER,
      turns: [
        { prompt: BUG }, { prompt: 'Rename the four invoices by date and commit.' },
        { prompt: '想加一个积分商城，规则还没想好，一起讨论下方案' }, { prompt: 'The uploads die at random again since this morning.' },
        { prompt: 'Write the failing test first, but do not use test-driven-development.' }, { prompt: 'What is a closure?' },
      ],
      script: [{ task: BUG, steps: [] }],
    },
    claims: seen => [
      claimEqual('after each message there are this many suggestions', [1, 1, 2, 2, 2, 2], counts(seen, BUG)),
      claimEqual('the skills that fit, each once', ['systematic-debugging', 'brainstorming'], suggestedIn(requestsOf(seen, BUG).at(-1))),
      claimMatches('the notice says why and how, and leaves the choice', /because .+“.+”.+\.\nIf it does, load it before you act: skill\(\{"name": "systematic-debugging"\}\)\. If it does not, go on without it\./,
        requestsOf(seen, BUG)[0]?.messages.map(textOf).join('\n')),
    ],
  },
  {
    id: 'router-yields',
    title: 'silent to a subagent, beside a loaded skill and behind /name',
    plan: {
      overlay: ROUTER,
      turns: [{ prompt: 'Hello.' }, { prompt: BUG }, { prompt: '/test-driven-development write the failing test first for the parser' }],
      script: [
        { task: 'Hello.', steps: [call('subagent', { description: 'ask', prompt: SUBTASK, run_in_background: false }), call('skill', { name: 'systematic-debugging' }), DONE] },
        { task: SUBTASK, steps: [DONE] },
      ],
    },
    claims: seen => [
      claimEqual('the subagent is not told', [0], counts(seen, SUBTASK)),
      claimEqual('the session is not told', [0, 0, 0, 0, 0], counts(seen, 'Hello.')),
    ],
  },
]
