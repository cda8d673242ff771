/**
 * The shape of the report on one session: what `inspect --json` prints. Whatever the log does not record
 * is `null`; `0` means that the log was looked through and there is none.
 *
 * @module session/report
 */

import type { BootstrapCopy } from './bootstrap.ts'
import type { CatalogueFacts } from './catalogue.ts'
import type { Compaction, Dispatch, FileChange, LoadRoute, Place, TextFate } from './facts.ts'
import type { LogReading } from './log-file.ts'
import { OWN_LIBRARIES } from './skill-text.ts'
import type { LogGeneration } from './summary.ts'
import type { OffPrompt } from './system-prompt.ts'
import type { Weight } from '../library/weight.ts'

/** Version of this shape. Fields may be added to it; none is renamed or changes its meaning. */
export const REPORT_FORMAT = 1

/** A list of which only the first and the last entries are kept. */
export interface Kept<T> {
  /** How many are left out between them. */
  readonly omitted: number
  /** In the order of the log. */
  readonly entries: readonly T[]
}

/** A skill that was asked for. */
export interface SkillEntry extends Place {
  readonly name: string
  /** `tool`: the model called the skill tool; `user`: the user typed `/name`; `keep`: it came back after a compaction. */
  readonly by: LoadRoute
  /** `pending`: the log has no result of the call. */
  readonly state: 'ok' | 'failed' | 'pending'
  /** The host's answer to a load that failed. */
  readonly reason: string | null
  /** `starter`, `superpowers` or `gate` for this bundle's; else the package, folder or provider. */
  readonly library: string | null
  /** The folder or URL that the skill lies in. */
  readonly base: string | null
  readonly weight: Weight | null
  /** What became of its text in the history; see {@link TextFate}. */
  readonly text: TextFate | null
}

/** A call of a file-changing tool. */
export interface ChangeEntry extends Place, Pick<FileChange, 'tool' | 'path' | 'reason'> {
  /** `denied`: by this bundle's gate; `pending`: the log has no result of the call. */
  readonly outcome: FileChange['outcome'] | 'pending'
}

/** A log that is not reported. */
export interface UnreadLog {
  readonly file: string
  readonly reason: string
}

/** The report. */
export interface SessionReport {
  readonly format: typeof REPORT_FORMAT
  /** Absolute path of the log. */
  readonly file: string
  readonly session: {
    readonly id: string | null
    /** Absolute path. */
    readonly workspace: string | null
    /** Id of the session that it was made from. */
    readonly parent: string | null
    readonly subagent: boolean
    /** What a subagent was sent out for. */
    readonly label: string | null
    /** Milliseconds since the epoch, as all times. */
    readonly startedAt: number | null
    readonly lastEventAt: number | null
    /** Guessed from the log's shape. */
    readonly host: LogGeneration | null
    /** Version of the log format in the header; `null` where there is no header. */
    readonly logVersion: number | null
    /** The session's own; a fork's inherited ones are counted beside them. */
    readonly turns: number
    readonly inheritedTurns: number
    /** Steps of its own: each is a request to the model. */
    readonly steps: number
    readonly events: number
  }
  /** `null` where no request of the session's own is recorded. */
  readonly bootstrap: {
    /** How often it is in the system prompt that the model was given last. */
    readonly copies: number
    /** Each of the session's own prompts has it exactly once. */
    readonly alwaysOnce: boolean
    /** Prompts in the log, and how many have it once, not at all, more than once. */
    readonly prompts: number
    readonly once: number
    readonly absent: number
    readonly repeated: number
    /** The first prompt that does not have it once. */
    readonly firstOff: OffPrompt | null
    /** The copies in the last prompt, at most four. */
    readonly last: readonly BootstrapCopy[]
  } | null
  /** What was offered; being offered is not being used. */
  readonly catalogue: CatalogueFacts | null
  readonly skills: Kept<SkillEntry> & { readonly loaded: number; readonly failed: number; readonly pending: number }
  readonly changes: Kept<ChangeEntry> & { readonly done: number; readonly failed: number; readonly denied: number; readonly pending: number }
  readonly compactions: Kept<Compaction> & {
    readonly done: number
    readonly failed: number
    /** One began and has no end. */
    readonly open: boolean
    /** Tool results of which the host cut the middle out. */
    readonly pruned: number
  }
  /** What the bundle put into the session. Tokens are estimated by `rule`. */
  readonly weight: {
    readonly rule: string
    /** In each request: all copies of the last prompt. */
    readonly bootstrap: Weight | null
    /** Its entries in all catalogues that were published. */
    readonly catalogue: Weight | null
    /** Bodies of this bundle's skills. */
    readonly skills: Weight
    readonly denials: Weight
    /** The four together: what a request carries if nothing of it was compacted away. */
    readonly sum: Weight
    /** Bodies of other providers' skills, not in the sum. */
    readonly otherSkills: Weight
  }
  readonly subagents: {
    /** Calls of the tools that send out subagents. */
    readonly dispatched: Kept<Dispatch>
    /** Reports on their logs, nested, in the order in which they were made. */
    readonly reports: readonly SessionReport[]
    /** Logs that were found and are not reported, and why. */
    readonly left: Kept<UnreadLog>
  }
  readonly log: LogReading
}

/**
 * @param entry - a skill.
 * @returns whether it is one of this bundle's.
 */
export function isOwn(entry: Pick<SkillEntry, 'library'>): boolean {
  return entry.library !== null && OWN_LIBRARIES.includes(entry.library)
}
