/**
 * From a zstd file to plain bytes: any number of frames, skippable ones passed over. Node
 * stops without a word at bytes that begin no frame; here the reading goes on at the next
 * frame, and every gap is named.
 *
 * @module session/zstd
 */

import { createReadStream } from 'node:fs'
import * as zlib from 'node:zlib'
import { errorCode } from '../error-text.ts'

/** Bytes of a file that could not be decoded. */
export interface Gap {
  /** Offset of the first of them. */
  readonly at: number
  readonly bytes: number
  /** Why, as the end of a sentence. */
  readonly reason: string
}

/** What a reader finds out beside the bytes. */
export interface ZstdEnd {
  /** The file ends in the middle of a frame. */
  cut: boolean
  readonly gaps: Gap[]
}

/** Bytes that are read at once: many frames, or few where a damaged one is to cost little. */
const READ = 1024 * 1024
const CAREFUL_READ = 4096

/** Bytes that are decoded at once. */
const DECODE = 256 * 1024

const MAGIC = Buffer.from([0x28, 0xB5, 0x2F, 0xFD])

/**
 * @param start - the first bytes of a file.
 * @returns whether they begin a zstd frame, or may once there are four of them.
 */
export function beginsFrame(start: Uint8Array): boolean {
  const bytes = start.subarray(0, MAGIC.length)
  if (MAGIC.subarray(0, bytes.length).equals(bytes)) return true
  return bytes.length === MAGIC.length && ((bytes[0] ?? 0) & 0xF0) === 0x50 && bytes[1] === 0x2A && bytes[2] === 0x4D && bytes[3] === 0x18
}

/** @returns whether this Node can decode zstd. */
export function hasZstd(): boolean {
  return typeof zlib.createZstdDecompress === 'function'
}

/**
 * @param file - a file that begins with a frame.
 * @param size - its length in bytes.
 * @param end - filled in as the reading goes on.
 * @yields plain bytes, in pieces of at most 256 KiB.
 */
export async function* zstdBytes(file: string, size: number, end: ZstdEnd): AsyncGenerator<Buffer> {
  let position = 0
  let read = READ
  while (position < size) {
    const source = createReadStream(file, { start: position, highWaterMark: read })
    const plain = zlib.createZstdDecompress({ chunkSize: DECODE })
    source.once('error', error => { plain.destroy(error) })
    let damage: string | undefined
    try {
      for await (const chunk of source.pipe(plain)) yield chunk as Buffer
    } catch (error) {
      const code = errorCode(error)
      if (code === 'Z_BUF_ERROR') {
        end.cut = true
        return
      }
      if (!code.startsWith('ZSTD_')) throw error
      damage = `a damaged frame (${code})`
      read = CAREFUL_READ
    } finally {
      source.destroy()
    }
    const stopped = position + plain.bytesWritten
    if (damage === undefined && stopped >= size) return
    position = await nextFrame(file, damage === undefined ? stopped : stopped + 1, size)
    end.gaps.push({ at: stopped, bytes: position - stopped, reason: damage ?? 'no zstd frame' })
  }
}

/** Offset of the next bytes that look like a frame, or the file's size. */
async function nextFrame(file: string, from: number, size: number): Promise<number> {
  let tail = Buffer.alloc(0)
  let offset = from
  if (from >= size) return size
  for await (const chunk of createReadStream(file, { start: from, highWaterMark: READ })) {
    const bytes = Buffer.concat([tail, chunk as Buffer])
    const found = bytes.indexOf(MAGIC)
    if (found !== -1) return offset + found
    const kept = Math.min(bytes.length, MAGIC.length - 1)
    tail = bytes.subarray(bytes.length - kept)
    offset += bytes.length - kept
  }
  return size
}
