/**
 * What happened in a session, folded from its events one by one. The fold sees each event
 * once and can go on where it stopped: folding a log whole or in any pieces gives the same.
 *
 * @module session/fold
 */

import { createHash } from 'node:crypto'
import { keepEnds, MAX_NAME, shortCopy } from './bounded.ts'
import { CompactionFold } from './compaction.ts'
import { allText, countOf, firstText, loose, parseArguments, readResult, textOf, timeOf } from './event.ts'
import type { Loose } from './event.ts'
import type { Compaction, Dispatch, FailedLoad, FileChange, LastPrompt, ListName, LoadRoute, PendingCall, Place, SessionFacts, SkillLoad, Suggested, TextFate } from './facts.ts'
import { DENIAL_MARK, KEEP_KIND, SUGGESTION_KIND } from './kinds.ts'
import { originOf, OWN_LIBRARIES } from './skill-text.ts'
import { SteeringFold } from './steering.ts'
import type { SteeringState } from './steering.ts'
import { changedFile, SKILL_TOOL, SUBAGENT_TOOLS, WATCHED_TOOLS } from './tools.ts'
import { NO_WEIGHT, sumOf, weigh } from '../library/weight.ts'

export type { SessionFacts } from './facts.ts'

/** Longest prompt that is kept, in UTF-16 code units. */
const MAX_PROMPT = 4000

/** Longest reason that is kept, in UTF-16 code units. */
const MAX_REASON = 400

/** Calls that wait for a result at one time; the oldest is given up beyond it. */
const MAX_PENDING = 1000

/** The events that the fold reacts to; the types hold {@link SessionFold.add} to this list. */
const FOLDED = new Set([
  'turn/start', 'tool/call', 'tool/result', 'tool/code-dispatch', 'tool/ptc-dispatch', 'user/message', 'command/run', 'command/done', 'session/end-seed',
  'compaction/summary', 'compaction/prune', 'compaction/end',
] as const)
type Folded = typeof FOLDED extends Set<infer T> ? T : never

/** A fold as plain JSON. */
export interface FoldState {
  readonly inheritedUntil: number
  readonly limit: number | null
  readonly waiting: readonly (readonly [string, PendingCall])[]
  readonly shadowed: readonly number[] | null
  readonly steering: SteeringState
  readonly facts: Omit<SessionFacts, 'steering'>
}

/** The fold over one session. */
export class SessionFold {
  private inheritedUntil: number
  private readonly limit: number
  private readonly waiting = new Map<string, PendingCall>()
  private readonly compactions = new CompactionFold()
  private readonly commands = new SteeringFold()
  private readonly state = {
    next: 0,
    turn: null as number | null,
    loads: [] as SkillLoad[],
    failedLoads: [] as FailedLoad[],
    changes: [] as FileChange[],
    dispatches: [] as Dispatch[],
    compactions: [] as Compaction[],
    suggestions: [] as Suggested[],
    prompt: null as LastPrompt | null,
    kept: null as Place | null,
    steering: this.commands.steering,
    pruned: 0,
    omitted: { loads: 0, failedLoads: 0, changes: 0, dispatches: 0, compactions: 0, suggestions: 0 },
    outcomes: { done: 0, failed: 0, denied: 0 },
    failedCompactions: 0,
    weights: { own: NO_WEIGHT, other: NO_WEIGHT, denials: NO_WEIGHT },
    unreadable: 0,
  }

  /**
   * @param inheritedUntil - how many leading events a fork took over from its parent, where that is known.
   * @param limit - how many entries each list keeps; all by default.
   */
  constructor(inheritedUntil = 0, limit = Number.POSITIVE_INFINITY) {
    this.inheritedUntil = inheritedUntil
    this.limit = limit
  }

  /** What is known now; a view that grows with the fold. */
  get facts(): SessionFacts {
    return this.state
  }

  /**
   * @param saved - as {@link save} gave it.
   * @returns a fold that goes on there.
   */
  static restore({ inheritedUntil, limit, waiting, shadowed, steering, facts }: FoldState): SessionFold {
    const fold = new SessionFold(inheritedUntil, limit ?? Number.POSITIVE_INFINITY)
    fold.commands.restore(steering)
    Object.assign(fold.state, structuredClone(facts), { steering: fold.commands.steering })
    fold.compactions.state = shadowed
    for (const [id, call] of waiting) fold.waiting.set(id, call)
    return fold
  }

  /** What has to be kept to go on from here. */
  save(): FoldState {
    const { steering: _steering, ...facts } = this.state
    return structuredClone({ inheritedUntil: this.inheritedUntil, limit: Number.isFinite(this.limit) ? this.limit : null, waiting: [...this.waiting], shadowed: this.compactions.state, steering: this.commands.save(), facts })
  }

  /** How many leading events a fork took over from its parent, as far as that is known now. */
  get inherited(): number {
    return this.inheritedUntil
  }

  /** Position of the next event to fold. */
  get next(): number {
    return this.state.next
  }

  /** Calls without a result so far, of the tools that load skills or change files. */
  get pending(): readonly PendingCall[] {
    return [...this.waiting.values()]
  }

  /**
   * Fold the next event.
   * @param event - of any shape; never throws.
   * @param seq - its position, where events before it are not folded; the next one by default.
   */
  add(event: unknown, seq = this.state.next): void {
    this.state.next = seq + 1
    const { type, data: payload, time } = loose(event)
    if (typeof type !== 'string') {
      this.state.unreadable += 1
      return
    }
    if (!isFolded(type)) return
    const data = loose(payload)
    switch (type) {
      case 'turn/start':
        this.state.turn = countOf(data.turn) ?? this.state.turn
        break
      case 'tool/call':
        this.call(data, this.place(seq, time))
        break
      case 'tool/result':
        this.result(data, this.place(seq, time))
        break
      case 'tool/code-dispatch':
      case 'tool/ptc-dispatch':
        this.insideProgram(data, this.place(seq, time))
        break
      case 'user/message':
        this.userMessage(data, this.place(seq, time))
        break
      case 'command/run':
      case 'command/done':
        this.commands.add(event, seq)
        break
      case 'session/end-seed':
        if (data.inherited === true) this.endInherited(seq)
        break
      case 'compaction/summary':
        this.compactions.summary(data)
        break
      case 'compaction/prune':
        this.state.pruned += 1
        this.state.loads = this.compactions.prune(data, seq, this.state.loads)
        break
      case 'compaction/end': {
        const compaction = this.compactions.end(data, this.place(seq, time))
        if (compaction.error !== null) this.state.failedCompactions += 1
        this.keep('compactions', this.state.compactions, compaction)
        this.state.loads = this.compactions.apply(compaction, this.state.loads)
        break
      }
      default:
        return type satisfies never
    }
  }

  private place(seq: number, time: unknown): Place {
    return { seq, turn: this.state.turn, time: timeOf(time) ?? null, inherited: seq < this.inheritedUntil }
  }

  private keep<T>(name: ListName, list: T[], entry: T): void {
    this.state.omitted[name] += keepEnds(list, entry, this.limit)
  }

  private call(data: Loose, at: Place): void {
    const callId = textOf(data.callId)
    const tool = textOf(data.name)
    if (callId === undefined || tool === undefined) return
    // An id that is used again means the new call, whatever it calls.
    this.waiting.delete(callId)
    if (!WATCHED_TOOLS.has(tool)) return
    const args = parseArguments(data.arguments)
    if (SUBAGENT_TOOLS.includes(tool)) {
      this.keep('dispatches', this.state.dispatches, { ...at, tool, description: shortCopy(textOf(args.description) ?? '', MAX_REASON) })
    }
    const target = targetOf(tool, args)
    if (target === undefined) return
    this.waiting.set(callId, { ...at, tool, target })
    if (this.waiting.size > MAX_PENDING) this.waiting.delete(this.waiting.keys().next().value ?? '')
  }

  private result(data: Loose, at: Place): void {
    const result = readResult(data)
    const call = result && this.waiting.get(result.callId)
    if (result === undefined || call === undefined) return
    this.waiting.delete(result.callId)
    this.settle(call.tool, call.target, result.failed, result.text, at)
  }

  /** A call from inside a program: call and result in one event. */
  private insideProgram(data: Loose, at: Place): void {
    const tool = textOf(data.name) ?? ''
    const target = WATCHED_TOOLS.has(tool) ? targetOf(tool, parseArguments(data.arguments)) : undefined
    if (target !== undefined) this.settle(tool, target, data.isError !== false, firstText(data.content), at, 'inside')
  }

  private settle(tool: string, target: string | null, failed: boolean, text: string, at: Place, fate: TextFate = 'whole'): void {
    if (tool === SKILL_TOOL) {
      if (failed) this.keep('failedLoads', this.state.failedLoads, { ...at, name: target ?? '', reason: shortCopy(text, MAX_REASON) })
      else this.load(target ?? '', 'tool', text, at, fate)
      return
    }
    const outcome = !failed ? 'done' : text.includes(DENIAL_MARK) ? 'denied' : 'failed'
    this.state.outcomes[outcome] += 1
    if (outcome === 'denied') this.state.weights.denials = sumOf(this.state.weights.denials, weigh(text))
    this.keep('changes', this.state.changes, { ...at, tool, path: target, outcome, reason: failed ? shortCopy(text, MAX_REASON) : null })
  }

  /** The host marks a `/name` that it carried out; the user's own words prove nothing. */
  private userMessage(data: Loose, at: Place): void {
    const source = loose(data.source)
    const name = nameOf(source.name)
    switch (source.kind) {
      case 'user':
        this.state.prompt = { ...at, text: shortCopy(allText(data.content), MAX_PROMPT) }
        break
      case 'skill-invocation':
        if (name !== undefined) this.load(name, 'user', firstText(data.content), at)
        break
      case KEEP_KIND:
        this.state.kept = at
        if (name !== undefined) this.load(name, 'keep', firstText(data.content), at)
        break
      case SUGGESTION_KIND:
        for (const skill of namesOf(source)) this.keep('suggestions', this.state.suggestions, { ...at, skill, reason: shortCopy(textOf(source.reason) ?? '', MAX_REASON) })
        break
    }
  }

  private load(name: string, route: LoadRoute, text: string, at: Place, fate: TextFate = 'whole'): void {
    const origin = originOf(name, text)
    const weight = weigh(text)
    const owner = origin.library !== null && OWN_LIBRARIES.includes(origin.library) ? 'own' : 'other'
    this.state.weights[owner] = sumOf(this.state.weights[owner], weight)
    this.keep('loads', this.state.loads, { ...at, name, route, ...origin, weight, digest: digestOf(text), text: fate, node: at.seq })
  }

  /** 0.2 says only here how far the inherited prefix reaches. */
  private endInherited(seq: number): void {
    this.inheritedUntil = seq
    this.state.loads = inherited(this.state.loads)
    this.state.failedLoads = inherited(this.state.failedLoads)
    this.state.changes = inherited(this.state.changes)
    this.state.dispatches = inherited(this.state.dispatches)
    this.state.compactions = inherited(this.state.compactions)
    this.state.suggestions = inherited(this.state.suggestions)
  }
}

/**
 * Whether an event can change what a fold knows, so that whoever keeps folds as plain data need
 * not take one up for it: most of a log cannot.
 * @param event - of any shape.
 * @param state - the fold so far.
 * @returns `false` where nothing but the position of the next event would change.
 */
export function canChange(event: unknown, { waiting }: Pick<FoldState, 'waiting'>): boolean {
  const { type, data: payload } = loose(event)
  if (typeof type !== 'string') return true
  const data = loose(payload)
  const isWaiting = (callId: unknown): boolean => waiting.some(([id]) => id === callId)
  if (type === 'tool/call') return WATCHED_TOOLS.has(textOf(data.name) ?? '') || isWaiting(data.callId)
  if (type === 'tool/result') return isWaiting(readResult(data)?.callId)
  return isFolded(type)
}

function isFolded(type: string): type is Folded {
  return (FOLDED as ReadonlySet<string>).has(type)
}

/**
 * @param text - a skill's text as the model is given it.
 * @returns what `SkillLoad.digest` says of it.
 */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** One skill in `name`, or several to choose from in `names`. */
function namesOf({ name, names }: Loose): string[] {
  return (Array.isArray(names) ? names as unknown[] : [name]).flatMap(one => nameOf(one) ?? [])
}

function nameOf(value: unknown): string | undefined {
  const text = textOf(value)
  return text === undefined ? undefined : shortCopy(text, MAX_NAME)
}

function inherited<T extends Place>(entries: readonly T[]): T[] {
  return entries.map(entry => ({ ...entry, inherited: true }))
}

/** What a call is about: a skill's name or a file's path; `undefined` for a call that is neither. */
function targetOf(tool: string, args: Loose): string | null | undefined {
  if (tool === SKILL_TOOL) return nameOf(args.name) ?? null
  const path = changedFile(tool, args)
  return path === undefined ? undefined : nameOf(path) ?? null
}
