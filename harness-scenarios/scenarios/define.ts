/**
 * Skills in code, in live sessions: the plugin of `examples/skills-in-code`.
 *
 * @module harness-scenarios/scenarios/define
 */

import { textOf } from '../runner/message.ts'
import { call } from '../runner/script.ts'
import type { Scenario } from '../runner/scenario.ts'
import { catalogueOf, claimEqual, claimMatches, requestsOf, toolResults } from '../runner/seen.ts'
import type { Observation } from '../runner/session.ts'

const PROMPT = '请帮我写发布说明，版本 1.2.0'
const DONE = { text: 'done' }
const home = [{ install: {} }, { example: 'skills-in-code' }] as const

/** What the plugin suggests in each request. */
function suggested(seen: Observation): string[][] {
  return requestsOf(seen, PROMPT).map(request => request.messages.filter(message => message.role === 'user').map(textOf)
    .filter(text => text.includes('From a plugin\'s skills')).flatMap(text => [...text.matchAll(/^- `([^`]+)`/gm)].map(([, name]) => name ?? '')))
}

export const defineScenarios: readonly Scenario[] = [
  {
    id: 'define-example',
    title: 'two skills in code: in the catalogue, suggested by words and by the log, their handlers called with checked input',
    home,
    plan: {
      files: { 'red.test.mjs': 'import test from \'node:test\'\ntest(\'red\', () => { throw new Error(\'red\') })\n' },
      turns: [{ prompt: PROMPT }, { prompt: 'Run the tests.' }, { prompt: 'And now?' }],
      script: [{ task: PROMPT, steps: [
        call('skill', { name: 'release-notes' }),
        call('release_notes', { version: '1.2.0', changes: [{ kind: 'fixed', text: 'uploads' }] }),
        call('release_notes', { version: '1.2.0', changes: [{ kind: 'broken', text: 'x' }] }), DONE,
        call('bash', { command: 'node --test red.test.mjs', description: 'run the tests' }), DONE,
        call('red_tests', {}), DONE,
      ] }],
    },
    claims: seen => {
      const results = toolResults(seen, PROMPT)
      return [
        claimEqual('both are in the catalogue', [true, true], ['release-notes', 'red-tests'].map(name => catalogueOf(seen).includes(name))),
        claimEqual('words suggest the one, the failed run the other, each once', [['release-notes'], ['release-notes'], ['release-notes'], ['release-notes'], ['release-notes'], ['release-notes'], ['release-notes', 'red-tests'], ['release-notes', 'red-tests']], suggested(seen)),
        claimMatches('the skill loads with the way to its tool', /Call the tool `release_notes` for it/, results[0]),
        claimMatches('the handler answers', /## 1\.2\.0\\n\\n### Fixed\\n- uploads/, results[1]),
        claimMatches('bad input is refused, with the field', /changes/, results[2]),
        claimMatches('the other handler knows what the session did', /the tests were red before/, results[4]),
      ]
    },
  },
]
