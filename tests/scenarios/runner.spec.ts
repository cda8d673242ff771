import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Bundle } from '../../harness-scenarios/runner/bundle.ts'
import { compare, ownRows } from '../../harness-scenarios/runner/compatibility.ts'
import { hostAt } from '../../harness-scenarios/runner/host-path.ts'
import { withLibrary } from '../../harness-scenarios/runner/library.ts'
import { liveModelOf, withLiveModel } from '../../harness-scenarios/runner/live-model.ts'
import { readTarball, writeTarball } from '../../harness-scenarios/runner/tarball.ts'
import { writeVariant } from '../../harness-scenarios/runner/variant.ts'

const [skills, bootstrap, gate] = [{ id: 's', name: 'x/s' }, { id: 'b', name: 'x/b' }, { id: 'g', name: 'x/g', disabled: true }] as const
const host = { id: 'h', name: 'host' }

it.each([
  ['all there, in order', [host, skills, bootstrap, gate], []],
  ['one missing', [host, skills, gate], ['row b: not composed']],
  ['another import', [skills, { ...bootstrap, name: 'y/b' }, gate], ['row b: y/b — must be x/b']],
  ['another state', [skills, bootstrap, { ...gate, disabled: false }], ['row g: on — must be off']],
  ['another order', [skills, gate, bootstrap], ['rows: s, g (off), b — must be one after the other: s, b, g (off)']],
  ['a stranger between', [skills, host, bootstrap, gate], ['rows: s, b, g (off) — must be one after the other: s, b, g (off)']],
])('compares composed rows with shipped ones: %s', (_, composed, problems) => {
  expect(compare([skills, bootstrap, gate], composed)).toEqual(problems)
})

it('tells of all rows that are the bundle\'s, that of the bare name too', () => {
  expect(ownRows('x', [host, skills, { id: 'w', name: 'x' }, gate, { id: 'o', name: 'x-copy/s' }, { id: 'p', name: 'xy' }])).toEqual(['s', 'w', 'g (off)'])
})

it('a copy of a bundle is a copy in each of its rows', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dsh-variant-'))
  const patch = '- insert:\n    - id: superpowers-skills\n      name: \'x/skills\'\n    - id: superpowers-web\n      name: \'x\'\n    - id: other\n      name: \'xy\'\n'
  await writeTarball(join(folder, 'x.tgz'), new Map([['package.json', '{"name":"x"}'], ['cordis.patch.yml', patch]].map(([path = '', text = '']) => [path, { bytes: Buffer.from(text), mode: 0o644 }])))
  await writeVariant({ name: 'x', tarball: join(folder, 'x.tgz') } as Bundle, { as: 'copy' }, join(folder, 'copy.tgz'))
  const files = await readTarball(join(folder, 'copy.tgz'))
  expect(files.get('package.json')?.bytes.toString()).toBe('{"name":"x-copy"}')
  expect(files.get('cordis.patch.yml')?.bytes.toString()).toBe(patch.replace('\'x/', '\'x-copy/').replace('\'x\'', '\'x-copy\''))
})

it('forces a library on the rows that read one, beside what an overlay sets already', () => {
  const script = [{ task: 'x', steps: [] }]
  const plan = withLibrary({ prompt: 'x', script, overlay: '- id: superpowers-skills\n  config: {skills: {"*": off}}\n- id: superpowers-gate\n  disabled: false\n' }, 'starter')
  expect(plan.overlay).toBe([
    '- id: superpowers-skills', '  config:', '    library: starter', '    skills:', '      "*": off',
    '- id: superpowers-gate', '  disabled: false',
    '- id: superpowers-bootstrap', '  config:', '    library: starter', '',
  ].join('\n'))
  expect(withLibrary({ prompt: 'x', script, overlay: '- id: superpowers-skills\n  config: {library: auto}\n' }, 'starter').overlay).toContain('library: auto')
  expect(withLibrary({ prompt: 'x', script, overlay: '- id: superpowers-bootstrap\n  config: [no]\n' }, 'starter').overlay).toContain('config:\n    - no')
  expect(withLibrary({ prompt: 'x', script }, undefined)).toEqual({ prompt: 'x', script })
})

it('takes a live model from the caller\'s environment, or none', () => {
  expect(liveModelOf({ DEEPSEEK_BASE_URL: 'http://x' })).toBeUndefined()
  expect(liveModelOf({ DEEPSEEK_API_KEY: '' })).toBeUndefined()
  expect(liveModelOf({ DEEPSEEK_API_KEY: 'k', OTHER: 'x' })).toEqual({ env: { DEEPSEEK_API_KEY: 'k' } })
  const model = liveModelOf({ DEEPSEEK_API_KEY: 'k', DEEPSEEK_BASE_URL: 'http://x', DEEPSEEK_MODEL: 'm' })
  expect(model).toEqual({ env: { DEEPSEEK_API_KEY: 'k', DEEPSEEK_BASE_URL: 'http://x' }, model: 'm' })
  expect(withLiveModel({ prompt: 'x', overlay: '- id: a\n' }, model ?? { env: {} }).overlay).toBe('- id: a\n\n- id: agent-default-model\n  config:\n    provider: deepseek-official\n    model: m\n')
})

it('finds a host by its script, its package, a project or a prefix that has it, and nothing elsewhere', () => {
  const root = mkdtempSync(join(tmpdir(), 'dsh-host-'))
  const folder = join(root, 'lib', 'node_modules', '@deepseek-ai', 'dsh')
  mkdirSync(join(folder, 'lib'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"version":"9.9.9","bin":{"dsh":"lib/bin.js"}}')
  writeFileSync(join(folder, 'lib', 'bin.js'), '')
  writeFileSync(join(root, 'dsh.sh'), '')
  symlinkSync(join(folder, 'lib', 'bin.js'), join(root, 'dsh'))
  const found = { version: '9.9.9', dsh: join(folder, 'lib', 'bin.js') }
  for (const path of [root, join(root, 'lib'), folder, found.dsh, join(root, 'dsh')]) expect(hostAt(path), path).toMatchObject({ name: path, ...found })
  for (const path of [join(root, 'none'), join(folder, 'lib'), join(root, 'dsh.sh')]) expect(hostAt(path), path).toBeUndefined()
})

it('reads back the tarball that it wrote, bits and bytes', async () => {
  const tarball = join(mkdtempSync(join(tmpdir(), 'dsh-tarball-')), 'x.tgz')
  const files = new Map([['package.json', { bytes: Buffer.from('{}'), mode: 0o644 }], ['a/script', { bytes: Buffer.from([0, 255]), mode: 0o755 }]])
  await writeTarball(tarball, files)
  expect(await readTarball(tarball)).toEqual(files)
  writeFileSync(tarball, 'no tarball')
  await expect(readTarball(tarball)).rejects.toThrow(`bundle: ${tarball} — must be a tarball`)
})
