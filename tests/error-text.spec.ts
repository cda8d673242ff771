import { describe, expect, it } from 'vitest'
import { errorCode, errorMessage } from '../src/error-text.ts'

describe('errorCode', () => {
  it.each([
    [Object.assign(new Error('long text'), { code: 'EACCES' }), 'EACCES'],
    [Object.assign(new Error('long text'), { code: 7 }), 'long text'],
    [new Error('long text'), 'long text'],
    ['thrown text', 'thrown text'],
    [undefined, 'undefined'],
  ])('%o', (error, code) => {
    expect(errorCode(error)).toBe(code)
  })
})

it('errorMessage takes anything', () => {
  expect([new Error('a'), 'b', undefined].map(errorMessage)).toEqual(['a', 'b', 'undefined'])
})
