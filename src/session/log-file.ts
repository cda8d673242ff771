/**
 * Reading a session log from disk, in constant memory: plain `.jsonl`, or zstd with any
 * number of frames, complete or still being written. Reads only.
 *
 * @module session/log-file
 */

import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { errorCode } from '../error-text.ts'
import { beginsFrame } from './frames.ts'
import { LineSplitter } from './lines.ts'
import { parseLogLine } from './record.ts'
import type { SessionRecord } from './record.ts'
import { hasZstd, zstdBytes } from './zstd.ts'
import type { Gap, ZstdEnd } from './zstd.ts'

/** A line that is not, or not wholly, a record. */
export interface BadLine {
  /** From 1, in the decoded text. */
  readonly line: number
  /** As the end of a sentence. */
  readonly reason: string
}

/** What was found besides the records. */
export interface LogReading {
  /** Size of the file in bytes, as it was when the reading began. */
  readonly bytes: number
  readonly records: number
  /** Lines that are not, or not wholly, records. */
  readonly skipped: number
  /** The first of them, at most {@link NAMED}. */
  readonly skippedLines: readonly BadLine[]
  /** Lines that hold two or more records, of which all are counted that are whole. */
  readonly glued: number
  /** The numbers of the first of them, at most {@link NAMED}. */
  readonly gluedLines: readonly number[]
  /** Set where the file ends in the middle of a frame or a line: it is being written, or was cut. */
  readonly cut: boolean
  /** Set where the file changed while it was read: somebody is writing it. */
  readonly growing: boolean
  /** How many stretches of bytes are no frames, or damaged ones. */
  readonly gaps: number
  /** The first of them, at most {@link NAMED}. */
  readonly namedGaps: readonly Gap[]
  /** Bytes in all of them. */
  readonly gapBytes: number
}

/** How many bad lines and gaps are named; the counts cover all. */
export const NAMED = 10

/**
 * Read a log.
 * @param file - path of a `session*.jsonl` or `session*.jsonl.zstd`; what is in it decides how it is read.
 * @param visit - receives each record in the file's order.
 * @returns counts, and what had to be passed over.
 * @throws `subject: value — rule; what to do` where the file cannot be read at all.
 */
export async function readSessionLog(file: string, visit: (record: SessionRecord) => void): Promise<LogReading> {
  const before = await stat(file).catch((error: unknown) => { throw unreadable(file, error) })
  if (!before.isFile()) throw new Error(`session log: ${file} — must be a file; name the session.jsonl.zstd inside`)
  const end: ZstdEnd = { cut: false, gaps: [] }
  const found = { records: 0, lines: 0, skipped: 0, glued: 0 }
  const skippedLines: BadLine[] = []
  const gluedLines: number[] = []
  const take = (text: string | undefined, isRest = false): void => {
    found.lines += 1
    const { records, reason } = text === undefined ? { records: [], reason: 'is too long' } : parseLogLine(text)
    found.records += records.length
    for (const record of records) visit(record)
    if (records.length > 1) {
      found.glued += 1
      if (gluedLines.length < NAMED) gluedLines.push(found.lines)
    }
    if (reason === undefined) return
    // What has no line end may be the beginning of a record that is being written.
    if (isRest && text !== undefined) {
      end.cut = true
      return
    }
    found.skipped += 1
    if (skippedLines.length < NAMED) skippedLines.push({ line: found.lines, reason })
  }

  const lines = new LineSplitter(take)
  for await (const chunk of await openLog(file, before.size, end)) lines.add(chunk)
  const rest = lines.end()
  if (rest !== '') take(rest, true)
  const after = await stat(file)
  return {
    bytes: before.size, records: found.records, skipped: found.skipped, skippedLines, glued: found.glued, gluedLines,
    cut: end.cut, growing: after.size !== before.size || after.mtimeMs !== before.mtimeMs,
    gaps: end.gaps.length, namedGaps: end.gaps.slice(0, NAMED), gapBytes: end.gaps.reduce((sum, gap) => sum + gap.bytes, 0),
  }
}

async function openLog(file: string, size: number, end: ZstdEnd): Promise<AsyncIterable<Buffer>> {
  const start = await firstBytes(file, 16).catch((error: unknown) => { throw unreadable(file, error) })
  if (beginsFrame(start) && start.length > 0) {
    if (hasZstd()) return zstdBytes(file, size, end)
    throw new Error(`session log: ${file} — zstd needs Node.js 22.15 or newer, this is ${process.version}; run it with the node that runs DSH`)
  }
  if (file.endsWith('.zstd') && start.length > 0) {
    throw new Error(`session log: ${file} — must be zstd, as its name says, but begins with ${JSON.stringify(start.toString())}; rename a plain log to .jsonl, or name another file`)
  }
  return createReadStream(file, { highWaterMark: 1024 * 1024 })
}

async function firstBytes(file: string, count: number): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(count), 0, count, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

function unreadable(file: string, error: unknown): Error {
  return new Error(`session log: ${file} — must be readable (${errorCode(error)}); check the path and its permissions`, { cause: error })
}
