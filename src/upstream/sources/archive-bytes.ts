/**
 * From the bytes of a `.tar` or `.tar.gz`, whatever its name, to plain tar bytes: known by
 * its first bytes, unpacked as a stream, and ended where it grows past the limits.
 *
 * @module upstream/sources/archive-bytes
 */

import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { MAX_RATIO, MAX_TOTAL_BYTES, MIB } from './limits.ts'

/** Where an archive came from, for messages. */
export interface Origin {
  /** A path or an address. */
  readonly name: string
  /** What to do where it is of no use. */
  readonly remedy: string
}

/** An archive that may not be used. */
export class ArchiveRefusal extends Error {
  /**
   * @param origin - where it came from.
   * @param reason - `value — rule`.
   */
  constructor(origin: Origin, reason: string) {
    super(`${origin.name}: ${reason}; ${origin.remedy}`)
  }
}

/** A block of tar. */
const BLOCK = 512

/** Unpacked bytes from which on the ratio counts; small archives of zeros are harmless. */
const RATIO_FROM = MIB

/** First bytes of what is given by mistake. */
const OTHER_FORMATS: readonly (readonly [string, string])[] = [
  ['PK', 'a zip archive'], ['\u00fd7zXZ', 'an xz archive'], ['BZh', 'a bzip2 archive'], ['\u0028\u00b5\u002f\u00fd', 'a zstd archive'],
]

/**
 * @param bytes - an archive.
 * @param origin - for messages.
 * @returns its plain tar bytes.
 * @throws ArchiveRefusal from the iteration: not an archive, cut, or past a limit.
 */
export async function* plainTar(bytes: AsyncIterable<Uint8Array>, origin: Origin): AsyncGenerator<Uint8Array, void> {
  let packed = 0
  const packedBytes = await peek(counting(bytes, length => { packed += length }))
  const isGzip = packedBytes.head[0] === 0x1f && packedBytes.head[1] === 0x8b
  const { head, all } = isGzip ? await peek(gunzip(packedBytes.all)) : packedBytes
  checkFormat(head, origin)
  let unpacked = 0
  let zeros = 0
  for await (const chunk of all) {
    unpacked += chunk.length
    if (unpacked > MAX_TOTAL_BYTES) throw new ArchiveRefusal(origin, `over ${MAX_TOTAL_BYTES / MIB} MiB unpacked — must be at most ${MAX_TOTAL_BYTES / MIB} MiB`)
    if (unpacked > RATIO_FROM && unpacked > packed * MAX_RATIO) {
      throw new ArchiveRefusal(origin, `unpacks to over ${MAX_RATIO} times its size — must be at most ${MAX_RATIO} times`)
    }
    const content = lastContent(chunk)
    zeros = content === -1 ? zeros + chunk.length : chunk.length - 1 - content
    yield chunk
  }
  // A cut between two members looks whole but for the zeros that end every archive.
  if (zeros < BLOCK) throw new ArchiveRefusal(origin, 'ends too early — must be whole')
}

function checkFormat(head: Buffer, origin: Origin): void {
  if (head.toString('latin1', 257, 262) === 'ustar' || (head.length >= BLOCK && lastContent(head.subarray(0, BLOCK)) === -1)) return
  const text = head.toString('latin1')
  const page = /^[\s\u00ef\u00bb\u00bf]*(<!doctype html|<html)/i.exec(text)?.[1]
  const format = OTHER_FORMATS.find(([start]) => text.startsWith(start))?.[1]
  const found = head.length === 0 ? 'is empty'
    : page !== undefined ? `starts with ${page}: an HTML page`
      : format ?? `starts with ${JSON.stringify(text.slice(0, 16))}`
  throw new ArchiveRefusal(origin, `${found} — must be a .tar or .tar.gz archive`)
}

/** Index of the last byte that is not zero, or -1. */
function lastContent(bytes: Uint8Array): number {
  return bytes.findLastIndex(byte => byte !== 0)
}

async function* gunzip(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const plain = createGunzip()
  pipeline(bytes, plain, () => { /* The iteration over its end throws the same. */ })
  yield* plain as AsyncIterable<Uint8Array>
}

async function* counting(bytes: AsyncIterable<Uint8Array>, count: (length: number) => void): AsyncGenerator<Uint8Array, void> {
  for await (const chunk of bytes) {
    count(chunk.length)
    yield chunk
  }
}

/** The first block's worth of bytes, fewer where there are fewer, and the whole again. */
async function peek(bytes: AsyncGenerator<Uint8Array, void>): Promise<{ head: Buffer; all: AsyncGenerator<Uint8Array, void> }> {
  let head = Buffer.alloc(0)
  while (head.length < BLOCK) {
    const { value } = await bytes.next()
    if (value === undefined) break
    head = Buffer.concat([head, value])
  }
  return { head, all: startingWith(head, bytes) }
}

async function* startingWith(head: Buffer, rest: AsyncGenerator<Uint8Array, void>): AsyncGenerator<Uint8Array, void> {
  yield head
  yield* rest
}
