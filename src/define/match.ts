/**
 * Which of the defined skills fit a message, and why. Pure.
 *
 * @module define/match
 */

import { buildIndex, route } from '../routing/index.ts'
import type { SkillContext } from './context.ts'
import type { AnySkill, Trigger } from './definition.ts'

/** A skill that fits. */
export interface Match {
  readonly skill: AnySkill
  /** In words for people. */
  readonly reason: string
  /** The user named it by its mark. */
  readonly marked: boolean
}

/** Matches, and triggers that threw. */
export interface Matches {
  /** The highest priority first, then by name. */
  readonly matches: readonly Match[]
  readonly failures: readonly { readonly skill: string; readonly error: unknown }[]
}

/**
 * @param skills - those that are on in the session.
 * @param prompt - what the user wrote.
 * @param context - what the log proves.
 * @returns what fits. An anti-trigger or a refusal in the message rules a skill out, but not its mark.
 */
export function matchSkills(skills: readonly AnySkill[], prompt: string, context: SkillContext): Matches {
  const failures: { skill: string; error: unknown }[] = []
  const intents = intentsIn(skills, prompt)
  const matches = skills.flatMap((skill): Match[] => {
    for (const trigger of [...skill.triggers].toSorted((a, b) => Number('mark' in b) - Number('mark' in a))) {
      try {
        const reason = reasonFor(trigger, prompt, context, intents.get(skill.name))
        if (reason === undefined) continue
        const marked = 'mark' in trigger
        if (!marked && intents.get(skill.name) === null) return []
        return [{ skill, reason, marked }]
      } catch (error) {
        failures.push({ skill: skill.name, error })
      }
    }
    return []
  })
  return { matches: matches.toSorted((a, b) => b.skill.priority - a.skill.priority || (a.skill.name < b.skill.name ? -1 : 1)), failures }
}

/**
 * What is offered of several: those of the highest priority; a mark goes before all.
 * @param matches - as {@link matchSkills} gives them.
 * @returns one or more to choose from.
 */
export function offered(matches: readonly Match[]): readonly Match[] {
  const marked = matches.filter(match => match.marked)
  const from = marked.length > 0 ? marked : matches
  return from.filter(match => match.skill.priority === from[0]?.skill.priority)
}

/** By skill: why its phrases fit; `null` where the message rules it out. */
function intentsIn(skills: readonly AnySkill[], prompt: string): ReadonlyMap<string, string | null> {
  const index = buildIndex(skills.map(({ name, description, triggers, antiTriggers }) => ({ name, description, triggers: triggers.flatMap(phrasesOf), antiTriggers })), null)
  const { suggestions, ruledOut = {} } = route(prompt, index, { limit: Number.POSITIVE_INFINITY })
  return new Map<string, string | null>([
    ...suggestions.map(one => [one.name, one.reasons[0] ?? ''] as const),
    ...Object.keys(ruledOut).map(name => [name, null] as const),
  ])
}

function phrasesOf(trigger: Trigger): readonly string[] {
  return 'intent' in trigger ? listOf(trigger.intent) : []
}

function reasonFor(trigger: Trigger, prompt: string, context: SkillContext, intent: string | null | undefined): string | undefined {
  if ('mark' in trigger) {
    const mark = listOf(trigger.mark).find(one => prompt.split(/\s+/).includes(one))
    return mark && `the message has the mark ${mark}`
  }
  if ('always' in trigger) return 'it fits every message'
  if ('stage' in trigger) return context.stage !== null && listOf(trigger.stage).includes(context.stage) ? `the session stands at ${context.stage}` : undefined
  if ('context' in trigger) return trigger.context(context) ? trigger.because ?? 'the session\'s log says so' : undefined
  return typeof intent === 'string' ? intent : undefined
}

function listOf(value: string | readonly string[]): readonly string[] {
  return typeof value === 'string' ? [value] : value
}
