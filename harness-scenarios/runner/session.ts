/**
 * One live session: a real host, a scripted model, and what both left behind.
 *
 * @module harness-scenarios/runner/session
 */

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { handPlan } from './driver.ts'
import type { CommandOutcome, TurnOutcome, UserTurn } from './driver.ts'
import type { DshHome } from './home.ts'
import { logFiles, readLog } from './logs.ts'
import type { SessionLog } from './logs.ts'
import { startModel } from './model.ts'
import type { ModelRequest } from './model.ts'
import type { Finished } from './processes.ts'
import type { AgentScript } from './script.ts'

/** What surrounds a session. */
interface Surroundings {
  /** Scripts of all agents, the main agent's first, under its (first) prompt. */
  readonly script: readonly AgentScript[]
  /** Files of the workspace, by relative path. */
  readonly files?: Readonly<Record<string, string>>
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
  /** Each process on its own. */
  readonly runs: readonly Run[]
}

/** A headless session against the scripted model takes about two seconds. */
const SESSION_TIMEOUT_MS = 60_000

/**
 * Run one session in a workspace of its own.
 * @param home - where the bundle is installed.
 * @param plan - prompt or turns, script and surroundings.
 * @param env - more environment for the host.
 * @returns what happened; a failing session is an observation, not an error. After a process
 *   that opened no session none is resumed.
 */
export async function runSession(home: DshHome, plan: SessionPlan, env: NodeJS.ProcessEnv = {}): Promise<Observation> {
  const workspace = mkdtempSync(join(home.directory, 'workspace-'))
  for (const [path, content] of Object.entries(plan.files ?? {})) {
    mkdirSync(dirname(join(workspace, path)), { recursive: true })
    writeFileSync(join(workspace, path), content)
  }
  if ('turns' in plan) await home.installDriver()
  const before = new Set(logFiles(home))
  const model = await startModel(plan.script)
  const runs: Run[] = []
  const start = async (overlay: string | undefined, args: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<Run> => {
    const asked = model.requests.length
    const process = await home.dsh(['--profile', 'headless', ...overlayArgs(`${workspace}.${runs.length}`, overlay), ...args], {
      cwd: workspace,
      env: { DEEPSEEK_BASE_URL: model.url, DEEPSEEK_API_KEY: 'scripted', ...env, ...more },
      timeoutMs: SESSION_TIMEOUT_MS,
    })
    const files = logFiles(home).filter(file => !before.has(file))
    return { process, requests: model.requests.slice(asked), logs: await Promise.all(files.map(readLog)), turns: [], commands: [] }
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
    await model.close()
  }
  return observationOf(workspace, runs)
}

function overlayArgs(path: string, overlay: string | undefined): string[] {
  if (overlay === undefined) return []
  const file = `${path}.patch.yml`
  writeFileSync(file, overlay)
  return ['--patch', file]
}

/** The turns of each process. */
function processesOf(plan: TurnsPlan): { readonly overlay: string | undefined; readonly turns: UserTurn[] }[] {
  let current = { overlay: plan.overlay, turns: [] as UserTurn[] }
  const processes = [current]
  for (const turn of plan.turns) {
    if ('restart' in turn) processes.push(current = { overlay: turn.overlay ?? current.overlay, turns: [] })
    else current.turns.push(turn)
  }
  return processes
}

function sessionIdOf(runs: readonly Run[]): string | undefined {
  const header = runs.at(-1)?.logs.find(log => !log.subagent)?.records.find(record => record.type === 'session')
  return header?.id as string | undefined
}

function observationOf(workspace: string, runs: readonly Run[]): Observation {
  // Every plan has a process.
  const { process, logs } = runs.at(-1) as Run
  return {
    process,
    requests: runs.flatMap(run => run.requests),
    logs,
    turns: runs.flatMap(run => run.turns),
    commands: runs.flatMap(run => run.commands),
    sessionId: sessionIdOf(runs),
    workspace,
    runs,
  }
}
