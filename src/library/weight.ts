/**
 * How much a text weighs: bytes, which are exact, and tokens, which are an estimate without a
 * tokenizer: DeepSeek's own rule of thumb, 0.3 tokens for a character of English and 0.6 for
 * one of Chinese (its API documentation, "Token & Token Usage").
 *
 * @module library/weight
 */

/** What a text costs. */
export interface Weight {
  /** Bytes in UTF-8. */
  readonly bytes: number
  /** Estimated by {@link TOKEN_RULE}; no tokenizer was asked. */
  readonly tokens: number
}

/** The rule of the estimate, in words for people. */
export const TOKEN_RULE = '0.3 tokens a character, 0.6 for Chinese'

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** Nothing. */
export const NO_WEIGHT: Weight = { bytes: 0, tokens: 0 }

/**
 * @param text - any text.
 * @returns its weight.
 */
export function weigh(text: string): Weight {
  return { bytes: Buffer.byteLength(text), tokens: estimate(text) }
}

/**
 * @param weights - any number of weights.
 * @returns their sum.
 */
export function sumOf(...weights: readonly Weight[]): Weight {
  return weights.reduce((sum, weight) => ({ bytes: sum.bytes + weight.bytes, tokens: sum.tokens + weight.tokens }), NO_WEIGHT)
}

/** A whole number. */
function estimate(text: string): number {
  const wide = text.match(WIDE)?.length ?? 0
  return Math.round((text.length - wide) * 0.3 + wide * 0.6)
}
