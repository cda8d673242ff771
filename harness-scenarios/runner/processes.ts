/**
 * Starting programs so that none outlives us: each child leads its own process group, and
 * whatever ends this process ends the groups too.
 *
 * @module harness-scenarios/runner/processes
 */

import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'

/** What a finished program left behind. */
export interface Finished {
  /** Exit code; `null` where a signal ended it. */
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
  /** Set where our time limit ended it. */
  readonly timedOut: boolean
}

/** What to run. */
export interface Command {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  /** Milliseconds; then the whole group is killed. */
  readonly timeoutMs: number
  /** Called with each piece of standard error and output, for progress. */
  readonly onOutput?: (text: string) => void
}

const running = new Set<number>()

function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // The group is gone already.
  }
}

process.on('exit', () => { for (const leader of running) killGroup(leader) })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => { process.exit(130) })
}

/**
 * Let nothing of a child outlive this process.
 * @param child - started with `detached`, so that it leads its own group.
 * @returns to be called when the child has ended: ends what it left behind.
 */
export function lead({ pid: leader }: ChildProcess): () => void {
  if (leader === undefined) return () => {}
  running.add(leader)
  return () => {
    killGroup(leader)
    running.delete(leader)
  }
}

/**
 * Run a program to its end.
 * @param command - program, place and limits.
 * @returns what it printed and how it ended.
 * @throws where it cannot be started at all.
 */
export function run(command: Command): Promise<Finished> {
  const child = spawn(command.command, command.args, {
    cwd: command.cwd, env: command.env, detached: true, stdio: ['ignore', 'pipe', 'pipe'],
  })
  const leader = child.pid
  const release = lead(child)
  let stdout = ''
  let stderr = ''
  let timedOut = false
  child.stdout.setEncoding('utf8').on('data', (text: string) => { stdout += text; command.onOutput?.(text) })
  child.stderr.setEncoding('utf8').on('data', (text: string) => { stderr += text; command.onOutput?.(text) })
  const timer = setTimeout(() => {
    timedOut = true
    if (leader !== undefined) killGroup(leader)
  }, command.timeoutMs)
  return new Promise((resolve, reject) => {
    child.once('error', error => {
      clearTimeout(timer)
      reject(new Error(`Failed to start ${command.command}: ${error.message}`))
    })
    child.once('close', code => {
      clearTimeout(timer)
      // Background jobs of the session share its group; they end with it.
      release()
      resolve({ code, stdout, stderr, timedOut })
    })
  })
}

/**
 * Run a program that has to succeed.
 * @param what - the step in words, for the message.
 * @param command - program, place and limits.
 * @returns what it printed.
 * @throws `Failed to <what>: …` with the program's last lines.
 */
export async function runOrThrow(what: string, command: Command): Promise<Finished> {
  const finished = await run(command)
  if (finished.code === 0) return finished
  throw new Error(`Failed to ${what}: ${howItEnded(finished, command.timeoutMs)}\n${lastLines(finished.stdout + finished.stderr)}`)
}

/**
 * @param finished - a program that has ended.
 * @param timeoutMs - its time limit.
 * @returns how it ended, in words.
 */
export function howItEnded(finished: Finished, timeoutMs: number): string {
  if (finished.timedOut) return `no end within ${timeoutMs / 1000} s`
  return finished.code === null ? 'ended by a signal' : `exit code ${finished.code}`
}

/**
 * @param text - a program's output.
 * @returns its last lines, indented.
 */
export function lastLines(text: string, count = 15): string {
  return text.trimEnd().split('\n').slice(-count).map(line => `    ${line}`).join('\n')
}
