/**
 * Two copies of the bundle in one profile, and none any more: what DSH does, what the rows do.
 *
 * @module harness-scenarios/scenarios/install
 */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { call } from '../runner/script.ts'
import type { Scenario } from '../runner/scenario.ts'
import { catalogueOf, claimEqual, claimMatches, countIn, FOURTEEN, MARKER, requestsOf, toolResults } from '../runner/seen.ts'
import type { Claim } from '../runner/seen.ts'
import type { Observation } from '../runner/session.ts'

const PROMPT = 'Say hello.'
const script = [{ task: PROMPT, steps: [call('skill', { name: 'brainstorming' }), { text: 'Hello.' }] }]

function present(seen: Observation): Claim[] {
  return [
    claimEqual('the bootstrap is there once', [{ system: 1, elsewhere: 0 }, { system: 1, elsewhere: 0 }], requestsOf(seen, PROMPT).map(request => countIn(request, MARKER))),
    claimEqual('each skill is in the catalogue once', FOURTEEN, catalogueOf(seen).filter(name => (FOURTEEN as readonly string[]).includes(name))),
    claimMatches('a skill comes from the first copy', /Base directory for this skill: \S*\bdsh-superpowers\b(?!-copy)/, toolResults(seen, PROMPT)[0]),
  ]
}

/** A file of the profile, whole. */
function profileFile(seen: Observation, path: string): string {
  return readFileSync(join(seen.profile, path), 'utf8')
}

export const installScenarios: readonly Scenario[] = [
  {
    id: 'install-twice-other-rows',
    title: 'a second copy with row ids of its own: its rows refuse to start, the first copy stays',
    home: [{ install: {} }, { install: { as: 'copy', rowPrefix: 'old-superpowers-' } }],
    speaks: true,
    plan: { prompt: PROMPT, script },
    claims: seen => [
      ...present(seen),
      claimMatches('the second bootstrap says why it is off', /superpowers-bootstrap: this row is off: .*already registered/, seen.process.stderr),
      claimMatches('the second provider says why it is off', /superpowers-skills: this row is off: .*already registered/, seen.process.stderr),
    ],
  },
  {
    id: 'install-twice-same-rows',
    title: 'a second copy with the same row ids: the host itself refuses to start and names the row',
    home: [{ install: {} }, { install: { as: 'copy' } }],
    exitCode: 1,
    plan: { prompt: PROMPT, script },
    claims: seen => [
      claimMatches('it names the row', /duplicate loader entry id: superpowers-skills/, seen.process.stderr),
      claimEqual('no model was asked', 0, seen.requests.length),
    ],
  },
  {
    id: 'install-twice-mended',
    title: 'removing the second copy makes the profile whole again',
    home: [{ install: {} }, { install: { as: 'copy' } }, { remove: 'copy' }],
    plan: { prompt: PROMPT, script },
    claims: present,
  },
  {
    id: 'install-removed',
    title: 'uninstalling leaves a clean profile',
    home: [{ install: {} }, { remove: 'bundle' }],
    plan: { prompt: PROMPT, script: [{ task: PROMPT, steps: [{ text: 'Hello.' }] }] },
    claims: seen => [
      claimEqual('nothing in the prompt, the catalogue or the tools', [false], requestsOf(seen, PROMPT).map(request => /superpowers|brainstorming/i.test(JSON.stringify(request)))),
      claimEqual('nothing in the manifest, the lock file and the patch layer', [false, false, false], ['package.json', 'pnpm-lock.yaml', 'cordis.patch.yml'].map(file => profileFile(seen, file).includes('superpowers'))),
      claimEqual('no package', false, existsSync(join(seen.profile, 'node_modules', 'dsh-superpowers'))),
    ],
  },
]
