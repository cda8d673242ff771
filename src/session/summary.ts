/**
 * The summary of one session, folded from the records of its log one by one. It keeps
 * what is shown and nothing else, so its size does not grow with the log.
 *
 * @module session/summary
 */

import { shortCopy } from './bounded.ts'
import { CatalogueFold } from './catalogue.ts'
import type { CatalogueFacts } from './catalogue.ts'
import { loose, textOf } from './event.ts'
import type { PendingCall, SessionFacts } from './facts.ts'
import type { SessionHeader } from './header.ts'
import { RecordFold } from './record-fold.ts'
import type { SessionRecord } from './record.ts'
import { SystemPromptFold } from './system-prompt.ts'
import type { SystemPromptFacts } from './system-prompt.ts'

/** Entries that each list of a summary keeps. */
const LIST_LIMIT = 200

/** Longest label that is kept, in UTF-16 code units. */
const MAX_LABEL = 200

/** What was counted. */
export interface SessionCounts {
  /** Events, each of a packed run counted. */
  readonly events: number
  /** Turns of the session itself, and those that a fork took over. */
  readonly turns: number
  readonly inheritedTurns: number
  /** Steps of the session itself: requests to the model, repetitions after an error not counted. */
  readonly steps: number
  /** A compaction began and has no end. */
  readonly openCompaction: boolean
  /** Milliseconds since the epoch of the last event that has a time. */
  readonly lastTime: number | null
}

/** Everything that the summary knows. */
export interface SummaryFacts {
  /** `null` where the log has none. */
  readonly header: SessionHeader | null
  readonly generation: LogGeneration | null
  readonly counts: SessionCounts
  readonly facts: SessionFacts
  readonly pending: readonly PendingCall[]
  readonly systemPrompt: SystemPromptFacts
  readonly catalogue: CatalogueFacts | null
  /** What the subagent was sent out for, where the log says it. */
  readonly label: string | null
}

/** The host that wrote a log, guessed from its shape: `0.2` stands for all since 0.1.5. */
export type LogGeneration = '0.1' | '0.2'

/** The fold over the records of one log. */
export class SessionSummary {
  private readonly records: RecordFold
  private readonly systemPrompt = new SystemPromptFold()
  private readonly catalogue = new CatalogueFold()
  private guess: LogGeneration | null = null
  private label: string | null = null
  private readonly counts = { events: 0, turns: 0, inheritedTurns: 0, steps: 0, openCompaction: false, lastTime: null as number | null }

  /** @param limit - how many entries each list keeps. */
  constructor(limit = LIST_LIMIT) {
    this.records = new RecordFold(limit)
  }

  /** What is known now. */
  get summary(): SummaryFacts {
    const { guess, counts, systemPrompt, catalogue, label } = this
    const { header, fold } = this.records
    const generation = header?.version === null || header === null ? guess : header.version === 0 ? '0.1' : '0.2'
    return { header, generation, counts: { ...counts }, facts: fold.facts, pending: fold.pending, systemPrompt: systemPrompt.facts, catalogue: catalogue.facts, label }
  }

  /**
   * Fold the next record.
   * @param record - a record of the log, in the file's order.
   */
  add(record: SessionRecord): void {
    const folded = this.records.add(record)
    if (folded.kind === 'header') return
    this.counts.events += folded.kind === 'packed' ? folded.members : 1
    if (folded.kind === 'packed') return
    const { header, fold } = this.records
    const { seq, time } = folded
    const inherited = seq < (header?.inheritedEvents ?? 0)
    this.counts.lastTime = time ?? this.counts.lastTime
    this.count(record, inherited)
    this.systemPrompt.add(record, { seq, turn: fold.facts.turn, time, inherited })
  }

  private count({ type, data }: SessionRecord, inherited: boolean): void {
    switch (type) {
      case 'turn/start':
        this.counts[inherited ? 'inheritedTurns' : 'turns'] += 1
        break
      case 'step/start':
        if (!inherited) this.counts.steps += 1
        break
      case 'user/message':
        this.catalogue.add(loose(data))
        break
      case 'request/header':
        if (textOf(loose(loose(data).header).system) !== undefined) this.guess ??= '0.1'
        break
      case 'system/message':
        this.guess = '0.2'
        break
      case 'subagent/descriptor':
        // A fork of a subagent has its parent's too; the last one is its own.
        this.label = shortCopy(textOf(loose(data).label) ?? '', MAX_LABEL)
        break
      case 'compaction/start':
        this.counts.openCompaction = true
        break
      case 'compaction/end':
        this.counts.openCompaction = false
        break
      case 'session/end-seed':
        this.counts.openCompaction = false
        if (loose(data).inherited !== true) break
        this.counts.inheritedTurns += this.counts.turns
        this.counts.turns = 0
        this.counts.steps = 0
        break
    }
  }
}
