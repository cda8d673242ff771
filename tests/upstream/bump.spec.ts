import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { carryOut, planBump } from '../../src/upstream/bump.ts'
import type { BumpTarget } from '../../src/upstream/bump.ts'
import { formatPin, parsePin } from '../../src/upstream/pin.ts'
import { gitSource } from '../../src/upstream/sources/git.ts'
import { checkOnDisk, describeProblems, readInputs, syncTree } from '../../src/upstream/sync.ts'
import { folderWith } from '../rows/temporary-library.ts'
import { commit, git, makePackage, makeUpstream, pinOf, snapshot, UPSTREAM } from './fixture.ts'

let repository: string
let packageRoot: string
const signal = AbortSignal.timeout(60_000)
const target = (to: string, version = '1.1.0'): BumpTarget => ({ packageRoot, clone: repository, commit: to, version, repository: 'somebody/upstream', signal })
const pinText = (): string => readFileSync(join(packageRoot, 'upstream/pin.json'), 'utf8')

beforeEach(async () => {
  const upstream = makeUpstream()
  repository = upstream.repository
  packageRoot = makePackage(pinOf(upstream.commit))
  await syncTree({ packageRoot, sources: [gitSource(repository)], force: false, signal })
})

it('says what moves, then moves pin and tree', async () => {
  const next = commit(repository, {
    'skills/beta/SKILL.md': 'Beta 2\n', 'skills/gamma/SKILL.md': '---\nname: gamma\n---\n', 'skills/gamma/run': '#!/bin/sh\n', 'README.md': 'x\n',
  })
  const plan = await planBump(target(next))
  expect(plan.changes).toEqual({
    skillsAdded: ['gamma'], skillsRemoved: [], added: ['skills/gamma/SKILL.md', 'skills/gamma/run'], removed: [], changed: ['skills/beta/SKILL.md'],
  })
  expect(await carryOut(target(next), plan, false)).toMatchObject({ changed: true, verified: 6, patched: 1, added: 1 })
  expect(parsePin(pinText())).toMatchObject({ commit: next, version: '1.1.0' })
  expect(snapshot(join(packageRoot, 'skills'))).toMatchObject({ 'beta/SKILL.md': 'Beta 2\n', 'gamma/run (x)': '#!/bin/sh\n' })
})

it('sees a removed skill and a mode that alone has changed', async () => {
  git(repository, 'rm', '--quiet', '-r', 'skills/beta')
  git(repository, 'update-index', '--chmod=-x', 'skills/alpha/scripts/run')
  git(repository, 'commit', '--quiet', '--message', 'less')
  const { changes } = await planBump(target(git(repository, 'rev-parse', 'HEAD')))
  expect(changes).toMatchObject({ skillsRemoved: ['beta'], removed: ['skills/beta/SKILL.md', 'skills/beta/windows.txt'], changed: ['skills/alpha/scripts/run'] })
})

it('gives the pin that a clone of the same commit was pinned with', async () => {
  const { pin } = await planBump(target(parsePin(pinText()).commit, '1.0.0'))
  expect(formatPin(pin)).toBe(pinText())
})

it('names every overlay that no longer fits; planning writes nothing', async () => {
  writeFileSync(join(packageRoot, 'overlays/patches/alpha/SKILL.md.patch'), readFileSync(join(packageRoot, 'overlays/patches/alpha/SKILL.md.patch')))
  const next = commit(repository, {
    'skills/alpha/SKILL.md': (UPSTREAM['skills/alpha/SKILL.md'] ?? '').replace('- Codex', '- Codex CLI'), 'skills/alpha/references/dsh-tools.md': 'theirs\n',
  })
  const before = pinText()
  const plan = await planBump(target(next))
  expect(describeProblems(plan.problems, plan.pin)).toBe(
    `overlays: 2 do not fit upstream 1.1.0 (${next.slice(0, 12)}); mend them in overlays/, then run the command again\n`
    + '  overlays/added/alpha/references/dsh-tools.md: collides with upstream\'s alpha/references/dsh-tools.md\n'
    + '  overlays/patches/alpha/SKILL.md.patch: does not fit upstream\n'
    + '    @@ -7,2 +7,3 @@ line 7: expected "- Codex\\n", found "- Codex CLI\\n"')
  expect(pinText()).toBe(before)
})

it('a bump that fails on the way leaves pin and tree as they were', async () => {
  writeFileSync(join(packageRoot, 'skills/beta/SKILL.md'), 'mine\n')
  const before = [pinText(), snapshot(join(packageRoot, 'skills'))]
  const next = commit(repository, { 'skills/beta/SKILL.md': 'Beta 2\n' })
  const plan = await planBump(target(next))
  await expect(carryOut(target(next), plan, false)).rejects.toThrow('they would be lost')
  expect([pinText(), snapshot(join(packageRoot, 'skills'))]).toEqual(before)
})

it('pins no link and no submodule', async () => {
  symlinkSync('SKILL.md', join(repository, 'skills/beta/link.md'))
  await expect(planBump(target(commit(repository, {})))).rejects.toThrow('bump: skills/beta/link.md is a link — only plain files can be pinned; this commit cannot be pinned')
  git(repository, 'rm', '--quiet', '--cached', 'skills/beta/link.md')
  git(repository, 'update-index', '--add', '--cacheinfo', `160000,${'b'.repeat(40)},skills/sub`)
  git(repository, 'commit', '--quiet', '--message', 'submodule')
  await expect(planBump(target(git(repository, 'rev-parse', 'HEAD')))).rejects.toThrow('bump: skills/sub is a submodule')
})

it('makes a first pin where there is none', async () => {
  packageRoot = folderWith({ 'upstream/.keep': '' })
  const plan = await planBump(target(git(repository, 'rev-parse', 'HEAD')))
  expect(plan.changes.skillsAdded).toEqual(['alpha', 'beta'])
  await carryOut(target(plan.pin.commit), plan, false)
  expect(existsSync(join(packageRoot, 'skills/alpha/SKILL.md'))).toBe(true)
})

it('R46 an upstream that has moved is a report of its own: the check of what is pinned stays green', async () => {
  const next = commit(repository, { 'skills/beta/SKILL.md': 'Beta 2\n' }, 'v1.1.0')
  expect((await planBump(target(next))).changes.changed).toEqual(['skills/beta/SKILL.md'])
  expect(checkOnDisk(packageRoot, readInputs(packageRoot))?.findings).toEqual([])
})
