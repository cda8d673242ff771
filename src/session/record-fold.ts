/**
 * From the records of a log to its session's header and fold: which record is what, and where
 * each event stands.
 *
 * @module session/record-fold
 */

import { countOf, loose, timeOf } from './event.ts'
import { SessionFold } from './fold.ts'
import { readHeader } from './header.ts'
import type { SessionHeader } from './header.ts'
import type { SessionRecord } from './record.ts'

const PACKED: ReadonlySet<string> = new Set(['text-chunks', 'reasoning-chunks', 'tool-call-chunks'])

/** What a record was. */
export type FoldedRecord =
  | { readonly kind: 'header' }
  /** A run of chunks: how many events it stands for. */
  | { readonly kind: 'packed'; readonly members: number }
  /** An event: its position, and milliseconds since the epoch where it says them. */
  | { readonly kind: 'event'; readonly seq: number; readonly time: number | null }

/** The fold over the records of one log. */
export class RecordFold {
  private readonly limit: number
  private first: SessionHeader | null = null
  private begun = false
  private current: SessionFold

  /** @param limit - how many entries each list keeps; all by default. */
  constructor(limit = Number.POSITIVE_INFINITY) {
    this.limit = limit
    this.current = new SessionFold(0, limit)
  }

  /** The session's header; `null` where the log has none. */
  get header(): SessionHeader | null {
    return this.first
  }

  /** What happened in the session. */
  get fold(): SessionFold {
    return this.current
  }

  /**
   * Fold the next record.
   * @param record - a record of the log, in the file's order. An event that does not say its position follows the one before it.
   * @returns what it was.
   */
  add(record: SessionRecord): FoldedRecord {
    const header = readHeader(record)
    if (header !== undefined) {
      this.begin(header)
      return { kind: 'header' }
    }
    this.begun = true
    const members = packedMembers(record)
    if (members !== undefined) return { kind: 'packed', members }
    const seq = countOf(record.seq) ?? this.current.next
    this.current.add(record, seq)
    return { kind: 'event', seq, time: timeOf(record.time) ?? null }
  }

  private begin(header: SessionHeader): void {
    // A second one does not start another session.
    if (this.first !== null) return
    this.first = header
    if (!this.begun) this.current = new SessionFold(header.inheritedEvents, this.limit)
  }
}

/** How many events a packed row stands for: runs of chunks are stored so, without `seq`. */
function packedMembers(record: SessionRecord): number | undefined {
  if (!PACKED.has(record.type)) return undefined
  const { texts, args } = loose(record.data)
  const members = Array.isArray(texts) ? texts : Array.isArray(args) ? args : []
  return members.length
}
