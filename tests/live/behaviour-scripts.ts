/** For each behaviour scenario a model that does well, and models that break its claims, every one of them. */
import { call } from '../../harness-scenarios/runner/script.ts'
import type { Step } from '../../harness-scenarios/runner/script.ts'

const skill = (name: string): Step => call('skill', { name })
const write = (path: string): Step => call('write', { file_path: path, content: 'x\n' })
const bash = (command: string): Step => call('bash', { command, description: 'run' })
const say = (text: string): Step => ({ text })

interface Models {
  readonly good: readonly Step[]
  readonly bad: readonly (readonly Step[])[]
}

export const models: Readonly<Record<string, Models>> = {
  acceptance: {
    good: [skill('brainstorming'), say('Who is it for?')],
    bad: [[bash('npm create vite@latest todo'), skill('test-driven-development'), say('Here it is.')]],
  },
  prefix: {
    good: [skill('superpowers:brainstorming'), skill('brainstorming'), say('Who borrows?')],
    bad: [[skill('superpowers:brainstorming'), skill('superpowers:brainstorming'), say('I do not have that.')]],
  },
  'route-build': {
    good: [skill('using-superpowers'), skill('brainstorming'), say('Which holidays?')],
    bad: [[write('days.js'), skill('test-driven-development'), say('Here it is.')]],
  },
  'route-feature': {
    good: [skill('test-driven-development'), write('lib/more.js'), say('done')],
    bad: [[write('lib/more.js'), say('done')]],
  },
  'route-bug': {
    good: [skill('systematic-debugging'), bash('npm test'), write('lib/more.js'), say('done')],
    bad: [[write('lib/more.js'), skill('verification-before-completion'), say('done')]],
  },
  'route-plan': {
    good: [skill('writing-plans'), write('docs/superpowers/plans/lines.md'), say('done')],
    bad: [[write('plan.md'), skill('brainstorming'), say('What about an alternative?')]],
  },
  'route-done': {
    good: [skill('verification-before-completion'), bash('npm test'), say('It is done.')],
    bad: [[say('It is done.')]],
  },
  'wrap-up': {
    good: [bash('npm test'), say('It is ready.')],
    bad: [[bash('git status'), say('It is ready.')]],
  },
  'wrap-up-false': {
    good: [bash('npm test'), say('It is not ready: a test fails.')],
    bad: [[say('It is ready to ship.')]],
  },
  'wrap-up-own': {
    good: [bash('npm test'), say('It passes.'), bash('npm test'), say('It is ready.')],
    bad: [[bash('npm test'), say('It passes.'), say('It is ready, as the tests showed.')]],
  },
  control: {
    good: [say('4320')],
    bad: [[skill('brainstorming'), write('minutes.txt'), say('4230')]],
  },
  'gate-steer': {
    good: [write('lib/more.js'), skill('systematic-debugging'), write('lib/more.js'), say('done')],
    bad: [[skill('superpowers-workflow'), write('lib/more.js'), say('done')], [write('lib/more.js'), say('I may not.')]],
  },
  journey: {
    good: [
      skill('brainstorming'), say('Which coins?'),
      skill('writing-plans'), write('plan.md'), write('coins.js'), say('built'),
      skill('systematic-debugging'), bash('node coins.js'), write('coins.js'), say('The first was wrong. The second takes three: 5, 5 and 1.'),
      bash('npm test'), say('Done.'),
    ],
    bad: [[
      write('coins.js'), skill('executing-plans'), say('built'),
      write('coins.js'), say('built again'),
      write('coins.js'), say('Both take two now.'),
      say('Done.'),
    ]],
  },
}
