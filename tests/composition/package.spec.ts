import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { satisfies } from 'semver'
import { describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { PACKAGE_ROOT } from '../../src/library/choice.ts'
import { localeFolderOf, rows } from './rows.ts'

it('R80 declares itself a bundle and names its patch', () => {
  expect(manifest.dsh.bundle.patch).toBe('./cordis.patch.yml')
})

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
  for (const row of rows) {
    const { meta } = JSON.parse(readFileSync(join(PACKAGE_ROOT, 'locale', localeFolderOf(row), `${language}.json`), 'utf8')) as { meta: Record<string, string> }
    expect(Object.keys(meta), row.id).toEqual(['title', 'description'])
    expect(Object.values(meta).every(text => text.length > 5), row.id).toBe(true)
  }
})

it('has an icon within DSH\'s limit of 256 KiB', () => {
  expect(statSync(join(PACKAGE_ROOT, manifest.icon)).size).toBeLessThan(256 * 1024)
})

describe('the peers', () => {
  const peers = Object.entries(manifest.peerDependencies).filter(([name]) => name.startsWith('@deepseek-ai/dsh-'))

  it.each([
    ['0.1.0-rc.6', true], ['0.1.0-rc.8', true], ['0.1.1-rc.2', true], ['0.1.5-rc.2', true], ['0.1.7-rc.2', false],
    ['0.1.7', true], ['0.2.0-rc.2', true], ['0.2.0', true], ['0.2.1-alpha.1', false], ['0.2.9', true], ['0.3.0', false],
  ])('R81 their ranges treat %s as meant', (version, wanted) => {
    for (const [name, range] of peers) expect(satisfies(version, range), `${name} ${range}`).toBe(wanted)
  })

  it('every one is optional: the host brings it', () => {
    expect(Object.keys(manifest.peerDependenciesMeta).toSorted()).toEqual(Object.keys(manifest.peerDependencies).toSorted())
    expect(Object.values(manifest.peerDependenciesMeta).every(meta => meta.optional)).toBe(true)
  })
})
