/**
 * What kind of request a prompt is, and which intent rules may speak for it: small talk,
 * questions of knowledge, errands with a text and chores start no workflow.
 *
 * @module routing/request
 */

import type { Rule } from './rules.data.ts'
import type { SignalId } from './signals/index.ts'
import { BOOST } from './skill.ts'

/** The kind of a prompt. */
export interface RequestKind {
  /** In words, where the prompt is of a kind that starts no workflow. */
  readonly reason?: string
  /** Words in common with a skill count. */
  readonly words: boolean
  /** Whether a rule that fired may speak. */
  allows(rule: Rule): boolean
}

/** Small talk is short. */
const MAX_SMALL_TALK = 6

/** Skills that design or lay out work: nothing that a chore needs. */
const DESIGNS: ReadonlySet<string> = new Set(['brainstorming', 'writing-plans'])

/** Trouble is often told as a question. */
const TROUBLE: ReadonlySet<string> = new Set(['systematic-debugging'])

/** Complaints that begin like a chore: with the name of a command or a screen. */
const CHORE_TROUBLE: ReadonlySet<string> = new Set(['wrong-value', 'fine-here', 'worked-before'])

/** A request of which nothing is known. */
export const ANY_REQUEST: RequestKind = { words: true, allows: () => true }

/** From this probability of needing no skill on, a prompt is taken for one that needs none. */
const TAKEN = 0.4

/**
 * @param kind - what the signals say.
 * @param none - how likely the prompt needs no skill, by how it is put; absent where unknown.
 * @returns the kind: where the second is known, it decides, and the first says why.
 */
export function weighKind(kind: RequestKind, none: number | undefined): RequestKind {
  if (none === undefined) return kind
  return none < TAKEN ? ANY_REQUEST : { reason: kind.reason ?? 'those that need no skill', words: kind.words, allows: atLeast(BOOST.CRITICAL) }
}

const atLeast = (boost: number) => (rule: Rule): boolean => rule.always === true || rule.boost >= boost

/**
 * @param said - the signals of the prompt.
 * @param words - how many words it has.
 * @param sentences - how many sentences.
 * @returns its kind.
 */
export function requestKind(said: ReadonlyMap<SignalId, unknown>, words: number, sentences: number): RequestKind {
  const own = said.has('own-work')
  if (said.has('thanks') && words <= MAX_SMALL_TALK) return { reason: 'small talk', words: false, allows: atLeast(BOOST.EXPLICIT) }
  if (said.has('small-talk') && words <= MAX_SMALL_TALK) return { reason: 'small talk', words: false, allows: atLeast(BOOST.HIGH) }
  if (said.has('arithmetic') && !said.has('malfunction')) return { reason: 'a sum', words: false, allows: atLeast(BOOST.CRITICAL) }
  if (said.has('text-work')) return { reason: 'an errand with a text', words: false, allows: atLeast(BOOST.EXPLICIT) }
  if (said.has('knowledge-sure')) return { reason: 'a question of knowledge', words: false, allows: atLeast(BOOST.EXPLICIT) }
  if (said.has('knowledge-hard')) return { reason: 'a question of knowledge', words: false, allows: atLeast(own ? BOOST.ELEVATED : BOOST.EXPLICIT) }
  if (said.has('knowledge-soft') && !own && sentences < 2) return { reason: 'a general question', words: false, allows: rule => rule.always === true || (TROUBLE.has(rule.skill) && rule.boost >= BOOST.ELEVATED) }
  if (said.has('spelling') && !said.has('malfunction')) return { reason: 'a mechanical chore', words: false, allows: atLeast(BOOST.CRITICAL) }
  if (said.has('chore') && !said.has('idea-open')) {
    return { reason: 'a mechanical chore', words: false, allows: rule => rule.always === true || (rule.boost >= BOOST.ELEVATED && !(DESIGNS.has(rule.skill) && rule.boost < BOOST.HIGH)) || CHORE_TROUBLE.has(rule.id) }
  }
  return ANY_REQUEST
}
