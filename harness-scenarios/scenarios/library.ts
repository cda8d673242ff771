/**
 * Which library is served, and that the user can learn it.
 *
 * @module harness-scenarios/scenarios/library
 */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { call } from '../runner/script.ts'
import type { Scenario } from '../runner/scenario.ts'
import { catalogueOf, claimEqual, claimMatches, FOURTEEN, MARKER, countIn, requestsOf, toolResults } from '../runner/seen.ts'
import type { Claim } from '../runner/seen.ts'
import type { Observation } from '../runner/session.ts'

const PROMPT = 'Say hello.'
const script = [{ task: PROMPT, steps: [call('skill', { name: 'brainstorming' }), { text: 'Hello.' }] }]
const env = { DSH_SUPERPOWERS_LOG: 'info' }
const chosen = (library: string): string => `- id: superpowers-skills\n  config: {library: ${library}}\n- id: superpowers-bootstrap\n  config: {library: ${library}}\n`

/** Both rows say the same library, for the same reason, and a load comes from there. */
function served(seen: Observation, library: 'starter' | 'superpowers', reason: string): Claim[] {
  const folder = library === 'starter' ? 'starter' : 'skills'
  const { stderr } = seen.process
  return [
    claimMatches('the skills row says which', new RegExp(`superpowers-skills: serving the ${library} library \\(${reason}\\) from \\S.*[\\\\/]${folder}\n`), stderr),
    claimMatches('the bootstrap row says the same', new RegExp(`superpowers-bootstrap: showing using-superpowers of the ${library} library \\(${reason}\\)\n`), stderr),
    claimMatches('a skill comes from there', new RegExp(`Base directory for this skill: \\S.*[\\\\/]${folder}[\\\\/]brainstorming\n`), toolResults(seen, PROMPT)[0]),
    claimEqual('the bootstrap is there once', [1, 1], requestsOf(seen, PROMPT).map(request => countIn(request, MARKER).system)),
  ]
}

/** Where the skills row says that it serves from, as the package's folder. */
function hasSuperpowers({ process: { stderr } }: Observation): boolean {
  const root = /serving the \w+ library \([^)]*\) from (.*)[\\/](?:starter|skills)\n/.exec(stderr)?.[1]
  return root !== undefined && existsSync(join(root, 'skills', 'using-superpowers', 'SKILL.md'))
}

export const libraryScenarios: readonly Scenario[] = [
  {
    id: 'library-auto',
    title: 'auto: upstream\'s library where it has been generated, else the starter library',
    speaks: true,
    plan: { prompt: PROMPT, script, env, overlay: chosen('auto') },
    claims: seen => hasSuperpowers(seen) ? served(seen, 'superpowers', 'skills/ is generated') : served(seen, 'starter', 'skills/ is not generated'),
  },
  {
    id: 'library-starter',
    title: 'starter: the starter library, whatever has been generated',
    speaks: true,
    plan: { prompt: PROMPT, script, env, overlay: chosen('starter') },
    claims: seen => served(seen, 'starter', 'asked for by config'),
  },
  {
    id: 'library-superpowers',
    title: 'superpowers: upstream\'s library; where it has not been generated, the starter library and a warning',
    speaks: true,
    plan: { prompt: PROMPT, script, env, overlay: chosen('superpowers') },
    claims: seen => hasSuperpowers(seen)
      ? served(seen, 'superpowers', 'asked for by config')
      : [...served(seen, 'starter', 'skills/ is not generated'), claimMatches('the user is told', /library: "superpowers" — skills\/ is not generated; run dsh-superpowers sync/, seen.process.stderr)],
  },
  {
    id: 'library-broken-skill',
    title: 'a broken skill in the library costs only itself, and one line says what is wrong',
    home: [{ install: { edits: { 'starter/writing-plans/SKILL.md': text => text.replace(/^description:.*$/m, 'description: [') } } }],
    speaks: true,
    plan: { prompt: PROMPT, script, overlay: chosen('starter') },
    claims: seen => [
      claimEqual('the other thirteen are in the catalogue', FOURTEEN.filter(name => name !== 'writing-plans'), catalogueOf(seen)),
      claimMatches('one line names the file', /^dsh-superpowers: superpowers-skills: .*writing-plans.SKILL\.md.*\n$/, seen.process.stderr),
      claimMatches('the others load', /<skill_content name="brainstorming">/, toolResults(seen, PROMPT)[0]),
    ],
  },
]
