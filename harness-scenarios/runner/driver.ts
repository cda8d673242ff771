/**
 * The scenario driver as the runner sees it: its package, the plan it is handed and the
 * report it leaves.
 *
 * @module harness-scenarios/runner/driver
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** What a person does: says something, or gives a command as the composer takes it (`/compact`). */
export type UserTurn =
  | { readonly prompt: string }
  | { readonly command: string }

/** The plan of one process, read from the file that `DSH_SCENARIO_PLAN` names. */
export interface DriverPlan {
  /** The session to resume, or the id of the new one; absent: a fresh id. */
  readonly sessionId?: string | undefined
  /** {@link sessionId} is stored already. */
  readonly resume?: boolean
  readonly turns: readonly UserTurn[]
  /** `false`: do not wait for background subagents after a turn. */
  readonly wait?: boolean | undefined
  /** Where the report goes. */
  readonly out: string
}

/** How a prompt ended. */
export interface TurnOutcome {
  readonly prompt: string
  /** The last text that the model said before the agent rested. */
  readonly text: string
  /** Why the last turn ended, as the host logged it; absent where no turn ran. */
  readonly reason: { readonly kind: string; readonly error?: { readonly code: string; readonly message: string } } | undefined
}

/** What a UI would show of a command. */
export interface CommandOutcome {
  readonly command: string
  /** `unknown`: the host has no such command and logged nothing. */
  readonly kind: 'success' | 'error' | 'unknown'
  readonly text?: string
}

/** What the driver reports of one process. */
export interface DriverReport {
  readonly sessionId: string
  readonly turns: TurnOutcome[]
  readonly commands: CommandOutcome[]
}

/** A plan on disk. */
export interface HandedPlan {
  /** What the driver's process needs in its environment. */
  readonly env: NodeJS.ProcessEnv
  /** @returns what the driver reported; `undefined` where it did not come to that. */
  report(): DriverReport | undefined
}

/**
 * Hand a plan to the driver.
 * @param path - path without extension for the plan and the report.
 * @param plan - the plan.
 * @returns how to start the driver and how to read its report.
 */
export function handPlan(path: string, plan: Omit<DriverPlan, 'out'>): HandedPlan {
  const file = `${path}.plan.json`
  const out = `${path}.report.json`
  writeFileSync(file, JSON.stringify({ ...plan, out } satisfies DriverPlan))
  return {
    env: { DSH_SCENARIO_PLAN: file },
    report: () => existsSync(out) ? JSON.parse(readFileSync(out, 'utf8')) as DriverReport : undefined,
  }
}
