/**
 * `npm run bench`: every benchmark, or one, as a table of ratios beside the medians.
 *
 * @module bench
 */

import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { benchBoot } from './boot.ts'
import { benchBootstrap } from './bootstrap.ts'
import { benchCompression } from './compression.ts'
import type { BenchmarkReport, Effort, OnProgress } from './comparison.ts'
import { benchGate } from './gate.ts'
import { benchGraph } from './graph.ts'
import { benchList } from './list.ts'
import { benchLog } from './log.ts'
import { benchMatch } from './match.ts'
import { benchRouting } from './routing.ts'
import { benchStats } from './stats.ts'
import { benchSync } from './sync.ts'
import { formatReport } from './table.ts'

/** Add yours here. */
const BENCHMARKS: Readonly<Record<string, (effort: Effort, onProgress: OnProgress) => Promise<BenchmarkReport>>> = {
  boot: benchBoot,
  list: benchList,
  bootstrap: benchBootstrap,
  sync: benchSync,
  gate: benchGate,
  compression: benchCompression,
  log: benchLog,
  routing: benchRouting,
  match: benchMatch,
  graph: benchGraph,
  stats: benchStats,
}

const HELP = `npm run bench -- [--only <name>] [--quick] [--json]
  --only   ${Object.keys(BENCHMARKS).join(', ')}; may be given more than once
  --quick  fewer rounds: shows that everything works, not how fast it is
  --json   one JSON document, times in milliseconds
`

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true, default: Object.keys(BENCHMARKS) },
      quick: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const unknown = values.only.find(name => !Object.hasOwn(BENCHMARKS, name))
  if (unknown !== undefined) throw new Error(`--only: ${unknown} — must be one of ${Object.keys(BENCHMARKS).join(', ')}`)
  const machine = `Node.js ${process.version}, ${process.platform} ${process.arch}, ${availableParallelism()} processors`
  const reports: Record<string, BenchmarkReport> = {}
  if (!values.json) process.stdout.write(`${machine}; ratios below 1 are in our favour\n\n`)
  for (const [name, benchmark] of Object.entries(BENCHMARKS)) {
    if (!values.only.includes(name)) continue
    const report = await benchmark(values.quick ? 'quick' : 'full', showProgress)
    showProgress('')
    reports[name] = report
    if (!values.json) process.stdout.write(`${formatReport(report)}\n`)
  }
  if (values.json) process.stdout.write(`${JSON.stringify({ machine, quick: values.quick, reports }, undefined, 2)}\n`)
}

/** One line that is overwritten, and nothing where nobody watches. */
function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${text}`)
}

await main().catch((error: unknown) => {
  showProgress('')
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
