/**
 * The router beside plain MiniSearch over names and descriptions, and beside the router of
 * a superpowers-plus checkout where SUPERPOWERS_PLUS names one: time of a query and of
 * making the index at three sizes, and accuracy on the labelled prompts in the same run.
 *
 * @module bench/routing
 */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import MiniSearch from 'minisearch'
import { chooseLibrary, PACKAGE_ROOT } from '../src/library/choice.ts'
import { readSkillsTree } from '../src/library/tree.ts'
import { buildIndex, evaluate, route } from '../src/routing/index.ts'
import type { LabelledPrompt, RoutableSkill, Routing } from '../src/routing/index.ts'
import { compare } from './comparison.ts'
import type { BenchmarkReport, Comparison, Effort, OnProgress } from './comparison.ts'
import { writeSkills } from './generated-skills.ts'
import { peerFile, withoutPeer } from './peer.ts'
import { measureInRounds } from './rounds.ts'
import type { RoundOptions } from './rounds.ts'
import { formatDuration } from './table.ts'

const SIZES = [14, 150, 2000] as const

const ROUNDS: Readonly<Record<Effort, RoundOptions>> = {
  full: { rounds: 8, calls: 5, boutMs: 150 },
  quick: { rounds: 2, calls: 2, boutMs: 30 },
}

/** Milliseconds of a query that we want to stay below. */
const GOALS: Readonly<Partial<Record<number, number>>> = { 14: 0.1, 2000: 5 }

/** A router under test: made for some skills, answers a prompt with names, best first. */
type RouterFactory = (skills: readonly RoutableSkill[]) => (prompt: string) => string[]

const ours: RouterFactory = skills => {
  const index = buildIndex(skills)
  return prompt => route(prompt, index).suggestions.map(one => one.name)
}

const miniSearch: RouterFactory = skills => {
  const search = new MiniSearch<RoutableSkill>({ idField: 'name', fields: ['name', 'description'] })
  search.addAll(skills.map(({ name, description }) => ({ name, description, triggers: [], antiTriggers: [] })))
  return prompt => search.search(prompt).slice(0, 3).map(one => String(one.id))
}

/**
 * @param effort - how long to measure.
 * @param onProgress - told what is being measured.
 * @returns a query and an index line for each size and peer; accuracy in the notes.
 */
export async function benchRouting(effort: Effort, onProgress: OnProgress): Promise<BenchmarkReport> {
  const prompts = readFileSync(join(PACKAGE_ROOT, 'routing/dev.jsonl'), 'utf8').trim().split('\n').map(line => JSON.parse(line) as LabelledPrompt)
  const starter = [...(await readSkillsTree(chooseLibrary('starter').root, { links: 'inside' })).skills.values()]
  const plus = superpowersPlus()
  const generated = await generatedSkills(Math.max(...SIZES) - starter.length)
  const peers: readonly (readonly [name: string, factory: RouterFactory])[] = [['MiniSearch', miniSearch], ...plus === undefined ? [] : [['plus', plus] as const]]

  const rows: Comparison[] = []
  const notes = [accuracy('ours', ours(starter), prompts), ...peers.map(([name, factory]) => accuracy(name, factory(starter), prompts))]
  for (const size of SIZES) {
    const skills = [...starter, ...generated.slice(0, size - starter.length)]
    for (const [name, factory] of peers) {
      onProgress(`routing: ${size} skills, ${name}`)
      // The peer makes its index anew for every query: a few prompts are enough.
      const asked = factory === plus ? prompts.filter((_, place) => place % 20 === 0) : prompts
      const options = factory === plus ? { rounds: 2, calls: 1, boutMs: 1 } : ROUNDS[effort]
      const pairs = await measureInRounds(queries(ours(skills), asked), queries(factory(skills), asked), options)
      const each = pairs.map(pair => ({ ours: pair.ours / asked.length, peer: pair.peer / asked.length }))
      const row = compare(`query, ${size}, ${name}`, each)
      rows.push(row)
      const goal = GOALS[size]
      if (goal !== undefined && name === 'MiniSearch') notes.push(`query at ${size} skills: ${formatDuration(row.oursMs)}, goal ${formatDuration(goal)}: ${row.oursMs <= goal ? 'met' : 'NOT met'}`)
    }
    onProgress(`routing: ${size} skills, index`)
    rows.push(compare(`index, ${size}, MiniSearch`, await measureInRounds(building(ours, skills), building(miniSearch, skills), ROUNDS[effort])))
  }
  if (plus === undefined) notes.push(withoutPeer('adds its router'))
  return { title: 'routing: a query and an index, ours beside others', sides: ['ours', 'peer'], rows, notes }
}

async function generatedSkills(count: number): Promise<RoutableSkill[]> {
  const folder = mkdtempSync(join(tmpdir(), 'dsh-superpowers-bench-'))
  try {
    writeSkills(folder, count)
    return [...(await readSkillsTree(folder, { links: 'inside' })).skills.values()]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function queries(router: (prompt: string) => string[], prompts: readonly LabelledPrompt[]) {
  return { run: async () => { for (const { prompt } of prompts) router(prompt) } }
}

function building(factory: RouterFactory, skills: readonly RoutableSkill[]) {
  return { run: async () => factory(skills) }
}

function accuracy(name: string, router: (prompt: string) => string[], prompts: readonly LabelledPrompt[]): string {
  const { top1, top3, falseSuggestions, perLang } = evaluate(prompts, (prompt): Routing => ({ suggestions: router(prompt).map(one => ({ name: one, score: 1, reasons: [] })) }))
  return `${name.padEnd(10)} top-1 ${percent(top1)}, top-3 ${percent(top3)}, Chinese ${percent(perLang.zh?.top1 ?? 0)}, controls suggested ${percent(falseSuggestions)}`
}

function percent(part: number): string {
  return `${(part * 100).toFixed(0)} %`
}

/** The peer's word router, from a checkout; it takes anything with a score above zero. */
function superpowersPlus(): RouterFactory | undefined {
  const file = peerFile('lib/skill-router.js')
  if (file === undefined) return undefined
  const { matchSkillsTfIdf } = createRequire(import.meta.url)(file) as { matchSkillsTfIdf(query: string, skills: readonly object[], limit: number): { name?: string; skill?: { name: string }; score: number }[] }
  return skills => {
    const theirs = skills.map(skill => ({ ...skill, anti_triggers: skill.antiTriggers }))
    return prompt => matchSkillsTfIdf(prompt, theirs, 3).filter(one => one.score > 0).map(one => one.name ?? one.skill?.name ?? '')
  }
}
