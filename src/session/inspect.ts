/**
 * Reading a session and its subagents from their logs. Reads only, in bounded memory.
 *
 * @module session/inspect
 */

import { resolve } from 'node:path'
import { errorMessage } from '../error-text.ts'
import { keepEnds } from './bounded.ts'
import { familyOf } from './family.ts'
import type { Family } from './family.ts'
import { readSessionLog } from './log-file.ts'
import { reportOn } from './report-on.ts'
import type { SessionReport, UnreadLog } from './report.ts'
import { SessionSummary } from './summary.ts'

/** Logs of subagents that are read for one report, at all depths together. */
const MAX_SUBAGENTS = 100

/** Logs that are named of those that are not reported. */
const MAX_LEFT = 20

/**
 * @param file - path of a log.
 * @returns the report on it, subagents nested.
 * @throws where the log itself cannot be read, is empty or holds no record; a subagent's trouble is named in the report.
 */
export async function inspectSession(file: string): Promise<SessionReport> {
  const path = resolve(file)
  return await inspectWith(path, familyOf(path), new Set([path]))
}

async function inspectWith(file: string, family: Family, seen: Set<string>): Promise<SessionReport> {
  const fold = new SessionSummary()
  const log = await readSessionLog(file, record => { fold.add(record) })
  if (log.bytes === 0) throw new Error(`session log: ${file} — must not be empty, it has 0 bytes; DSH has written nothing to it, name another session`)
  if (log.records === 0) throw new Error(`session log: ${file} — must hold records of a session, none was found in ${log.bytes} bytes (${firstTrouble(log)}); name a session.jsonl.zstd`)
  const { summary } = fold
  const reports: SessionReport[] = []
  const left: UnreadLog[] = []
  let omitted = 0
  const leave = (child: string, reason: string): void => { omitted += keepEnds(left, { file: child, reason }, MAX_LEFT) }
  for (const child of family.get(summary.header?.id ?? '') ?? []) {
    if (seen.has(child)) continue
    if (seen.size > MAX_SUBAGENTS) {
      leave(child, `more than ${MAX_SUBAGENTS} subagents; inspect it by itself`)
      continue
    }
    seen.add(child)
    try {
      reports.push(await inspectWith(child, family, seen))
    } catch (error) {
      leave(child, errorMessage(error))
    }
  }
  return reportOn(file, summary, log, { reports, left: { omitted, entries: left } })
}

function firstTrouble({ skippedLines: [line], namedGaps: [gap], cut }: SessionReport['log']): string {
  if (line !== undefined) return `line ${line.line} ${line.reason}`
  if (gap !== undefined) return `${gap.bytes} bytes at ${gap.at}: ${gap.reason}`
  return cut ? 'its first frame or line is not whole' : 'it has only blank lines'
}
