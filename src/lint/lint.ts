/**
 * What is wrong with somebody's skills: what the reader has to say, and what only a closer
 * look shows.
 *
 * @module lint/lint
 */

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { distance } from 'fastest-levenshtein'
import type { Diagnostic } from '../library/diagnostic.ts'
import type { SkillDocument } from '../library/document.ts'
import { KNOWN_KEYS } from '../library/document.ts'
import { aliasDiagnostics } from '../library/names.ts'
import type { Namespace } from '../library/names.ts'
import { linesBeforeBody } from '../library/body-line.ts'
import { findReferences } from '../library/references.ts'
import type { SkillsTree } from '../library/tree.ts'

/** What DSH's catalogue shows of a description, in UTF-16 code units (`catalogDescriptionMaxLength`). */
const CATALOGUE_LENGTH = 500

/**
 * Look at a tree.
 * @param tree - the tree as read.
 * @param others - libraries whose skills may be pointed to.
 * @returns everything that was found, sorted by file and line.
 */
export function lintTree(tree: SkillsTree, others: readonly Namespace[]): Diagnostic[] {
  const known = new Set([...tree.skills.keys(), ...others.flatMap(space => [...space.skills.keys()])])
  const findings = [
    ...tree.diagnostics,
    ...aliasDiagnostics([{ prefix: '', skills: tree.skills }]),
    ...[...tree.skills.values()].flatMap(skill => [...header(skill), ...relations(skill, known), ...body(skill, known)]),
  ]
  return findings.toSorted((a, b) => a.file < b.file ? -1 : a.file > b.file ? 1 : (a.line ?? 0) - (b.line ?? 0))
}

function header(skill: SkillDocument): Diagnostic[] {
  const warning = { severity: 'warning', file: skill.file } as const
  const typos = skill.unknownKeys.flatMap((key): Diagnostic[] => {
    const meant = KNOWN_KEYS.find(one => distance(one, key) <= 2)
    return meant === undefined ? [] : [{ ...warning, key, reason: 'is no key that DSH or this bundle knows', remedy: `did you mean ${meant}?` }]
  })
  const { length } = skill.description
  return length <= CATALOGUE_LENGTH ? typos : [...typos, { ...warning, key: 'description', reason: `${length} characters — DSH's catalogue shows the first ${CATALOGUE_LENGTH}`, remedy: 'say first when the skill is wanted' }]
}

function relations(skill: SkillDocument, known: ReadonlySet<string>): Diagnostic[] {
  const { requires = [], enables = [], escalatesTo = [] } = skill.coordination ?? {}
  const missing = (key: string, names: readonly string[], severity: Diagnostic['severity'], reason: string): Diagnostic[] =>
    names.map(bareName).filter(name => !known.has(name)).map(name => ({ severity, file: skill.file, key, reason: `${JSON.stringify(name)} ${reason}`, remedy: 'mend the name or add the skill' }))
  return [
    ...missing('coordination.requires', requires, 'error', 'is required and is no skill here'),
    ...missing('coordination.enables', enables, 'warning', 'is no skill here'),
    ...missing('coordination.escalates_to', escalatesTo, 'warning', 'is no skill here'),
    ...missing('overrides', skill.overrides === undefined ? [] : [skill.overrides], 'warning', 'is no skill here'),
  ]
}

function body(skill: SkillDocument, known: ReadonlySet<string>): Diagnostic[] {
  const offset = linesBeforeBody(skill)
  const first = new Map(findReferences(skill.body).toReversed().map(one => [`${one.kind} ${one.target}`, one]))
  return [...first.values()].flatMap(({ kind, target, line }): Diagnostic[] => {
    const place = { severity: 'warning', file: skill.file, line: line + offset } as const
    if (kind === 'skill') return known.has(target) ? [] : [{ ...place, reason: `mentions the skill ${JSON.stringify(target)}, which is not here`, remedy: 'mend the name or add the skill' }]
    return existsSync(resolve(skill.directory, target)) ? [] : [{ ...place, reason: `points to ${target}, which is not in the skill's folder`, remedy: 'mend the path or add the file' }]
  })
}

/** `superpowers/x` and `superpowers:x` name `x`. */
function bareName(name: string): string {
  return name.replace(/^[^:/]+[:/]/, '')
}
