import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseLogLine } from '../../src/session/record.ts'

it('reads a record', () => {
  expect(parseLogLine('{"type":"turn/start","seq":4,"data":{"turn":1}}')).toEqual({ records: [{ type: 'turn/start', seq: 4, data: { turn: 1 } }] })
})

it('takes a blank line for nothing', () => {
  expect(parseLogLine('')).toEqual({ records: [] })
  expect(parseLogLine('  \r')).toEqual({ records: [] })
})

it.each([
  ['{"type":"tool/ca', 'is not a whole JSON record'],
  ['hello', 'is not JSON'],
  ['{"type":"a"\0}', 'holds NUL bytes'],
  ['{"seq":1}', 'is not a whole JSON record'],
  ['[1]', 'is not JSON'],
  ['{"type":7}', 'is not a whole JSON record'],
])('R73 makes no record of %j', (line, reason) => {
  expect(parseLogLine(line)).toEqual({ records: [], reason })
})

it('R74 recovers both of two records that were glued, braces in strings and all', () => {
  expect(parseLogLine(String.raw`{"type":"a","text":"x}{\"y\\"}{"type":"b"}`)).toEqual({ records: [{ type: 'a', text: 'x}{"y\\' }, { type: 'b' }] })
})

it('R74 recovers the whole one of a whole and a broken record, and says so', () => {
  expect(parseLogLine('{"type":"a"}{"type":"b","te')).toEqual({ records: [{ type: 'a' }], reason: 'is not a whole JSON record' })
  expect(parseLogLine('{"type":"a"}{"type":"b"}}')).toEqual({ records: [{ type: 'a' }, { type: 'b' }], reason: 'is not a whole JSON record' })
})

it('never throws, and never makes up a record', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), text => {
    for (const record of parseLogLine(text).records) expect(text).toContain(record.type)
  }))
  const record = fc.record({ type: fc.string(), data: fc.jsonValue() })
  fc.assert(fc.property(fc.array(record, { minLength: 1, maxLength: 4 }), records => {
    const glued = records.map(one => JSON.stringify(one)).join('')
    expect(parseLogLine(glued)).toEqual({ records: records.map(one => JSON.parse(JSON.stringify(one)) as unknown) })
  }))
})
