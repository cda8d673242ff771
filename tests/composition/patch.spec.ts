import { expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { exportOf, patchText, rows } from './rows.ts'

it('R78 parses, and each row names an export of this package', () => {
  expect(rows.map(row => row.id)).toEqual([
    'superpowers-skills', 'superpowers-bootstrap', 'superpowers-gate', 'superpowers-mentions', 'superpowers-router', 'superpowers-keep', 'superpowers-command', 'superpowers-web',
  ])
  for (const row of rows) expect(Object.keys(manifest.exports)).toContain(exportOf(row))
})

it('R78 quotes package names, which YAML would not take with a scope in front', () => {
  const names = patchText.match(/^\s*name:.*$/gm) ?? []
  expect(names).toHaveLength(rows.length)
  for (const name of names) expect(name).toMatch(/name: '[^']+'$/)
})

it('R82 leaves every default to the code', () => {
  expect(rows.filter(row => row.config !== undefined)).toEqual([])
})

it('what holds back or speaks unasked ships switched off', () => {
  expect(rows.filter(row => row.disabled).map(row => row.id)).toEqual(['superpowers-gate', 'superpowers-router', 'superpowers-keep'])
})
