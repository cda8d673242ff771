import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isRolledOut, placeOf } from '../../src/library/rollout.ts'

it('gives a session one answer, each skill its own, and sessions in the share that was asked for', () => {
  const ids = Array.from({ length: 4000 }, (_, at) => `session-${at}`)
  for (const share of [0, 0.2, 0.5, 1]) expect(Math.abs(ids.filter(id => isRolledOut('a', { share }, { id })).length / ids.length - share)).toBeLessThan(0.03)
  const both = ids.filter(id => isRolledOut('a', { share: 0.5 }, { id }) && isRolledOut('b', { share: 0.5 }, { id })).length / ids.length
  expect(Math.abs(both - 0.25)).toBeLessThan(0.03)
  fc.assert(fc.property(fc.string(), fc.string(), (skill, id) => placeOf(skill, id) === placeOf(skill, id) && placeOf(skill, id) >= 0 && placeOf(skill, id) < 1))
})

it('a growing share only adds sessions', () => {
  fc.assert(fc.property(fc.string(), fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (id, a, b) => !isRolledOut('s', { share: Math.min(a, b) }, { id }) || isRolledOut('s', { share: Math.max(a, b) }, { id })))
})

it('workspaces decide before the share, the nearer one before the farther', () => {
  const at = (cwd: string) => isRolledOut('a', { share: 0, on: ['/work'], off: ['/work/old', '/same'] }, { id: 'x', cwd })
  expect([at('/work'), at('/work/new/deep'), at('/work/old/x'), at('/works'), at('/else')]).toEqual([true, true, false, false, false])
  expect(isRolledOut('a', { on: ['/same'], off: ['/same'] }, { id: 'x', cwd: '/same' })).toBe(false)
  expect(isRolledOut('a', undefined, { id: 'x' })).toBe(true)
})
