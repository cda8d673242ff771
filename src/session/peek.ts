/**
 * Reading only the header of a log, for lists and searches over many.
 *
 * @module session/peek
 */

import { closeSync, openSync, readSync } from 'node:fs'
import * as zlib from 'node:zlib'
import { beginsFrame, frameLength } from './frames.ts'
import { readHeader } from './header.ts'
import type { SessionHeader } from './header.ts'
import { parseLogLine } from './record.ts'
import { hasZstd } from './zstd.ts'

/** Bytes that are read of a file. DSH writes the header, a few hundred, in a frame of its own. */
const PEEK = 8 * 1024

/** Bytes that are decoded at most. */
const PLAIN = 4 * 1024 * 1024

/**
 * @param file - a log.
 * @returns its header, or `undefined` where the beginning of the file has none that can be read.
 */
export function peekHeader(file: string): SessionHeader | undefined {
  try {
    const [line = ''] = plainText(firstBytes(file)).split('\n', 1)
    const [record] = parseLogLine(line).records
    return record && readHeader(record)
  } catch {
    return undefined
  }
}

function firstBytes(file: string): Buffer {
  const handle = openSync(file, 'r')
  try {
    const bytes = Buffer.allocUnsafe(PEEK)
    return bytes.subarray(0, readSync(handle, bytes, 0, PEEK, 0))
  } finally {
    closeSync(handle)
  }
}

function plainText(bytes: Buffer): string {
  if (!beginsFrame(bytes) || !hasZstd()) return bytes.toString()
  const length = frameLength(bytes)
  // Flushing gives what is there of a frame that goes on behind these bytes.
  return zlib.zstdDecompressSync(length === undefined ? bytes : bytes.subarray(0, length), { finishFlush: zlib.constants.ZSTD_e_flush, maxOutputLength: PLAIN }).toString()
}
