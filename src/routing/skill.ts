/**
 * What the router is given and what it answers: plain values, so that any list of skills
 * can be routed, whoever wrote it.
 *
 * @module routing/skill
 */

/** A skill, as far as choosing it goes. */
export interface RoutableSkill {
  readonly name: string
  readonly description: string
  /** Phrases that ask for it, in any language. */
  readonly triggers: readonly string[]
  /** Phrases that rule it out; they beat every trigger. */
  readonly antiTriggers: readonly string[]
  /** Other names that it answers to. */
  readonly aliases?: readonly string[]
}

/** One skill that fits a prompt. */
export interface Suggestion {
  readonly name: string
  /** Finite; at or above the threshold unless all scores were asked for. */
  readonly score: number
  /** Where the score comes from, strongest first, in words for a person. */
  readonly reasons: readonly string[]
}

/** The router's answer. */
export interface Routing {
  /** Best first; skills of equal score by name. */
  readonly suggestions: readonly Suggestion[]
  /** Why there is no suggestion. Set where `suggestions` is empty. */
  readonly suppressed?: string
  /** Skills that the prompt refuses or an anti-trigger keeps out, each with why. Absent where there are none. */
  readonly ruledOut?: Readonly<Record<string, string>>
}

/** How a prompt is routed. */
export interface RouteOptions {
  /** Suggestions at most; default 3. */
  readonly limit?: number
  /** Score from which a skill is suggested; default {@link THRESHOLD}. */
  readonly threshold?: number
  /** How close the prompt is to each skill in meaning, by name, -1 to 1: from embeddings, where there are any. */
  readonly similarity?: ReadonlyMap<string, number>
  /** Every skill with a score above zero, whatever the threshold and the kind of the prompt. */
  readonly all?: boolean
}

/** Below this a prompt has only words in common with a skill. */
export const THRESHOLD = 1

/** Boosts of intent rules, by how clearly the situation asks for the skill. */
export const BOOST = {
  /** A hint, alone just enough. */
  DEFAULT: 1.5,
  /** A bare request to change or make something. */
  LOW: 2,
  /** The situation clearly belongs to one skill. */
  STANDARD: 3,
  /** Two signs of the situation together. */
  ELEVATED: 4,
  /** The user names the way of working. */
  HIGH: 5,
  /** The way of working and its object. */
  CRITICAL: 6,
  /** The user asks for the skill itself. */
  EXPLICIT: 8,
} as const
