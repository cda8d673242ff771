/**
 * How well a router does on labelled prompts.
 *
 * @module routing/evaluate
 */

import type { Routing } from './skill.ts'

/** A prompt and the skills that would be right for it. */
export interface LabelledPrompt {
  readonly prompt: string
  /** Every acceptable skill; empty for a control. */
  readonly expect: readonly string[]
  /** A control should suggest nothing. */
  readonly kind: 'route' | 'control'
  readonly lang: string
}

/** Figures over a set of prompts; parts of 1. */
export interface Figures {
  readonly routed: number
  readonly controls: number
  /** Routed prompts whose first suggestion is acceptable. */
  readonly top1: number
  /** Routed prompts with an acceptable one among the first three. */
  readonly top3: number
  /** Mean of 1/rank of the first acceptable suggestion. */
  readonly mrr: number
  /** Controls for which something is suggested. */
  readonly falseSuggestions: number
}

/** An answer that was not the wanted one. */
export interface Miss {
  readonly prompt: string
  readonly expect: readonly string[]
  /** First suggestion, or nothing. */
  readonly got?: string
  /** Place of the first acceptable suggestion, from 1; 0 for none. */
  readonly rank: number
}

/** The whole result. */
export interface Evaluation extends Figures {
  readonly perLang: Readonly<Record<string, Figures>>
  /** How often a first suggestion (`-` for none) answered prompts of a label. */
  readonly confusion: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly misses: readonly Miss[]
}

/** Places that count for a rank. */
const PLACES = 3
const NONE = '-'

/**
 * @param prompts - the labelled set.
 * @param router - answers one prompt.
 * @returns figures, confusion and misses.
 */
export function evaluate(prompts: readonly LabelledPrompt[], router: (prompt: string) => Routing): Evaluation {
  const confusion: Record<string, Record<string, number>> = {}
  const misses: Miss[] = []
  const judged = prompts.map(one => {
    const names = router(one.prompt).suggestions.slice(0, PLACES).map(suggestion => suggestion.name)
    const [got] = names
    const rank = names.findIndex(name => one.expect.includes(name)) + 1
    const label = one.kind === 'control' ? NONE : got !== undefined && one.expect.includes(got) ? got : one.expect[0] ?? NONE
    const row = confusion[label] ??= {}
    row[got ?? NONE] = (row[got ?? NONE] ?? 0) + 1
    if (one.kind === 'control' ? got !== undefined : rank !== 1) misses.push({ prompt: one.prompt, expect: one.expect, rank, ...got === undefined ? {} : { got } })
    return { ...one, rank, suggested: got !== undefined }
  })
  const languages = [...new Set(prompts.map(one => one.lang))].toSorted()
  return {
    ...figures(judged),
    perLang: Object.fromEntries(languages.map(lang => [lang, figures(judged.filter(one => one.lang === lang))])),
    confusion,
    misses,
  }
}

function figures(judged: readonly { kind: LabelledPrompt['kind']; rank: number; suggested: boolean }[]): Figures {
  const routed = judged.filter(one => one.kind === 'route')
  const controls = judged.filter(one => one.kind === 'control')
  return {
    routed: routed.length,
    controls: controls.length,
    top1: share(routed.filter(one => one.rank === 1).length, routed.length),
    top3: share(routed.filter(one => one.rank > 0).length, routed.length),
    mrr: share(routed.reduce((sum, one) => sum + (one.rank === 0 ? 0 : 1 / one.rank), 0), routed.length),
    falseSuggestions: share(controls.filter(one => one.suggested).length, controls.length),
  }
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round(part / whole * 10_000) / 10_000
}
