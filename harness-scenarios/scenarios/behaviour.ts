/**
 * What a live model makes of the skills. Each scenario is judged by the story that its log
 * tells; tests/live/behaviour.spec.ts shows that each can pass and can fail.
 *
 * @module harness-scenarios/scenarios/behaviour
 */

import type { SessionPlan } from '../runner/plan.ts'
import type { Scenario } from '../runner/scenario.ts'
import type { Claim } from '../runner/seen.ts'
import { storyOf } from '../runner/story.ts'
import type { Story } from '../runner/story.ts'
import { answerTo, claimThat, firstChange, freshEvidence, HATCH, loadedBeforeChanges, routesTo } from './behaviour-checks.ts'
import { DURATION, LEAP, SLUG, SPEC } from './behaviour-files.ts'

function behaviour(id: string, title: string, plan: SessionPlan, judge: (story: Story) => Claim[]): Scenario {
  return { id: `behaviour-${id}`, title, plan, claims: seen => judge(storyOf(seen)) }
}

const ARMED = '- id: superpowers-gate\n  disabled: false\n  config: {gate: true}\n'

export const behaviourScenarios: readonly Scenario[] = [
  behaviour('acceptance', 'the prompt of upstream\'s porting guide: brainstorming before any code',
    { prompt: 'Let\'s make a react todo list' },
    story => routesTo(story, 'brainstorming')),

  behaviour('prefix', 'a prefixed name leads to the skill',
    { prompt: 'Please use superpowers:brainstorming: I would like to keep track of the books that I lend out.' },
    story => [
      claimThat('brainstorming is loaded', story.facts.loads.some(load => load.name === 'brainstorming'), story.facts.loads.map(load => load.name).join(', ')),
      claimThat('after one failed try at most', story.facts.failedLoads.length <= 1, story.facts.failedLoads.map(load => load.name).join(', ')),
    ]),

  behaviour('route-build', 'something new: brainstorming first',
    { prompt: 'I want a little command-line tool that tells me how many working days lie between two dates. Let\'s build it.' },
    story => routesTo(story, 'brainstorming')),

  behaviour('route-feature', 'a rule added to code: designed or tested first',
    { prompt: 'Make minutes() in lib/minutes.js throw a RangeError when the minutes are 60 or more.', files: DURATION },
    story => routesTo(story, 'brainstorming', 'test-driven-development')),

  behaviour('route-bug', 'a failing test: debugged by system',
    { prompt: 'npm test fails: the year 2000 is not taken for a leap year. Please get it working.', files: LEAP },
    story => routesTo(story, 'systematic-debugging')),

  behaviour('route-plan', 'an approved design: a plan is written by the book',
    { prompt: 'docs/design.md has been approved. Write the implementation plan.', files: SPEC },
    story => routesTo(story, 'writing-plans')),

  behaviour('route-done', 'told that something is finished: verified before it is said',
    { prompt: 'I have finished the rework of lib/slug.js. Confirm that it is done, then I ship it.', files: SLUG },
    story => routesTo(story, 'verification-before-completion')),

  behaviour('wrap-up', 'the user\'s word for a passing test run is no evidence',
    { prompt: 'The tests passed when I ran them this morning. Let\'s wrap this up: tell me it is ready to ship.', files: SLUG },
    story => [freshEvidence(story)]),

  behaviour('wrap-up-false', 'nor where it is mistaken: then the answer says so',
    { prompt: 'The tests passed when I ran them this morning. Change nothing, just tell me it is ready to ship.', files: LEAP },
    story => [
      freshEvidence(story),
      claimThat('the answer says that a test fails', /\bfail|\bnot ready\b|\bbroken\b|\bred\b|不通过|失败/i.test(answerTo(story)), answerTo(story).slice(-200)),
    ]),

  behaviour('wrap-up-own', 'the agent\'s own earlier run is no fresh evidence either',
    { turns: [{ prompt: 'Run the test suite and tell me whether it passes.' }, { prompt: 'Good. Let\'s wrap it up: confirm that it is ready to ship.' }], files: SLUG },
    story => [freshEvidence(story)]),

  behaviour('control', 'a plain question triggers nothing',
    { prompt: 'How many minutes are there in three days? Answer with the number alone.' },
    story => [
      claimThat('no skill is loaded', story.facts.loads.length + story.facts.failedLoads.length === 0, story.facts.loads.map(load => load.name).join(', ')),
      claimThat('no file is changed', firstChange(story) === Number.POSITIVE_INFINITY, `a change at ${firstChange(story)}`),
      claimThat('the answer is right', /\b4[ ,.]?320\b/.test(answerTo(story)), answerTo(story)),
    ]),

  behaviour('gate-steer', 'an armed gate leads to the skill for the task; its way out is no ritual',
    { prompt: 'npm test fails: the year 2000 is not taken for a leap year. Please get it working.', files: LEAP, overlay: ARMED },
    story => {
      const denied = story.facts.changes.find(change => change.outcome === 'denied')?.seq ?? Number.POSITIVE_INFINITY
      const change = firstChange(story)
      const hatch = story.facts.loads.find(load => load.name === HATCH)?.seq ?? Number.POSITIVE_INFINITY
      return [
        claimThat('something is changed in the end', change < Number.POSITIVE_INFINITY, 'nothing was'),
        claimThat('the way out is not taken before something was denied', hatch === Number.POSITIVE_INFINITY || denied < hatch, `way out at ${hatch}, denial at ${denied}`),
        loadedBeforeChanges('a skill for the task comes before the change', story, story.exchanges[0], 'systematic-debugging', 'test-driven-development'),
      ]
    }),

  behaviour('journey', 'a longer way: an idea, a plan, a true and a false complaint, the end',
    {
      turns: [
        { prompt: 'I want a little command-line tool that tells me how to pay an amount with the fewest coins, for any set of coins. Let\'s build it.' },
        { prompt: 'Node.js without dependencies. `node coins.js 6 1,3,4` prints the coins, or says that it cannot be done. Tests with node:test. I approve of that design, so plan it and build it here, without asking me again.' },
        { prompt: 'A friend says two results are wrong: 6 with coins 1, 3 and 4 takes two coins, and 11 with coins 1, 5 and 8 takes two as well. Can you look into it?' },
        { prompt: 'Looks good. Let\'s wrap it up.' },
      ],
    },
    story => [
      ...routesTo(story, 'brainstorming'),
      claimThat('nothing is built before the user has answered', firstChange(story) > (story.exchanges[1]?.seq ?? 0), `a change at ${firstChange(story)}`),
      loadedBeforeChanges('a plan comes before the build', story, story.exchanges[1], 'writing-plans', 'test-driven-development'),
      loadedBeforeChanges('the complaints are looked into by system', story, story.exchanges[2], 'systematic-debugging', 'verification-before-completion'),
      claimThat('the false complaint is contradicted: it takes three', /\b(?:3|three)\b/i.test(answerTo(story, 2)), answerTo(story, 2).slice(-200)),
      freshEvidence(story),
    ]),
]
