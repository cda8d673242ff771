/**
 * From a zstd file to plain bytes: any number of frames, skippable ones passed over. Node
 * stops without a word at bytes that begin no frame; here the reading goes on at the next
 * frame, and every gap is named.
 *
 * @module session/zstd
 */

import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import * as zlib from 'node:zlib'
import { errorCode } from '../error-text.ts'
import { nextFrame, READ, unfinishedFrame } from './frame-search.ts'
import { findFrame, frameLength } from './frames.ts'

/** Bytes of a file that could not be decoded. */
export interface Gap {
  /** Offset of the first of them. */
  readonly at: number
  readonly bytes: number
  /** What is there. */
  readonly reason: string
}

/** What a reader finds out beside the bytes. */
export interface ZstdEnd {
  /** The file ends in the middle of a frame. */
  cut: boolean
  readonly gaps: Gap[]
}

/** Bytes that are decoded at once. */
const DECODE = 256 * 1024

/** Most that one frame may decode to where frames are decoded one by one. */
const ONE_FRAME = 64 * 1024 * 1024

/** What was decoded last may end in the middle of a line. */
const LINE_END = Buffer.from('\n')

/** @returns whether this Node can decode zstd. */
export function hasZstd(): boolean {
  return 'createZstdDecompress' in zlib
}

/**
 * @param file - a file that begins with a frame.
 * @param size - its length in bytes.
 * @param end - filled in as the reading goes on.
 * @yields plain bytes.
 */
export async function* zstdBytes(file: string, size: number, end: ZstdEnd): AsyncGenerator<Buffer> {
  for (let position = 0; position < size;) {
    const source = createReadStream(file, { start: position, highWaterMark: READ })
    const plain = zlib.createZstdDecompress({ chunkSize: DECODE })
    source.once('error', error => { plain.destroy(error) })
    let damage: string | undefined
    try {
      for await (const chunk of source.pipe(plain)) yield chunk as Buffer
    } catch (error) {
      damage = errorCode(error)
      if (damage !== 'Z_BUF_ERROR' && !damage.startsWith('ZSTD_')) throw error
    } finally {
      source.destroy()
    }
    if (damage === 'Z_BUF_ERROR') {
      // A damaged frame can look longer than it is, and swallow all that come behind it.
      const begin = unfinishedFrame(file, position, size)
      position = await nextFrame(file, begin + 1, size)
      end.cut = position >= size
      if (end.cut) return
      yield LINE_END
      end.gaps.push({ at: begin, bytes: position - begin, reason: 'a damaged frame, longer than the file' })
      continue
    }
    const stopped = position + plain.bytesWritten
    if (damage === undefined && stopped >= size) return
    const isDamaged = damage !== undefined
    if (isDamaged) yield LINE_END
    // The decoder of Node 22 ends with each good frame, where that of Node 24 goes on.
    const hasEnded = !isDamaged && stopped > position
    if (isDamaged || hasEnded) {
      position = yield* oneByOne(file, stopped, end)
      if (position > stopped) continue
    }
    const isForeign = !isDamaged || damage === 'ZSTD_error_prefix_unknown'
    position = await nextFrame(file, isForeign ? stopped : stopped + 1, size)
    // A good frame, longer than what is decoded by itself.
    if (hasEnded && position === stopped) continue
    if (!isDamaged) yield LINE_END
    end.gaps.push({ at: stopped, bytes: position - stopped, reason: isForeign ? 'no zstd frame' : `a damaged frame, ${damage}` })
  }
}

/**
 * The decoder drops the good frames that it was given together with a damaged one. So the
 * frames from there on are decoded each by itself, as far as they lie in one piece of the file.
 * @returns where the next one begins; `from` where none does.
 */
async function* oneByOne(file: string, from: number, end: ZstdEnd): AsyncGenerator<Buffer, number> {
  const bytes = await readPiece(file, from)
  let at = 0
  for (let length = frameLength(bytes); length !== undefined; length = frameLength(bytes.subarray(at))) {
    let used = length
    try {
      yield zlib.zstdDecompressSync(bytes.subarray(at, at + length), { maxOutputLength: ONE_FRAME })
    } catch (error) {
      // Its length may be part of the damage.
      const next = findFrame(bytes.subarray(at + 1, at + length + 3))
      if (next !== -1) used = next + 1
      end.gaps.push({ at: from + at, bytes: used, reason: `a damaged frame, ${errorCode(error)}` })
    }
    at += used
  }
  return from + at
}

async function readPiece(file: string, from: number): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(READ), 0, READ, from)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
