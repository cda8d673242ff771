/**
 * The outer shape of zstd frames (RFC 8878, section 3.1), told without decoding them.
 *
 * @module session/frames
 */

const MAGIC = Buffer.from([0x28, 0xB5, 0x2F, 0xFD])

/**
 * @param start - the first bytes of a file.
 * @returns whether they begin a frame, a skippable one too, or may once there are four of them.
 */
export function beginsFrame(start: Buffer): boolean {
  const known = start.subarray(0, MAGIC.length)
  return MAGIC.subarray(0, known.length).equals(known) || isSkippable(start)
}

/**
 * @param bytes - any bytes.
 * @returns offset of the first that look like a frame, or -1.
 */
export function findFrame(bytes: Buffer): number {
  return bytes.indexOf(MAGIC)
}

/** Bytes that need not be in memory: a buffer, or a file. */
export interface Bytes {
  readonly length: number
  /** @throws behind the end. */
  readUIntLE(offset: number, count: number): number
}

/**
 * @param bytes - bytes that begin with a frame.
 * @returns the frame's length, or `undefined` where it is not whole or none.
 */
export function frameLength(bytes: Bytes): number | undefined {
  try {
    const magic = bytes.readUIntLE(0, MAGIC.length)
    if (isSkippableMagic(magic)) return inside(8 + bytes.readUIntLE(4, 4), bytes)
    if (magic !== MAGIC.readUInt32LE(0)) return undefined
    const descriptor = bytes.readUIntLE(4, 1)
    const isSingle = (descriptor & 0x20) !== 0
    const sizeFlag = descriptor >>> 6
    const dictionary = [0, 1, 2, 4][descriptor & 3] ?? 0
    let at = 5 + (isSingle ? 0 : 1) + dictionary + (sizeFlag === 0 ? (isSingle ? 1 : 0) : 1 << sizeFlag)
    for (let isLast = false; !isLast;) {
      const block = bytes.readUIntLE(at, 3)
      isLast = (block & 1) !== 0
      // A run-length block is one byte, however long it says it is.
      at += 3 + (((block >>> 1) & 3) === 1 ? 1 : block >>> 3)
    }
    return inside(at + ((descriptor & 4) === 0 ? 0 : 4), bytes)
  } catch {
    // It goes on behind these bytes.
    return undefined
  }
}

function isSkippable(bytes: Buffer): boolean {
  return bytes.length >= 4 && isSkippableMagic(bytes.readUInt32LE(0))
}

function isSkippableMagic(magic: number): boolean {
  return (magic & 0xFFFFFFF0) === 0x184D2A50
}

function inside(length: number, bytes: Bytes): number | undefined {
  return length <= bytes.length ? length : undefined
}
