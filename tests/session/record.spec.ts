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

const CUT = 'is not a whole JSON record'

it.each([
  ['{"type":"tool/ca{"type":"turn/end","seq":5}', [5]],
  ['{"type":"a","seq":4,"da{"type":"b","seq":5}', [5]],
  ['{"type":"a","seq":4{"type":"b","seq":5}', [5]],
  ['{"type":"a","seq":4,{"type":"b","seq":5}', [5]],
  [String.raw`{"type":"a","text":"x:\{"type":"b","seq":5}{"type":"c","seq":6}`, [5, 6]],
  ['{{"type":"b","seq":5}', [5]],
  ['{"type":"a","data":{"list":[1,2{"type":"b","seq":5,"data":{"type":"x","seq":9}}', [5]],
  ['{"type":"a","t":"x{"type":"b","t":"y{"type":"c","seq":6}', [6]],
  ['{"type":"a","seq":4}garbage{"type":"b","seq":5}', [4, 5]],
  ['\0\0\0{"type":"b","seq":5}', [5]],
  ['{"type":"a","seq":4}{"type":"b","te{"type":"c","seq":6}', [4, 6]],
])('R74 recovers what is whole behind what was cut off: %j', (line, seqs) => {
  const { records, reason } = parseLogLine(line)
  expect(records.map(record => record.seq)).toEqual(seqs)
  expect(reason).toBe(line.includes('\0') ? 'holds NUL bytes' : CUT)
})

it.each([
  ['a part of a record that was cut off', '{"type":"a","seq":4,"data":{"type":"b","seq":5}'],
  ['an item', '{"type":"a","items":[{"type":"b","seq":5}, {"type":"c","seq":6}'],
  ['a part whose record has lost its beginning', 'lo","data":{"type":"b","seq":5}}'],
  ['a part behind damage', '{"type":"a","t\0\0"x":[{"type":"b","seq":5},{"type":"c","seq":6}]}'],
  ['a part in front of the rest of its record', '{"type":"a\0\0\0{"type":"b","seq":5}}'],
  ['what has no place in the session', '{"type":"tool/ca{"type":"text","text":"x"}'],
  ['a text that quotes a record', '{"type":"a","text":"{\\"type\\":\\"b\\",\\"seq\\":5}'],
  ['what stands in a list', '[{"type":"b","seq":5}]'],
])('R74 makes no record of %s', (_what, line) => { expect(parseLogLine(line)).toMatchObject({ records: [] }) })

it('R74 costs no more than the length of the line', () => {
  for (const part of ['{"type":"x', '{"type":', '{"type":"x"', '[{"type":"x"}', '{"type":"x",', '"{"type":"', ':{"type":1 ', '   {"type":"']) {
    const line = part.repeat(1_000_000 / part.length)
    const started = performance.now()
    parseLogLine(line)
    expect(performance.now() - started, part).toBeLessThan(1500)
  }
})

it('R74 of records that were cut anywhere, gives nothing but records, and each whole one behind a cut text', () => {
  const nested = fc.record({ type: fc.constantFrom('text', 'b'), seq: fc.nat(9), text: fc.string({ unit: fc.constantFrom('{', '}', '"', '\\', ':', ',', '[', 'x', '{"type":"b","seq":5}') }) })
  const data = fc.oneof(nested, fc.array(nested, { maxLength: 2 }), fc.record({ inner: nested }))
  const piece = fc.record({ data, text: fc.string({ unit: fc.constantFrom('a', ':', '"', '{', '\\') }), keep: fc.double({ min: 0, max: 1, noNaN: true }), whole: fc.boolean() })
  let recovered = 0
  fc.assert(fc.property(fc.array(piece, { minLength: 1, maxLength: 5 }), pieces => {
    const texts = pieces.map(({ data: part, text }, seq) => JSON.stringify({ type: 'tool/call', seq: 100 + seq, data: part, text }))
    const line = texts.map((text, at) => pieces[at]?.whole === true ? text : text.slice(0, Math.floor(text.length * (pieces[at]?.keep ?? 1)))).join('')
    const { records } = parseLogLine(line)
    const known = texts.map(text => JSON.parse(text) as unknown)
    for (const record of records) expect(known).toContainEqual(record)
    recovered += records.length
    for (const [at, one] of pieces.entries()) {
      const before = texts[at - 1]?.slice(0, Math.floor((texts[at - 1]?.length ?? 0) * (pieces[at - 1]?.keep ?? 1))) ?? ''
      if (one.whole && pieces[at - 1]?.whole === false && before.startsWith('{') && !/[:,[]$/.test(before)) expect(records.map(record => record.seq), line).toContain(100 + at)
    }
  }), { numRuns: 2000 })
  expect(recovered).toBeGreaterThan(500)
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
