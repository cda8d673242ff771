/**
 * What the bundle costs a whole session: a bare host against the same host with the bundle
 * installed, each from the start of its process to its end, with one answer of a scripted
 * model in between. The packed tarball is measured, as users get it.
 *
 * @module bench/boot
 */

import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { packBundle } from '../harness-scenarios/runner/bundle.ts'
import { createHome, createHomeWith } from '../harness-scenarios/runner/home.ts'
import type { DshHome } from '../harness-scenarios/runner/home.ts'
import { DEFAULT_HOST, ensureHost } from '../harness-scenarios/runner/hosts.ts'
import { startModel } from '../harness-scenarios/runner/model.ts'
import type { ScriptedModel } from '../harness-scenarios/runner/model.ts'
import { lastLines } from '../harness-scenarios/runner/processes.ts'
import { countIn, MARKER } from '../harness-scenarios/runner/seen.ts'
import { chooseLibrary } from '../src/library/choice.ts'
import { compare } from './comparison.ts'
import type { BenchmarkReport, Effort, OnProgress, Pair } from './comparison.ts'

/** Ratio that a session with the bundle should stay at or below. */
const GOAL = 1.03

/** Pairs that are measured, and pairs before them that are thrown away. */
const PAIRS: Readonly<Record<Effort, { readonly measured: number; readonly warmup: number }>> = {
  full: { measured: 20, warmup: 2 },
  quick: { measured: 4, warmup: 1 },
}

const PROMPT = 'Say hello and stop.'
const SESSION_TIMEOUT_MS = 60_000

/**
 * @param effort - how many pairs.
 * @param onProgress - told what is being done.
 * @returns one line for the bundle, and one that shows what the machine's noise alone looks like.
 * @throws where a session fails or does not show what it should.
 */
export async function benchBoot(effort: Effort, onProgress: OnProgress): Promise<BenchmarkReport> {
  onProgress(`boot: preparing DSH ${DEFAULT_HOST} and packing the bundle`)
  const host = await ensureHost(DEFAULT_HOST)
  const bundle = await packBundle()
  const bare = createHome(host)
  try {
    const bundled = await createHomeWith(host, bundle)
    try {
      const { pairs, requestBytes } = await measurePairs(bundled, bare, effort, onProgress)
      return {
        title: `boot: whole process, DSH ${DEFAULT_HOST}, headless, one scripted turn`,
        sides: ['bundle', 'bare'],
        rows: [compare('bundle against bare', pairs, GOAL), compare('bare against itself', consecutive(pairs))],
        notes: [
          `library: ${servedLibrary(bundled)}`,
          `messages of the first request: ${requestBytes.ours} bytes of JSON, bare ${requestBytes.peer}`,
        ],
      }
    } finally {
      bundled.remove()
    }
  } finally {
    bare.remove()
  }
}

/** The library that the installed bundle serves. */
function servedLibrary(home: DshHome): string {
  return chooseLibrary('auto', join(home.directory, 'profiles', 'headless', 'node_modules', 'dsh-superpowers')).library
}

async function measurePairs(bundled: DshHome, bare: DshHome, effort: Effort, onProgress: OnProgress) {
  const { measured, warmup } = PAIRS[effort]
  const model = await startModel([{ task: PROMPT, steps: [{ text: 'Hello.' }] }])
  try {
    const pairs: Pair[] = []
    const requestBytes = { ours: 0, peer: 0 }
    for (let index = 0; index < warmup + measured; index += 1) {
      onProgress(`boot: pair ${index + 1} of ${warmup + measured}`)
      const times = { ours: 0, peer: 0 }
      for (const side of index % 2 === 0 ? ['peer', 'ours'] as const : ['ours', 'peer'] as const) {
        const session = await timeSession(side === 'ours' ? bundled : bare, model, side === 'ours' ? 1 : 0)
        times[side] = session.ms
        requestBytes[side] = session.requestBytes
      }
      if (index >= warmup) pairs.push(times)
    }
    return { pairs, requestBytes }
  } finally {
    await model.close()
  }
}

/** One session, whose prompt must hold the bootstrap `bootstraps` times. */
async function timeSession(home: DshHome, model: ScriptedModel, bootstraps: number) {
  const cwd = mkdtempSync(join(home.directory, 'workspace-'))
  const asked = model.requests.length
  const started = performance.now()
  const ended = await home.dsh(['--profile', 'headless', PROMPT], {
    cwd, env: { DEEPSEEK_BASE_URL: model.url, DEEPSEEK_API_KEY: 'scripted' }, timeoutMs: SESSION_TIMEOUT_MS,
  })
  const ms = performance.now() - started
  if (ended.code !== 0) throw new Error(`Failed to run a session: exit code ${ended.code}\n${lastLines(ended.stdout + ended.stderr)}`)
  const request = model.requests.slice(asked).find(one => one.task === PROMPT)
  if (request === undefined) throw new Error('Failed to measure a session: it asked the model nothing')
  const found = countIn(request, MARKER).system
  if (found !== bootstraps) throw new Error(`Failed to measure a session: bootstrap found ${found} times — must be ${bootstraps}`)
  return { ms, requestBytes: Buffer.byteLength(JSON.stringify(request.messages)) }
}

/** Each bare session beside the bare session of the pair before. */
function consecutive(pairs: readonly Pair[]): Pair[] {
  return pairs.slice(1).map(({ peer }, index) => ({ ours: peer, peer: pairs[index]?.peer ?? peer }))
}
