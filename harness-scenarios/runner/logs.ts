/**
 * The session logs of a home.
 *
 * @module harness-scenarios/runner/logs
 */

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readSessionLog } from 'dsh-superpowers/session'
import type { SessionRecord } from 'dsh-superpowers/session'
import type { DshHome } from './home.ts'

/** One session log. */
export interface SessionLog {
  readonly file: string
  readonly records: readonly SessionRecord[]
  /** The log belongs to a subagent. */
  readonly subagent: boolean
}

/**
 * @param file - one of {@link logFiles}.
 * @returns what it says now.
 */
export async function readLog(file: string): Promise<SessionLog> {
  const records: SessionRecord[] = []
  await readSessionLog(file, record => { records.push(record) })
  const header = records.find(record => record.type === 'session')
  return { file, records, subagent: header?.origin === 'subagent' || Number(header?.delegationDepth ?? 0) > 0 }
}

/** @returns every log in the home, in a stable order. */
export function logFiles(home: DshHome): string[] {
  const sessions = join(home.directory, 'sessions')
  try {
    return readdirSync(sessions, { recursive: true, encoding: 'utf8' })
      .filter(path => /session(?:\.v\d+)?\.jsonl(?:\.zstd)?$/.test(path))
      .map(path => join(sessions, path))
      .toSorted()
  } catch {
    return []
  }
}
