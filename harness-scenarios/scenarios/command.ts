/**
 * `/superpowers`, in live sessions.
 *
 * @module harness-scenarios/scenarios/command
 */

import { call } from '../runner/script.ts'
import type { Scenario } from '../runner/scenario.ts'
import { claimEqual, claimMatches, countIn, loadedIn, MARKER, requestsOf, suggestedIn } from '../runner/seen.ts'

const BUG = 'It worked until the last deploy, now uploads die at random.'
const ROUTER = '- id: superpowers-router\n  disabled: false\n'
const GATE = '- id: superpowers-gate\n  disabled: false\n  config: {gate: true}\n'
const DONE = { text: 'done' }
const write = call('write', { file_path: 'src/a.ts', content: 'x\n' })

export const commandScenarios: readonly Scenario[] = [
  {
    id: 'command-switch',
    title: 'off silences the bundle in this session, across a resume, until on; quiet silences the router',
    plan: {
      overlay: ROUTER + GATE,
      turns: [
        { command: '/superpowers off' }, { prompt: BUG }, { restart: true }, { prompt: 'The uploads die at random, I said.' },
        { command: '/superpowers on' }, { prompt: 'They die at random since the last deploy, find out why.' },
        { command: '/superpowers quiet' }, { prompt: 'I have an idea for a price alert, help me think it through.' }, { command: '/superpowers' },
      ],
      script: [{ task: BUG, steps: [write, DONE, DONE, call('edit', { file_path: 'src/a.ts', old_string: 'x', new_string: 'y' }), DONE, DONE] }],
    },
    claims: seen => [
      claimEqual('the session-start text comes and goes', [0, 0, 0, 1, 1, 1], requestsOf(seen, BUG).map(request => countIn(request, MARKER).system)),
      claimEqual('the router speaks between on and quiet', [0, 0, 0, 1, 1, 1], requestsOf(seen, BUG).map(request => suggestedIn(request).length)),
      claimEqual('the gate holds back only after on', [0, 0, 0, 0, 1, 1], requestsOf(seen, BUG).map(request => countIn(request, 'Superpowers gate: `edit`').elsewhere)),
      claimMatches('the status tells it all', /^Superpowers: quiet\nLoaded: no skill yet\nSuggested:\n {2}systematic-debugging — turn 3: .+\nHeld back by the gate:\n {2}1 change, the last turn 3: edit of src\/a\.ts: /, seen.commands.at(-1)?.text),
    ],
  },
  {
    id: 'command-load',
    title: 'load brings a skill with the next message, why tells about it',
    plan: {
      turns: [{ prompt: BUG }, { command: '/superpowers why sp-systematic-debugging' }, { command: '/superpowers load systematic-debugging' }, { prompt: 'Go on.' }, { prompt: 'And on.' }, { command: '/superpowers status' }],
      script: [{ task: BUG, steps: [] }],
    },
    claims: seen => [
      claimMatches('why tells what the last message says for it', /^systematic-debugging \(superpowers-skills, bundled\)\n {2}Offered: to the model, to you as \/systematic-debugging\n {2}Loaded: no\n {2}Your last message:\n {4}score \d+\.\d\d\n[^]*“until the last”/, seen.commands[0]?.text),
      claimEqual('it is loaded with the next message, once', [[], ['systematic-debugging'], ['systematic-debugging']], requestsOf(seen, BUG).map(loadedIn)),
      claimMatches('the status has it', /Loaded:\n {2}systematic-debugging — turn 2: by you, [\d,]+ tokens/, seen.commands.at(-1)?.text),
    ],
  },
]
