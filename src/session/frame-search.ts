/**
 * Where frames begin in a zstd file, told without decoding them.
 *
 * @module session/frame-search
 */

import { closeSync, createReadStream, openSync, readSync } from 'node:fs'
import { findFrame, frameLength } from './frames.ts'
import type { Bytes } from './frames.ts'

/** Bytes that are read at once. */
export const READ = 1024 * 1024

/** Bytes that are held while frames are counted. */
const WINDOW = 4096

/**
 * @param file - a file.
 * @param from - offset to look from.
 * @param size - its length in bytes.
 * @returns offset of the next bytes that look like a frame, or the file's size.
 */
export async function nextFrame(file: string, from: number, size: number): Promise<number> {
  let tail = Buffer.alloc(0)
  let offset = from
  if (from >= size) return size
  for await (const chunk of createReadStream(file, { start: from, highWaterMark: READ })) {
    const bytes = Buffer.concat([tail, chunk as Buffer])
    const found = findFrame(bytes)
    if (found !== -1) return offset + found
    // A frame may begin in the last three bytes.
    tail = bytes.subarray(-3)
    offset += bytes.length - tail.length
  }
  return size
}

/**
 * @param file - a file that ends in the middle of a frame.
 * @param from - offset of a frame in it.
 * @param size - its length in bytes.
 * @returns where the last frame begins, as lengths say it.
 */
export function unfinishedFrame(file: string, from: number, size: number): number {
  const handle = openSync(file, 'r')
  let window: Buffer = Buffer.alloc(0)
  let start = 0
  const readUIntLE = (offset: number, count: number): number => {
    if (offset < start || offset + count > start + window.length) {
      start = offset
      const read = Buffer.alloc(WINDOW)
      window = read.subarray(0, readSync(handle, read, 0, WINDOW, offset))
    }
    return window.readUIntLE(offset - start, count)
  }
  try {
    let at = from
    const rest = (): Bytes => ({ length: size - at, readUIntLE: (offset, count) => readUIntLE(at + offset, count) })
    for (let length = frameLength(rest()); length !== undefined; length = frameLength(rest())) at += length
    return at
  } finally {
    closeSync(handle)
  }
}
