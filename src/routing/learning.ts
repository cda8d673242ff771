/**
 * Learning the model of `speech.ts` from labelled prompts: multinomial logistic regression
 * by gradient steps in the order of the prompts. No chance is involved: the same prompts
 * give the same weights.
 *
 * @module routing/learning
 */

import type { LabelledPrompt } from './evaluate.ts'
import { joinCompounds } from './compounds.ts'
import { setAside } from './set-aside.ts'
import { saidIn } from './signals/index.ts'
import { NO_SKILL, speechFeatures } from './speech.ts'
import type { SpeechModel } from './speech.ts'
import { tokens } from './tokens.ts'

const PASSES = 40
const RATE = 0.1
/** How much smaller the steps become with each pass. */
const SLOWING = 0.05
/** Keeps weights small, at each step. */
const DECAY = 0.0005
/** Prompts that must share a feature: what occurs once is that prompt's, not the language's. */
const LEAST_PROMPTS = 2
/** Weights below this are left out. */
const LEAST_WEIGHT = 0.1

/** A model of which every feature can be told. */
export interface LearntModel extends SpeechModel {
  readonly weights: ReadonlyMap<string, readonly number[]>
}

/**
 * @param prompts - labelled; of several acceptable skills the first counts.
 * @returns the model.
 */
export function learn(prompts: readonly LabelledPrompt[]): LearntModel {
  const labels = [NO_SKILL, ...new Set(prompts.flatMap(one => one.expect.slice(0, 1)))].toSorted()
  const counts = new Map<string, number>()
  const examples = prompts.map(one => {
    const text = tokens(joinCompounds(setAside(one.prompt)))
    const features = speechFeatures(text, saidIn(text).signals.keys())
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1)
    return { features, label: labels.indexOf(one.expect[0] ?? NO_SKILL) }
  }).map(({ features, label }) => ({ features: features.filter(feature => (counts.get(feature) ?? 0) >= LEAST_PROMPTS), label }))
  const weights = new Map<string, Float64Array>()
  for (const { features } of examples) for (const feature of features) if (!weights.has(feature)) weights.set(feature, new Float64Array(labels.length))
  // A stride that shares no factor with the length mixes the labels, which come in blocks.
  const stride = strideFor(examples.length)
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (let step = 0; step < examples.length; step += 1) {
      const example = examples[step * stride % examples.length]
      if (example !== undefined) adjust(weights, example.features, example.label, labels.length, RATE / (1 + pass * SLOWING))
    }
  }
  return { labels, weights: new Map([...weights].flatMap(([feature, row]) => {
    const kept = [...row].map((weight, label) => [label, Math.round(weight * 100) / 100] as const).filter(([, weight]) => Math.abs(weight) >= LEAST_WEIGHT)
    return kept.length === 0 ? [] : [[feature, kept.flat()] as const]
  })) }
}

function adjust(weights: ReadonlyMap<string, Float64Array>, features: readonly string[], label: number, labels: number, rate: number): void {
  const rows = features.map(feature => weights.get(feature) as Float64Array)
  const sums = new Float64Array(labels)
  for (const row of rows) for (let place = 0; place < labels; place += 1) sums[place] = (sums[place] as number) + (row[place] as number)
  const most = Math.max(...sums)
  const raised = sums.map(sum => Math.exp(sum - most))
  const total = raised.reduce((sum, one) => sum + one, 0)
  for (const row of rows) {
    for (let place = 0; place < labels; place += 1) {
      const error = (place === label ? 1 : 0) - (raised[place] as number) / total
      row[place] = (row[place] as number) * (1 - DECAY) + rate * error
    }
  }
}

function strideFor(length: number): number {
  let stride = Math.max(1, Math.floor(length * 0.618))
  while (divisor(stride, length) !== 1) stride += 1
  return stride
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b)
}
