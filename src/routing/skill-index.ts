/**
 * What is worked out once for a list of skills: names, words, triggers.
 *
 * @module routing/skill-index
 */

import { DEFAULT_TRIGGERS } from './default-triggers.data.ts'
import type { RoutableSkill } from './skill.ts'
import { NO_SKILL } from './speech.ts'
import type { SpeechModel } from './speech.ts'
import { shippedModel } from './speech-model.ts'
import { tokens } from './tokens.ts'
import { TriggerIndex } from './triggers.ts'
import { termsOf, WordIndex } from './word-index.ts'

/** An index; make it with {@link buildIndex}. */
export interface SkillIndex {
  /** As they are routed: with the triggers that go with them. */
  readonly skills: readonly RoutableSkill[]
  /** Their names, by place. */
  readonly names: readonly string[]
  readonly nameTerms: readonly ReadonlySet<string>[]
  readonly words: WordIndex
  readonly triggers: TriggerIndex
  readonly antiTriggers: TriggerIndex
  /** How people put it; absent where no skill of the list is known to it. */
  readonly speech?: SpeechModel
  /** The skill that answers to a name or an alias. */
  nameOf(word: string): string | undefined
}

/**
 * @param skills - what to choose from; of two with one name the first counts.
 * @param model - how people put it; default the shipped one, `null` for none.
 * @returns the index.
 */
export function buildIndex(skills: readonly RoutableSkill[], model: SpeechModel | null = shippedModel()): SkillIndex {
  const byName = new Map<string, RoutableSkill>()
  for (const skill of skills) if (!byName.has(skill.name)) byName.set(skill.name, withTriggers(skill))
  const list = [...byName.values()]
  const answers = new Map<string, string>()
  for (const { name, aliases = [] } of list) for (const alias of aliases) answers.set(alias.toLowerCase(), name)
  for (const { name } of list) answers.set(name.toLowerCase(), name)
  const triggers = new TriggerIndex()
  const antiTriggers = new TriggerIndex()
  list.forEach((skill, place) => {
    for (const phrase of new Set(skill.triggers)) triggers.add(place, phrase)
    for (const phrase of new Set(skill.antiTriggers)) antiTriggers.add(place, phrase)
  })
  return {
    skills: list,
    names: list.map(skill => skill.name),
    nameTerms: list.map(skill => new Set(termsOf(tokens(skill.name.replaceAll('-', ' '))))),
    words: new WordIndex(list),
    triggers,
    antiTriggers,
    nameOf: word => answers.get(word),
    ...model?.labels.some(label => label !== NO_SKILL && answers.has(label)) === true ? { speech: model } : {},
  }
}

/** A skill without triggers gets those that go with its name, or short clauses of its description. */
function withTriggers(skill: RoutableSkill): RoutableSkill {
  if (skill.triggers.length > 0) return skill
  const known = Object.hasOwn(DEFAULT_TRIGGERS, skill.name) ? DEFAULT_TRIGGERS[skill.name] : undefined
  if (known !== undefined) return { ...skill, triggers: known.triggers, antiTriggers: [...skill.antiTriggers, ...known.antiTriggers] }
  return { ...skill, triggers: clauses(skill.description) }
}

/** Terms that a clause of a description needs, and may have, to serve as a trigger. */
const CLAUSE_TERMS = { least: 2, most: 6 } as const
const OPENING = /^(?:you must |always |only )?use (?:this |it )?(?:skill )?(?:when(?:ever)?|for|to|before|after|if)\b(?: (?:the user |you |somebody |someone )?(?:asks? (?:for|to)|wants? (?:to)?|needs? (?:to)?|are|is)\b)?/i
const NEGATIVE = /\b(?:not|never|unless|except|skip|don['’]t|without)\b|不要|不用|别|除非/i

function clauses(description: string): string[] {
  return description.split(/[.;,:，。；：、]|\bor\b| - |—/).map(clause => clause.trim().replace(OPENING, '').trim()).filter(clause => {
    const terms = termsOf(tokens(clause)).length
    return !NEGATIVE.test(clause) && terms >= CLAUSE_TERMS.least && terms <= CLAUSE_TERMS.most
  })
}
