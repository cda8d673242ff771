/**
 * What the user asked of this bundle by its command `/superpowers`, as the session's log has
 * it: DSH logs each command with its input (`command/run`) and its outcome (`command/done`).
 * A resumed or forked session therefore stands where its log stands.
 *
 * @module session/steering
 */

import { loose, textOf } from './event.ts'

/** The command's name, without the slash. */
export const COMMAND = 'superpowers'

/** `quiet`: nothing is suggested. `off`: the bundle stays out of this session until it is asked by name. */
export type SwitchState = 'on' | 'quiet' | 'off'

/** What the user asked for. */
export interface Steering {
  readonly state: SwitchState
  /** Skills to be loaded, and skills that are not to come back: each with the position where it was asked. */
  readonly requested: ReadonlyMap<string, number>
  readonly dropped: ReadonlyMap<string, number>
}

/** One command line, as the handler and the log's reader both understand it. */
export interface SteeringInput {
  /** The first word; empty where there is none. */
  readonly verb: string
  /** The rest. */
  readonly argument: string
}

/**
 * @param rawInput - what follows `/superpowers`.
 * @returns its parts; the verb in lower case.
 */
export function parseSteering(rawInput: string): SteeringInput {
  const [verb = '', ...rest] = rawInput.trim().split(/\s+/)
  return { verb: verb.toLowerCase(), argument: rest.join(' ') }
}

/**
 * What the command answers where it was asked about one skill: the log's reader takes the
 * skill from here, since the user may have written an alias.
 * @param skill - the skill's name.
 * @param text - what became of it.
 * @returns the answer.
 */
export function aboutSkill(skill: string, text: string): string {
  return `${skill}: ${text}`
}

const SKILL_OF_ANSWER = /^([a-z0-9]+(?:-[a-z0-9]+)*): /

/** Commands that wait for their outcome at one time; the oldest is given up beyond it. */
const MAX_PENDING = 100

/** A fold over commands as plain JSON. */
export interface SteeringState {
  readonly running: readonly (readonly [string, SteeringInput])[]
  readonly state: SwitchState
  readonly requested: readonly (readonly [string, number])[]
  readonly dropped: readonly (readonly [string, number])[]
}

/** The fold over one session's commands. */
export class SteeringFold {
  /** Position of the next event. */
  next = 0
  private readonly running = new Map<string, SteeringInput>()
  private readonly now = { state: 'on' as SwitchState, requested: new Map<string, number>(), dropped: new Map<string, number>() }

  /** What has to be kept to go on from here. */
  save(): SteeringState {
    const { state, requested, dropped } = this.now
    return { running: [...this.running], state, requested: [...requested], dropped: [...dropped] }
  }

  /** @param saved - as {@link save} gave it. */
  restore(saved: SteeringState): void {
    this.now.state = saved.state
    for (const [key, input] of saved.running) this.running.set(key, input)
    for (const [skill, seq] of saved.requested) this.now.requested.set(skill, seq)
    for (const [skill, seq] of saved.dropped) this.now.dropped.set(skill, seq)
  }

  /** What is asked for now; a view that grows with the fold. */
  get steering(): Steering {
    return this.now
  }

  /**
   * Fold the next event.
   * @param event - of any shape; never throws.
   * @param seq - its position; the next one by default.
   */
  add(event: unknown, seq = this.next): void {
    this.next = seq + 1
    const { type, data: payload } = loose(event)
    if (type !== 'command/run' && type !== 'command/done') return
    const data = loose(payload)
    const id = textOf(data.commandId)
    if (id === undefined) return
    if (type === 'command/run') {
      if (data.name !== COMMAND || loose(data.source).kind !== 'user') return
      this.running.set(id, parseSteering(textOf(data.args) ?? ''))
      if (this.running.size > MAX_PENDING) this.running.delete(this.running.keys().next().value ?? '')
      return
    }
    const input = this.running.get(id)
    this.running.delete(id)
    if (input !== undefined && data.kind === 'success') this.settle(input, textOf(data.text) ?? '', seq)
  }

  private settle({ verb }: SteeringInput, answer: string, seq: number): void {
    if (verb === 'on' || verb === 'quiet' || verb === 'off') this.now.state = verb
    const skill = SKILL_OF_ANSWER.exec(answer)?.[1]
    if (skill === undefined) return
    if (verb === 'load') {
      this.now.requested.set(skill, seq)
      this.now.dropped.delete(skill)
    } else if (verb === 'drop') {
      this.now.dropped.set(skill, seq)
      this.now.requested.delete(skill)
    }
  }
}
