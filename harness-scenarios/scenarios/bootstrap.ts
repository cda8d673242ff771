/**
 * The bootstrap: once in each main session's prompt whatever happens to the session, and
 * nowhere else.
 *
 * @module harness-scenarios/scenarios/bootstrap
 */

import { call, COMPACTION } from '../runner/script.ts'
import type { Scenario } from '../runner/scenario.ts'
import { catalogueOf, claimEqual, claimMatches, countIn, MARKER, requestsOf } from '../runner/seen.ts'
import type { Claim } from '../runner/seen.ts'
import type { Observation } from '../runner/session.ts'

const PROMPT = 'Say one.'
const SECOND = 'Say two.'
const THIRD = 'Say three.'
const SUBTASK = 'Say what you were told before.'

const read = call('read', { file_path: 'notes.md' })
const files = { 'notes.md': 'one\n' }
const summary = { task: COMPACTION, steps: [{ text: 'They said one.' }] }
const dispatch = (tool: string) => call(tool, { description: 'ask', prompt: SUBTASK, run_in_background: false })

/** As many requests as are expected, each with the bootstrap once in its system prompt and nowhere else. */
function once(claim: string, seen: Observation, requests: number, task = PROMPT): Claim {
  return claimEqual(claim, Array.from({ length: requests }, () => ({ system: 1, elsewhere: 0 })), counts(seen, task))
}

/** As many requests as are expected, none with a word of it. */
function never(claim: string, seen: Observation, requests: number, task = PROMPT): Claim {
  return claimEqual(claim, Array.from({ length: requests }, () => ({ system: 0, elsewhere: 0 })), counts(seen, task))
}

function counts(seen: Observation, task: string) {
  return requestsOf(seen, task).map(request => countIn(request, MARKER))
}

export const bootstrapScenarios: readonly Scenario[] = [
  {
    id: 'bootstrap-once',
    title: 'once in every request: two turns, three steps in the first',
    plan: { turns: [{ prompt: PROMPT }, { prompt: SECOND }], files, script: [{ task: PROMPT, steps: [read, read, { text: 'one' }, { text: 'two' }] }] },
    claims: seen => [once('each of the four requests has it once', seen, 4)],
  },
  {
    id: 'bootstrap-subagent',
    title: 'a spawned subagent gets none of it, nor does its own subagent',
    plan: {
      prompt: PROMPT,
      script: [
        { task: PROMPT, steps: [dispatch('subagent'), { text: 'one' }] },
        { task: SUBTASK, steps: [call('subagent', { description: 'ask', prompt: THIRD, run_in_background: false }), { text: 'nothing' }] },
        { task: THIRD, steps: [{ text: 'three' }] },
      ],
    },
    claims: seen => [
      once('the session has it', seen, 2),
      never('the subagent does not', seen, 2, SUBTASK),
      never('the subagent\'s subagent does not', seen, 1, THIRD),
    ],
  },
  {
    id: 'bootstrap-fork',
    title: 'a fork gets none of it, although it inherits the parent\'s turns',
    plan: {
      turns: [{ prompt: PROMPT }, { prompt: SECOND }],
      script: [
        { task: PROMPT, steps: [{ text: 'one' }, dispatch('subagent_fork'), { text: 'two' }] },
        { task: SUBTASK, steps: [{ text: 'to say one' }] },
      ],
    },
    claims: seen => [
      once('the session has it', seen, 3),
      never('the fork does not', seen, 1, SUBTASK),
      claimEqual('it is a fork: it was sent the first turn', true, requestsOf(seen, SUBTASK).every(request => countIn(request, PROMPT).elsewhere > 0)),
    ],
  },
  {
    id: 'bootstrap-subagents-on',
    title: 'with subagents: true a subagent gets it too',
    plan: {
      prompt: PROMPT, overlay: '- id: superpowers-bootstrap\n  config: {subagents: true}\n',
      script: [{ task: PROMPT, steps: [dispatch('subagent'), { text: 'one' }] }, { task: SUBTASK, steps: [{ text: 'a lot' }] }],
    },
    claims: seen => [once('the session has it', seen, 2), once('the subagent has it', seen, 1, SUBTASK)],
  },
  {
    id: 'bootstrap-compaction',
    title: 'still there, once, after /compact',
    plan: { turns: [{ prompt: PROMPT }, { command: '/compact' }, { prompt: SECOND }], script: [{ task: PROMPT, steps: [{ text: 'one' }, { text: 'two' }] }, summary] },
    claims: seen => [
      claimEqual('the session was compacted', ['success'], seen.commands.map(command => command.kind)),
      once('before and after', seen, 2),
      claimEqual('the summary took the history\'s place', true, requestsOf(seen, PROMPT).slice(1).every(request => countIn(request, 'They said one.').elsewhere === 1)),
    ],
  },
  {
    id: 'bootstrap-compaction-in-turn',
    title: 'still there, once, when the host compacts in the middle of a turn',
    plan: {
      turns: [{ prompt: `${PROMPT}${' word'.repeat(40_000)}` }], files,
      // 4 % of the model's window are 40 000 tokens; the prompt alone has about 50 000.
      overlay: '- id: compaction-basic\n  config: {thresholdRatio: 0.04, retainTokens: 0}\n',
      script: [{ task: PROMPT, steps: [read, { text: 'one' }] }, summary],
    },
    claims: seen => [claimEqual('the host asked for a summary', 1, requestsOf(seen, COMPACTION).length), once('before and after', seen, 2)],
  },
  {
    id: 'bootstrap-resume',
    title: 'still there, once, each time the session is resumed in a new process',
    plan: {
      turns: [{ prompt: PROMPT }, { restart: true }, { prompt: SECOND }, { restart: true }, { prompt: THIRD }],
      script: [{ task: PROMPT, steps: [{ text: 'one' }, { text: 'two' }, { text: 'three' }] }],
    },
    claims: seen => [
      once('in each process', seen, 3),
      claimEqual('it is one session', 1, new Set(requestsOf(seen, PROMPT).map(request => request.session)).size),
    ],
  },
  {
    id: 'bootstrap-off',
    title: 'its row off: the skills are still there',
    plan: { prompt: PROMPT, overlay: '- id: superpowers-bootstrap\n  disabled: true\n', script: [{ task: PROMPT, steps: [{ text: 'one' }] }] },
    claims: seen => [never('the prompt has none of it', seen, 1), claimEqual('the catalogue has brainstorming', true, catalogueOf(seen).includes('brainstorming'))],
  },
  {
    id: 'bootstrap-braces',
    title: 'double braces in the text reach the model as they stand',
    home: [{ install: { edits: { 'starter/using-superpowers/SKILL.md': text => `${text}\nWrite {{cwd}}, {{ nope }} and:\n\n\`\`\`\n{{#each x}} }} {{{y}}}\n\`\`\`\n` } } }],
    plan: {
      prompt: PROMPT, script: [{ task: PROMPT, steps: [{ text: 'one' }] }],
      overlay: '- id: superpowers-skills\n  config: {library: starter}\n- id: superpowers-bootstrap\n  config: {library: starter}\n',
    },
    claims: seen => [
      once('the turn does not fail and has the text', seen, 1),
      claimEqual('nothing is filled in', [1], requestsOf(seen, PROMPT).map(request => countIn(request, 'Write {{cwd}}, {{ nope }} and:\n\n```\n{{#each x}} }} {{{y}}}\n```').system)),
    ],
  },
  {
    id: 'bootstrap-empty-skill',
    title: 'a using-superpowers without a text costs the bootstrap, not the session',
    home: [{ install: { edits: { 'starter/using-superpowers/SKILL.md': () => '---\nname: using-superpowers\ndescription: Use never.\n---\n' } } }],
    speaks: true,
    plan: {
      prompt: PROMPT, script: [{ task: PROMPT, steps: [{ text: 'one' }] }],
      overlay: '- id: superpowers-skills\n  config: {library: starter}\n- id: superpowers-bootstrap\n  config: {library: starter}\n',
    },
    claims: seen => [
      never('the prompt has none of it', seen, 1),
      claimEqual('the catalogue has the other skills', true, catalogueOf(seen).includes('brainstorming')),
      claimMatches('the user is told', /superpowers-bootstrap: this row is off: .*SKILL\.md: the body is empty/, seen.process.stderr),
    ],
  },
]
