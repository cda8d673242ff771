/**
 * What to run, as data: prompts, scripts and what surrounds a session.
 *
 * @module harness-scenarios/runner/plan
 */

import type { UserTurn } from './driver.ts'
import type { AgentScript } from './script.ts'

/** What surrounds a session. */
interface Surroundings {
  /** Scripts of all agents, the main agent's first, under its (first) prompt; absent: a live model answers. */
  readonly script?: readonly AgentScript[]
  /** Files of the workspace, by relative path. */
  readonly files?: Readonly<Record<string, string>>
  /** Files of the user's home, by relative path; the session has that home to itself. */
  readonly userFiles?: Readonly<Record<string, string>>
  /** More environment for the host. */
  readonly env?: Readonly<Record<string, string>>
  /** A patch list laid over the profile, as YAML text. */
  readonly overlay?: string
}

/** One prompt to the host's own headless runner. */
export interface PromptPlan extends Surroundings {
  /** The main agent's prompt; also its task in {@link script}. */
  readonly prompt: string
}

/** Turns of one session, played by the scenario driver in place of the headless runner. */
export interface TurnsPlan extends Surroundings {
  readonly turns: readonly Turn[]
  /** `false`: a turn does not wait for background subagents; they end with the process. */
  readonly wait?: boolean
}

/** A user's turn; or the end of the process, after which a new one resumes the session. */
export type Turn = UserTurn | {
  readonly restart: true
  /** In place of the plan's overlay, from here on. */
  readonly overlay?: string
}

/** What to run. */
export type SessionPlan = PromptPlan | TurnsPlan

/** The turns of one process. */
export interface PlannedProcess {
  readonly overlay: string | undefined
  readonly turns: UserTurn[]
}

/** @returns the turns of each process, cut where the plan restarts. */
export function processesOf(plan: TurnsPlan): PlannedProcess[] {
  let current: PlannedProcess = { overlay: plan.overlay, turns: [] }
  const processes = [current]
  for (const turn of plan.turns) {
    if ('restart' in turn) processes.push(current = { overlay: turn.overlay ?? current.overlay, turns: [] })
    else current.turns.push(turn)
  }
  return processes
}
