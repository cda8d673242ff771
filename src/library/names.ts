/**
 * From what somebody wrote to the skill that is meant: exact name, then alias, then prefix.
 * A lookup in a table, never in the file system; what fits two skills is listed, not guessed.
 *
 * @module library/names
 */

import { distance } from 'fastest-levenshtein'
import { quoteValue } from './diagnostic.ts'
import type { Diagnostic } from './diagnostic.ts'
import type { SkillDocument } from './document.ts'
import { DASHED } from './prefixes.ts'

/** What has a name. */
export interface NamedSkill {
  readonly name: string
  readonly aliases: readonly string[]
}

/** Skills that go by one prefix. */
export interface Namespace<S extends NamedSkill = SkillDocument> {
  /** What stands before the colon: `project`, `user`, `starter`, … */
  readonly prefix: string
  /** Other spellings of the prefix. */
  readonly otherPrefixes?: readonly string[]
  /**
   * DSH's rank, lower wins a bare name; two namespaces of one rank make a bare name ambiguous.
   * Without a rank the namespace is reached by its prefix alone.
   */
  readonly rank?: number
  readonly skills: ReadonlyMap<string, S>
}

/** How a name was understood. */
export type Resolution<S extends NamedSkill = SkillDocument> =
  | { readonly kind: 'found'; readonly skill: S; readonly prefix: string; readonly by: 'name' | 'alias' | 'prefix' }
  /** Full names to choose from, sorted. */
  | { readonly kind: 'ambiguous'; readonly candidates: readonly string[] }
  /** Up to three names that are close, the closest first. */
  | { readonly kind: 'unknown'; readonly reason: string; readonly nearest: readonly string[] }

/** Farthest a suggestion may be from what was written, in edits, for names of usual length. */
const MAX_DISTANCE = 5

interface Hit<S extends NamedSkill> {
  readonly skill: S
  readonly space: Namespace<S>
}

/** The one resolver of skill names. */
export class SkillNames<S extends NamedSkill = SkillDocument> {
  private readonly spaces: readonly Namespace<S>[]
  private readonly aliases = new Map<string, Hit<S>[]>()

  /** @param spaces - the libraries that exist; their order settles nothing but the order of lists. */
  constructor(spaces: readonly Namespace<S>[]) {
    this.spaces = spaces
    for (const space of spaces) {
      for (const skill of space.skills.values()) {
        for (const alias of skill.aliases) {
          const key = fold(alias)
          this.aliases.set(key, [...this.aliases.get(key) ?? [], { skill, space }])
        }
      }
    }
  }

  /**
   * @param query - `brainstorming`, `superpowers:brainstorming`, `superpowers/brainstorming`, an alias, `sp-brainstorming`; case does not count.
   * @returns the skill, the choices, or why there is none.
   */
  resolve(query: string): Resolution<S> {
    const wanted = fold(query)
    const exact = this.bare(wanted) ?? this.byAlias(wanted, this.spaces)
    if (exact !== undefined) return exact
    const split = /^([^:/]+)[:/]([^:/]+)$/.exec(wanted)
    if (split !== null) return this.prefixed(query, split[1] ?? '', split[2] ?? '')
    for (const [dash, prefix] of DASHED) {
      if (!wanted.startsWith(dash)) continue
      const rest = this.prefixed(query, prefix, wanted.slice(dash.length))
      if (rest.kind === 'found') return rest
    }
    return this.unknown(query, wanted)
  }

  /** A name in the namespaces that need no prefix: the lowest rank wins, a tie is ambiguous. */
  private bare(name: string): Resolution<S> | undefined {
    return choose(this.spaces.flatMap(space => {
      const skill = space.rank === undefined ? undefined : space.skills.get(name)
      return skill === undefined ? [] : [{ skill, space }]
    }), 'name')
  }

  private byAlias(alias: string, spaces: readonly Namespace<S>[]): Resolution<S> | undefined {
    return choose((this.aliases.get(alias) ?? []).filter(hit => spaces.includes(hit.space) && hit.space.rank !== undefined), 'alias')
  }

  private prefixed(query: string, prefix: string, name: string): Resolution<S> {
    const spaces = this.spaces.filter(space => space.prefix === prefix || space.otherPrefixes?.includes(prefix))
    if (spaces.length === 0) {
      const known = this.spaces.map(space => `${space.prefix}:`).join(', ')
      return { kind: 'unknown', reason: `${quoteValue(query)} has an unknown prefix — known are ${known}`, nearest: this.nearest(name) }
    }
    const found = spaces.flatMap(space => {
      const skill = space.skills.get(name)
      return skill === undefined ? [] : [{ skill, space }]
    })
    const aliased = (this.aliases.get(name) ?? []).filter(hit => spaces.includes(hit.space))
    return choose(found, 'prefix') ?? choose(aliased, 'prefix') ?? this.unknown(query, name)
  }

  private unknown(query: string, wanted: string): Resolution<S> {
    const reason = /[^a-z0-9-]/.test(wanted.replace(/^[^:/]+[:/]/, ''))
      ? `${quoteValue(query)} is no skill name — lower-case Latin letters and digits in words joined by single hyphens`
      : `no skill is named ${quoteValue(query)}`
    return { kind: 'unknown', reason, nearest: this.nearest(wanted) }
  }

  private nearest(wanted: string): string[] {
    const short = wanted.slice(0, 100)
    const limit = Math.min(MAX_DISTANCE, Math.floor(short.length / 2))
    // A name that needs its prefix is suggested with it.
    const written = new Map<string, string>()
    for (const space of this.spaces.toSorted((x, y) => Number(x.rank === undefined) - Number(y.rank === undefined) || (x.prefix < y.prefix ? -1 : 1))) {
      for (const name of space.skills.keys()) if (!written.has(name)) written.set(name, space.rank === undefined ? `${space.prefix}:${name}` : name)
    }
    return [...written].map(([name, full]) => ({ full, edits: closeness(short, name) })).filter(({ edits }) => edits <= limit)
      .toSorted((x, y) => x.edits - y.edits || (x.full < y.full ? -1 : 1)).slice(0, 3).map(({ full }) => full)
  }
}

/**
 * Aliases that cannot mean what their authors hope.
 * @param spaces - the libraries that exist.
 * @returns one warning for each alias that is a skill's name, and for each that two skills claim.
 */
export function aliasDiagnostics(spaces: readonly Namespace[]): Diagnostic[] {
  const names = new Set(spaces.flatMap(space => [...space.skills.keys()]))
  const claims = new Map<string, string>()
  return spaces.flatMap(space => [...space.skills.values()]).flatMap(skill => skill.aliases.flatMap((alias): Diagnostic[] => {
    const key = fold(alias)
    const warning = { severity: 'warning', file: skill.file, key: 'aliases' } as const
    if (names.has(key)) return key === skill.name ? [] : [{ ...warning, reason: `${JSON.stringify(alias)} is the name of a skill, which wins`, remedy: 'choose another alias' }]
    const other = claims.get(key)
    claims.set(key, skill.file)
    return other === undefined || other === skill.file ? [] : [{ ...warning, reason: `${JSON.stringify(alias)} is also an alias in ${other}: neither is reached by it`, remedy: 'choose another alias' }]
  }))
}

/**
 * @param resolution - a name that was not found, or not uniquely.
 * @returns what to tell the user: the reason and the choices.
 */
export function describeUnresolved(resolution: Exclude<Resolution<NamedSkill>, { kind: 'found' }>): string {
  if (resolution.kind === 'ambiguous') return `the name fits ${resolution.candidates.length} skills — write one of ${resolution.candidates.join(', ')}`
  return resolution.nearest.length === 0 ? resolution.reason : `${resolution.reason}; did you mean ${resolution.nearest.join(', ')}?`
}

function choose<S extends NamedSkill>(hits: readonly Hit<S>[], by: 'name' | 'alias' | 'prefix'): Resolution<S> | undefined {
  const best = Math.min(...hits.map(hit => hit.space.rank ?? Infinity))
  const winners = hits.filter(hit => (hit.space.rank ?? Infinity) === best)
  const [only] = winners
  if (only === undefined) return undefined
  const distinct = [...new Set(winners.map(hit => `${hit.space.prefix}:${hit.skill.name}`))]
  if (distinct.length > 1) return { kind: 'ambiguous', candidates: distinct.toSorted() }
  return { kind: 'found', skill: only.skill, prefix: only.space.prefix, by }
}

/** Edits between two names; a name that begins or ends the other is close, whatever its length. */
function closeness(wanted: string, name: string): number {
  const edits = distance(wanted, name)
  return wanted.length > 3 && (name.startsWith(wanted) || name.endsWith(wanted)) ? Math.min(edits, 1) : edits
}

function fold(name: string): string {
  // A letter with its accent may be written as one character or as two.
  return name.trim().normalize('NFC').toLowerCase()
}
