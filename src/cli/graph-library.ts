/**
 * The skills that `chain`, `pipeline` and `graph` speak of: those that a session here has,
 * with how they stand to each other.
 *
 * @module cli/graph-library
 */

import { resolve } from 'node:path'
import { buildGraph } from '../graph/graph.ts'
import type { SkillGraph } from '../graph/graph.ts'
import { proseEdges } from '../graph/prose.ts'
import type { ProseEdge } from '../graph/prose.ts'
import { linesBeforeBody } from '../library/body-line.ts'
import type { SkillDocument } from '../library/document.ts'
import { SkillNames } from '../library/names.ts'
import type { Namespace } from '../library/names.ts'
import { readSkillsTree } from '../library/tree.ts'
import { withWorkflow } from '../library/workflow.ts'
import { readOwnLibraries, readServedLibrary } from './libraries.ts'
import { libraryOption } from './options.ts'
import type { Arguments, Verb } from './verb.ts'

/** The options that choose them, for a verb's own options. */
export const GRAPH_OPTIONS = { library: { type: 'string' }, skills: { type: 'string' } } as const satisfies Verb['options']

/** For a verb's own help. */
export const GRAPH_HELP = `  --library <name>   auto | superpowers | starter: which of ours is served
  --skills <path>    a folder of skills instead of yours and ours`

/** The graph, and how its skills are asked for. */
export interface GraphLibrary {
  readonly skills: readonly SkillDocument[]
  readonly graph: SkillGraph
  readonly names: SkillNames
}

/**
 * @param values - parsed options.
 * @returns graph and names. One of the user's own takes the place of ours of its name.
 * @throws where the choice is none.
 */
export async function graphLibrary(values: Arguments['values']): Promise<GraphLibrary> {
  const spaces = await spacesFor(values)
  const winners = new Map<string, SkillDocument>()
  for (const space of spaces) for (const skill of space.skills.values()) if (!winners.has(skill.name)) winners.set(skill.name, skill)
  const skills = withWorkflow(winners.values())
  return { skills, graph: buildGraph(skills), names: new SkillNames(spaces) }
}

/** A pointer in a skill's text; its line is the file's. */
export type PlacedEdge = ProseEdge & { readonly file: string }

/**
 * @param graph - the graph.
 * @param skills - whose texts are read.
 * @returns what only their texts say, each with its file and the line there.
 */
export function placedProse(graph: SkillGraph, skills: readonly SkillDocument[]): PlacedEdge[] {
  const byName = new Map(skills.map(skill => [skill.name, skill]))
  return proseEdges(graph, new Map(skills.map(skill => [skill.name, skill.body]))).flatMap(edge => {
    const skill = byName.get(edge.from)
    return skill === undefined ? [] : [{ ...edge, file: skill.file, line: edge.line + linesBeforeBody(skill) }]
  })
}

async function spacesFor(values: Arguments['values']): Promise<readonly Namespace[]> {
  if (typeof values.skills !== 'string') return [...await readOwnLibraries(), await readServedLibrary(libraryOption(values))]
  const { skills } = await readSkillsTree(resolve(values.skills), { links: 'follow' })
  if (skills.size === 0) throw new Error(`--skills: ${values.skills} — no skill in this folder; give one that holds <name>/SKILL.md`)
  return [{ prefix: 'skills', rank: 0, skills }]
}
