/**
 * Which sessions are subagents of which: from the headers of all logs around one.
 *
 * @module session/family
 */

import { basename, dirname } from 'node:path'
import { currentLogs, foldersIn, storedSessions } from './locate.ts'
import { peekHeader } from './peek.ts'

/** Logs of subagents by the id of the session that sent them out. */
export type Family = ReadonlyMap<string, readonly string[]>

/**
 * Look through the sessions folder that a log lies in. A log that lies elsewhere has only the
 * folders beside its own looked at.
 * @param file - a log.
 * @returns the subagents in the order in which they were made.
 */
export function familyOf(file: string): Family {
  const workspace = dirname(dirname(file))
  const root = dirname(workspace)
  const folders = basename(root) === 'sessions' ? storedSessions(root).map(session => session.folder) : foldersIn(workspace)
  const children = new Map<string, { file: string; createdAt: number }[]>()
  for (const folder of folders) {
    // Where two logs are current, neither is taken for the other.
    const [log, twin] = currentLogs(folder)
    const header = log === undefined || twin !== undefined ? undefined : peekHeader(log)
    if (log === undefined || header === undefined || !header.subagent || header.parent === null) continue
    const siblings = children.get(header.parent) ?? []
    siblings.push({ file: log, createdAt: header.createdAt ?? 0 })
    children.set(header.parent, siblings)
  }
  return new Map([...children].map(([parent, logs]) => [parent, logs.toSorted((a, b) => a.createdAt - b.createdAt).map(log => log.file)]))
}
