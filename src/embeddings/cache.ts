/**
 * Vectors that were paid for once: by the hash of model and text, in one file for each
 * endpoint and model. A file that is missing or broken remembers nothing.
 *
 * @module embeddings/cache
 */

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '../replace-file.ts'
import type { Endpoint } from './endpoint.ts'

/** The file's form; another number is not read. */
const FORMAT = 1

/** Vectors that are kept; the ones that were used longest ago go first. */
const MAX_VECTORS = 5000

/** One file of vectors. */
export class EmbeddingCache {
  private readonly file: string
  private readonly vectors: Map<string, string>
  private changed = false

  /** @param file - its path; see {@link cacheFile}. */
  constructor(file: string) {
    this.file = file
    this.vectors = read(file)
  }

  /**
   * @param text - what was embedded.
   * @returns its vector, if it is known.
   */
  get(text: string): Float32Array | undefined {
    const key = keyOf(text)
    const packed = this.vectors.get(key)
    if (packed === undefined) return undefined
    this.vectors.delete(key)
    this.vectors.set(key, packed)
    const bytes = Buffer.from(packed, 'base64')
    return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  }

  /**
   * @param text - what was embedded.
   * @param vector - what it gave.
   */
  put(text: string, vector: Float32Array): void {
    this.vectors.set(keyOf(text), Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).toString('base64'))
    this.changed = true
    if (this.vectors.size > MAX_VECTORS) this.vectors.delete(this.vectors.keys().next().value ?? '')
  }

  /**
   * Write the file whole, beside and over the old one, where there is something new. Where
   * that fails, the vectors are remembered for as long as the process runs, and no longer.
   */
  save(): void {
    if (!this.changed) return
    this.changed = false
    try {
      replaceFile(this.file, JSON.stringify({ format: FORMAT, vectors: Object.fromEntries(this.vectors) }), 0o600)
    } catch {
      // A cache that cannot be kept costs money, not the answer.
    }
  }
}

/**
 * @param home - `$DSH_HOME`, resolved.
 * @param endpoint - whose vectors.
 * @returns the file that holds them.
 */
export function cacheFile(home: string, { url, model }: Pick<Endpoint, 'url' | 'model'>): string {
  return join(home, 'superpowers', 'embeddings', `${createHash('sha256').update(`${url}\n${model}`).digest('hex').slice(0, 16)}.json`)
}

function keyOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function read(file: string): Map<string, string> {
  try {
    const { format, vectors } = JSON.parse(readFileSync(file, 'utf8')) as { format?: unknown; vectors?: unknown }
    if (format !== FORMAT || typeof vectors !== 'object' || vectors === null) return new Map()
    return new Map(Object.entries(vectors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch {
    return new Map()
  }
}
