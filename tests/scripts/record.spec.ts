import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { recordOverlays } from '../../scripts/record.ts'
import { PACKAGE_ROOT } from '../../src/library/choice.ts'
import { gitSource } from '../../src/upstream/sources/git.ts'
import type { Pin } from '../../src/upstream/pin.ts'
import { checkOnDisk, readInputs, syncTree } from '../../src/upstream/sync.ts'
import { makePackage, makeUpstream, PATCH, pinOf, UPSTREAM } from '../upstream/fixture.ts'

let packageRoot: string
let pin: Pin
const bytesOf = new Map(Object.entries(UPSTREAM).map(([path, content]) => [path, Buffer.from(content)]))
const record = () => recordOverlays(packageRoot, pin, bytesOf)
const overlay = (path: string): string => readFileSync(join(packageRoot, 'overlays', path), 'utf8')

beforeEach(async () => {
  const upstream = makeUpstream()
  pin = pinOf(upstream.commit)
  packageRoot = makePackage(pin)
  await syncTree({ packageRoot, sources: [gitSource(upstream.repository)], force: false, signal: AbortSignal.timeout(20_000) })
})

it('has nothing to do where nothing was edited, and would write the same patch', () => {
  expect(record()).toEqual([])
  expect(overlay('patches/alpha/SKILL.md.patch')).toBe(PATCH)
})

it('records edits, additions and edits that were taken back; the check passes afterwards', () => {
  writeFileSync(join(packageRoot, 'skills/beta/SKILL.md'), `${UPSTREAM['skills/beta/SKILL.md']}\nmore`)
  writeFileSync(join(packageRoot, 'skills/beta/windows.txt'), 'one\r\nTWO\r\n')
  writeFileSync(join(packageRoot, 'skills/alpha/SKILL.md'), UPSTREAM['skills/alpha/SKILL.md'] ?? '')
  mkdirSync(join(packageRoot, 'skills/ours'))
  writeFileSync(join(packageRoot, 'skills/ours/SKILL.md'), 'ours\n')
  expect(record()).toEqual([
    { overlay: 'patches/alpha/SKILL.md.patch', action: 'deleted' },
    { overlay: 'patches/beta/SKILL.md.patch', action: 'written' },
    { overlay: 'patches/beta/windows.txt.patch', action: 'written' },
    { overlay: 'added/ours/SKILL.md', action: 'written' },
  ])
  expect(overlay('patches/beta/windows.txt.patch')).toBe('--- a/beta/windows.txt\n+++ b/beta/windows.txt\n@@ -1,2 +1,2 @@\n one\r\n-two\r\n+TWO\r\n')
  expect(existsSync(join(packageRoot, 'overlays/patches/alpha/SKILL.md.patch'))).toBe(false)
  expect(checkOnDisk(packageRoot, readInputs(packageRoot))).toMatchObject({ findings: [], verified: 4, patched: 2, added: 2 })
})

it('cannot record a deletion', () => {
  unlinkSync(join(packageRoot, 'skills/beta/SKILL.md'))
  expect(record).toThrow('overlays: skills/beta/SKILL.md is missing — upstream\'s files can be patched, not deleted; restore it with npm run sync')
})

it('called with a flag that is none, says how it is called, with 2', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(PACKAGE_ROOT, 'scripts/overlays.ts'), '--form', 'x'], { encoding: 'utf8' })
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/^Unknown option '--form'.*\nUsage: npm run overlays -- \[--from <clone>\]\n$/s)
})
