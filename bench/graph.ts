/**
 * Chain and pipeline over skills in layers, at three sizes, from the skills to the answer;
 * beside superpowers-plus where `SUPERPOWERS_PLUS` names a checkout of it.
 *
 * @module bench/graph
 */

import { createRequire } from 'node:module'
import { chainOf } from '../src/graph/chain.ts'
import { buildGraph } from '../src/graph/graph.ts'
import type { GraphSkill } from '../src/graph/graph.ts'
import { pipelineTo } from '../src/graph/pipeline.ts'
import { compare } from './comparison.ts'
import type { BenchmarkReport, Comparison, Effort, OnProgress } from './comparison.ts'
import { peerFile, withoutPeer } from './peer.ts'
import { measureInRounds } from './rounds.ts'
import { formatDuration } from './table.ts'

const SIZES = [14, 150, 5000] as const
/** Skills of one layer. */
const WIDTH = 7

interface Peer {
  resolveCoordinationChain(start: string, skills: readonly object[]): unknown
  buildPipeline(capability: string, skills: readonly object[], given: readonly string[]): unknown
}

/**
 * @param effort - how many rounds.
 * @param onProgress - told what is being measured.
 * @returns a line for each size and question.
 */
export async function benchGraph(effort: Effort, onProgress: OnProgress): Promise<BenchmarkReport> {
  const file = peerFile('lib/skill-router.js')
  const peer = file === undefined ? undefined : createRequire(import.meta.url)(file) as Peer
  const options = effort === 'full' ? { rounds: 10, calls: 5, boutMs: 200 } : { rounds: 2, calls: 1, boutMs: 20 }
  const rows: Comparison[] = []
  const notes: string[] = []
  for (const size of SIZES) {
    const skills = layered(size)
    const start = `s${Math.floor(size / 2)}`
    const last = `c${size - 1}`
    const theirs = skills.map(({ name, coordination, composition }) => ({ name, coordination: coordination && { ...coordination, escalates_to: [] }, composition: composition && { ...composition, requires_all: false } }))
    const questions: readonly (readonly [string, () => unknown, (() => unknown) | undefined])[] = [
      ['chain', () => chainOf(buildGraph(skills), start), peer && (() => peer.resolveCoordinationChain(start, theirs))],
      ['pipeline', () => pipelineTo(last, skills), peer && (() => peer.buildPipeline(last, theirs, ['user-intent', 'codebase']))],
    ]
    for (const [name, ours, other] of questions) {
      onProgress(`graph: ${name}, ${size} skills`)
      const measured = await measureInRounds(side(ours), side(other ?? (() => skills.map(skill => skill.name).toSorted())), options)
      const row = compare(`${name}, ${size}`, measured)
      if (other === undefined) notes.push(`${name} at ${size} skills: ${formatDuration(row.oursMs)}`)
      rows.push(row)
    }
  }
  return {
    title: `graph: chain and pipeline, ${WIDTH} skills a layer`, sides: ['ours', peer === undefined ? 'sorting' : 'peer'], rows,
    notes: peer === undefined ? [withoutPeer('stands beside it; here the names are sorted'), ...notes] : [],
  }
}

function side(act: () => unknown): { readonly run: () => Promise<unknown> } {
  return { run: () => Promise.resolve(act()) }
}

/** Layers in which each skill leads to two of the next, and takes what two of the one before give. */
function layered(size: number): GraphSkill[] {
  return Array.from({ length: size }, (_, at): GraphSkill => {
    const next = [at + WIDTH, at + WIDTH + 1].filter(to => to < size && Math.floor(to / WIDTH) === Math.floor(at / WIDTH) + 1)
    const before = [at - WIDTH, at - WIDTH - 1].filter(from => from >= 0 && Math.floor(from / WIDTH) === Math.floor(at / WIDTH) - 1)
    return {
      name: `s${at}`,
      coordination: { order: at, requires: [], enables: next.map(to => `s${to}`), escalatesTo: [], internal: false },
      composition: { produces: [`a${at}`], consumes: before.length === 0 ? ['user-intent'] : before.map(from => `a${from}`), capabilities: [`c${at}`], priority: at, optional: false, requiresAll: true },
    }
  })
}
