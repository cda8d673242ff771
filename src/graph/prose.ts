/**
 * Skills that a skill's text sends to ("use superpowers:writing-plans next") and its header
 * does not name: shown as what they are, never part of a chain.
 *
 * @module graph/prose
 */

import { findReferences } from '../library/references.ts'
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

const REQUIRED = /(?<!\bnot\s)\b(?:required|always|must)\b(?!\s+not\b)|(?<!不)必须|(?<!非)必需/i

/**
 * @param graph - the graph.
 * @param bodies - each skill's Markdown, by name.
 * @returns the pointers that no declared edge says already, by skill and line: one for each
 *   target, where it is required first, else where it stands first.
 */
export function proseEdges(graph: SkillGraph, bodies: ReadonlyMap<string, string>): ProseEdge[] {
  return [...bodies].flatMap(([from, body]) => {
    const lines = body.split('\n')
    const declared = new Set([...graph.after.get(from) ?? [], ...graph.before.get(from) ?? []].flatMap(edge => [edge.from, edge.to]))
    const strongest = new Map<string, ProseEdge>()
    for (const { kind: what, target, line } of findReferences(body)) {
      if (what !== 'skill' || target === from || declared.has(target)) continue
      const kind = REQUIRED.test(lines[line - 1] ?? '') ? 'requires' : 'mentions'
      const known = strongest.get(target)
      if (known === undefined || (known.kind === 'mentions' && kind === 'requires')) strongest.set(target, { from, to: target, line, kind, dangling: !graph.skills.has(target) })
    }
    return [...strongest.values()].toSorted((a, b) => a.line - b.line)
  })
}
