/**
 * What happened in a session: the one reader of session logs.
 *
 * @module dsh-superpowers/session
 */

export { readSessionLog } from './log-file.ts'
export type { LogReading } from './log-file.ts'
export type { SessionRecord } from './record.ts'
