/**
 * What happened in a session: the one reader of session logs.
 *
 * @module dsh-superpowers/session
 */

export { SessionFold } from './fold.ts'
export type { Compaction, Dispatch, FailedLoad, FileChange, LoadRoute, SessionFacts, SkillLoad } from './facts.ts'
export { inspectSession } from './inspect.ts'
export { DENIAL_MARK } from './kinds.ts'
export { readSessionLog } from './log-file.ts'
export type { LogReading } from './log-file.ts'
export type { SessionReport } from './report.ts'
export type { SessionRecord } from './record.ts'
export { SessionSummary } from './summary.ts'
export type { SummaryFacts } from './summary.ts'
