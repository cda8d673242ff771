/**
 * Compression: how much each level leaves out of both libraries, which pass took it, what is
 * lost, how fast it goes and how the time grows with the input. The peer, superpowers-plus'
 * `compressSkillContent`, is measured in the same run where `SUPERPOWERS_PLUS` names a
 * checkout of it; its own code is then run.
 *
 * @module bench/compression
 */

import { pathToFileURL } from 'node:url'
import { Lexer } from 'marked'
import { compress, PASSES } from '../src/compression/index.ts'
import type { Removal } from '../src/compression/index.ts'
import { chooseLibrary } from '../src/library/choice.ts'
import { readSkillsTree } from '../src/library/tree.ts'
import { compare } from './comparison.ts'
import type { BenchmarkReport, Comparison, Effort, OnProgress } from './comparison.ts'
import { HOSTILE } from './hostile-markdown.ts'
import { peerFile, withoutPeer } from './peer.ts'
import { measureInRounds } from './rounds.ts'
import type { Side } from './rounds.ts'
import { formatDuration } from './table.ts'

/** The libraries, by the names that the table has for them. */
const LIBRARIES = { 'superpowers': 'upstream', 'starter': 'starter' } as const

type Compressor = (body: string) => string

/** Text that an agent acts upon, by its words. */
const OPERATIVE = /\b(?:never|must|always|do not|don['’]t|only|required|mandatory|forbidden|unless|except|stop)\b|不得|必须|禁止|不要/i

/**
 * @param effort - how many rounds.
 * @param onProgress - receives what is being measured.
 * @returns times against marked's lexer alone, growth, and the ratios as notes.
 */
export async function benchCompression(effort: Effort, onProgress: OnProgress): Promise<BenchmarkReport> {
  const peer = await peerCompressor()
  const rows: Comparison[] = []
  const notes: string[] = []
  const all: string[] = []
  for (const library of ['superpowers', 'starter'] as const) {
    const choice = chooseLibrary(library)
    if (choice.unmet !== undefined) {
      notes.push(`${LIBRARIES[library]}: skipped, ${choice.unmet}`)
      continue
    }
    const { skills } = await readSkillsTree(choice.root, { links: 'inside' })
    const bodies = [...skills.values()].map(skill => skill.body)
    all.push(...bodies)
    notes.push(...ratios(LIBRARIES[library], bodies, peer))
  }
  const options = effort === 'full' ? { rounds: 10, calls: 5, boutMs: 200 } : { rounds: 2, calls: 1, boutMs: 20 }
  const megabytes = all.reduce((sum, body) => sum + Buffer.byteLength(body), 0) / 1e6
  const lexed = side(all, body => new Lexer({ gfm: true }).lex(body))
  for (const level of ['safe', 'max'] as const) {
    onProgress(`compression: ${level}`)
    rows.push(compare(`${level}, against lexing`, await measureInRounds(side(all, body => compress(body, level)), lexed, options)))
  }
  if (peer !== undefined) {
    onProgress('compression: peer')
    rows.push(compare('max, against the peer', await measureInRounds(side(all, body => compress(body, 'max')), side(all, peer), options)))
  }
  const once = all.join('\n\n')
  for (const times of [2, 4]) {
    onProgress(`compression: ${times} times the bodies`)
    const grown = Array.from({ length: times }, () => once).join('\n\n')
    rows.push(compare(`max, ${times}x against 1x`, await measureInRounds(side([grown], body => compress(body, 'max')), side([once], body => compress(body, 'max')), options), times * 1.5))
  }
  const speeds = rows.filter(row => !row.name.includes('x against')).map(row => `${row.name.split(',')[0] ?? ''} ${speed(megabytes, row.oursMs)}, ${row.name.endsWith('lexing') ? 'lexing' : 'peer'} ${speed(megabytes, row.peerMs)}`)
  return {
    title: `Compression: ${all.length} bodies, ${megabytes.toFixed(3)} MB`,
    sides: ['ours', 'other'],
    rows,
    notes: [
      ...notes,
      'lost: code (but graphs), tables, numbered steps, checklists and lines with',
      '"never", "must" and the like that are not in the text any more.',
      `MB/s: ${speeds.join('; ')}.`,
      '2x, 4x: all bodies as one text, that often against once; 2 and 4 are linear.',
      ...hostileGrowth(effort, onProgress).flatMap(wrapped),
      ...peer === undefined ? [withoutPeer('adds its compressor')] : [],
    ],
  }
}

/** How the time grows for inputs that are made to be slow: the least of a few, four times the length against once. */
function hostileGrowth(effort: Effort, onProgress: OnProgress): string[] {
  const [short, attempts] = effort === 'full' ? [100_000, 5] : [20_000, 2]
  const grown = Object.entries(HOSTILE).map(([name, input]) => {
    onProgress(`compression: ${name}`)
    const [once, fourfold] = [input(short), input(4 * short)].map(body => Math.min(...Array.from({ length: attempts }, () => milliseconds(body)))) as [number, number]
    return { name, fourfold, growth: fourfold / once }
  })
  // Below a few milliseconds a ratio says nothing.
  const told = grown.filter(({ fourfold }) => fourfold > 5).toSorted((a, b) => b.growth - a.growth)
  const slowest = grown.toSorted((a, b) => b.fourfold - a.fourfold)[0]
  return [
    `${grown.length} hostile inputs, ${4 * short / 1000} kB against ${short / 1000} kB: 4 is linear, 16 quadratic; most: ${told.slice(0, 3).map(({ name, growth }) => `${name} ${growth.toFixed(1)}`).join(', ')}; slowest: ${slowest?.name ?? ''} ${formatDuration(slowest?.fourfold ?? 0)}.`,
  ]
}

function milliseconds(body: string): number {
  const start = performance.now()
  compress(body, 'max')
  return performance.now() - start
}

function side(bodies: readonly string[], work: (body: string) => unknown): Side {
  return { run: () => Promise.resolve(bodies.map(work)) }
}

function speed(megabytes: number, ms: number): string {
  return (megabytes / ms * 1000).toFixed(1)
}

function ratios(library: string, bodies: readonly string[], peer: Compressor | undefined): string[] {
  const removed = (['safe', 'max'] as const).map(level => ({ level, removals: bodies.flatMap(body => compress(body, level).removed) }))
  return [
    ...removed.map(({ level, removals }) => `${library}, ${level}: ${outcome(bodies, body => compress(body, level).text)}; ${byPass(removals)}`),
    ...peer === undefined ? [] : [`${library}, peer: ${outcome(bodies, peer)}`],
  ].flatMap(wrapped)
}

function outcome(bodies: readonly string[], work: Compressor): string {
  const [before, after] = [bodies, bodies.map(work)].map(texts => texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)) as [number, number]
  const parts = bodies.map(body => ({ parts: untouchables(body), text: work(body) }))
  const lost = parts.map(one => one.parts.filter(part => !one.text.includes(part)).length).reduce((sum, count) => sum + count, 0)
  const twice = bodies.filter(body => work(work(body)) !== work(body)).length
  return `${(after / before * 100).toFixed(2)} % kept, ${lost} of ${parts.reduce((sum, one) => sum + one.parts.length, 0)} parts lost${twice === 0 ? '' : `, ${twice} bodies change when run twice`}`
}

function untouchables(body: string): string[] {
  const blocks = new Lexer({ gfm: true }).lex(body)
    .filter(token => token.type === 'code' && token.lang !== 'dot' || token.type === 'table' || token.type === 'list' && (token.ordered === true || token.raw.includes('[ ]')))
    .map(token => token.raw.trimEnd())
  return [...blocks, ...body.split('\n').filter(line => OPERATIVE.test(line)).map(line => line.trim())]
}

function byPass(removals: readonly Removal[]): string {
  const counts = PASSES.map(({ name }) => ({ name, count: removals.filter(one => one.pass === name).length })).filter(({ count }) => count > 0)
  return counts.length === 0 ? 'nothing removed' : counts.map(({ name, count }) => `${name} ${count}`).join(', ')
}

/** Lines of at most 76 characters. */
function wrapped(text: string): string[] {
  return text.match(/.{1,76}(?:\s|$)/g)?.map((line, index) => index === 0 ? line.trim() : `  ${line.trim()}`) ?? []
}

async function peerCompressor(): Promise<Compressor | undefined> {
  const file = peerFile('lib/compress.js')
  if (file === undefined) return undefined
  const peer = await import(pathToFileURL(file).href) as { readonly default: { readonly compressSkillContent: Compressor } }
  return peer.default.compressSkillContent
}
