/**
 * Logs on disk, cut, flipped and spliced: what is whole is read, and nothing is made up.
 *
 * @module fuzz/targets/log-bytes
 */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, zstdCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { errorMessage } from '../../src/error-text.ts'
import { NAMED, readSessionLog } from '../../src/session/log-file.ts'
import { peekHeader } from '../../src/session/peek.ts'
import { must } from '../target.ts'
import type { Target } from '../target.ts'

let made: string | undefined

function file(): string {
  if (made !== undefined) return made
  const folder = mkdtempSync(join(tmpdir(), 'dsh-superpowers-fuzz-'))
  process.on('exit', () => { rmSync(folder, { recursive: true, force: true }) })
  made = join(folder, 'session.jsonl')
  return made
}

const value = fc.oneof(fc.constantFrom('}{', '"', '\\', '{"type":"fake"}', '\n', '好 ✓', '(\uB52F\uFFFD', 'x'.repeat(300)), fc.jsonValue({ maxDepth: 3 }))
const record = fc.record({ type: fc.constantFrom('turn/start', 'tool/call', 'a'), data: value })
/** Records of one append: a frame. */
const append = fc.array(record, { minLength: 1, maxLength: 3 })
/** What happens to one frame, or before it. */
const fate = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ kind: 'whole' as const }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('flip' as const), at: fc.nat(), byte: fc.integer({ min: 1, max: 255 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('longer' as const), more: fc.integer({ min: 1, max: 200 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('drop' as const), at: fc.nat(), count: fc.integer({ min: 1, max: 20 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('behind' as const), bytes: fc.constantFrom('garbage', '\0'.repeat(50), '(\u00B5/\u00FD', '(\u00B5/\u00FD\u00FF\u00FF\u00FF\u00FF', '\u0050\u002A\u004D\u0018\u0003\0\0\0abc', '{"type":"fake"}\n') }) },
)
const log = fc.record({ appends: fc.array(fc.tuple(append, fate), { maxLength: 7 }), cut: fc.option(fc.nat(1000), { nil: undefined }) })

export const logBytes: Target = {
  id: 'log-bytes',
  title: 'a log in zstd loses to damage what is damaged and nothing else; every gap is told, nothing is made up',
  property: () => fc.asyncProperty(log, async ({ appends, cut }) => {
    const frames = appends.map(([records, how]) => ({ records, how, bytes: hurt(zstdCompressSync(records.map(one => `${JSON.stringify(one)}\n`).join(''), { params: { [constants.ZSTD_c_checksumFlag]: 1 } }), how) }))
    const all = Buffer.concat(frames.map(frame => frame.bytes))
    const end = cut === undefined ? all.length : Math.round(cut / 1000 * all.length)
    writeFileSync(file(), all.subarray(0, end))
    const seen: string[] = []
    const reading = await readSessionLog(file(), one => { seen.push(JSON.stringify(one)) }).catch((error: unknown) => {
      must(/^session log: .+ — .+; .+$/s.test(errorMessage(error)), `refused in words, not ${errorMessage(error)}`)
    })
    must(peekHeader(file()) === undefined, 'there is no header')
    // What does not begin like a frame is read as a plain log.
    if (reading === undefined || !begins(all.subarray(0, end))) return
    must(reading.records === seen.length, 'all that is counted is handed over')
    must(reading.namedGaps.length === Math.min(NAMED, reading.gaps) && reading.gapBytes <= end, `gaps of ${reading.gapBytes} bytes in ${end}`)
    let before = 0
    for (const gap of reading.namedGaps) {
      must(gap.at >= before && gap.bytes > 0 && gap.at + gap.bytes <= end, `a gap at ${gap.at} of ${gap.bytes} bytes behind ${before} of ${end}`)
      before = gap.at + gap.bytes
    }
    let offset = 0
    const whole: string[] = []
    const written = new Set<string>()
    for (const { records, how, bytes } of frames) {
      const texts = records.map(one => JSON.stringify(one))
      for (const text of texts) written.add(text)
      offset += bytes.length
      if ((how.kind === 'whole' || how.kind === 'behind') && offset <= end) whole.push(...texts)
    }
    // What a checksum stands behind is not known of a frame that has no end.
    const unchecked = reading.cut || reading.namedGaps.some(gap => gap.reason.endsWith('longer than the file'))
    must(unchecked || seen.every(one => written.has(one)), `made up: ${seen.find(one => !written.has(one))}`)
    must(isInOrder(whole, seen), `of ${whole.length} whole records ${seen.length} are read, gaps ${JSON.stringify(reading.namedGaps)}`)
    if (cut === undefined && appends.every(([, how]) => how.kind === 'whole')) must(reading.gaps === 0 && !reading.cut && reading.skipped === 0 && seen.length === whole.length, 'a whole log has no trouble')
  }),
}

function begins(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(Buffer.from([0x28, 0xB5, 0x2F, 0xFD]))
}

function hurt(bytes: Buffer, how: typeof fate extends fc.Arbitrary<infer T> ? T : never): Buffer {
  switch (how.kind) {
    case 'whole': return bytes
    case 'flip': {
      const place = how.at % bytes.length
      bytes[place] = (bytes[place] ?? 0) ^ how.byte
      return bytes
    }
    case 'longer': {
      // The first block's length, behind magic number, descriptor and size of the content.
      const place = 5 + (1 << ((bytes[4] ?? 0) >>> 6))
      bytes.writeUIntLE((bytes.readUIntLE(place, 3) + (how.more << 3)) & 0xFFFFFF, place, 3)
      return bytes
    }
    case 'drop': return Buffer.concat([bytes.subarray(0, how.at % bytes.length), bytes.subarray(how.at % bytes.length + how.count)])
    case 'behind': return Buffer.concat([bytes, Buffer.from(how.bytes, 'latin1')])
  }
}

/** Whether all of `wanted` come in `found`, in their order. */
function isInOrder(wanted: readonly string[], found: readonly string[]): boolean {
  let at = 0
  for (const one of found) if (one === wanted[at]) at += 1
  return at === wanted.length
}
