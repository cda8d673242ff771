import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { satisfies } from 'semver'
import { beforeAll, describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { PACKAGE_ROOT } from '../../src/library/choice.ts'
import { folderWith } from '../rows/temporary-library.ts'

const ROWS = ['skills', 'bootstrap', 'gate']

describe('the packed bundle', () => {
  let packed: string[]
  beforeAll(() => {
    const report = execFileSync('npm', ['pack', '--dry-run', '--ignore-scripts', '--json'], { cwd: PACKAGE_ROOT, encoding: 'utf8' })
    packed = (JSON.parse(report) as [{ files: { path: string }[] }])[0].files.map(file => file.path)
  })

  it('R80 declares itself a bundle and ships the patch that it names', () => {
    expect(manifest.dsh.bundle.patch).toBe('./cordis.patch.yml')
    expect(packed).toContain('cordis.patch.yml')
  })

  it('ships what the rows read, and nothing of the workshop', () => {
    const folders = [...new Set(packed.map(path => path.split('/')[0]))].toSorted()
    expect(folders.filter(folder => !['skills', 'skills.headers.json', 'LICENSE.superpowers'].includes(folder ?? ''))).toEqual([
      'LICENSE', 'README.md', 'README.zh.md', 'cordis.patch.yml', 'icon.svg', 'lib', 'locale', 'overlays', 'package.json', 'starter', 'upstream',
    ])
    expect(packed.filter(path => path.startsWith('starter/'))).toHaveLength(14)
    expect(packed).toContain('overlays/added/using-superpowers/references/dsh-tools.md')
    expect(packed.filter(path => path.startsWith('lib/') && path.endsWith('.ts') && !path.endsWith('.d.ts'))).toEqual([])
  })

  it('R79 each row loads from packed files alone', async () => {
    const elsewhere = folderWith({})
    execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', elsewhere], { cwd: PACKAGE_ROOT, stdio: 'ignore' })
    execFileSync('tar', ['-xzf', `dsh-superpowers-${manifest.version}.tgz`], { cwd: elsewhere })
    // The two runtime dependencies, as an installer would put them beside the package.
    execFileSync('ln', ['-s', join(PACKAGE_ROOT, 'node_modules'), join(elsewhere, 'node_modules')])
    for (const row of ROWS) {
      const target = manifest.exports[`./${row}` as './skills'].default
      const loaded = await import(pathToFileURL(join(elsewhere, 'package', target)).href) as Record<string, unknown>
      expect(loaded).toMatchObject({ name: `superpowers-${row}`, apply: expect.any(Function), inject: expect.any(Array) })
      expect(loaded.default).toBeUndefined()
    }
  })
})

describe('the manifest', () => {
  it('every export leads to a file', () => {
    for (const [subpath, target] of Object.entries(manifest.exports)) {
      for (const path of typeof target === 'string' ? [target] : Object.values(target)) {
        for (const language of path.includes('*') ? ['en', 'zh'] : ['']) {
          expect(existsSync(join(PACKAGE_ROOT, path.replace('*', language))), `${subpath} → ${path}`).toBe(true)
        }
      }
    }
  })

  it.each(['en', 'zh'])('has a title and a description for the bundle and each row in %s', language => {
    for (const folder of ['', ...ROWS]) {
      const { meta } = JSON.parse(readFileSync(join(PACKAGE_ROOT, 'locale', folder, `${language}.json`), 'utf8')) as { meta: Record<string, string> }
      expect(Object.keys(meta)).toEqual(['title', 'description'])
      expect(Object.values(meta).every(text => text.length > 5)).toBe(true)
    }
  })

  it('has an icon within DSH\'s limit of 256 KiB', () => {
    expect(statSync(join(PACKAGE_ROOT, manifest.icon)).size).toBeLessThan(256 * 1024)
  })

  const peers = Object.entries(manifest.peerDependencies).filter(([name]) => name.startsWith('@deepseek-ai/dsh-'))

  it.each([
    ['0.1.0-rc.6', true], ['0.1.0-rc.8', true], ['0.1.1-rc.2', true], ['0.1.5-rc.2', true], ['0.1.7-rc.2', false],
    ['0.1.7', true], ['0.2.0-rc.2', true], ['0.2.0', true], ['0.2.1-alpha.1', false], ['0.2.9', true], ['0.3.0', false],
  ])('R81 the peer ranges treat %s as meant', (version, wanted) => {
    for (const [name, range] of peers) expect(satisfies(version, range), `${name} ${range}`).toBe(wanted)
  })

  it('every peer is optional: the host brings it', () => {
    expect(Object.keys(manifest.peerDependenciesMeta).toSorted()).toEqual(Object.keys(manifest.peerDependencies).toSorted())
    expect(Object.values(manifest.peerDependenciesMeta).every(meta => meta.optional)).toBe(true)
  })
})
