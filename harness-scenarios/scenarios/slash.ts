/**
 * What the user's own `/name` does.
 *
 * @module harness-scenarios/scenarios/slash
 */

import { textOf } from '../runner/message.ts'
import type { Scenario } from '../runner/scenario.ts'
import { claimEqual, loadedIn, requestsOf } from '../runner/seen.ts'
import type { Claim } from '../runner/seen.ts'
import type { Observation } from '../runner/session.ts'

const TASK = 'what do you make of this?'
const script = [{ task: TASK, steps: [{ text: 'done' }] }]

/** Skills whose text the model was sent before it said a word, in order. */
function loaded(claim: string, seen: Observation, ...names: string[]): Claim {
  return claimEqual(claim, names, loadedIn(requestsOf(seen, TASK)[0]))
}

/** The user's own words arrive as they were typed. */
function verbatim(seen: Observation, words: string): Claim {
  const texts = requestsOf(seen, TASK).flatMap(request => request.messages.map(textOf))
  return claimEqual('the user\'s words arrive unchanged', true, texts.includes(words))
}

function slash(id: string, title: string, words: string, ...names: string[]): Scenario {
  return {
    id, title,
    plan: { prompt: words, script },
    claims: seen => [loaded(names.length === 0 ? 'nothing is loaded' : 'exactly these are loaded, once each', seen, ...names), verbatim(seen, words)],
  }
}

export const slashScenarios: readonly Scenario[] = [
  slash('slash-name', '/name loads a skill', `/brainstorming ${TASK}`, 'brainstorming'),
  slash('slash-sentence', '/name loads in the middle of a sentence too', `Please use /brainstorming here: ${TASK}`, 'brainstorming'),
  slash('slash-two', 'two at once load both, each once, in the order of the words', `/writing-plans after /brainstorming and /writing-plans: ${TASK}`, 'writing-plans', 'brainstorming'),
  slash('slash-path', 'a path at the start of the prompt loads nothing', `/srv/data/list.csv ${TASK}`),
  slash('slash-lookalikes', 'nor does what only looks like a name', `//brainstorming /brainstorming/notes.md skills/brainstorming https://x.y/brainstorming /no-such-skill /theirs:brainstorming ${TASK}`),
]
