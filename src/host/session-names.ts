/**
 * The names by which the skills of one session can be asked for.
 *
 * @module host/session-names
 */

import { readdirSync } from 'node:fs'
import { chooseLibrary } from '../library/choice.ts'
import { SkillNames } from '../library/names.ts'
import type { Namespace } from '../library/names.ts'
import { SPELLINGS } from '../library/prefixes.ts'
import type { SessionSkill } from './session-skills.ts'

/** Prefixes of skills by DSH's sources, each with the rank that settles an alias which two claim. */
const SPACES = [
  { prefix: 'project', otherPrefixes: [], rank: 100 },
  { prefix: 'user', otherPrefixes: SPELLINGS.user, rank: 400 },
] as const

/** What skills' texts and people put before the names of this bundle's skills. */
const OURS = { prefix: 'superpowers', otherPrefixes: [...SPELLINGS.superpowers, ...SPELLINGS.upstream, 'upstream', 'starter'], rank: 600 } as const

/**
 * @param skills - all of the session; of skills that share a name DSH lists the one that wins.
 * @returns the resolver. `superpowers:x` means the session's `x` also where a skill of the user's own took its place.
 */
export function sessionNames(skills: readonly SessionSkill[]): SkillNames<SessionSkill> {
  const packaged = new Set(readdirSync(chooseLibrary('auto').root))
  const own = SPACES.map((space): Namespace<SessionSkill> => ({ ...space, skills: byName(skills.filter(skill => skill.summary.source.startsWith(space.prefix))) }))
  const others = skills.filter(skill => !skill.ours && !SPACES.some(space => skill.summary.source.startsWith(space.prefix)))
  return new SkillNames([
    ...own,
    { prefix: 'other', rank: 500, skills: byName(others) },
    { ...OURS, skills: byName(skills.filter(skill => skill.ours || packaged.has(skill.name))) },
  ])
}

/**
 * @param written - a name as somebody wrote it behind a slash.
 * @returns whether it means one of the skills that this bundle speaks for, there or not: it has a prefix of theirs, or is the name of a packaged one.
 */
export function meansOurs(written: string): boolean {
  const name = written.toLowerCase()
  const prefix = /^([^:]+):/.exec(name)?.[1]
  if (prefix !== undefined) return [OURS, ...SPACES].some(space => space.prefix === prefix || (space.otherPrefixes as readonly string[]).includes(prefix))
  const packaged = readdirSync(chooseLibrary('auto').root)
  return packaged.includes(name) || packaged.some(one => [OURS.prefix, ...OURS.otherPrefixes].some(dashed => name === `${dashed}-${one}`))
}

function byName(skills: readonly SessionSkill[]): Map<string, SessionSkill> {
  return new Map(skills.map(skill => [skill.name, skill]))
}
