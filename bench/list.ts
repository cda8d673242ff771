/**
 * How long a skill registry takes to list a library: our provider beside the host's own
 * file provider, over the same folder. Cold is a new registry each time; warm is the same
 * registry told that its catalogue is out of date.
 *
 * @module bench/list
 */

import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compare, quantile } from './comparison.ts'
import type { BenchmarkReport, Comparison, Effort, OnProgress } from './comparison.ts'
import { writeSkills } from './generated-skills.ts'
import { measureInRounds } from './rounds.ts'
import type { RoundOptions, Side } from './rounds.ts'
import { hostProvider, mountRegistry, ourProvider } from './skill-registries.ts'
import type { MountedRegistry, ProviderFactory } from './skill-registries.ts'
import { formatDuration } from './table.ts'

/** Skills in a library: the starter's, a large collection's, and more than anybody has. */
const SIZES = [14, 150, 2000] as const

const ROUNDS: Readonly<Record<Effort, RoundOptions>> = {
  full: { rounds: 10, calls: 3, boutMs: 200 },
  quick: { rounds: 3, calls: 2, boutMs: 40 },
}

/**
 * @param effort - how long to measure.
 * @param onProgress - told what is being measured.
 * @returns a cold and a warm line for each size.
 */
export async function benchList(effort: Effort, onProgress: OnProgress): Promise<BenchmarkReport> {
  onProgress('list: loading the host\'s provider')
  const peerProvider = await hostProvider()
  const folder = mkdtempSync(join(tmpdir(), 'dsh-superpowers-bench-'))
  try {
    const rows: Comparison[] = []
    const reads: string[] = []
    for (const size of SIZES) {
      const root = join(folder, String(size))
      mkdirSync(root)
      writeSkills(root, size)
      const ours = ourProvider(root)
      const peer = peerProvider(root)
      await expectSame(ours, peer, size)
      onProgress(`list: ${size} skills, cold`)
      const before = await readOneByOne(root)
      rows.push(compare(`${size} skills, cold`, await measureInRounds(cold(ours), cold(peer), ROUNDS[effort])))
      reads.push(`${size} files one by one: ${formatDuration(before)} before the cold lists, ${formatDuration(await readOneByOne(root))} after`)
      onProgress(`list: ${size} skills, warm`)
      rows.push(compare(`${size} skills, warm`, await measureWarm(ours, peer, ROUNDS[effort])))
    }
    return {
      title: 'list: the registry\'s list(), our provider beside dsh-skill-filesystem',
      sides: ['ours', 'peer'],
      rows,
      notes: [
        'cold: new registry and provider, files in the system\'s cache',
        'warm: same provider, asked again; ours keeps its library, the peer reads it anew',
        'peer: no watchers and no fs service, its cheapest form; it reads one file',
        'at a time, so its cold lists follow what one read costs on the machine:',
        ...reads,
      ],
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A side whose every call meets a registry that has listed nothing yet. */
function cold(factory: ProviderFactory): Side {
  let registry: MountedRegistry | undefined
  return {
    before: async () => { registry = await mountRegistry(factory) },
    run: async () => await registry?.list(),
    after: async () => { await registry?.dispose() },
  }
}

async function measureWarm(ours: ProviderFactory, peer: ProviderFactory, options: RoundOptions) {
  const registries = await Promise.all([mountRegistry(ours), mountRegistry(peer)])
  try {
    const [first, second] = registries.map((registry): Side => ({ before: () => { registry.invalidate() }, run: () => registry.list() })) as [Side, Side]
    return await measureInRounds(first, second, options)
  } finally {
    for (const registry of registries) await registry.dispose()
  }
}

/** Milliseconds of reading every file with nothing else to do: what a machine takes to wake a thread, for each. */
async function readOneByOne(root: string): Promise<number> {
  const passes: number[] = []
  for (let pass = 0; pass < 5; pass += 1) {
    const started = performance.now()
    for (const folder of readdirSync(root)) await readFile(join(root, folder, 'SKILL.md'), 'utf8')
    passes.push(performance.now() - started)
  }
  return quantile(passes, 0.5)
}

/** Both sides must find all the skills, or the comparison says nothing. */
async function expectSame(ours: ProviderFactory, peer: ProviderFactory, size: number): Promise<void> {
  for (const factory of [ours, peer]) {
    const registry = await mountRegistry(factory)
    const names = await registry.list()
    await registry.dispose()
    if (names.length !== size) throw new Error(`Failed to measure list(): ${names.length} skills found — must be ${size}`)
  }
}
