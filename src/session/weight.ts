/**
 * How much a text weighs: bytes, which are exact, and tokens, which are an estimate.
 *
 * @module session/weight
 */

import { estimateTokens } from '../library/tokens.ts'

/** What a text costs. */
export interface Weight {
  /** Bytes in UTF-8. */
  readonly bytes: number
  /** Estimated by {@link TOKEN_RULE}; no tokenizer was asked. */
  readonly tokens: number
}

/** The rule of the estimate, in words for people. */
export const TOKEN_RULE = '0.3 tokens a character, 0.6 for Chinese'

/** Nothing. */
export const NO_WEIGHT: Weight = { bytes: 0, tokens: 0 }

/**
 * @param text - any text.
 * @returns its weight.
 */
export function weigh(text: string): Weight {
  return { bytes: Buffer.byteLength(text), tokens: estimateTokens(text) }
}

/**
 * @param weights - any number of weights.
 * @returns their sum.
 */
export function sumOf(...weights: readonly Weight[]): Weight {
  return weights.reduce((sum, weight) => ({ bytes: sum.bytes + weight.bytes, tokens: sum.tokens + weight.tokens }), NO_WEIGHT)
}
