import { expect, it } from 'vitest'
import { fitOf } from '../../src/routing/index.ts'

const fit = (...scores: number[]): string => fitOf({ suggestions: scores.map((score, at) => ({ name: `s${at}`, score, reasons: [] })) })

it('one skill fits where the second is clearly behind it', () => {
  expect([fit(), fit(1), fit(10, 3), fit(10, 8), fit(10, 8.1), fit(10, 10, 1)]).toEqual(['none', 'one', 'one', 'one', 'several', 'several'])
})
