/**
 * How close prompts are to skills in meaning, for the router: cosines of their vectors.
 *
 * @module embeddings/similarity
 */

import type { RoutableSkill } from '../routing/index.ts'
import { EmbeddingCache } from './cache.ts'
import { embed } from './endpoint.ts'
import type { Endpoint } from './endpoint.ts'

/** What an answer cost. */
export interface Cost {
  /** Texts that were wanted, and how many of them the cache had. */
  readonly texts: number
  readonly cached: number
  /** Tokens that the endpoint read. */
  readonly tokens: number
}

/** Cosines of one prompt by skill name, -1 to 1. */
export type Similarity = ReadonlyMap<string, number>

/** Longest text that is sent, in UTF-16 code units. */
const MAX_TEXT = 8000

/** How an asking goes. */
export interface Asking {
  /** Gives up earlier than the endpoint's time limit. */
  readonly signal?: AbortSignal
  /** Remember the prompts too: where the same ones are asked again (default `false`). */
  readonly rememberPrompts?: boolean
}

/** The embeddings of one endpoint, with the cache in one file. */
export class Embeddings {
  private readonly endpoint: Endpoint
  private readonly cache: EmbeddingCache

  /**
   * @param endpoint - whom to ask.
   * @param file - see `cacheFile`.
   */
  constructor(endpoint: Endpoint, file: string) {
    this.endpoint = endpoint
    this.cache = new EmbeddingCache(file)
  }

  /**
   * @param prompts - what users wrote; blank ones give nothing.
   * @param skills - what to choose from.
   * @param asking - signal, and what to remember.
   * @returns for each prompt its cosines, and what they cost.
   * @throws what the endpoint throws: the caller goes on without.
   */
  async of(prompts: readonly string[], skills: readonly RoutableSkill[], { signal, rememberPrompts = false }: Asking = {}): Promise<{ readonly similarities: ReadonlyMap<string, Similarity>; readonly cost: Cost }> {
    const asked = prompts.filter(prompt => prompt.trim() !== '')
    const lasting = new Set(skills.map(textOf))
    const texts = [...new Set([...lasting, ...asked.map(shorten)])]
    const known = new Map(texts.flatMap(text => {
      const vector = this.cache.get(text)
      return vector === undefined ? [] : [[text, vector] as const]
    }))
    const missing = texts.filter(text => !known.has(text))
    const note = (batch: readonly string[], vectors: readonly Float32Array[]): void => {
      batch.forEach((text, place) => {
        const vector = vectors[place] as Float32Array
        known.set(text, vector)
        if (rememberPrompts || lasting.has(text)) this.cache.put(text, vector)
      })
    }
    let tokens: number
    try {
      tokens = missing.length === 0 ? 0 : await embed(missing, this.endpoint, note, signal)
    } finally {
      this.cache.save()
    }
    const similarities = new Map(asked.map(prompt => [prompt, new Map(skills.map(skill => [skill.name, cosine(known.get(shorten(prompt)), known.get(textOf(skill)))]))]))
    return { similarities, cost: { texts: texts.length, cached: texts.length - missing.length, tokens } }
  }
}

/** What stands for a skill: its content decides, so an edit asks anew. */
function textOf({ name, description, triggers }: RoutableSkill): string {
  return shorten([name.replaceAll('-', ' '), description, ...triggers].join('\n'))
}

function shorten(text: string): string {
  return text.slice(0, MAX_TEXT)
}

function cosine(a: Float32Array | undefined, b: Float32Array | undefined): number {
  if (a === undefined || b === undefined || a.length !== b.length) return 0
  let [dot, x, y] = [0, 0, 0]
  for (let at = 0; at < a.length; at += 1) {
    const [left, right] = [a[at] as number, b[at] as number]
    dot += left * right
    x += left * left
    y += right * right
  }
  return x === 0 || y === 0 ? 0 : dot / Math.sqrt(x * y)
}
