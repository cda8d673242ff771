/**
 * What happened in a session: the one reader of session logs.
 *
 * @module dsh-superpowers/session
 */

export { DENIAL_MARK, SessionFold } from './fold.ts'
export type { Dispatch, FailedLoad, FileChange, LoadRoute, SessionFacts, SkillLoad } from './fold.ts'
export { readSessionLog } from './log-file.ts'
export type { LogReading } from './log-file.ts'
export type { SessionRecord } from './record.ts'
