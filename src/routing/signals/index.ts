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
import { COUNTS } from './counts.data.ts'
import { FINISH } from './finish.data.ts'
import { KINDS } from './kinds.data.ts'
import type { Signals } from './signal.ts'
import { TROUBLE } from './trouble.data.ts'
import { WORK } from './work.data.ts'

/** Add a table here. */
const ALL = { ...WORK, ...TROUBLE, ...FINISH, ...KINDS, ...COUNTS } as const satisfies Signals

/** A signal's id. */
export type SignalId = keyof typeof ALL

/** Every signal by id. */
export const SIGNALS: Readonly<Record<SignalId, Signals[string]>> = ALL

let signals: PhraseSet | undefined
let refusals: PhraseSet | undefined

/**
 * @param text - a prompt's tokens.
 * @returns the signals in it, each with the words that gave it.
 */
export function signalsIn(text: readonly Token[]): Map<SignalId, Span> {
  signals ??= compile(Object.entries<Signals[string]>(SIGNALS).map(([id, { en, zh }]) => [id, [...en, ...zh]]))
  return signals.find(text) as Map<SignalId, Span>
}

/**
 * @param text - a prompt's tokens.
 * @returns the skills, by upstream's name, whose way of working the prompt refuses.
 */
export function refusalsIn(text: readonly Token[]): string[] {
  refusals ??= compile(Object.entries(REFUSALS))
  return [...refusals.find(text).keys()]
}

function compile(table: readonly (readonly [id: string, phrases: readonly string[]])[]): PhraseSet {
  const compiled = new PhraseSet(CLASSES)
  for (const [id, phrases] of table) for (const phrase of phrases) compiled.add(id, phrase)
  return compiled
}
