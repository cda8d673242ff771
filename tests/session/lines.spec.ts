import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LineSplitter } from '../../src/session/lines.ts'

function split(chunks: readonly Buffer[], limit?: number): { lines: (string | undefined)[]; rest: string | undefined } {
  const lines: (string | undefined)[] = []
  const splitter = new LineSplitter(line => { lines.push(line) }, limit)
  for (const chunk of chunks) splitter.add(chunk)
  return { lines, rest: splitter.end() }
}

it('gives the same lines however the bytes come', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '\n', '好', '✓', '😀', '\r') })
  fc.assert(fc.property(text, fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), (whole, sizes) => {
    const bytes = Buffer.from(whole)
    const chunks: Buffer[] = []
    for (let at = 0, index = 0; at < bytes.length; index += 1) {
      const size = sizes[index % sizes.length] ?? 1
      chunks.push(bytes.subarray(at, at + size))
      at += size
    }
    const expected = whole.split('\n')
    expect(split(chunks)).toEqual({ lines: expected.slice(0, -1), rest: expected.at(-1) })
  }))
})

it('passes over a line that is too long, and goes on behind it', () => {
  const bytes = Buffer.from(`short\n${'x'.repeat(20)}\nagain\n${'y'.repeat(20)}`)
  const expected = { lines: ['short', undefined, 'again'], rest: undefined }
  expect(split([bytes], 10)).toEqual(expected)
  expect(split([...bytes].map(byte => Buffer.from([byte])), 10)).toEqual(expected)
})
