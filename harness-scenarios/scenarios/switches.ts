/**
 * The switch of each skill: `auto`, `manual`, `off`.
 *
 * @module harness-scenarios/scenarios/switches
 */

import { call } from '../runner/script.ts'
import type { Scenario } from '../runner/scenario.ts'
import { catalogueOf, claimEqual, claimMatches, countIn, requestsOf, toolResults } from '../runner/seen.ts'
import type { Observation } from '../runner/session.ts'

const PROMPT = 'Have a look.'
const LOADED = '<skill_content name="brainstorming">'
const DONE = { text: 'done' }
const load = call('skill', { name: 'brainstorming' })

/** The model tries first, then the user types the name. */
const turns = [{ prompt: PROMPT }, { prompt: '/brainstorming it is' }]
const script = [{ task: PROMPT, steps: [load, DONE, DONE] }]
const switched = (skills: string): string => `- id: superpowers-skills\n  config: {skills: ${skills}}\n`

/** How often the skill's text stands in the last request. */
function timesLoaded(seen: Observation): number {
  const last = requestsOf(seen, PROMPT).at(-1)
  return last === undefined ? -1 : countIn(last, LOADED).elsewhere
}

export const switchScenarios: readonly Scenario[] = [
  {
    id: 'switch-manual',
    title: 'manual: only the user can load it',
    plan: { turns, script, overlay: switched('{brainstorming: manual}') },
    claims: seen => [
      claimEqual('it is not in the catalogue, the others are', [false, true], ['brainstorming', 'writing-plans'].map(name => catalogueOf(seen).includes(name))),
      claimMatches('the tool refuses', /^Error: skill "brainstorming" is not available for model invocation/, toolResults(seen, PROMPT)[0]),
      claimEqual('/name loads it', 1, timesLoaded(seen)),
    ],
  },
  {
    id: 'switch-off',
    title: 'off: nobody can load it',
    plan: { turns, script, overlay: switched('{brainstorming: off}') },
    claims: seen => [
      claimEqual('it is not in the catalogue, the others are', [false, true], ['brainstorming', 'writing-plans'].map(name => catalogueOf(seen).includes(name))),
      claimMatches('the tool does not know it', /^Error: skill "brainstorming" is unknown/, toolResults(seen, PROMPT)[0]),
      claimEqual('/name loads nothing', 0, timesLoaded(seen)),
    ],
  },
  {
    id: 'switch-all-but-one',
    title: 'a star stands for every skill that is not named',
    plan: { turns, script, overlay: switched('{"*": off, brainstorming: auto}') },
    claims: seen => [
      claimEqual('only that one is in the catalogue', ['brainstorming'], catalogueOf(seen)),
      claimEqual('tool and /name load it', 2, timesLoaded(seen)),
    ],
  },
]
