/**
 * Hosts that run now, and whether one of them is older than the files on disk: DSH goes on
 * with what it has read.
 *
 * @module doctor/running
 */

import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** A process that looks like a DSH host. */
export interface RunningHost {
  readonly pid: number
  /** Milliseconds since the epoch, to the second. */
  readonly started: number
}

/**
 * @returns the hosts of this machine, or `undefined` where the system's process list cannot be asked.
 */
export function runningHosts(): RunningHost[] | undefined {
  const { status, stdout } = spawnSync('ps', ['-axo', 'pid=,lstart=,args='], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } })
  return status === 0 ? parseProcesses(stdout, process.pid) : undefined
}

/** `  42 Mon Nov 30 15:22:01 2026 node …` */
const PROCESS = /^\s*(\d+)\s+(\w{3}\s+\w{3}\s+\d+\s+[\d:]{8}\s+\d{4})\s+(.*)$/

/** The host's own script, or the command of that name. */
const HOST = /[\\/]@deepseek-ai[\\/]dsh[\\/]lib[\\/]bin\.js\b|(?:^|[\\/\s])dsh\s+(?:web\b|--profile\b)/

/**
 * @param list - what `ps` printed.
 * @param self - this process, which is left out.
 * @returns the hosts in it.
 */
export function parseProcesses(list: string, self: number): RunningHost[] {
  return list.split('\n').flatMap(line => {
    const [, pid, started, args = ''] = PROCESS.exec(line) ?? []
    const isHost = HOST.test(args) && !args.includes('--dump-config') && Number(pid) !== self
    return isHost ? [{ pid: Number(pid), started: Date.parse(started ?? '') }] : []
  })
}

/**
 * @param files - absolute paths; missing ones are passed over.
 * @returns when the newest of them was changed, in milliseconds since the epoch; 0 where none is there.
 */
export function newestChange(files: readonly string[]): number {
  return Math.max(0, ...files.map(file => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0))
}
