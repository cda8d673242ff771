/**
 * Reading a session log from disk, in constant memory: plain `.jsonl`, or zstd with any
 * number of frames, complete or still being written. Reads only.
 *
 * @module session/log-file
 */

import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { StringDecoder } from 'node:string_decoder'
import * as zlib from 'node:zlib'
import { errorCode } from '../error-text.ts'
import { parseLogLine } from './record.ts'
import type { SessionRecord } from './record.ts'

/** What was found besides the records. */
export interface LogReading {
  readonly records: number
  /** Lines that are not, or not wholly, records. */
  readonly skipped: number
  /** The first of them by number (from 1), at most {@link NAMED_LINES}. */
  readonly skippedLines: readonly { readonly line: number; readonly reason: string }[]
  /** Set where the file ends in the middle of a frame: the log is being written, or was cut. */
  readonly cut: boolean
}

/** How many bad lines are named; the count covers all. */
export const NAMED_LINES = 10

/** Longest line that is kept, in UTF-16 code units; longer ones are skipped and counted. */
const MAX_LINE = 64 * 1024 * 1024

/**
 * Read a log.
 * @param file - path of a `session*.jsonl` or `session*.jsonl.zstd`.
 * @param visit - receives each record in the file's order.
 * @returns counts, and what had to be passed over.
 * @throws `subject: value — rule; what to do` where the file cannot be read at all.
 */
export async function readSessionLog(file: string, visit: (record: SessionRecord) => void): Promise<LogReading> {
  if (!(await stat(file)).isFile()) throw new Error(`session log: ${file} — must be a file; name the session.jsonl.zstd inside`)
  let records = 0
  let skipped = 0
  let lines = 0
  const skippedLines: { line: number; reason: string }[] = []
  const take = (text: string): void => {
    lines += 1
    const { records: found, reason } = text.length > MAX_LINE ? { records: [], reason: 'is too long' } : parseLogLine(text)
    for (const record of found) {
      records += 1
      visit(record)
    }
    if (reason === undefined) return
    skipped += 1
    if (skippedLines.length < NAMED_LINES) skippedLines.push({ line: lines, reason })
  }

  const decoder = new StringDecoder('utf8')
  let rest = ''
  let cut = false
  try {
    for await (const chunk of openLog(file)) {
      const pieces = decoder.write(chunk as Buffer).split('\n')
      pieces[0] = rest + (pieces[0] ?? '')
      rest = pieces.pop() ?? ''
      for (const piece of pieces) take(piece)
    }
  } catch (error) {
    // What was decoded before the end is good; the frame behind it is not complete.
    if (!isCutFrame(error)) throw error
    cut = true
  }
  rest += decoder.end()
  if (rest !== '') take(rest)
  return { records, skipped, skippedLines, cut }
}

function openLog(file: string): AsyncIterable<unknown> {
  const bytes = createReadStream(file)
  if (!file.endsWith('.zstd')) return bytes
  if (typeof zlib.createZstdDecompress !== 'function') {
    throw new Error(`session log: ${file} — zstd needs Node.js 22.15 or newer, this is ${process.version}; run it with the node that runs DSH`)
  }
  const plain = zlib.createZstdDecompress()
  bytes.on('error', error => { plain.destroy(error) })
  return bytes.pipe(plain)
}

function isCutFrame(error: unknown): boolean {
  return errorCode(error) === 'Z_BUF_ERROR'
}
