/**
 * The gate in live sessions: it holds back, it opens, and nobody is ever stuck.
 *
 * @module harness-scenarios/scenarios/gate
 */

import { COMPACTION, call } from '../runner/script.ts'
import type { Step } from '../runner/script.ts'
import type { Scenario } from '../runner/scenario.ts'
import { claimEqual, claimFile, claimMatches, requestsOf, systemPrompts, toolResults } from '../runner/seen.ts'
import type { Claim } from '../runner/seen.ts'
import type { Observation } from '../runner/session.ts'

const PROMPT = 'Add the file we talked about.'
const SECOND = 'And now once more.'
const SUBTASK = 'Write the note about the release.'
const HATCH = 'superpowers-workflow'
const DONE: Step = { text: 'done' }

const armed = (config = ''): string => `- id: superpowers-gate\n  disabled: false\n  config: {gate: true${config}}\n`
const write = (path = 'src/a.ts'): Step => call('write', { file_path: path, content: 'x\n' })
const skill = (name: string): Step => call('skill', { name })
const script = (...steps: Step[]) => [{ task: PROMPT, steps: [...steps, DONE] }]

/** Each tool result of an agent: `denied`, `failed`, `loaded` or `done`. */
function outcomes(seen: Observation, task = PROMPT): string[] {
  return toolResults(seen, task).map(result =>
    result.startsWith('Error: Superpowers gate:') ? 'denied'
      : result.startsWith('Error:') ? 'failed'
        : result.startsWith('<skill_content') ? 'loaded' : 'done')
}

const happened = (claim: string, seen: Observation, ...expected: string[]): Claim => claimEqual(claim, expected, outcomes(seen))

export const gateScenarios: readonly Scenario[] = [
  {
    id: 'gate-escape',
    title: 'a denied write, the way out, the write again',
    plan: { prompt: PROMPT, overlay: armed(), script: script(write(), skill(HATCH), write()) },
    claims: seen => [
      happened('the first write is denied, the second goes through', seen, 'denied', 'loaded', 'done'),
      claimMatches('the denial names the call that opens the gate', /skill\(\{"name": "superpowers-workflow"\}\) opens the gate/, toolResults(seen, PROMPT)[0]),
      claimFile('the file is there', seen, 'src/a.ts', 'x\n'),
      claimEqual('the prompt announces the gate and does not name the way out', [[true, false]], [...new Set(systemPrompts(seen, PROMPT))].map(text => [text.includes('File changes are held back'), text.includes(HATCH)])),
    ],
  },
  {
    id: 'gate-skill',
    title: 'a skill for the task opens the gate',
    plan: { prompt: PROMPT, overlay: armed(), script: script(skill('test-driven-development'), write(), call('edit', { file_path: 'src/a.ts', old_string: 'x', new_string: 'y' })) },
    claims: seen => [happened('nothing is denied', seen, 'loaded', 'done', 'done'), claimFile('the file is there', seen, 'src/a.ts', 'y\n')],
  },
  {
    id: 'gate-required',
    title: 'with requiredSkills another skill opens nothing',
    plan: { prompt: PROMPT, overlay: armed(', requiredSkills: [test-driven-development]'), script: script(skill('brainstorming'), write(), skill('test-driven-development'), write()) },
    claims: seen => [
      happened('denied after the wrong skill, done after the right one', seen, 'loaded', 'denied', 'loaded', 'done'),
      claimMatches('the denial names the skill that counts', /skill\(\{"name": "test-driven-development"\}\)/, toolResults(seen, PROMPT)[1]),
    ],
  },
  {
    id: 'gate-required-escape',
    speaks: true,
    title: 'with requiredSkills the way out still opens the gate',
    plan: { prompt: PROMPT, overlay: armed(', requiredSkills: [no-such-skill]'), script: script(write(), skill(HATCH), write()) },
    claims: seen => [
      happened('denied, then done', seen, 'denied', 'loaded', 'done'),
      claimMatches('the user is told that nobody has the required skill', /"no-such-skill" — no skill of that name/, seen.process.stderr),
    ],
  },
  {
    id: 'gate-failed-load',
    title: 'a load that failed opens nothing',
    plan: { prompt: PROMPT, overlay: armed(), script: script(skill('no-such-skill'), write(), skill('superpowers:brainstorming'), write()) },
    claims: seen => [happened('both writes are denied', seen, 'failed', 'denied', 'failed', 'denied')],
  },
  {
    id: 'gate-user-load',
    title: 'a skill that the user typed opens the gate',
    plan: { prompt: `/brainstorming ${PROMPT}`, overlay: armed(), script: script(write()) },
    claims: seen => [happened('the write goes through', seen, 'done')],
  },
  {
    id: 'gate-same-message',
    title: 'a skill and a write in one message of the model',
    plan: {
      prompt: PROMPT, overlay: armed(),
      script: script(
        { calls: [{ tool: 'skill', arguments: { name: 'brainstorming' } }, { tool: 'write', arguments: { file_path: 'src/a.ts', content: 'x\n' } }] },
        write('src/b.ts')),
    },
    // DSH runs the calls of one message in order and logs a result when its call has ended.
    claims: seen => [happened('the write beside the load is judged by what is logged by then; the next one goes through', seen, 'loaded', 'done', 'done')],
  },
  {
    id: 'gate-resume',
    title: 'a session that is resumed in a new process is still open',
    plan: { turns: [{ prompt: PROMPT }, { restart: true }, { prompt: SECOND }], overlay: armed(), script: script(write(), skill('brainstorming'), DONE, write()) },
    claims: seen => [happened('denied before the load, done after the restart', seen, 'denied', 'loaded', 'done')],
  },
  {
    id: 'gate-resume-closed',
    title: 'a session that was closed is closed after a restart',
    plan: { turns: [{ prompt: PROMPT }, { restart: true }, { prompt: SECOND }], overlay: armed(), script: script(write(), DONE, write()) },
    claims: seen => [happened('denied both times', seen, 'denied', 'denied')],
  },
  {
    id: 'gate-fork',
    title: 'a fork has its parent\'s completed turns, and a way out for the rest',
    plan: {
      turns: [{ prompt: PROMPT }, { prompt: SECOND }], overlay: armed(),
      script: [
        { task: PROMPT, steps: [skill('brainstorming'), call('subagent_fork', { description: 'in the turn', prompt: `${SUBTASK} First.`, run_in_background: false }), DONE, call('subagent_fork', { description: 'after the turn', prompt: `${SUBTASK} Second.`, run_in_background: false }), DONE] },
        { task: `${SUBTASK} First.`, steps: [write('src/first.ts'), skill(HATCH), write('src/first.ts'), DONE] },
        { task: `${SUBTASK} Second.`, steps: [write('src/second.ts'), DONE] },
      ],
    },
    claims: seen => [
      claimEqual('in the turn of the load the fork has to load for itself', ['denied', 'loaded', 'done'], outcomes(seen, `${SUBTASK} First.`)),
      claimEqual('in a later turn it is open from the start', 'done', outcomes(seen, `${SUBTASK} Second.`).at(-1)),
      claimFile('the first fork\'s file is there', seen, 'src/first.ts', 'x\n'),
      claimFile('the second fork\'s file is there', seen, 'src/second.ts', 'x\n'),
    ],
  },
  {
    id: 'gate-subagent',
    title: 'a spawned subagent is never stuck',
    plan: {
      prompt: PROMPT, overlay: armed(),
      script: [
        { task: PROMPT, steps: [skill('brainstorming'), call('subagent', { description: 'write', prompt: SUBTASK, run_in_background: false }), DONE] },
        { task: SUBTASK, steps: [write(), skill(HATCH), write(), DONE] },
      ],
    },
    claims: seen => [
      claimEqual('it answers for its own log', ['denied', 'loaded', 'done'], outcomes(seen, SUBTASK)),
      claimEqual('it was told of the gate beforehand', true, systemPrompts(seen, SUBTASK).every(text => text.includes('File changes are held back'))),
    ],
  },
  {
    id: 'gate-subagents-free',
    title: 'subagents can be left alone',
    plan: {
      prompt: PROMPT, overlay: armed(', subagents: false'),
      script: [
        { task: PROMPT, steps: [call('subagent', { description: 'write', prompt: SUBTASK, run_in_background: false }), write('src/b.ts'), DONE] },
        { task: SUBTASK, steps: [write(), DONE] },
      ],
    },
    claims: seen => [
      claimEqual('the subagent writes', ['done'], outcomes(seen, SUBTASK)),
      claimEqual('its prompt does not speak of the gate', false, systemPrompts(seen, SUBTASK).some(text => text.includes('File changes are held back'))),
      happened('the main agent is held back', seen, 'done', 'denied'),
    ],
  },
  {
    id: 'gate-editor',
    title: 'str_replace_editor is held back, its view is not',
    plan: { prompt: PROMPT, overlay: armed(), files: { 'src/a.ts': 'one\n' }, script: script(call('str_replace_editor', { command: 'create', path: '/src/new.ts', file_text: 'x' }), call('str_replace_editor', { command: 'view', path: '/' }), call('read', { file_path: 'src/a.ts' })) },
    claims: seen => [claimEqual('create is denied, view and read are not', ['denied', 'done', 'done'], outcomes(seen).map(one => one === 'denied' ? one : 'done'))],
  },
  {
    id: 'gate-artifact',
    title: 'plans can be written while the gate is closed',
    plan: { prompt: PROMPT, overlay: armed(), script: script(write('docs/superpowers/plans/p.md'), write('docs/superpowers/plans/../../../src/x.ts'), write('docs/superpowers/plansX/p.md'), write('src/notes/x.ts')) },
    claims: seen => [happened('the plan is written, what only looks like one is not', seen, 'done', 'denied', 'denied', 'denied'), claimFile('the plan is there', seen, 'docs/superpowers/plans/p.md', 'x\n')],
  },
  {
    id: 'gate-compaction',
    title: 'compaction does not close the gate again',
    plan: {
      turns: [{ prompt: PROMPT }, { command: '/compact' }, { prompt: SECOND }], overlay: armed(),
      script: [...script(skill('brainstorming'), DONE, write()), { task: COMPACTION, steps: [{ text: 'They loaded a skill.' }] }],
    },
    claims: seen => [
      claimEqual('the session was compacted', ['success'], seen.commands.map(command => command.kind)),
      claimEqual('the write goes through', 'done', outcomes(seen).at(-1)),
    ],
  },
  {
    id: 'gate-shell',
    title: 'with shell: deny, shell commands that write are held to the same rule',
    plan: { prompt: PROMPT, overlay: armed(', shell: deny'), script: script(call('bash', { command: 'mkdir -p src && echo 1 > src/b.ts', description: 'write' }), call('bash', { command: 'printf %s a | wc -c', description: 'count' }), skill('brainstorming'), call('bash', { command: 'mkdir -p src && echo 1 > src/b.ts', description: 'write' })) },
    claims: seen => [happened('denied, harmless, loaded, done', seen, 'denied', 'done', 'loaded', 'done'), claimFile('the file is there in the end', seen, 'src/b.ts', '1\n')],
  },
  {
    id: 'gate-misconfigured',
    speaks: true,
    title: 'a doubtful configuration leaves the gate open and says so',
    plan: { prompt: PROMPT, overlay: armed(', requiredSkills: tdd'), script: script(write()) },
    claims: seen => [happened('the write goes through', seen, 'done'), claimMatches('the user is told', /config\.requiredSkills: "tdd" — .*\n.*the gate stays open until its config is mended/, seen.process.stderr)],
  },
  {
    id: 'gate-off',
    title: 'off, it leaves no trace',
    plan: { prompt: PROMPT, overlay: '- id: superpowers-gate\n  disabled: false\n', script: script(write()) },
    claims: seen => [
      happened('the write goes through', seen, 'done'),
      claimEqual('neither prompt nor catalogue speaks of it', false, JSON.stringify(requestsOf(seen, PROMPT).map(request => request.messages)).includes('held back') || JSON.stringify(requestsOf(seen, PROMPT)).includes(HATCH)),
    ],
  },
]
