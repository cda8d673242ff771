/**
 * From the bytes of a file to its text: strict UTF-8, so that a file in another
 * encoding is reported and never half read.
 *
 * @module library/bytes
 */

import { isUtf8 } from 'node:buffer'

/** The text, or the offset of the first byte that is not UTF-8. */
export type Decoded = { readonly text: string } | { readonly badByte: number; readonly looksLike?: 'UTF-16' }

/**
 * Decode a file.
 * @param bytes - the whole file.
 * @returns its text with any byte-order mark still in it, or where it stops being
 *   UTF-8 (byte offset, counted from 0).
 */
export function decodeText(bytes: Uint8Array): Decoded {
  if (isUtf8(bytes)) return { text: lossyText(bytes) }
  const badByte = firstBadByte(bytes)
  return startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff) ? { badByte, looksLike: 'UTF-16' } : { badByte }
}

function lossyText(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

/**
 * A lossy decode agrees with its input up to the first sequence that it had to replace.
 * Such a sequence can begin like the replacement character, so the way back leads to
 * that character's first byte.
 */
function firstBadByte(bytes: Uint8Array): number {
  const lossy = new TextEncoder().encode(lossyText(bytes))
  let index = 0
  while (index < bytes.length && lossy[index] === bytes[index]) index += 1
  while (isContinuation(lossy[index])) index -= 1
  return index
}

/** A byte inside a UTF-8 sequence: `10xxxxxx`. */
function isContinuation(byte = 0): boolean {
  return (byte & 0xc0) === 0x80
}

function startsWith(bytes: Uint8Array, first: number, second: number): boolean {
  return bytes[0] === first && bytes[1] === second
}
