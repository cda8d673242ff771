/**
 * Skills that a skill's text sends to ("use superpowers:writing-plans next") and its header
 * does not name: shown as what they are, never part of a chain.
 *
 * @module graph/prose
 */

import { findReferences } from '../lint/references.ts'
import type { SkillGraph } from './graph.ts'

/** A pointer in a text. */
export interface ProseEdge {
  readonly from: string
  readonly to: string
  /** Line of the body, from 1. */
  readonly line: number
  /** The line says that it is required, or only that it is there. */
  readonly kind: 'requires' | 'mentions'
  /** No skill has that name. */
  readonly dangling: boolean
}

const REQUIRED = /\b(?:required|must|always)\b|必须|必需/i

/**
 * @param graph - the graph.
 * @param bodies - each skill's Markdown, by name.
 * @returns the pointers that no declared edge says already, by skill and line.
 */
export function proseEdges(graph: SkillGraph, bodies: ReadonlyMap<string, string>): ProseEdge[] {
  return [...bodies].flatMap(([from, body]) => {
    const lines = body.split('\n')
    const declared = new Set([...graph.after.get(from) ?? [], ...graph.before.get(from) ?? []].flatMap(edge => [edge.from, edge.to]))
    return findReferences(body).filter(one => one.kind === 'skill' && one.target !== from && !declared.has(one.target))
      .map(({ target, line }): ProseEdge => ({ from, to: target, line, kind: REQUIRED.test(lines[line - 1] ?? '') ? 'requires' : 'mentions', dangling: !graph.skills.has(target) }))
  })
}
