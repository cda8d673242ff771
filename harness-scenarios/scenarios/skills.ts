/**
 * Which skill a name leads to: ours, the user's own of the same name, or none.
 *
 * @module harness-scenarios/scenarios/skills
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BASE_DIRECTORY, call } from '../runner/script.ts'
import type { Scenario } from '../runner/scenario.ts'
import { catalogueOf, claimEqual, claimFile, claimMatches, countIn, FOURTEEN, requestsOf, systemPrompts, toolResults } from '../runner/seen.ts'
import type { Claim } from '../runner/seen.ts'
import type { Observation } from '../runner/session.ts'

const PROMPT = 'Have a look at this.'
const DONE = { text: 'done' }

const skillFile = (name: string, body: string): string => `---\nname: ${name}\ndescription: Use when somebody says ${name}.\n---\n${body}\n`
const bash = (command: string) => call('bash', { command, description: 'run' })
const load = (name: string) => call('skill', { name })
const loadBrainstorming = [{ task: PROMPT, steps: [load('brainstorming'), DONE] }]

/** The user's skill is the one that is loaded and listed; ours is not beside it. */
function shadowed(seen: Observation, body: string): Claim[] {
  const [loaded = ''] = toolResults(seen, PROMPT)
  return [
    claimEqual('the load brings the user\'s text', true, loaded.includes(body)),
    claimEqual('the catalogue has the name once', 1, catalogueOf(seen).filter(name => name === 'brainstorming').length),
    claimEqual('with the user\'s description', [1, 1], requestsOf(seen, PROMPT).map(request => countIn(request, 'Use when somebody says brainstorming.').elsewhere)),
    claimEqual('the other skills are ours', true, FOURTEEN.every(name => catalogueOf(seen).includes(name))),
  ]
}

export const skillScenarios: readonly Scenario[] = [
  {
    id: 'skills-catalogue',
    title: 'all fourteen are in the catalogue, and each loads whole, from the installed bundle',
    plan: { prompt: PROMPT, script: [{ task: PROMPT, steps: [{ calls: FOURTEEN.map(name => ({ tool: 'skill', arguments: { name } })) }, DONE] }] },
    claims: seen => [
      claimEqual('the catalogue', FOURTEEN, catalogueOf(seen).filter(name => (FOURTEEN as readonly string[]).includes(name))),
      claimEqual('the loads', FOURTEEN.map(name => `${name}: from the bundle, whole`), toolResults(seen, PROMPT).map(describeLoad)),
    ],
  },
  {
    id: 'skills-project',
    title: 'a project\'s skill of the same name takes the place of ours',
    plan: { prompt: PROMPT, files: { '.dsh/skills/brainstorming/SKILL.md': skillFile('brainstorming', 'Think as this project does.') }, script: loadBrainstorming },
    claims: seen => shadowed(seen, 'Think as this project does.'),
  },
  {
    id: 'skills-user',
    title: 'a user\'s skill of the same name takes the place of ours',
    plan: { prompt: PROMPT, userFiles: { '.agents/skills/brainstorming/SKILL.md': skillFile('brainstorming', 'Think as I do.') }, script: loadBrainstorming },
    claims: seen => shadowed(seen, 'Think as I do.'),
  },
  {
    id: 'skills-custom-root',
    title: 'a skill of the same name in a root of the user\'s own takes the place of ours',
    plan: {
      prompt: PROMPT, files: { 'team/brainstorming/SKILL.md': skillFile('brainstorming', 'Think as the team does.') },
      overlay: '- id: skill-filesystem\n  config: {customSkillDirs: [team]}\n', script: loadBrainstorming,
    },
    claims: seen => shadowed(seen, 'Think as the team does.'),
  },
  {
    id: 'skills-broken-project',
    title: 'a broken skill in the project costs only itself',
    plan: {
      prompt: PROMPT,
      files: {
        '.dsh/skills/broken/SKILL.md': '---\nname: [broken\ndescription: "no end\n---\nText.\n',
        '.dsh/skills/empty/SKILL.md': '',
        '.dsh/skills/healthy/SKILL.md': skillFile('healthy', 'Stay well.'),
      },
      script: [{ task: PROMPT, steps: [load('healthy'), load('brainstorming'), load('broken'), DONE] }],
    },
    claims: seen => {
      const catalogue = catalogueOf(seen)
      const results = toolResults(seen, PROMPT)
      return [
        claimEqual('ours are all there, the healthy one too, the broken ones not', [true, true, false, false], [FOURTEEN.every(name => catalogue.includes(name)), ...['healthy', 'broken', 'empty'].map(name => catalogue.includes(name))]),
        claimMatches('the healthy one loads', /Stay well\./, results[0]),
        claimMatches('ours loads', /<skill_content name="brainstorming">/, results[1]),
        claimMatches('the broken one does not', /^Error: /, results[2]),
      ]
    },
  },
  {
    id: 'skills-prefix',
    title: 'the host does not know superpowers:brainstorming; the prompt says to drop the prefix',
    plan: { prompt: PROMPT, script: [{ task: PROMPT, steps: [load('superpowers:brainstorming'), load('brainstorming'), DONE] }] },
    claims: seen => [
      claimMatches('with the prefix it fails', /^Error: invalid skill name "superpowers:brainstorming"/, toolResults(seen, PROMPT)[0]),
      claimMatches('without it, it loads', /<skill_content name="brainstorming">/, toolResults(seen, PROMPT)[1]),
      claimMatches('the mapping in the prompt says so', /drop any `superpowers:` prefix/, systemPrompts(seen, PROMPT)[0]?.match(/^.*drop any.*$/m)?.[0]),
    ],
  },
  {
    id: 'skills-helper-script',
    title: 'a helper script of a skill runs by its absolute base directory',
    needs: 'superpowers',
    plan: {
      prompt: PROMPT, files: { 'plan.md': '# Plan\n\n## Task 1\n\nSweep.\n\n## Task 2\n\nPaint.\n' },
      script: [{ task: PROMPT, steps: [load('subagent-driven-development'), bash(`bash "${BASE_DIRECTORY}/scripts/task-brief" plan.md 1 one.md`), bash(`"${BASE_DIRECTORY}/scripts/task-brief" plan.md 2 two.md`), DONE] }],
    },
    claims: seen => [
      claimFile('through bash, as the mapping says', seen, 'one.md', '## Task 1\n\nSweep.\n\n'),
      claimFile('by itself: the installation kept its executable bit', seen, 'two.md', '## Task 2\n\nPaint.\n'),
    ],
  },
]

/** A load's result in words. */
function describeLoad(result: string): string {
  const name = /^<skill_content name="([^"]+)">/.exec(result)?.[1] ?? result.slice(0, 80)
  const base = /^Base directory for this skill: (.*)$/m.exec(result)?.[1] ?? ''
  const installed = join('node_modules', 'dsh-superpowers')
  return `${name}: ${base.includes(installed) ? 'from the bundle' : `from ${base}`}, ${result.includes(bodyOf(base)) ? 'whole' : 'not whole'}`
}

/** The text of an installed skill below its header. */
function bodyOf(directory: string): string {
  return readFileSync(join(directory, 'SKILL.md'), 'utf8').replace(/^---\n[^]*?\n---\n/, '').trim()
}
