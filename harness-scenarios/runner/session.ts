/**
 * One live session: a real host, a scripted model, and what both left behind.
 *
 * @module harness-scenarios/runner/session
 */

import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readSessionLog } from 'dsh-superpowers/session'
import type { SessionRecord } from 'dsh-superpowers/session'
import type { DshHome } from './home.ts'
import { startModel } from './model.ts'
import type { ModelRequest } from './model.ts'
import type { Finished } from './processes.ts'
import type { AgentScript } from './script.ts'

/** What to run. */
export interface SessionPlan {
  /** The main agent's prompt; also its task in {@link script}. */
  readonly prompt: string
  /** Scripts of all agents, the main one's under {@link prompt}. */
  readonly script: readonly AgentScript[]
  /** Files of the workspace, by relative path. */
  readonly files?: Readonly<Record<string, string>>
  /** A patch list laid over the profile, as YAML text. */
  readonly overlay?: string
}

/** One session log that the run wrote. */
export interface SessionLog {
  readonly file: string
  readonly records: readonly SessionRecord[]
  /** The log belongs to a subagent. */
  readonly subagent: boolean
}

/** Everything that can be judged. */
export interface Observation {
  readonly process: Finished
  readonly requests: readonly ModelRequest[]
  readonly logs: readonly SessionLog[]
  /** The workspace that the session ran in. */
  readonly workspace: string
}

/** A headless session against the scripted model takes about two seconds. */
const SESSION_TIMEOUT_MS = 60_000

/**
 * Run one session in a workspace of its own.
 * @param home - where the bundle is installed.
 * @param plan - prompt, script and surroundings.
 * @param env - more environment for the host.
 * @returns what happened; a failing session is an observation, not an error.
 */
export async function runSession(home: DshHome, plan: SessionPlan, env: NodeJS.ProcessEnv = {}): Promise<Observation> {
  const workspace = mkdtempSync(join(home.directory, 'workspace-'))
  for (const [path, content] of Object.entries(plan.files ?? {})) {
    mkdirSync(dirname(join(workspace, path)), { recursive: true })
    writeFileSync(join(workspace, path), content)
  }
  const overlay: string[] = []
  if (plan.overlay !== undefined) {
    const file = `${workspace}.patch.yml`
    writeFileSync(file, plan.overlay)
    overlay.push('--patch', file)
  }
  const before = new Set(logFiles(home))
  const model = await startModel(plan.script)
  try {
    const finished = await home.dsh(['--profile', 'headless', ...overlay, plan.prompt], {
      cwd: workspace,
      env: { DEEPSEEK_BASE_URL: model.url, DEEPSEEK_API_KEY: 'scripted', ...env },
      timeoutMs: SESSION_TIMEOUT_MS,
    })
    const files = logFiles(home).filter(file => !before.has(file))
    return { process: finished, requests: [...model.requests], logs: await Promise.all(files.map(readLog)), workspace }
  } finally {
    await model.close()
  }
}

async function readLog(file: string): Promise<SessionLog> {
  const records: SessionRecord[] = []
  await readSessionLog(file, record => { records.push(record) })
  const header = records.find(record => record.type === 'session')
  return { file, records, subagent: header?.origin === 'subagent' || Number(header?.delegationDepth ?? 0) > 0 }
}

function logFiles(home: DshHome): string[] {
  const sessions = join(home.directory, 'sessions')
  try {
    return readdirSync(sessions, { recursive: true, encoding: 'utf8' })
      .filter(path => /session(?:\.v\d+)?\.jsonl(?:\.zstd)?$/.test(path))
      .map(path => join(sessions, path))
      .toSorted()
  } catch {
    return []
  }
}
