import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PACKAGE_ROOT } from '../../src/library/choice.ts'
import { parsePin } from '../../src/upstream/pin.ts'

it('no tracked file is upstream\'s, by blob id', () => {
  const pin = parsePin(readFileSync(join(PACKAGE_ROOT, 'upstream/pin.json'), 'utf8'))
  const upstream = new Set(pin.files.map(file => file.blob))
  const tracked = execFileSync('git', ['ls-files', '--stage'], { cwd: PACKAGE_ROOT, encoding: 'utf8' }).trim().split('\n').map(line => line.split(/\s/))
  expect(tracked.length).toBeGreaterThan(50)
  expect(tracked.filter(([, blob = '']) => upstream.has(blob))).toEqual([])
})

it('the generated library and what belongs to it stay out of git', () => {
  const ignored = execFileSync('git', ['check-ignore', 'skills/x', 'LICENSE.superpowers', 'skills.sha256', 'skills.headers.json', 'skills.lock', 'skills.staging/x', 'skills.old/x'], { cwd: PACKAGE_ROOT, encoding: 'utf8' })
  expect(ignored.trim().split('\n')).toHaveLength(7)
})
