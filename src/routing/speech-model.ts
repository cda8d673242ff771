/**
 * The shipped model of `speech.ts`, unpacked from its table.
 *
 * @module routing/speech-model
 */

import { SPEECH_LABELS, SPEECH_WEIGHTS } from './speech-model.data.ts'
import type { SpeechModel } from './speech.ts'

let shipped: SpeechModel | undefined

/** @returns the model, read once. */
export function shippedModel(): SpeechModel {
  return shipped ??= unpackModel(SPEECH_LABELS, SPEECH_WEIGHTS)
}

/**
 * @param labels - by place.
 * @param table - a line a feature: the feature, a blank, then a letter for the label and its weight in hundredths, again and again.
 * @returns the model.
 */
export function unpackModel(labels: readonly string[], table: string): SpeechModel {
  const weights = new Map(table.split('\n').flatMap(line => {
    const at = line.lastIndexOf(' ')
    if (at < 1) return []
    const row = [...line.slice(at + 1).matchAll(/([a-z])(-?\d+)/g)].flatMap(([, letter = 'a', hundredths]) => [letter.charCodeAt(0) - FIRST, Number(hundredths) / 100])
    return [[line.slice(0, at), row] as const]
  }))
  return { labels, weights }
}

/**
 * @param model - any.
 * @returns its table, features in code-point order.
 */
export function packModel({ weights }: SpeechModel): string {
  return [...weights]
    .map(([feature, row]) => `${feature} ${row.map((value, at) => at % 2 === 0 ? String.fromCharCode(FIRST + value) : String(Math.round(value * 100))).join('')}`)
    .toSorted((a, b) => a < b ? -1 : 1)
    .join('\n')
}

const FIRST = 'a'.charCodeAt(0)
