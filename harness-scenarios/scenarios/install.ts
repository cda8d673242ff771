/**
 * The ways in and out of a profile: from a registry, a tarball, a folder, a git URL; over an
 * older version; twice; and out again.
 *
 * @module harness-scenarios/scenarios/install
 */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../runner/paths.ts'
import { call } from '../runner/script.ts'
import type { Scenario } from '../runner/scenario.ts'
import { catalogueOf, claimEqual, claimMatches, countIn, FOURTEEN, MARKER, requestsOf, toolResults } from '../runner/seen.ts'
import type { Claim } from '../runner/seen.ts'
import type { Observation } from '../runner/session.ts'
import type { Variant } from '../runner/variant.ts'

const PROMPT = 'Say hello.'

/** Where pnpm puts the bundle. */
const IN_PROFILE = join('node_modules', 'dsh-superpowers')

const script = [{ task: PROMPT, steps: [call('skill', { name: 'brainstorming' }), { text: 'Hello.' }] }]

/** Bootstrap and catalogue are there, in each of so many requests. */
function served(seen: Observation, requests: number, skills: readonly string[] = FOURTEEN): Claim[] {
  return [
    claimEqual('the bootstrap is there once', Array.from({ length: requests }, () => ({ system: 1, elsewhere: 0 })), requestsOf(seen, PROMPT).map(request => countIn(request, MARKER))),
    claimEqual('each skill is in the catalogue once', skills, catalogueOf(seen).filter(name => (FOURTEEN as readonly string[]).includes(name))),
  ]
}

function present(seen: Observation): Claim[] {
  return [
    ...served(seen, 2),
    claimMatches('a skill comes from the first copy', /Base directory for this skill: \S*\bdsh-superpowers\b(?!-copy)/, toolResults(seen, PROMPT)[0]),
  ]
}

/** A file of the profile, whole. */
function profileFile(seen: Observation, path: string): string {
  return readFileSync(join(seen.profile, path), 'utf8')
}

/** An older release: fewer rows, another text. */
const OLDER: Variant = {
  edits: {
    'package.json': text => JSON.stringify({ ...JSON.parse(text) as object, version: '0.0.1' }),
    'cordis.patch.yml': text => text.slice(0, text.indexOf('    # `/superpowers`')),
    'starter/brainstorming/SKILL.md': text => `${text}\nThe older text.\n`,
  },
}

/** What a user set before the upgrade, and wants to find after it. */
const CONFIG = "- id: superpowers-skills\n  config: {library: starter, skills: {'writing-plans': 'off'}}\n"

const TWO_TURNS = [{ task: PROMPT, steps: [call('skill', { name: 'brainstorming' }), { text: 'Hello.' }, { text: 'Still here.' }] }]

/** One session, with the bundle's own command in it. */
const plan = { turns: [{ prompt: PROMPT }, { command: '/superpowers' }, { prompt: 'Go on.' }], script: TWO_TURNS }

/** The whole bundle is there: bootstrap, catalogue, a skill's text, the command. */
function works(seen: Observation, root: string, skills: readonly string[] = FOURTEEN): Claim[] {
  return [
    ...served(seen, 3, skills),
    claimEqual('a skill comes from what was installed', true, /Base directory for this skill: (.*)/.exec(toolResults(seen, PROMPT)[0] ?? '')?.[1]?.includes(root)),
    claimMatches('/superpowers answers', /brainstorming/, seen.commands[0]?.text),
  ]
}

function upgraded(seen: Observation): Claim[] {
  const { version } = JSON.parse(profileFile(seen, 'node_modules/dsh-superpowers/package.json')) as { version: string }
  return [
    ...works(seen, IN_PROFILE, FOURTEEN.filter(name => name !== 'writing-plans')),
    claimEqual('the newer version is there', false, version === '0.0.1'),
    claimEqual('nothing of the older text', false, toolResults(seen, PROMPT).join('').includes('The older text.')),
    claimEqual('what the user set is as it was', CONFIG, profileFile(seen, 'cordis.patch.yml')),
  ]
}

export const installScenarios: readonly Scenario[] = [
  {
    id: 'install-tarball',
    title: 'a tarball: composes and works',
    home: [{ install: {} }],
    plan,
    claims: seen => works(seen, IN_PROFILE),
  },
  {
    id: 'install-registry',
    title: 'by its name from a registry: composes and works',
    home: [{ registry: [{}] }],
    plan,
    claims: seen => works(seen, IN_PROFILE),
  },
  {
    id: 'install-folder',
    title: 'the folder of a built checkout: composes and works from there',
    home: [{ checkout: 'folder' }],
    needs: 'checkout',
    plan,
    claims: seen => works(seen, ROOT),
  },
  {
    id: 'install-git',
    title: 'a git URL: refused until its build is allowed by the key that is printed, then composes and works',
    home: [{ checkout: 'git' }],
    needs: 'checkout',
    plan,
    claims: seen => [
      ...works(seen, IN_PROFILE),
      claimMatches('it serves the starter library, as the repository has no other', /dsh-superpowers.starter.brainstorming/, toolResults(seen, PROMPT)[0]),
    ],
  },
  {
    id: 'install-folder-unbuilt',
    title: 'the folder of a fresh clone: the host refuses to start and names the file that a build makes',
    home: [{ checkout: 'clone' }],
    needs: 'checkout',
    exitCode: 1,
    plan: { prompt: PROMPT, script },
    claims: seen => [
      claimMatches('it names the missing file', /Cannot find module .*dsh-superpowers.lib.rows.skills.index\.js/, seen.process.stderr),
      claimEqual('no model was asked', 0, seen.requests.length),
    ],
  },
  {
    id: 'install-upgrade-registry',
    title: 'updating to a newer release: new rows and texts, the user\'s settings stay',
    home: [{ registry: [OLDER, {}] }, { config: CONFIG }],
    plan,
    claims: upgraded,
  },
  {
    id: 'install-upgrade-tarball',
    title: 'a newer tarball over an older one: new rows and texts, the user\'s settings stay',
    home: [{ install: OLDER }, { config: CONFIG }, { install: {} }],
    plan,
    claims: upgraded,
  },
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
