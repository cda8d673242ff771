/**
 * Skills that the user's words name, in live sessions.
 *
 * @module harness-scenarios/scenarios/mentions
 */

import { textOf } from '../runner/message.ts'
import type { Scenario } from '../runner/scenario.ts'
import { claimEqual, loadedIn, requestsOf } from '../runner/seen.ts'
import type { Claim } from '../runner/seen.ts'
import type { Observation } from '../runner/session.ts'

/** The skills in each request of a session, and the user's words as they were typed. */
function loads(seen: Observation, turns: readonly { readonly prompt: string }[], ...expected: readonly string[][]): Claim[] {
  const requests = requestsOf(seen, turns[0]?.prompt ?? '')
  const said = requests.at(-1)?.messages.map(textOf) ?? []
  return [
    claimEqual('after each message exactly these are loaded', expected, requests.map(loadedIn)),
    claimEqual('the user\'s words arrive unchanged', turns.map(() => true), turns.map(({ prompt }) => said.includes(prompt))),
  ]
}

const gestures = [
  { prompt: 'First: what do you make of superpowers:executing-plans, /srv/superpowers:brainstorming, "/superpowers:brainstorming" and `/sp-brainstorming`?' },
  { prompt: 'Please go /superpowers:writing-plans after /sp-brainstorming, and /superpowers:no-such-skill; do not use /superpowers:writing-skills' },
  { prompt: '再来一次 /superpowers:brainstorming，谢谢' },
  { prompt: 'And with /mine in the end.' },
]

const words = [
  { prompt: 'Run `brainstorming` in the shell, see skills/brainstorming/SKILL.md, https://x.y/brainstorming, "brainstorming", brainstorming-notes and BRAINSTORMING.' },
  { prompt: '不要用 brainstorming；and do not use writing-plans either, nor executing-plans which is off' },
  { prompt: 'Please use brainstorming, then writing-plans. Not executing-plans; test it with executing-plans.' },
  { prompt: '用systematic-debugging查一下，再看看 brainstorming' },
]

export const mentionScenarios: readonly Scenario[] = [
  {
    id: 'mentions-gestures',
    title: 'prefixes and aliases load like /name, several at once, never twice',
    plan: {
      turns: gestures, script: [{ task: gestures[0]?.prompt ?? '', steps: [] }],
      userFiles: { '.agents/skills/my-own-checks/SKILL.md': '---\nname: my-own-checks\ndescription: Use when I ask for my checks.\naliases: [mine]\n---\nCheck it.\n' },
    },
    claims: seen => loads(seen, gestures, [], ['writing-plans', 'brainstorming'], ['writing-plans', 'brainstorming'], ['writing-plans', 'brainstorming', 'my-own-checks']),
  },
  {
    id: 'mentions-natural',
    title: 'with natural: true a name as a word loads too; not in code, paths, URLs, quotes, longer names or refusals, nor when it is off',
    plan: {
      overlay: '- id: superpowers-mentions\n  config: {natural: true}\n- id: superpowers-skills\n  config: {skills: {executing-plans: off}}\n',
      turns: words, script: [{ task: words[0]?.prompt ?? '', steps: [] }],
    },
    claims: seen => loads(seen, words, [], [], ['brainstorming', 'writing-plans'], ['brainstorming', 'writing-plans', 'systematic-debugging']),
  },
]
