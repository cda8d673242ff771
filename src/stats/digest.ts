/**
 * What one session's log gives to the statistics: a small plain value, folded record by record
 * and kept in a cache. Entries that a fork took over from its parent are the parent's.
 *
 * @module stats/digest
 */

import type { Fit } from '../routing/index.ts'
import { allText, loose } from '../session/event.ts'
import type { LoadRoute, Place } from '../session/facts.ts'
import { RecordFold } from '../session/record-fold.ts'
import type { SessionRecord } from '../session/record.ts'

/** Of a digest's form; raise it when a digest says something else. */
export const DIGEST_FORMAT = 2

/** A load. */
export interface LoadEntry {
  readonly skill: string
  readonly by: LoadRoute
  /** Milliseconds since the epoch. */
  readonly time: number | null
  /** Milliseconds from the user's message before it; `null` where nobody knows, or the user loaded it. */
  readonly after: number | null
  readonly tokens: number
}

/** A suggestion. */
export interface SuggestionEntry {
  readonly skill: string
  readonly time: number | null
  /** Milliseconds until the skill was loaded; `null` where it never was. */
  readonly taken: number | null
}

/** One session. */
export interface SessionDigest {
  readonly id: string | null
  readonly workspace: string | null
  /** Milliseconds since the epoch. */
  readonly startedAt: number | null
  readonly subagent: boolean
  readonly fork: boolean
  readonly loads: readonly LoadEntry[]
  readonly failed: readonly { readonly skill: string; readonly time: number | null }[]
  readonly suggestions: readonly SuggestionEntry[]
  /** Messages of the user, each with what it fits; none for a subagent. */
  readonly prompts: readonly { readonly time: number | null; readonly fit: Fit }[]
  /** Changes that the gate held back; `recovered`: a skill was loaded afterwards and a change was done. */
  readonly denials: readonly { readonly time: number | null; readonly recovered: boolean }[]
  /** Changes that were done. */
  readonly changes: number
}

/** What is not the parent's. */
function own<T extends Place>(entries: readonly T[]): T[] {
  return entries.filter(entry => !entry.inherited)
}

/** The fold over one log. */
export class DigestFold {
  private readonly fit: (prompt: string) => Fit
  private readonly records = new RecordFold()
  private readonly promptTimes: { seq: number; time: number | null }[] = []
  private readonly prompts: { seq: number; time: number | null; fit: Fit }[] = []

  /** @param fit - says what a message fits. */
  constructor(fit: (prompt: string) => Fit) {
    this.fit = fit
  }

  /** @param record - the next record of the log. */
  add(record: SessionRecord): void {
    const folded = this.records.add(record)
    if (folded.kind !== 'event') return
    if (record.type !== 'user/message') return
    const { source, content } = loose(record.data)
    if (loose(source).kind !== 'user') return
    const { seq, time } = folded
    this.promptTimes.push({ seq, time })
    if (this.records.header?.subagent !== true) this.prompts.push({ seq, time, fit: this.fit(allText(content)) })
  }

  /** What is known now. */
  get digest(): SessionDigest {
    const { header, fold } = this.records
    const { loads, failedLoads, suggestions, changes } = fold.facts
    const { inherited } = fold
    const mine = own(loads)
    return {
      id: header?.id ?? null,
      workspace: header?.workspace ?? null,
      startedAt: header?.createdAt ?? this.promptTimes[0]?.time ?? null,
      subagent: header?.subagent === true,
      fork: inherited > 0,
      loads: mine.map(load => ({ skill: load.name, by: load.route, time: load.time, after: load.route === 'tool' ? this.since(load) : null, tokens: load.weight.tokens })),
      failed: own(failedLoads).map(({ name, time }) => ({ skill: name, time })),
      suggestions: own(suggestions).map(({ skill, time, seq }) => {
        const load = mine.find(one => one.name === skill && one.seq > seq && one.route !== 'keep')
        return { skill, time, taken: load === undefined ? null : time === null || load.time === null ? 0 : load.time - time }
      }),
      prompts: this.prompts.filter(prompt => prompt.seq >= inherited).map(({ time, fit }) => ({ time, fit })),
      denials: own(changes).filter(change => change.outcome === 'denied').map(({ time, seq }) => {
        const load = mine.find(one => one.seq > seq)
        return { time, recovered: load !== undefined && changes.some(change => change.outcome === 'done' && change.seq > load.seq) }
      }),
      changes: own(changes).filter(change => change.outcome === 'done').length,
    }
  }

  private since({ seq, time }: Place): number | null {
    const prompt = this.promptTimes.findLast(one => one.seq < seq)
    return prompt?.time === undefined || prompt.time === null || time === null ? null : time - prompt.time
  }
}
