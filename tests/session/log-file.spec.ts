import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { readSessionLog } from '../../src/session/log-file.ts'
import type { LogReading } from '../../src/session/log-file.ts'
import { folderWith } from '../rows/temporary-library.ts'

const HEADER = '{"type":"session","version":0,"id":"s"}\n'
const END = '{"type":"turn/end","seq":1}\n'
const MESSAGE = '{"type":"assistant/message","seq":2,"data":{"text":"好的 ✓"}}\n'

async function read(name: string, content: string | Uint8Array): Promise<LogReading & { types: string[] }> {
  const file = join(folderWith({}), name)
  writeFileSync(file, content)
  const types: string[] = []
  return { ...await readSessionLog(file, record => { types.push(record.type) }), types }
}

const frames = (...texts: string[]): Buffer => Buffer.concat(texts.map(text => zstdCompressSync(text)))
const whole = { records: 3, skipped: 0, skippedLines: [], cut: false, types: ['session', 'turn/end', 'assistant/message'] }

it('R72 reads every zstd frame', async () => {
  expect(await read('session.jsonl.zstd', frames(HEADER + END, MESSAGE))).toEqual(whole)
  expect(await read('session.v3.jsonl.zstd', frames(...(HEADER + END + MESSAGE).split(/(?<=,)/)))).toEqual(whole)
})

it('R72 passes over skippable frames', async () => {
  const skippable = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3])
  expect(await read('session.jsonl.zstd', Buffer.concat([frames(HEADER + END), skippable, frames(MESSAGE)]))).toEqual(whole)
})

it('R72 gives what is complete before a cut last frame, and says that it is cut', async () => {
  const reading = await read('session.jsonl.zstd', Buffer.concat([frames(HEADER + END), frames(MESSAGE).subarray(0, 20)]))
  expect(reading).toMatchObject({ records: 2, cut: true, types: ['session', 'turn/end'] })
})

it('reads plain logs, with or without a last line end', async () => {
  expect(await read('session.jsonl', HEADER + END + MESSAGE)).toEqual(whole)
  expect(await read('session.jsonl', HEADER + END + MESSAGE.trimEnd())).toEqual(whole)
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

it('keeps characters whole that two pieces of the file share', async () => {
  const text = '好'.repeat(100_000)
  const file = join(folderWith({ 'session.jsonl': `{"type":"a","text":"${text}"}\n` }), 'session.jsonl')
  const seen: unknown[] = []
  await readSessionLog(file, record => { seen.push(record.text) })
  expect(seen).toEqual([text])
})

it('an empty file is an empty log', async () => {
  expect(await read('session.jsonl', '')).toMatchObject({ records: 0, cut: false })
  expect(await read('session.jsonl.zstd', '')).toMatchObject({ records: 0 })
})

it('refuses a folder in words, and a file that is no zstd with the system\'s own', async () => {
  const folder = folderWith({ 'session.jsonl.zstd': 'not zstd at all' })
  await expect(readSessionLog(folder, () => {})).rejects.toThrow(`session log: ${folder} — must be a file; name the session.jsonl.zstd inside`)
  await expect(readSessionLog(join(folder, 'session.jsonl.zstd'), () => {})).rejects.toThrow()
})
