import { expect, it } from 'vitest'
import { cut } from '../src/cut.ts'
import { notice, summary } from '../src/define/notice.ts'
import { shortCopy } from '../src/session/bounded.ts'

it.each([['abcd', 4, 'abcd'], ['abcde', 4, 'abc…'], ['ab😀de', 4, 'ab…'], ['a😀de', 4, 'a😀…'], ['', 1, ''], ['ab', 1, '…']])('cuts %j to %i', (text, most, expected) => {
  expect(cut(text, most)).toBe(expected)
  expect(shortCopy(text, most)).toBe(expected)
})

it('halves no character in what the model and the transcript are shown', () => {
  for (const length of [100, 101]) {
    const match = { skill: { name: `${'a'.repeat(length)}😀`.repeat(2), tool: 't' } as never, reason: 'a'.repeat(length + 57) + '😀'.repeat(9), marked: false }
    expect(notice([match]).isWellFormed()).toBe(true)
    expect(summary([match]).isWellFormed()).toBe(true)
  }
})
