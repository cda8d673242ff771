/**
 * Plain logs: lines glued, torn, with NULs in them, in pieces of any size.
 *
 * @module fuzz/targets/log-lines
 */

import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { LineSplitter } from '../../src/session/lines.ts'
import { parseLogLine } from '../../src/session/record.ts'
import { ODD_CHARACTERS, PROTOTYPE_WORDS } from '../arbitraries.ts'
import { must } from '../target.ts'
import type { Target } from '../target.ts'

const text = fc.oneof(fc.constantFrom('}{', '{', '}', '"', '\\', '\\"', '{"type":"fake"}', '', '\u2028', '好'), fc.constantFrom(...ODD_CHARACTERS), fc.string())
const data = fc.oneof(text, fc.jsonValue({ maxDepth: 3 }), fc.dictionary(fc.oneof(text, fc.constantFrom(...PROTOTYPE_WORDS)), text, { maxKeys: 3 }), fc.integer({ min: 1, max: 1500 }).map(depth => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown))
// Behind damage a record is known by its position.
const record = fc.record({ type: text, seq: fc.nat(), data })
// No closing brace: what stands before one may be a part of something larger, and is left out.
const between = fc.constantFrom('\n', '\n', '\n', '', '\r\n', ' ', '\n\n', '\0\0\n', '\nhello\n', '\n{"seq":1}\n', '\n[1]\n', '\n{"type":7}\n')

export const logLines: Target = {
  id: 'log-lines',
  title: 'whole records are read whatever stands between them, the same in any pieces; a torn one costs itself, nothing is made up',
  property: () => fc.property(fc.record({ records: fc.array(fc.tuple(record, between), { maxLength: 6 }), torn: fc.option(fc.tuple(record, fc.nat(1000)), { nil: undefined }), sizes: fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 4 }) }), ({ records, torn, sizes }) => {
    const rest = torn === undefined ? '' : tear(...torn)
    const log = Buffer.from(records.map(([one, end]) => JSON.stringify(one) + end).join('') + rest)
    const lines = split([log])
    must(isDeepStrictEqual(split(inPieces(log, sizes)), lines), 'the same lines however the bytes come')
    must(lines.join('\n') === log.toString(), 'lines hold all that was written')
    const read = lines.flatMap(line => parseLogLine(line).records)
    must(JSON.stringify(read) === JSON.stringify(records.map(([one]) => one)), `read ${JSON.stringify(read).slice(0, 500)}`)
    for (const line of lines) {
      const { records: found, reason } = parseLogLine(line)
      must(reason !== undefined || found.length > 0 || line.trim() === '', `no word about ${JSON.stringify(line)}`)
    }
  }),
}

/** Never the whole, and never nothing. */
function tear(one: object, where: number): string {
  const json = JSON.stringify(one)
  return json.slice(0, 1 + Math.floor(where / 1001 * (json.length - 1)))
}

function inPieces(bytes: Buffer, sizes: readonly number[]): Buffer[] {
  const pieces: Buffer[] = []
  for (let [at, index] = [0, 0]; at < bytes.length; index += 1) {
    const size = sizes[index % sizes.length] ?? 1
    pieces.push(bytes.subarray(at, at + size))
    at += size
  }
  return pieces
}

function split(pieces: readonly Buffer[]): string[] {
  const lines: string[] = []
  const splitter = new LineSplitter(line => { lines.push(line ?? '') })
  for (const piece of pieces) splitter.add(piece)
  return [...lines, splitter.end() ?? '']
}
