/**
 * Statistics over the logs of many sessions: reading them all, and again from the cache,
 * against decoding and parsing the same logs and nothing else.
 *
 * @module bench/stats
 */

import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { buildGraph } from '../src/graph/graph.ts'
import { readSessionLog } from '../src/session/log-file.ts'
import { DigestCache } from '../src/stats/cache.ts'
import { collectDigests } from '../src/stats/collect.ts'
import { statisticsOf } from '../src/stats/statistics.ts'
import { compare } from './comparison.ts'
import type { BenchmarkReport, Effort, OnProgress, Pair } from './comparison.ts'

/** Logs, events in each, and pairs to measure. */
const EFFORTS: Readonly<Record<Effort, { readonly logs: number; readonly events: number; readonly pairs: number }>> = {
  full: { logs: 2000, events: 300, pairs: 5 },
  quick: { logs: 100, events: 100, pairs: 2 },
}

/**
 * @param effort - how many logs.
 * @param onProgress - told what is being measured.
 * @returns cold and cached, each against decoding alone.
 */
export async function benchStats(effort: Effort, onProgress: OnProgress): Promise<BenchmarkReport> {
  const { logs, events, pairs } = EFFORTS[effort]
  const folder = mkdtempSync(join(tmpdir(), 'dsh-superpowers-bench-'))
  try {
    onProgress('stats: making logs up')
    const sessions = join(folder, 'sessions')
    for (let log = 0; log < logs; log += 1) writeLog(join(sessions, `w${log % 7}`, `session-${log}`), log, events)
    const graph = buildGraph([])
    const cache = join(folder, 'stats.json')
    const statistics = async (): Promise<void> => {
      const kept = new DigestCache(cache, 'bench')
      const { digests } = await collectDigests(sessions, { fit: () => 'none', cache: kept })
      kept.save(true)
      if (statisticsOf(digests, {}, graph).sessions !== logs) throw new Error('the statistics do not see every log')
    }
    const decoding = async (): Promise<void> => {
      for (const workspace of readdirSync(sessions)) for (const id of readdirSync(join(sessions, workspace))) await readSessionLog(join(sessions, workspace, id, 'session.jsonl.zstd'), () => undefined)
    }
    const cold: Pair[] = []
    const cached: Pair[] = []
    for (let pair = 0; pair < pairs; pair += 1) {
      onProgress(`stats: pair ${pair + 1} of ${pairs}`)
      const peer = await timed(decoding)
      rmSync(cache, { force: true })
      cold.push({ ours: await timed(statistics), peer })
      cached.push({ ours: await timed(statistics), peer })
    }
    return { title: `stats: ${logs} logs of ${events} events`, sides: ['stats', 'decoding'], rows: [compare('cold', cold), compare('cached', cached)], notes: [] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function writeLog(folder: string, log: number, events: number): void {
  const time = Date.UTC(2026, 10, 1 + log % 28)
  const lines = [{ type: 'session', version: 0, id: `session-${log}`, createdAt: time, cwd: `/w${log % 7}`, delegationDepth: 0 }, ...Array.from({ length: events }, (_, seq) => eventAt(seq, time + seq * 1000))]
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'session.jsonl.zstd'), zstdCompressSync(lines.map(line => `${JSON.stringify(line)}\n`).join('')))
}

function eventAt(seq: number, time: number): object {
  const callId = `c${seq - seq % 4}`
  const event = (type: string, data: object, more: object = {}): object => ({ type, data, seq, time, ...more })
  switch (seq % 4) {
    case 0:
      return event('user/message', { source: { kind: 'user' }, content: [{ type: 'text', text: 'Look at the parser again, please.' }] }, { surfaceOp: 'append' })
    case 1:
      return event('tool/call', { turn: 1, step: 1, callId, name: seq % 40 === 1 ? 'skill' : 'read', arguments: seq % 40 === 1 ? '{"name":"brainstorming"}' : '{"file_path":"src/a.ts"}' })
    case 2:
      return event('tool/result', { turn: 1, step: 1, message: { role: 'user', source: { kind: 'tool', callId }, content: [{ type: 'tool-result', toolCallId: callId, isError: false, content: [{ type: 'text', text: 'x'.repeat(400) }] }] } }, { surfaceOp: 'append' })
    default:
      return event('step/end', { turn: 1, step: 1 })
  }
}

async function timed(run: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await run()
  return performance.now() - started
}
