import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PACKAGE_ROOT } from '../../src/library/choice.ts'
import { folderWith } from '../rows/temporary-library.ts'
import { command, installedPackage } from './installed.ts'

const inputs = { 'upstream/pin.json': readFileSync(join(PACKAGE_ROOT, 'upstream/pin.json'), 'utf8') }
const bundle = JSON.stringify({ name: 'dsh-superpowers', version: '0.1.0' })
const manifest = (composed: boolean): string => JSON.stringify({ dependencies: { 'dsh-superpowers': 'file:x.tgz' }, dsh: { profile: { bundles: composed ? ['dsh-superpowers'] : [] } } })

it('R80 tells an installed bundle that is no layer, with the remedy, and exits with 2', async () => {
  const home = folderWith({ 'profiles/web/package.json': manifest(false), 'profiles/web/node_modules/dsh-superpowers/package.json': bundle })
  const run = await command(installedPackage(inputs), ['doctor', '--home', home])
  expect(run.code).toBe(2)
  expect(run.stdout).toMatch(/^error {4}profile web: the bundle is installed as a plain dependency and is no layer; dsh plugin --profile web add .*$/m)
  expect(run.stdout).toMatch(/^note {5}upstream: obra\/superpowers 6\.2\.0 is not generated; run dsh-superpowers sync/m)
  expect(run.stdout).toMatch(/^ok {7}skills: 14 skills are offered$/m)
})

it('asks the host for the rows, and says when it cannot', async () => {
  const home = folderWith({ 'profiles/web/package.json': manifest(true), 'profiles/web/node_modules/dsh-superpowers/package.json': bundle })
  const run = await command(installedPackage(inputs), ['doctor', '--home', home, '--profile', 'web', '--json'])
  const { findings } = JSON.parse(run.stdout) as { findings: { subject: string; text: string }[] }
  expect(findings).toContainEqual(expect.objectContaining({ severity: 'warning', subject: 'rows', text: `could not be asked for: no host has been started for ${home} yet` }))
})

it('without any profile says what to do', async () => {
  const run = await command(installedPackage(inputs), ['doctor', '--home', folderWith({})])
  expect(run.code).toBe(2)
  expect(run.stdout).toMatch(/^error {4}profiles: no profile in .* has the bundle; dsh plugin --profile <profile> add/m)
})
