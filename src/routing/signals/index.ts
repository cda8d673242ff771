/**
 * All signals, and finding them in a prompt.
 *
 * @module routing/signals
 */

import { CLASSES } from '../classes.data.ts'
import { PhraseSet } from '../phrases.ts'
import type { Span } from '../phrases.ts'
import { REFUSALS } from '../refusals.data.ts'
import type { Token } from '../tokens.ts'
import { BUILDING } from './building.data.ts'
import { COUNTS } from './counts.data.ts'
import { FINISH } from './finish.data.ts'
import { IDEAS } from './ideas.data.ts'
import { KINDS } from './kinds.data.ts'
import { PLACE } from './place.data.ts'
import { REVIEW } from './review.data.ts'
import type { Signals } from './signal.ts'
import { TROUBLE } from './trouble.data.ts'

/** Add a table here. */
const ALL = { ...IDEAS, ...BUILDING, ...TROUBLE, ...REVIEW, ...FINISH, ...PLACE, ...KINDS, ...COUNTS } as const satisfies Signals

/** A signal's id. */
export type SignalId = keyof typeof ALL

/** Every signal by id. */
export const SIGNALS: Readonly<Record<SignalId, Signals[string]>> = ALL

let phrases: PhraseSet | undefined

/** What a prompt says. */
export interface Said {
  /** Signals, each with the words that gave it. */
  readonly signals: ReadonlyMap<SignalId, Span>
  /** Skills, by upstream's name, whose way of working is refused. */
  readonly refused: readonly string[]
}

/** Before the ids of refusals, among those of signals. */
const REFUSAL = 'refuse '

/**
 * @param text - a prompt's tokens.
 * @returns what it says.
 */
export function saidIn(text: readonly Token[]): Said {
  phrases ??= compile()
  const signals = new Map<SignalId, Span>()
  const refused: string[] = []
  for (const [id, span] of phrases.find(text)) {
    if (!id.startsWith(REFUSAL)) signals.set(id as SignalId, span)
    // A refusal ends with its clause: "do not wait, delegate" refuses no delegation.
    else if (!text.slice(span.from, span.to).some(token => token.kind === 'comma')) refused.push(id.slice(REFUSAL.length))
  }
  return { signals, refused }
}

function compile(): PhraseSet {
  const compiled = new PhraseSet(CLASSES)
  for (const [id, { en, zh }] of Object.entries<Signals[string]>(SIGNALS)) for (const phrase of [...en, ...zh]) compiled.add(id, phrase)
  for (const [skill, refusals] of Object.entries(REFUSALS)) for (const phrase of refusals) compiled.add(REFUSAL + skill, phrase)
  return compiled
}
