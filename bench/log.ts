/**
 * Inspecting a long session log as a whole process, start to end, against decoding it with
 * zstd and reading one field of each line with jq. The log is made up in the shape that a
 * 0.1 host writes: a frame for each batch of lines.
 *
 * @module bench/log
 */

import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, zstdCompressSync } from 'node:zlib'
import { PACKAGE_ROOT } from '../src/library/choice.ts'
import { compare } from './comparison.ts'
import type { BenchmarkReport, Effort, OnProgress, Pair } from './comparison.ts'

/** Decoded sizes in bytes, and pairs to measure. */
const EFFORTS: Readonly<Record<Effort, { readonly bytes: number; readonly pairs: number }>> = {
  full: { bytes: 100e6, pairs: 10 },
  quick: { bytes: 10e6, pairs: 2 },
}

/** Peak memory that a log of any length may take. */
const MEMORY = 256 * 1024 * 1024

/** Prints the process' peak memory in KiB as its last words. */
const WATCH = 'data:text/javascript,process.on("exit",()=>process.stderr.write(`peak ${process.resourceUsage().maxRSS}`))'

/**
 * @param effort - how long a log, how many pairs.
 * @param onProgress - told what is being done.
 * @returns one line; none, with the reason, where zstd or jq is missing.
 * @throws where the command does not see what is in the log, or takes more memory than it may.
 */
export async function benchLog(effort: Effort, onProgress: OnProgress): Promise<BenchmarkReport> {
  const folder = mkdtempSync(join(tmpdir(), 'dsh-superpowers-bench-'))
  try {
    const { bytes, pairs } = EFFORTS[effort]
    const file = join(folder, 'session.jsonl.zstd')
    onProgress('log: making it up')
    const made = writeLog(file, bytes)
    const small = join(folder, 'session.v1.jsonl.zstd')
    writeLog(small, bytes / 10)
    const missing = ['zstd', 'jq'].filter(tool => spawnSync(tool, ['--version']).error !== undefined)
    const measured: Pair[] = []
    const peaks: number[] = []
    for (let pair = 0; pair <= pairs; pair += 1) {
      onProgress(`log: pair ${pair} of ${pairs}`)
      const ours = await inspect(file, made)
      peaks.push(ours.peak)
      if (missing.length > 0) break
      const peer = timed(() => { execFileSync('sh', ['-c', 'zstd -dc "$1" | jq -c .type', 'sh', file], { stdio: ['ignore', 'ignore', 'inherit'] }) })
      if (pair > 0) measured.push({ ours: ours.ms, peer })
    }
    const rows = missing.length > 0 ? [] : [compare(`inspect, ${made.frames} frames`, measured, 1)]
    const rate = (ms: number | undefined): string => ms === undefined ? '' : `${(made.bytes / 1e6 / (ms / 1000)).toFixed(0)} MB/s`
    return {
      title: `Log: ${(made.bytes / 1e6).toFixed(0)} MB of lines, ${(statSync(file).size / 1e6).toFixed(0)} MB on disk, decoded and folded`,
      sides: ['inspect', 'zstd | jq'],
      rows,
      notes: [
        ...missing.length > 0 ? [`skipped: ${missing.join(' and ')} not found on this machine`] : [`inspect ${rate(rows[0]?.oursMs)}, zstd -dc | jq -c .type ${rate(rows[0]?.peerMs)}; whole processes`],
        `peak memory of inspect: ${mebibytes(Math.max(...peaks))}, ${mebibytes((await inspect(small)).peak)} for a tenth of the log`,
      ],
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Made {
  readonly bytes: number
  readonly frames: number
  readonly loads: number
}

/** Milliseconds of the built command, and its peak memory in bytes. */
async function inspect(file: string, made?: Made): Promise<{ ms: number; peak: number }> {
  const started = performance.now()
  const child = spawn(process.execPath, ['--import', WATCH, join(PACKAGE_ROOT, 'lib/cli/index.js'), 'inspect', file, '--json'], { stdio: ['ignore', 'pipe', 'pipe'] })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => { stdout += text })
  child.stderr.setEncoding('utf8').on('data', (text: string) => { stderr += text })
  await new Promise<void>(resolve => { child.once('close', () => { resolve() }) })
  const ms = performance.now() - started
  const peak = Number(/peak (\d+)$/.exec(stderr)?.[1]) * 1024
  const report = stdout === '' ? undefined : JSON.parse(stdout) as { skills: { loaded: number } }
  if (report === undefined || (made !== undefined && report.skills.loaded !== made.loads)) throw new Error(`Failed to measure inspect: ${stderr}${stdout.slice(0, 200)}`)
  if (!(peak <= MEMORY)) throw new Error(`Failed to measure inspect: peak memory ${mebibytes(peak)} — must stay below ${mebibytes(MEMORY)}`)
  return { ms, peak }
}

function timed(run: () => void): number {
  const started = performance.now()
  run()
  return performance.now() - started
}

function mebibytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(0)} MiB`
}

/** Turns of six steps: chunks, a message, a call, its result. Each batch is a frame. */
function writeLog(file: string, target: number): Made {
  const handle = openSync(file, 'w')
  const made = { bytes: 0, frames: 0, loads: 0 }
  let seq = 0
  const line = (type: string, data: object, more: object = {}): string => `${JSON.stringify({ type, seq: seq++, time: 1.8e12 + seq * 40, data, ...more })}\n`
  const batch = (...lines: string[]): void => {
    const bytes = Buffer.from(lines.join(''))
    made.bytes += bytes.length
    made.frames += 1
    writeSync(handle, zstdCompressSync(bytes, { params: { [constants.ZSTD_c_checksumFlag]: 1 } }))
  }
  batch('{"type":"session","version":0,"id":"session-bench","createdAt":1800000000000,"cwd":"/work","delegationDepth":0}\n')
  for (let turn = 1; made.bytes < target; turn += 1) {
    batch(line('turn/start', { turn }), ...turn % 50 === 1 ? [line('request/header', { header: { system: `You have superpowers.\n${words(4000, turn)}` }, reason: 'change' })] : [])
    for (let step = 1; step <= 6; step += 1) {
      const at = { turn, step }
      const callId = `call_${turn}_${step}`
      const tool = ['skill', 'read', 'write', 'bash', 'edit', 'read'][step - 1] ?? ''
      const text = tool === 'skill' ? `<skill_content name="a">\n${words(500, seq)}` : words(500, seq)
      if (tool === 'skill') made.loads += 1
      batch(line('step/start', at), ...Array.from({ length: 25 }, () => line('assistant/chunk', { ...at, chunk: { type: 'text-delta', index: 0, text: words(3, seq) } })))
      batch(line('assistant/message', { ...at, message: { role: 'assistant', content: [{ type: 'text', text: words(120, seq) }] } }, { surfaceOp: 'append' }),
        line('tool/call', { ...at, callId, name: tool, arguments: JSON.stringify({ name: 'a', file_path: 'src/a.ts', content: words(200, seq) }) }))
      batch(line('tool/result', { ...at, message: { role: 'user', source: { kind: 'tool', callId }, content: [{ type: 'tool-result', toolCallId: callId, isError: false, content: [{ type: 'text', text }] }] } }, { surfaceOp: 'append' }),
        line('step/end', at))
    }
    batch(line('turn/end', { turn, reason: { kind: 'completed' } }))
  }
  closeSync(handle)
  return made
}

const WORDS = ['the', 'file', 'test', 'const', 'return', 'value', 'path', 'import', 'error', '=>', 'function', '把', '结果']

function words(count: number, seed: number): string {
  return Array.from({ length: count }, (_none, index) => `${WORDS[(index * 7 + seed * 3) % WORDS.length]}${(index * 31 + seed) % 97}`).join(' ')
}
