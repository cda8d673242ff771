/**
 * How people put it: a linear model over the words, word pairs and signals of a prompt,
 * learnt from the labelled prompts in `routing/` (`scripts/train-routing.ts`). It knows the
 * fourteen situations of the workflow skills, and prompts that need no skill. Rules speak
 * first; this weighs what they do not name.
 *
 * @module routing/speech
 */

import type { Token } from './tokens.ts'

/** The label of prompts that need no skill. */
export const NO_SKILL = '-'

/** Labels, and for each feature its weights: a label's place, its weight, the next label's place, and so on. */
export interface SpeechModel {
  readonly labels: readonly string[]
  readonly weights: { get(feature: string): readonly number[] | undefined }
}

/** What the model says of a prompt. */
export interface Opinion {
  /** Probability by label; they sum to 1. */
  readonly probability: ReadonlyMap<string, number>
  /** The words that speak most for a label, as they are compared, best first; a pair has a blank between. */
  wordsFor(label: string): string[]
}

/**
 * @param text - a prompt's tokens.
 * @param said - its signals.
 * @returns what the model looks at, each once; `!` stands before what is no word.
 */
export function speechFeatures(text: readonly Token[], said: Iterable<string>): string[] {
  const features = new Set<string>()
  let before = '^'
  for (const { stem, kind } of text) {
    const now = kind === 'number' ? '#' : stem
    if (kind !== 'end' && kind !== 'comma') features.add(now)
    features.add(`${before}_${now}`)
    before = kind === 'end' ? '^' : now
  }
  for (const signal of said) features.add(`!${signal}`)
  const ends = text.filter(token => token.kind === 'end')
  if (ends.some(asks)) features.add('!asks')
  const last = text.at(-1)
  features.add(last !== undefined && asks(last) ? '!asks at the end' : '!does not ask at the end')
  features.add(`!length ${LENGTHS.findIndex(most => text.length < most)}`)
  return [...features]
}

/** Tokens of a very short text, a short one, and so on. */
const LENGTHS = [6, 12, 25, 50, Number.POSITIVE_INFINITY] as const

function asks({ kind, text }: Token): boolean {
  return kind === 'end' && text.includes('?')
}

/**
 * @param model - the weights.
 * @param features - of one prompt.
 * @returns probabilities and their reasons.
 */
export function opinionOf(model: SpeechModel, features: readonly string[]): Opinion {
  const sums = new Float64Array(model.labels.length)
  for (const feature of features) {
    const row = model.weights.get(feature)
    if (row === undefined) continue
    for (let at = 0; at < row.length; at += 2) sums[row[at] as number] = (sums[row[at] as number] as number) + (row[at + 1] as number)
  }
  const probability = new Map<string, number>()
  let total = 0
  model.labels.forEach((label, place) => {
    const raised = Math.exp(Math.min(30, sums[place] ?? 0))
    probability.set(label, raised)
    total += raised
  })
  for (const [label, raised] of probability) probability.set(label, raised / total)
  return {
    probability,
    wordsFor(label) {
      const place = model.labels.indexOf(label)
      return features
        .filter(feature => !feature.startsWith('!') && !/[\^,，、]/u.test(feature))
        .map(feature => ({ feature, weight: weightOf(model.weights.get(feature) ?? [], place) }))
        .filter(one => one.weight > 0)
        .toSorted((a, b) => b.weight - a.weight)
        .slice(0, WORDS_SHOWN)
        .map(one => one.feature.replace('_', ' '))
    },
  }
}

const WORDS_SHOWN = 3

function weightOf(row: readonly number[], label: number): number {
  for (let at = 0; at < row.length; at += 2) if (row[at] === label) return row[at + 1] ?? 0
  return 0
}
