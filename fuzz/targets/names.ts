/**
 * Names that people write, against libraries with hostile names and aliases.
 *
 * @module fuzz/targets/names
 */

import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describeUnresolved, SkillNames } from '../../src/library/names.ts'
import type { NamedSkill, Namespace, Resolution } from '../../src/library/names.ts'
import { anyText, PROTOTYPE_WORDS } from '../arbitraries.ts'
import { must } from '../target.ts'
import type { Target } from '../target.ts'

type Space = Namespace<NamedSkill>

const NAMES = ['brainstorming', 'writing-plans', 'writing-skills', 'a', 'ab', 'abc', 'constructor', 'sp-desk', 'desk', 'x1', 'lint', 'superpowers'] as const
const ALIASES = ['think', 'Think', 'ship', 'écrire', 'e\u0301crire', '修复', 'İ', 'ΟΔΟΣ', 'desk', 'a b', 'ｄesk', ' padded ', '😀', '\uD800', ...PROTOTYPE_WORDS] as const
const PREFIXES = ['project', 'user', 'superpowers', 'starter', 'other', 'desk'] as const

const skill = fc.record({ name: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...NAMES) }, { weight: 1, arbitrary: fc.stringMatching(/^[a-z0-9]{1,5}(?:-[a-z0-9]{1,5}){0,2}$/) }), aliases: fc.uniqueArray(fc.constantFrom(...ALIASES), { maxLength: 3 }) })
const space: fc.Arbitrary<Space> = fc.record({
  prefix: fc.constantFrom(...PREFIXES),
  otherPrefixes: fc.uniqueArray(fc.constantFrom('sp', 'spp', 'upstream', 'p'), { maxLength: 2 }),
  rank: fc.constantFrom(undefined, 100, 400, 600),
  skills: fc.array(skill, { maxLength: 5 }).map(list => new Map(list.map(one => [one.name, one]))),
}).map(({ rank, ...rest }) => rank === undefined ? rest : { ...rest, rank })
// Two libraries of one prefix and one rank cannot be told apart by anybody.
const library = fc.uniqueArray(space, { maxLength: 5, selector: one => `${one.prefix} ${one.rank}` })
const query = fc.oneof(
  fc.constantFrom(...NAMES, ...ALIASES, ...PREFIXES),
  fc.tuple(fc.constantFrom(...PREFIXES, 'sp', 'nobody', '', '__proto__'), fc.constantFrom(':', '/', '-', '::'), fc.constantFrom(...NAMES, ...ALIASES, '')).map(parts => parts.join('')),
  fc.tuple(fc.constantFrom('sp-', 'spp-', 'spo-', 'superpowers-', 'superpower-', 'sp-sp-'), fc.constantFrom(...NAMES, ...ALIASES)).map(parts => parts.join('')),
  anyText, fc.tuple(anyText, fc.integer({ min: 1, max: 3000 })).map(([text, times]) => text.repeat(times)),
)

/** Longest answer for people, in UTF-16 code units. */
const MAX_ANSWER = 1000

export const names: Target = {
  id: 'names',
  title: 'a name finds the same skill however it is written and in whatever order libraries come; what is offered instead can be asked for',
  property: () => fc.property(fc.record({ library, query }), ({ library: spaces, query: asked }) => {
    const resolver = new SkillNames(spaces)
    const answer = resolver.resolve(asked)
    checkAnswer(answer, spaces, resolver)
    const isFree = (text: string): boolean => !spaces.some(one => [...one.skills.values()].some(other => other.aliases.some(alias => alias.trim().toLowerCase() === text)))
    for (const one of spaces) {
      for (const name of one.skills.keys()) {
        const full = `${one.prefix}:${name}`
        if (isFree(full)) must(nameOf(resolver.resolve(full)) === name, `${full} finds ${JSON.stringify(resolver.resolve(full))}`)
      }
    }
    const same = (other: string, how: string): void => must(key(resolver.resolve(other)) === key(answer), `${JSON.stringify(asked.slice(0, 80))} ${how}: ${key(resolver.resolve(other))}, else ${key(answer)}`)
    same(` ${asked}\n`, 'with blanks around')
    if (/^[\u0020-\u007E]*$/.test(asked)) same(asked.toUpperCase(), 'in capitals')
    same(asked.normalize('NFC'), 'composed')
    same(asked.normalize('NFD'), 'decomposed')
    for (const other of [spaces.toReversed(), spaces.toSorted((x, y) => x.prefix < y.prefix ? -1 : 1)]) {
      const found = new SkillNames(other).resolve(asked)
      must(key(found) === key(answer), `in another order ${key(found)}, else ${key(answer)}`)
      if (found.kind === 'found' && answer.kind === 'found') must(found.skill === answer.skill, 'in another order another skill of that name')
    }
  }),
}

function checkAnswer(answer: Resolution<NamedSkill>, spaces: readonly Space[], resolver: SkillNames<NamedSkill>): void {
  if (answer.kind === 'found') {
    must(spaces.some(one => one.prefix === answer.prefix && one.skills.get(answer.skill.name) === answer.skill), 'the skill is one of that library')
    return
  }
  must(describeUnresolved(answer).length <= MAX_ANSWER, `an answer of ${describeUnresolved(answer).length} characters`)
  const offered = answer.kind === 'ambiguous' ? answer.candidates : answer.nearest
  must(new Set(offered).size === offered.length, 'nothing is offered twice')
  if (answer.kind === 'ambiguous') must(offered.length > 1 && isDeepStrictEqual(offered, offered.toSorted()), `sorted choices, not ${offered.join()}`)
  else must(offered.length <= 3, 'three suggestions at most')
  for (const one of offered) {
    const { kind } = resolver.resolve(one)
    must(answer.kind === 'ambiguous' ? kind === 'found' : kind !== 'unknown', `${one} is offered and is ${kind} itself`)
  }
}

function nameOf(answer: Resolution<NamedSkill>): string | undefined {
  return answer.kind === 'found' ? answer.skill.name : answer.kind === 'ambiguous' ? answer.candidates[0]?.split(':')[1] : undefined
}

/** What an answer says, without what was asked. */
function key(answer: Resolution<NamedSkill>): string {
  return answer.kind === 'found' ? `${answer.prefix}:${answer.skill.name} by ${answer.by}` : answer.kind === 'ambiguous' ? answer.candidates.join() : `unknown, near ${answer.nearest.join()}`
}
