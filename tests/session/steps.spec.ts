import { expect, it } from 'vitest'
import { stepsOf } from '../../src/session/steps.ts'

it('what came back after a compaction is no step of the work', () => {
  expect(stepsOf([{ name: 'a', route: 'tool' }, { name: 'b', route: 'user' }, { name: 'a', route: 'keep' }, { name: 'a', route: 'tool' }])).toEqual(['a', 'b', 'a'])
})
