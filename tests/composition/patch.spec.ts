import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import manifest from '../../package.json' with { type: 'json' }
import { PACKAGE_ROOT } from '../../src/library/choice.ts'

interface Row { readonly id: string; readonly name: string; readonly disabled?: boolean; readonly config?: unknown }
const [layer] = parse(readFileSync(join(PACKAGE_ROOT, manifest.dsh.bundle.patch), 'utf8')) as [{ insert: Row[] }]

it('R78 parses, and each row names an export of this package', () => {
  expect(layer.insert.map(row => row.id)).toEqual([
    'superpowers-skills', 'superpowers-bootstrap', 'superpowers-gate', 'superpowers-mentions', 'superpowers-router', 'superpowers-keep', 'superpowers-command', 'superpowers-web',
  ])
  for (const row of layer.insert) {
    expect(Object.keys(manifest.exports)).toContain(row.name.replace('dsh-superpowers', '.'))
  }
})

it('R78 quotes package names, which YAML would not take with a scope in front', () => {
  const names = readFileSync(join(PACKAGE_ROOT, 'cordis.patch.yml'), 'utf8').match(/^\s*name:.*$/gm) ?? []
  expect(names).toHaveLength(layer.insert.length)
  for (const name of names) expect(name).toMatch(/name: '[^']+'$/)
})

it('R82 leaves every default to the code', () => {
  expect(layer.insert.filter(row => row.config !== undefined)).toEqual([])
})

it('what holds back or speaks unasked ships switched off', () => {
  expect(layer.insert.filter(row => row.disabled).map(row => row.id)).toEqual(['superpowers-gate', 'superpowers-router', 'superpowers-keep'])
})
