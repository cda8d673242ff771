/**
 * One session on a real host, against the scripted model or a live one, and what it left
 * behind.
 *
 * @module harness-scenarios/runner/session
 */

import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { handPlan } from './driver.ts'
import type { CommandOutcome, TurnOutcome } from './driver.ts'
import type { DshHome } from './home.ts'
import { logFiles, readLog } from './logs.ts'
import type { SessionLog } from './logs.ts'
import { startModel } from './model.ts'
import type { ModelRequest } from './model.ts'
import { processesOf } from './plan.ts'
import type { SessionPlan } from './plan.ts'
import type { Finished } from './processes.ts'
import { credentials, userHome, writeFiles } from './surroundings.ts'

/** What one process did. */
export interface Run {
  readonly process: Finished
  readonly requests: readonly ModelRequest[]
  /** The session's logs and those of its subagents, as they were when the process had ended. */
  readonly logs: readonly SessionLog[]
  /** How each prompt ended; empty in a {@link PromptPlan}. */
  readonly turns: readonly TurnOutcome[]
  /** How each command ended. */
  readonly commands: readonly CommandOutcome[]
}

/** Everything that can be judged: of all processes together, `process` and `logs` of the last. */
export interface Observation extends Run {
  /** The main agent's session, where one was stored. */
  readonly sessionId: string | undefined
  /** The workspace that the session ran in. */
  readonly workspace: string
  /** The folder of the profile that it ran under. */
  readonly profile: string
  /** Each process on its own. */
  readonly runs: readonly Run[]
}

/** Milliseconds for one process against the scripted model, of which it takes one or two thousand. */
export const SESSION_TIMEOUT_MS = 60_000

/** Milliseconds for one process with a live model. */
export const LIVE_TIMEOUT_MS = 300_000

/** What the plan leaves open. */
export interface SessionOptions {
  /** More environment for the host: the way to a live model, where the plan has no script. */
  readonly env?: NodeJS.ProcessEnv
  /** Milliseconds for each process. */
  readonly timeoutMs?: number
}

/**
 * Run one session in a workspace of its own.
 * @param home - where the bundle is installed.
 * @param plan - prompt or turns, script and surroundings.
 * @param options - environment and limits.
 * @returns what happened; a failing session is an observation, not an error. After a process
 *   that opened no session none is resumed.
 */
export async function runSession(home: DshHome, plan: SessionPlan, options: SessionOptions = {}): Promise<Observation> {
  const workspace = mkdtempSync(join(home.directory, 'workspace-'))
  writeFiles(workspace, plan.files)
  if ('turns' in plan) await home.installDriver()
  const before = new Set(logFiles(home))
  const model = plan.script === undefined ? undefined : await startModel(plan.script)
  // The scripted model comes last: nothing in an environment can lead such a session elsewhere.
  const env = { ...userHome(`${workspace}.user`, plan.userFiles), ...options.env, ...plan.env, ...model === undefined ? {} : credentials(model) }
  const runs: Run[] = []
  const start = async (overlay: string | undefined, args: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<Run> => {
    const asked = model?.requests.length
    const process = await home.dsh(['--profile', 'headless', ...overlayArgs(`${workspace}.${runs.length}`, overlay), ...args], {
      cwd: workspace,
      env: { ...env, ...more },
      timeoutMs: options.timeoutMs ?? SESSION_TIMEOUT_MS,
    })
    const files = logFiles(home).filter(file => !before.has(file))
    return { process, requests: model?.requests.slice(asked) ?? [], logs: await Promise.all(files.map(readLog)), turns: [], commands: [] }
  }
  try {
    if ('prompt' in plan) {
      runs.push(await start(plan.overlay, [plan.prompt]))
    } else {
      for (const { overlay, turns } of processesOf(plan)) {
        const sessionId = sessionIdOf(runs)
        if (runs.length > 0 && sessionId === undefined) break
        const { env: planned, report } = handPlan(`${workspace}.${runs.length}`, {
          sessionId, resume: sessionId !== undefined, turns, wait: plan.wait,
        })
        const run = await start(overlay, [], planned)
        runs.push({ ...run, ...report() })
      }
    }
  } finally {
    await model?.close()
  }
  return { ...observationOf(runs), workspace, profile: home.profile }
}

function overlayArgs(path: string, overlay: string | undefined): string[] {
  if (overlay === undefined) return []
  const file = `${path}.patch.yml`
  writeFileSync(file, overlay)
  return ['--patch', file]
}

function sessionIdOf(runs: readonly Run[]): string | undefined {
  const header = runs.at(-1)?.logs.find(log => !log.subagent)?.records.find(record => record.type === 'session')
  return header?.id as string | undefined
}

function observationOf(runs: readonly Run[]): Omit<Observation, 'workspace' | 'profile'> {
  // Every plan has a process.
  const { process, logs } = runs.at(-1) as Run
  return {
    process,
    requests: runs.flatMap(run => run.requests),
    logs,
    turns: runs.flatMap(run => run.turns),
    commands: runs.flatMap(run => run.commands),
    sessionId: sessionIdOf(runs),
    runs,
  }
}
