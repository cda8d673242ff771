/**
 * The options by which `match` and `eval` ask an embeddings endpoint.
 *
 * @module cli/embeddings-options
 */

import { DEFAULT_MODEL, endpointFor, KEY_VARIABLE } from '../embeddings/settings.ts'
import type { Similarity } from '../embeddings/similarity.ts'
import { errorMessage } from '../error-text.ts'
import { dshHome } from '../library/roots.ts'
import type { SkillIndex } from '../routing/index.ts'
import type { Arguments, Verb, Voice } from './verb.ts'

/** For a verb's own options. */
export const EMBEDDINGS_OPTIONS = {
  'embeddings': { type: 'string' }, 'embedding-model': { type: 'string' }, 'embedding-timeout': { type: 'string' }, 'embedding-price': { type: 'string' },
} as const satisfies Verb['options']

/** For a verb's own help. */
export const EMBEDDINGS_HELP = `
  --embeddings <url>         ask an OpenAI-compatible endpoint too; it is sent the prompt
  --embedding-model <name>   default ${DEFAULT_MODEL}
  --embedding-timeout <ms>   default 10000; afterwards it goes on without
  --embedding-price <usd>    for a million tokens: shows what it cost
  The key is taken from ${KEY_VARIABLE}. What was asked once is cached.`

const TIMEOUT_MS = 10_000

/**
 * @param prompts - what users wrote.
 * @param index - the skills to choose from.
 * @param values - parsed options.
 * @param voice - told what it cost, or why it goes on without.
 * @returns closeness in meaning by prompt; nothing where no endpoint is named or it fails.
 * @throws where an option's value is none.
 */
export async function similaritiesFor(prompts: readonly string[], { skills }: SkillIndex, values: Arguments['values'], voice: Voice): Promise<ReadonlyMap<string, Similarity> | undefined> {
  const { embeddings: url, 'embedding-model': model = DEFAULT_MODEL } = values
  const [timeoutMs, price] = [number('--embedding-timeout', values['embedding-timeout'], TIMEOUT_MS), number('--embedding-price', values['embedding-price'], 0)]
  if (typeof url !== 'string') return undefined
  const endpoint = endpointFor({ url, model: String(model), timeoutMs }, process.env)
  try {
    // Most questions are asked without; they do not pay for this.
    const [{ cacheFile }, { Embeddings }] = await Promise.all([import('../embeddings/cache.ts'), import('../embeddings/similarity.ts')])
    const { similarities, cost } = await new Embeddings(endpoint, cacheFile(dshHome(process.env), endpoint)).of(prompts, skills, { rememberPrompts: true })
    const dollars = price > 0 && cost.tokens > 0 ? `, about $${(cost.tokens * price / 1e6).toPrecision(2)}` : ''
    voice.tell(`embeddings: ${cost.texts} texts, ${cost.cached} from the cache, ${cost.tokens} tokens${dollars}`)
    return similarities
  } catch (error) {
    voice.tell(`${errorMessage(error)}; going on without`)
    return undefined
  }
}

function number(option: string, value: unknown, fallback: number): number {
  if (value === undefined) return fallback
  const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
  if (!Number.isFinite(parsed) || parsed <= 0) throw new Error(`${option}: ${String(value)} — must be a number above 0`)
  return parsed
}
