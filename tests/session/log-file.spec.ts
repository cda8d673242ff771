import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as zlib from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { readSessionLog } from '../../src/session/log-file.ts'
import type { LogReading } from '../../src/session/log-file.ts'
import { folderWith } from '../rows/temporary-library.ts'
import { frames } from './made-up-log.ts'

const HEADER = '{"type":"session","version":0,"id":"s"}\n'
const END = '{"type":"turn/end","seq":1}\n'
const MESSAGE = '{"type":"assistant/message","seq":2,"data":{"text":"好的 ✓"}}\n'
const GARBAGE = Buffer.from('no zstd, but here it is')
const SKIPPABLE = Buffer.from([0x50, 0x2A, 0x4D, 0x18, 3, 0, 0, 0, 1, 2, 3])

async function read(name: string, content: string | Uint8Array): Promise<LogReading & { types: string[] }> {
  const file = join(folderWith({ [name]: content }), name)
  const types: string[] = []
  return { ...await readSessionLog(file, record => { types.push(record.type) }), types }
}

/** As DSH writes them. */
const checked = (text: string): Buffer => zlib.zstdCompressSync(text, { params: { [zlib.constants.ZSTD_c_checksumFlag]: 1 } })

const whole = {
  bytes: expect.any(Number) as number, records: 3, skipped: 0, skippedLines: [], glued: 0, gluedLines: [], cut: false, growing: false, gaps: 0, namedGaps: [], gapBytes: 0,
  types: ['session', 'turn/end', 'assistant/message'],
}

it('R72 reads every zstd frame', async () => {
  expect(await read('session.jsonl.zstd', frames(HEADER + END, MESSAGE))).toEqual(whole)
  expect(await read('session.v3.jsonl.zstd', frames(...(HEADER + END + MESSAGE).split(/(?<=,)/)))).toEqual(whole)
})

it('R72 passes over skippable frames, wherever they are', async () => {
  expect(await read('session.jsonl.zstd', Buffer.concat([frames(HEADER + END), SKIPPABLE, frames(MESSAGE)]))).toEqual(whole)
  expect(await read('session.jsonl.zstd', Buffer.concat([SKIPPABLE, frames(HEADER + END + MESSAGE), SKIPPABLE]))).toEqual(whole)
})

it('R72 gives what is complete before a cut last frame, and says that it is cut', async () => {
  const reading = await read('session.jsonl.zstd', Buffer.concat([frames(HEADER + END), frames(MESSAGE).subarray(0, 20)]))
  expect(reading).toMatchObject({ records: 2, skipped: 0, cut: true, types: ['session', 'turn/end'] })
})

it('R72 reads the whole lines of a cut last frame', async () => {
  const long = Array.from({ length: 20_000 }, (_none, seq) => `{"type":"step/end","seq":${seq},"data":"${(seq * 7919) % 10_007}"}\n`).join('')
  const frame = frames(long)
  const reading = await read('session.jsonl.zstd', Buffer.concat([frames(HEADER), frame.subarray(0, Math.floor(frame.length * 0.8))]))
  expect(reading.records).toBeGreaterThan(1000)
  expect(reading).toMatchObject({ skipped: 0, cut: true })
})

it('R72 names bytes behind the last frame, which node passes over without a word', async () => {
  const file = frames(HEADER + END + MESSAGE)
  expect(await read('session.jsonl.zstd', Buffer.concat([file, GARBAGE]))).toEqual({
    ...whole, gaps: 1, gapBytes: 23, namedGaps: [{ at: file.length, bytes: 23, reason: 'no zstd frame' }],
  })
  expect(await read('session.jsonl.zstd', Buffer.concat([file, Buffer.alloc(100_000)]))).toMatchObject({ records: 3, gaps: 1, gapBytes: 100_000 })
})

it('goes on behind bytes between frames', async () => {
  const first = frames(HEADER + END)
  expect(await read('session.jsonl.zstd', Buffer.concat([first, GARBAGE, frames(MESSAGE)]))).toEqual({
    ...whole, gaps: 1, gapBytes: 23, namedGaps: [{ at: first.length, bytes: 23, reason: 'no zstd frame' }],
  })
})

it('loses to a damaged frame nothing but itself', async () => {
  const damaged = checked(`{"type":"lost","data":"${'x'.repeat(50)}"}\n`)
  damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 0xFF
  const before = checked(HEADER + END)
  expect(await read('session.jsonl.zstd', Buffer.concat([before, damaged, checked(MESSAGE), GARBAGE]))).toEqual({
    ...whole, gaps: 2, gapBytes: damaged.length + GARBAGE.length,
    namedGaps: [{ at: before.length, bytes: damaged.length, reason: 'a damaged frame, ZSTD_error_checksum_wrong' }, { at: expect.any(Number) as number, bytes: 23, reason: 'no zstd frame' }],
  })
})

it('loses to a damaged frame nothing but itself where its length is what is damaged', async () => {
  const before = checked(HEADER + END)
  const lost = checked('{"type":"lost"}\n')
  // The length of its one block, behind magic number, descriptor and size.
  for (const more of [8, 400]) {
    const damaged = Buffer.from(lost)
    damaged.writeUIntLE(damaged.readUIntLE(6, 3) + more, 6, 3)
    for (const behind of [[checked(MESSAGE)], [checked(MESSAGE), GARBAGE], [checked(MESSAGE), checked(MESSAGE), checked(MESSAGE)]]) {
      const reading = await read('session.jsonl.zstd', Buffer.concat([before, damaged, ...behind]))
      expect(reading.types.filter(type => type === 'assistant/message')).toHaveLength(behind.filter(part => part !== GARBAGE).length)
      expect(reading.namedGaps[0]).toMatchObject({ at: before.length, bytes: damaged.length })
    }
  }
})

it('goes on behind a damaged frame in a long log', async () => {
  const lines = (from: number): string => Array.from({ length: 400 }, (_none, index) => `{"type":"step/end","seq":${from + index},"data":"${(index * 7919) % 10_007}"}\n`).join('')
  const parts = Array.from({ length: 200 }, (_none, index) => checked(lines(index * 400)))
  const hurt = Buffer.from(parts[150] ?? '')
  hurt.fill(0xFF, 200, 260)
  parts[150] = hurt
  const reading = await read('session.jsonl.zstd', Buffer.concat(parts))
  expect(reading.records).toBeGreaterThan(199 * 400 - 800)
  expect(reading.gaps).toBeGreaterThan(0)
})

it('reads plain logs, with or without a last line end', async () => {
  expect(await read('session.jsonl', HEADER + END + MESSAGE)).toEqual(whole)
  expect(await read('session.jsonl', HEADER + END + MESSAGE.trimEnd())).toEqual(whole)
})

it('reads a zstd log whatever it is called', async () => {
  expect(await read('copy.jsonl', frames(HEADER + END + MESSAGE))).toEqual(whole)
})

it('R73 skips, counts and names broken lines and reads on', async () => {
  const reading = await read('session.jsonl', `${HEADER}{"type":"tool/ca\n\n${END}\0\0\n${MESSAGE}`)
  expect(reading).toEqual({
    ...whole, skipped: 2,
    skippedLines: [{ line: 2, reason: 'is not a whole JSON record' }, { line: 5, reason: 'holds NUL bytes' }],
  })
})

it('R73 names ten broken lines and counts all', async () => {
  const reading = await read('session.jsonl', 'x\n'.repeat(25) + END)
  expect(reading).toMatchObject({ records: 1, skipped: 25 })
  expect(reading.skippedLines).toHaveLength(10)
})

it('R73 a last line that is not whole is being written, not broken', async () => {
  expect(await read('session.jsonl', `${HEADER}${END}{"type":"assistant/mess`)).toMatchObject({ records: 2, skipped: 0, cut: true })
  expect(await read('session.jsonl', `${HEADER}${END.trimEnd()}{"type":"assistant/mess`)).toMatchObject({ records: 2, skipped: 0, cut: true })
})

it('R74 recovers glued records and names their lines', async () => {
  expect(await read('session.jsonl', HEADER + END.trimEnd() + MESSAGE)).toEqual({ ...whole, glued: 1, gluedLines: [2] })
})

it('keeps characters whole that two pieces of the file share', async () => {
  const text = '好'.repeat(500_000)
  const file = join(folderWith({ 'session.jsonl': `{"type":"a","text":"${text}"}\n` }), 'session.jsonl')
  const seen: unknown[] = []
  await readSessionLog(file, record => { seen.push(record.text) })
  expect(seen).toEqual([text])
})

it('says that the file grew while it was read', async () => {
  const file = join(folderWith({ 'session.jsonl': HEADER + END }), 'session.jsonl')
  const reading = await readSessionLog(file, record => { if (record.type === 'turn/end') appendFileSync(file, MESSAGE) })
  expect(reading.growing).toBe(true)
})

it('an empty file is an empty log', async () => {
  expect(await read('session.jsonl', '')).toMatchObject({ bytes: 0, records: 0, cut: false })
  expect(await read('session.jsonl.zstd', '')).toMatchObject({ bytes: 0, records: 0 })
})

it('refuses what is no log in words', async () => {
  const folder = folderWith({ 'session.jsonl.zstd': 'not zstd at all' })
  const file = join(folder, 'session.jsonl.zstd')
  await expect(readSessionLog(folder, () => {})).rejects.toThrow(`session log: ${folder} — must be a file; name the session.jsonl.zstd inside`)
  await expect(readSessionLog(file, () => {})).rejects.toThrow(`session log: ${file} — must be zstd, as its name says, but begins with "not zstd at all"; rename a plain log to .jsonl, or name another file`)
  await expect(readSessionLog(join(folder, 'gone'), () => {})).rejects.toThrow(`session log: ${join(folder, 'gone')} — must be readable (ENOENT); check the path and its permissions`)
})

it('says which Node it takes where zstd is missing', async () => {
  const file = join(folderWith({}), 'session.jsonl.zstd')
  writeFileSync(file, frames(HEADER))
  vi.resetModules()
  vi.doMock('node:zlib', () => ({ default: {}, __esModule: true }))
  try {
    const { readSessionLog: readWithout } = await import('../../src/session/log-file.ts')
    await expect(readWithout(file, () => {})).rejects.toThrow(`session log: ${file} — zstd needs Node.js 22.15 or newer, this is ${process.version}; run it with the node that runs DSH`)
  } finally {
    vi.doUnmock('node:zlib')
    vi.resetModules()
  }
})
