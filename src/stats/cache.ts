/**
 * Digests that were made before, by the identity of their logs: path, size and time of the
 * last writing. A file that is missing, broken or another version's remembers nothing.
 *
 * @module stats/cache
 */

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { replaceFile } from '../replace-file.ts'
import type { RoutableSkill } from '../routing/index.ts'
import { DIGEST_FORMAT } from './digest.ts'
import type { SessionDigest } from './digest.ts'

/** A log's identity. */
export interface LogIdentity {
  readonly file: string
  /** Bytes. */
  readonly size: number
  /** Milliseconds since the epoch. */
  readonly mtimeMs: number
}

/** What a log gave: a digest, or why it gave none. */
export type LogEntry = { readonly digest: SessionDigest } | { readonly trouble: string }

type Kept = LogEntry & { readonly size: number; readonly mtimeMs: number }

/**
 * @param bundle - this package's version.
 * @param skills - what messages were routed to: which of them fit depends on it.
 * @returns what a cache's version has to be for its digests to hold.
 */
export function digestVersion(bundle: string, skills: readonly RoutableSkill[]): string {
  return `${DIGEST_FORMAT} ${bundle} ${createHash('sha256').update(JSON.stringify(skills)).digest('hex').slice(0, 16)}`
}

/** The cache in one file. */
export class DigestCache {
  private readonly file: string
  private readonly version: string
  private readonly known: Readonly<Record<string, Kept>>
  private readonly kept: Record<string, Kept> = {}
  private changed = false

  /**
   * @param file - its path.
   * @param version - of what makes digests; another one's are not taken.
   */
  constructor(file: string, version: string) {
    this.file = file
    this.version = version
    this.known = read(file, version)
  }

  /**
   * @param log - a log as it is now.
   * @returns what it gave, if it has not been written since.
   */
  get({ file, size, mtimeMs }: LogIdentity): LogEntry | undefined {
    const entry = Object.hasOwn(this.known, file) ? this.known[file] : undefined
    if (entry === undefined || entry.size !== size || entry.mtimeMs !== mtimeMs) return undefined
    this.kept[file] = entry
    return entry
  }

  /**
   * @param log - a log as it was before it was read.
   * @param entry - what it gave.
   */
  put({ file, size, mtimeMs }: LogIdentity, entry: LogEntry): void {
    this.kept[file] = { ...entry, size, mtimeMs }
    this.changed = true
  }

  /**
   * Write what was asked for or put in; logs that are gone are forgotten.
   * @param all - whether every log was asked for; otherwise what was not asked for stays.
   * @throws what the file system throws.
   */
  save(all: boolean): void {
    const entries = all ? this.kept : { ...this.known, ...this.kept }
    if (!this.changed && Object.keys(entries).length === Object.keys(this.known).length) return
    replaceFile(this.file, JSON.stringify({ version: this.version, logs: entries }), 0o600)
  }
}

function read(file: string, version: string): Readonly<Record<string, Kept>> {
  try {
    const found = JSON.parse(readFileSync(file, 'utf8')) as { version?: unknown; logs?: unknown } | null
    return found?.version === version && typeof found.logs === 'object' && found.logs !== null ? found.logs as Record<string, Kept> : {}
  } catch {
    return {}
  }
}
