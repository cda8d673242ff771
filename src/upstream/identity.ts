/**
 * What makes a file's bytes the pinned ones: git's blob id and SHA-256, both.
 *
 * @module upstream/identity
 */

import { createHash } from 'node:crypto'

/**
 * @param bytes - a file's content.
 * @returns git's blob id: SHA-1 over `blob <length>\0` and the content, in hex.
 */
export function gitBlobId(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}

/**
 * @param bytes - any bytes.
 * @returns their SHA-256 in hex.
 */
export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** The two ids of a file. */
export interface FileIdentity {
  readonly blob: string
  readonly sha256: string
}

/** How bytes stand to an identity. */
export type Match =
  | 'same'
  /** The same text with `\r\n` for `\n`. */
  | 'line-endings'
  /** SHA-1 agrees and SHA-256 does not: made to collide. */
  | 'sha1-only'
  | 'different'

/**
 * Compare bytes with an identity.
 * @param bytes - what is there.
 * @param wanted - what should be.
 * @returns the finest true statement; only `same` may be trusted.
 */
export function matchIdentity(bytes: Uint8Array, wanted: FileIdentity): Match {
  const sameBlob = gitBlobId(bytes) === wanted.blob
  if (sameBlob) return sha256(bytes) === wanted.sha256 ? 'same' : 'sha1-only'
  const folded = foldLineEndings(bytes)
  return folded.length !== bytes.length && sha256(folded) === wanted.sha256 ? 'line-endings' : 'different'
}

/**
 * @param bytes - a text file.
 * @returns the same with each `\r\n` as `\n`; for telling people what differs, never for passing a file.
 */
export function foldLineEndings(bytes: Uint8Array): Buffer {
  return Buffer.from(Buffer.from(bytes).toString('latin1').replaceAll('\r\n', '\n'), 'latin1')
}
