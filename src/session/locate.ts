/**
 * Finding session logs: in DSH's home by id, prefix or workspace, or where a path says.
 *
 * | host | file |
 * |---|---|
 * | 0.1 | `<home>/sessions/<workspace>/<session id>/session.jsonl.zstd` |
 * | 0.2 | the same folder, `session.vN.jsonl.zstd`; the highest N is current |
 * | both, uncompressed | the same names without `.zstd` |
 *
 * @module session/locate
 */

import { readdirSync, realpathSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { distance } from 'fastest-levenshtein'
import { peekHeader } from './peek.ts'

const LOG_NAME = /^session(?:\.v(?<version>\d+))?\.jsonl(?:\.zstd)?$/

/** How many sessions a message lists. */
const LISTED = 10

/** A session in a sessions folder. */
export interface StoredSession {
  readonly id: string
  /** Its folder; whether a log is in it has not been looked at. */
  readonly folder: string
}

/**
 * @param folder - any path.
 * @returns the folders in it; none where it is no folder that can be read.
 */
export function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
      const path = join(folder, entry.name)
      return entry.isDirectory() || (entry.isSymbolicLink() && statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) ? [path] : []
    })
  } catch {
    return []
  }
}

/**
 * @param root - a sessions folder.
 * @returns the sessions in it, by id; none where there is no such folder.
 */
export function storedSessions(root: string): StoredSession[] {
  return foldersIn(root)
    .flatMap(workspace => foldersIn(workspace).map(folder => ({ id: decodeName(basename(folder)), folder })))
    .toSorted((a, b) => a.id < b.id ? -1 : 1)
}

/**
 * @param folder - a session's folder.
 * @returns its current log; none, or two of one version where somebody has unpacked one of them.
 */
export function currentLogs(folder: string): string[] {
  const logs = namesIn(folder).flatMap(name => {
    const match = LOG_NAME.exec(name)
    return match === null ? [] : [{ name, version: Number(match.groups?.version ?? 0) }]
  })
  const newest = Math.max(...logs.map(log => log.version))
  return logs.filter(log => log.version === newest).map(log => join(folder, log.name))
}

/**
 * @param folder - what the user named.
 * @returns the current log in it.
 * @throws where there is none, or two.
 */
export function logIn(folder: string): string {
  const [log, twin] = currentLogs(folder)
  if (log === undefined) throw new Error(`session folder: ${folder} — must hold a session.jsonl.zstd or session.vN.jsonl.zstd (or .jsonl); name a session's own folder, or its id`)
  if (twin !== undefined) throw new Error(`session folder: ${folder} — must have one current log, there are two; name the file:\n${listOf([log, twin])}`)
  return log
}

/**
 * Find a session by its id, or by a beginning that no other has. `session-` may be left out.
 * @param root - a sessions folder.
 * @param wanted - the id or its beginning.
 * @returns the session's current log.
 * @throws where none or several are meant, with the choice.
 */
export function logOf(root: string, wanted: string): string {
  const all = storedSessions(root)
  if (all.length === 0) throw noSessions(root)
  const exact = all.filter(({ id }) => id === wanted || id === `session-${wanted}`)
  const found = exact.length > 0 ? exact : all.filter(({ id }) => id.startsWith(wanted) || id.startsWith(`session-${wanted}`))
  const ids = new Set(found.map(session => session.id))
  if (ids.size > 1) throw new Error(`session: ${wanted} — must name one session, ${ids.size} begin so; write more of the id:\n${listOf([...ids])}`)
  const [session, twin] = found
  if (session === undefined) throw new Error(`session: ${wanted} — no session in ${root} has this id; the nearest are:\n${listOf(nearest(wanted, all))}`)
  if (twin !== undefined) throw new Error(`session: ${session.id} — must be there once, ${found.length} folders have this id; name the file:\n${listOf(found.flatMap(({ folder }) => currentLogs(folder)))}`)
  return logIn(session.folder)
}

/**
 * The log that was written last, subagents' left aside.
 * @param root - a sessions folder.
 * @param workspace - count only sessions of this folder.
 * @returns the log, or `undefined` where the workspace has none.
 * @throws where there is no session at all.
 */
export function latestLog(root: string, workspace?: string): string | undefined {
  const logs = storedSessions(root).flatMap(({ folder }) => datedLogs(folder)).toSorted((a, b) => b.time - a.time)
  if (logs.length === 0) throw noSessions(root)
  const places = workspace === undefined ? undefined : new Set([resolve(workspace), realPath(workspace)])
  const latest = logs.find(({ file }) => {
    const header = peekHeader(file)
    return header !== undefined && !header.subagent && (places === undefined || (header.workspace !== null && places.has(header.workspace)))
  })
  return (latest ?? (workspace === undefined ? logs[0] : undefined))?.file
}

function datedLogs(folder: string): { file: string; time: number }[] {
  return currentLogs(folder).flatMap(file => {
    const found = statSync(file, { throwIfNoEntry: false })
    return found?.isFile() === true ? [{ file, time: found.mtimeMs }] : []
  })
}

function noSessions(root: string): Error {
  return new Error(`sessions: ${root} — must hold a session; run one with dsh, or name another home with --home`)
}

function nearest(wanted: string, all: readonly StoredSession[]): string[] {
  const far = ({ id }: StoredSession): number => Math.min(...[id, id.replace(/^session-/, '')].map(name => distance(wanted, name.slice(0, wanted.length))))
  return all.toSorted((a, b) => far(a) - far(b)).slice(0, 3).map(session => session.id)
}

function listOf(entries: readonly string[]): string {
  const more = entries.length > LISTED ? [`and ${entries.length - LISTED} more`] : []
  return [...entries.slice(0, LISTED), ...more].map(entry => `  ${entry}`).join('\n')
}

/** DSH writes what may not stand in a file's name as `~` and four hexadecimal digits. */
function decodeName(name: string): string {
  return name.replaceAll(/~([0-9A-F]{4})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return resolve(path)
  }
}
