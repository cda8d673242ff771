/**
 * Configuration that a row cannot use, and rows that are off.
 *
 * @module harness-scenarios/scenarios/config
 */

import type { Scenario } from '../runner/scenario.ts'
import { catalogueOf, claimEqual, claimMatches, countIn, MARKER, requestsOf } from '../runner/seen.ts'
import type { Claim } from '../runner/seen.ts'
import type { Observation } from '../runner/session.ts'

const PROMPT = 'Say hello.'
const script = [{ task: PROMPT, steps: [{ text: 'Hello.' }] }]
const bootstrapOnce = (seen: Observation): Claim =>
  claimEqual('the bootstrap is there once', [1], requestsOf(seen, PROMPT).map(request => countIn(request, MARKER).system))

/** DSH's settings, read from the workspace. */
const settings = (text: string) => ({ prompt: PROMPT, script, files: { 'settings.yaml': text }, overlay: '- id: settings\n  config: {path: settings.yaml}\n' })

export const configScenarios: readonly Scenario[] = [
  {
    id: 'config-unknown-keys',
    title: 'unknown keys and bad values are named, and everything else works',
    speaks: true,
    plan: {
      prompt: PROMPT, script,
      overlay: '- id: superpowers-skills\n  config: {librari: starter, skills: {brainstorming: sometimes}}\n- id: superpowers-bootstrap\n  config: {subagents: 7}\n',
    },
    claims: seen => [
      bootstrapOnce(seen),
      claimMatches('the unknown key', /superpowers-skills: config\.librari: unknown key — one of library, skills, rollout, compress, adapt, additions; it is ignored\n/, seen.process.stderr),
      claimMatches('the bad value', /superpowers-bootstrap: config\.subagents: 7 — /, seen.process.stderr),
      claimMatches('the bad entry of a mapping', /superpowers-skills: config\.skills\.brainstorming: /, seen.process.stderr),
    ],
  },
  {
    id: 'config-no-mapping',
    title: 'a config that is no mapping is named, and the defaults serve',
    speaks: true,
    plan: { prompt: PROMPT, script, overlay: '- id: superpowers-bootstrap\n  config: [no, mapping]\n' },
    claims: seen => [bootstrapOnce(seen), claimMatches('the user is told', /superpowers-bootstrap: config: \["no","mapping"\] — must be a mapping; defaults are used/, seen.process.stderr)],
  },
  {
    id: 'config-settings',
    title: 'switches in DSH\'s settings go on top of the row\'s config',
    plan: settings('superpowers:\n  skills: {brainstorming: "off", writing-plans: manual}\n'),
    claims: seen => [claimEqual('neither is offered to the model, others are', [false, false, true], ['brainstorming', 'writing-plans', 'systematic-debugging'].map(name => catalogueOf(seen).includes(name)))],
  },
  {
    id: 'config-settings-broken',
    title: 'settings that cannot be read are named, and the row\'s config serves',
    speaks: true,
    plan: settings('superpowers:\n  skills: {brainstorming: sometimes}\n'),
    claims: seen => [
      bootstrapOnce(seen),
      claimEqual('all skills are offered', true, catalogueOf(seen).includes('brainstorming')),
      claimMatches('the user is told', /superpowers-skills: settings: .*brainstorming/, seen.process.stderr),
    ],
  },
  {
    id: 'config-rows-off',
    title: 'every row off leaves no trace',
    plan: { prompt: PROMPT, script, overlay: ['skills', 'bootstrap', 'gate', 'mentions', 'router', 'keep', 'command', 'web'].map(row => `- id: superpowers-${row}\n  disabled: true\n`).join('') },
    claims: seen => [
      claimEqual('nothing in prompt, catalogue and tools', [false], requestsOf(seen, PROMPT).map(request => /superpowers|brainstorming/i.test(JSON.stringify(request)))),
      claimEqual('nothing on standard error', '', seen.process.stderr),
    ],
  },
]
