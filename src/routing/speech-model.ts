/**
 * The shipped model of `speech.ts`, unpacked from its table.
 *
 * @module routing/speech-model
 */

import { SPEECH_LABELS, SPEECH_WEIGHTS } from './speech-model.data.ts'
import type { LearntModel } from './learning.ts'
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
function unpackModel(labels: readonly string[], table: string): SpeechModel {
  const packed = new Map(table.split('\n').flatMap((line): [string, string][] => {
    const at = line.lastIndexOf(' ')
    return at < 1 ? [] : [[line.slice(0, at), line.slice(at + 1)]]
  }))
  // A prompt has a few dozen of the thousands of features.
  const rows = new Map<string, readonly number[]>()
  return {
    labels,
    weights: {
      get(feature) {
        const known = rows.get(feature)
        const text = known === undefined ? packed.get(feature) : undefined
        if (text === undefined) return known
        const row = [...text.matchAll(/([a-z])(-?\d+)/g)].flatMap(([, letter = 'a', hundredths]) => [letter.charCodeAt(0) - FIRST, Number(hundredths) / 100])
        rows.set(feature, row)
        return row
      },
    },
  }
}

/**
 * @param model - as it was learnt.
 * @returns its table, features in code-point order.
 */
export function packModel({ weights }: LearntModel): string {
  return [...weights]
    .map(([feature, row]) => `${feature} ${row.map((value, at) => at % 2 === 0 ? String.fromCharCode(FIRST + value) : String(Math.round(value * 100))).join('')}`)
    .toSorted((a, b) => a < b ? -1 : 1)
    .join('\n')
}

const FIRST = 'a'.charCodeAt(0)
