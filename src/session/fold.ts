/**
 * What happened in a session, folded from its events one by one. The fold sees each event
 * once and can go on where it stopped: folding a log whole or in any pieces gives the same.
 *
 * @module session/fold
 */

import { loose, parseArguments, readCall, readResult, textOf } from './event.ts'
import type { Loose } from './event.ts'
import { changedFile, SKILL_TOOL, SUBAGENT_TOOLS } from './tools.ts'

/** How a skill came into the session. */
export type LoadRoute = 'tool' | 'user'

/** A skill whose text reached the model. */
export interface SkillLoad {
  readonly name: string
  readonly route: LoadRoute
  /** Position of the event that brought the text. */
  readonly seq: number
  /** It lies in the prefix that a fork took over from its parent. */
  readonly inherited: boolean
}

/** A load that the host refused. */
export interface FailedLoad {
  readonly name: string
  readonly seq: number
  readonly reason: string
}

/** A call of a file-changing tool. */
export interface FileChange {
  readonly tool: string
  /** As the model wrote it; `null` where it named none. */
  readonly path: string | null
  readonly seq: number
  readonly outcome: 'done' | 'failed' | 'denied'
  readonly inherited: boolean
}

/** A subagent that was sent out. */
export interface Dispatch {
  readonly tool: string
  readonly description: string
  readonly seq: number
}

/** Everything that the fold knows. */
export interface SessionFacts {
  /** Position of the next event to fold. */
  readonly next: number
  readonly loads: readonly SkillLoad[]
  readonly failedLoads: readonly FailedLoad[]
  readonly changes: readonly FileChange[]
  readonly dispatches: readonly Dispatch[]
  /** Positions of `compaction/end` events of compactions that succeeded. */
  readonly compactions: readonly number[]
  /** Events of an unreadable shape. */
  readonly unreadable: number
}

/** The first words of the gate's denial, by which a log reader knows it. */
export const DENIAL_MARK = 'Superpowers gate:'

interface PendingCall {
  readonly tool: string
  readonly args: Loose
}

/** The fold over one session. */
export class SessionFold {
  private readonly inheritedUntil: number
  private readonly pending = new Map<string, PendingCall>()
  private readonly state = {
    next: 0,
    loads: [] as SkillLoad[],
    failedLoads: [] as FailedLoad[],
    changes: [] as FileChange[],
    dispatches: [] as Dispatch[],
    compactions: [] as number[],
    unreadable: 0,
  }

  /** @param inheritedUntil - how many leading events a fork took over from its parent. */
  constructor(inheritedUntil = 0) {
    this.inheritedUntil = inheritedUntil
  }

  /** What is known now; a view that grows with the fold. */
  get facts(): SessionFacts {
    return this.state
  }

  /** Calls without a result so far. */
  get pendingCalls(): number {
    return this.pending.size
  }

  /**
   * Fold the next event.
   * @param event - of any shape; never throws.
   */
  add(event: unknown): void {
    const seq = this.state.next
    this.state.next += 1
    const { type, data: payload } = loose(event)
    if (typeof type !== 'string') {
      this.state.unreadable += 1
      return
    }
    const data = loose(payload)
    switch (type) {
      case 'tool/call':
        this.call(data, seq)
        break
      case 'tool/result':
        this.result(data, seq)
        break
      case 'tool/code-dispatch':
        // A call from inside a program: call and result in one event.
        this.settle({ tool: textOf(data.name) ?? '', args: parseArguments(data.arguments) }, data.isError !== false, '', seq)
        break
      case 'user/message':
        this.userMessage(data, seq)
        break
      case 'compaction/end':
        if (data.error === undefined) this.state.compactions.push(seq)
        break
    }
  }

  private call(data: Loose, seq: number): void {
    const call = readCall(data)
    if (call === undefined) return
    this.pending.set(call.callId, call)
    if (SUBAGENT_TOOLS.includes(call.tool)) {
      this.state.dispatches.push({ tool: call.tool, description: textOf(call.args.description) ?? '', seq })
    }
  }

  private result(data: Loose, seq: number): void {
    const result = readResult(data)
    const call = result && this.pending.get(result.callId)
    if (result === undefined || call === undefined) return
    this.pending.delete(result.callId)
    this.settle(call, result.failed, result.text, seq)
  }

  private settle({ tool, args }: PendingCall, failed: boolean, text: string, seq: number): void {
    const inherited = seq < this.inheritedUntil
    if (tool === SKILL_TOOL) {
      const name = textOf(args.name) ?? ''
      if (failed) this.state.failedLoads.push({ name, seq, reason: text })
      else this.state.loads.push({ name, route: 'tool', seq, inherited })
      return
    }
    const path = changedFile(tool, args)
    if (path === undefined) return
    const outcome = !failed ? 'done' : text.includes(DENIAL_MARK) ? 'denied' : 'failed'
    this.state.changes.push({ tool, path, seq, outcome, inherited })
  }

  /** The host marks a `/name` that it carried out; the user's own words prove nothing. */
  private userMessage(data: Loose, seq: number): void {
    const source = loose(data.source)
    const name = textOf(source.name)
    if (source.kind !== 'skill-invocation' || name === undefined) return
    this.state.loads.push({ name, route: 'user', seq, inherited: seq < this.inheritedUntil })
  }
}
