/**
 * The first record of a log: what DSH knows of a session before anything happens in it.
 *
 * @module session/header
 */

import { MAX_NAME, shortCopy } from './bounded.ts'
import { countOf, textOf, timeOf } from './event.ts'
import type { SessionRecord } from './record.ts'
import { isSubagent } from './subagent.ts'

/** A session's header; what it does not say is `null`. */
export interface SessionHeader {
  readonly id: string | null
  /** The workspace: an absolute path. */
  readonly workspace: string | null
  /** Milliseconds since the epoch. */
  readonly createdAt: number | null
  /** The session that this one was made from: sent out as a subagent, or forked. */
  readonly parent: string | null
  readonly subagent: boolean
  /** Version of the log format: 0 on 0.1, higher since. */
  readonly version: number | null
  /** How many leading events a fork took over; 0.2 says it later in the log. */
  readonly inheritedEvents: number
}

/**
 * @param record - any record.
 * @returns the header, or `undefined` for an event.
 */
export function readHeader(record: SessionRecord): SessionHeader | undefined {
  if (record.type !== 'session') return undefined
  return {
    id: nameOf(record.id),
    workspace: nameOf(record.cwd),
    createdAt: timeOf(record.createdAt) ?? null,
    parent: nameOf(record.parentSession),
    subagent: isSubagent(record),
    version: countOf(record.version) ?? null,
    inheritedEvents: countOf(record.seedLength) ?? 0,
  }
}

function nameOf(value: unknown): string | null {
  const text = textOf(value)
  return text === undefined ? null : shortCopy(text, MAX_NAME)
}
