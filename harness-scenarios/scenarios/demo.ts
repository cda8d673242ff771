/**
 * The three sessions of `npm run demo`.
 *
 * @module harness-scenarios/scenarios/demo
 */

import { call } from '../runner/script.ts'
import type { Scenario } from '../runner/scenario.ts'
import { catalogueOf, claimEqual, countIn, FOURTEEN, MARKER, requestsOf, toolResults } from '../runner/seen.ts'

const GREETING = 'Say hello and stop.'
const IDEA = 'Let us think about a reading list for our team.'
const DELEGATION = 'Have a subagent count the files here.'
const SUBTASK = 'Count the files in this folder and report the number.'

export const demoScenarios: readonly Scenario[] = [
  {
    id: 'demo-start',
    title: '1. A session starts',
    plan: { prompt: GREETING, script: [{ task: GREETING, steps: [{ text: 'Hello.' }] }] },
    claims: seen => [
      claimEqual('the bootstrap is in the system prompt once, and nowhere else',
        [{ system: 1, elsewhere: 0 }], requestsOf(seen, GREETING).map(request => countIn(request, MARKER))),
      claimEqual('the catalogue lists the fourteen skills', FOURTEEN, catalogueOf(seen).filter(name => (FOURTEEN as readonly string[]).includes(name))),
    ],
  },
  {
    id: 'demo-load',
    title: '2. The model loads a skill',
    plan: { prompt: IDEA, script: [{ task: IDEA, steps: [call('skill', { name: 'brainstorming' }), { text: 'What should it be able to do?' }] }] },
    claims: seen => {
      const [loaded = ''] = toolResults(seen, IDEA)
      return [
        { claim: 'the tool answers with the skill\'s text', holds: loaded.includes('<skill_content name="brainstorming">') && loaded.length > 1000, found: loaded.slice(0, 200) },
        { claim: 'and with its base directory inside the installed bundle', holds: /Base directory for this skill: \S.*dsh-superpowers.(?:starter|skills).brainstorming\n/.test(loaded), found: loaded.slice(0, 200) },
        claimEqual('the second request still carries the bootstrap once', [1, 1], requestsOf(seen, IDEA).map(request => countIn(request, MARKER).system)),
      ]
    },
  },
  {
    id: 'demo-subagent',
    title: '3. The model sends out a subagent',
    plan: {
      prompt: DELEGATION,
      script: [
        { task: DELEGATION, steps: [call('subagent', { description: 'count files', prompt: SUBTASK, run_in_background: false }), { text: 'None.' }] },
        { task: SUBTASK, steps: [{ text: '0 files' }] },
      ],
    },
    claims: seen => [
      claimEqual('the parent\'s prompt carries the bootstrap', [1, 1], requestsOf(seen, DELEGATION).map(request => countIn(request, MARKER).system)),
      claimEqual('the subagent\'s prompt carries none of it', [{ system: 0, elsewhere: 0 }], requestsOf(seen, SUBTASK).map(request => countIn(request, MARKER))),
      claimEqual('both wrote a log', [false, true], seen.logs.map(log => log.subagent).toSorted()),
    ],
  },
]
