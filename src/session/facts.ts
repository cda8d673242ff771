/**
 * What is known about a session: the entries that the fold makes of its events.
 *
 * @module session/facts
 */

import type { Steering } from './steering.ts'
import type { Weight } from '../library/weight.ts'

/** Where in the session something happened. */
export interface Place {
  /** Position of the event that settled it. */
  readonly seq: number
  /** The turn, from 1; `null` before the first. */
  readonly turn: number | null
  /** Milliseconds since the epoch; `null` where the log has none. */
  readonly time: number | null
  /** It lies in the prefix that a fork took over from its parent. */
  readonly inherited: boolean
}

/** How a skill came into the session: the model called the tool, the user named it, or its lost text came back (row `superpowers-keep`). */
export type LoadRoute = 'tool' | 'user' | 'keep'

/**
 * What became of a skill's text: `whole` in the history that the model is given; `shortened`,
 * its middle was pruned; `replaced` by a compaction's summary; `uncertain`, a compaction came
 * after it and does not say what it replaced; `inside`, a program asked for it, and what the
 * model saw of it is what the program told.
 */
export type TextFate = 'whole' | 'shortened' | 'replaced' | 'uncertain' | 'inside'

/** A skill whose text reached the model. */
export interface SkillLoad extends Place {
  readonly name: string
  readonly route: LoadRoute
  /** See `SkillOrigin.library`. */
  readonly library: string | null
  readonly base: string | null
  /** Of the text as the model was given it. */
  readonly weight: Weight
  /** SHA-256 of that text, in hex. */
  readonly digest: string
  readonly text: TextFate
  /** Position of the event that carries the text now: pruning puts another in its place. */
  readonly node: number
}

/** A skill that the router suggested to the model. */
export interface Suggested extends Place {
  readonly skill: string
  /** Why, in words for people. */
  readonly reason: string
}

/** What the user wrote last. */
export interface LastPrompt extends Place {
  /** Its beginning. */
  readonly text: string
}

/** A load that the host refused. */
export interface FailedLoad extends Place {
  readonly name: string
  readonly reason: string
}

/** A call of a file-changing tool. */
export interface FileChange extends Place {
  readonly tool: string
  /** As the model wrote it; `null` where it named none. */
  readonly path: string | null
  readonly outcome: 'done' | 'failed' | 'denied'
  /** What the host answered to a call that failed or was denied. */
  readonly reason: string | null
}

/** A subagent that was sent out. */
export interface Dispatch extends Place {
  readonly tool: string
  readonly description: string
}

/** An attempt to condense the history. */
export interface Compaction extends Place {
  /** How many events of the history it replaced; `null` where it does not say. */
  readonly replaced: number | null
  /** Set where it failed: nothing was replaced. */
  readonly error: string | null
}

/** A call that has no result. */
export interface PendingCall extends Place {
  readonly tool: string
  /** The skill's name or the file's path; `null` where the call named none. */
  readonly target: string | null
}

/** Everything that the fold knows. */
export interface SessionFacts {
  /** Position of the next event to fold. */
  readonly next: number
  /** The turn that is open, or was last. */
  readonly turn: number | null
  readonly loads: readonly SkillLoad[]
  readonly failedLoads: readonly FailedLoad[]
  readonly changes: readonly FileChange[]
  readonly dispatches: readonly Dispatch[]
  readonly compactions: readonly Compaction[]
  readonly suggestions: readonly Suggested[]
  /** What the user wrote last, subagents' tasks included; `null` before. */
  readonly prompt: LastPrompt | null
  /** Where lost skills came back last, or were found too large to; `null` before. */
  readonly kept: Place | null
  /** What the user asked for by command. */
  readonly steering: Steering
  /** Tool results of which the host cut the middle out. */
  readonly pruned: number
  /** How many entries each list has left out, between its first and its last ones. */
  readonly omitted: Readonly<Record<ListName, number>>
  /** How many changes there were of each outcome, those left out included. */
  readonly outcomes: Readonly<Record<FileChange['outcome'], number>>
  /** How many compactions failed, those left out included. */
  readonly failedCompactions: number
  /** What all loads and denials put in, those left out included. */
  readonly weights: {
    /** Skills of this bundle. */
    readonly own: Weight
    /** Skills of others. */
    readonly other: Weight
    readonly denials: Weight
  }
  /** Events of an unreadable shape. */
  readonly unreadable: number
}

/** The lists among the facts. */
export type ListName = 'loads' | 'failedLoads' | 'changes' | 'dispatches' | 'compactions' | 'suggestions'
