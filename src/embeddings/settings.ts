/**
 * Which endpoint to ask, from what a user set.
 *
 * @module embeddings/settings
 */

import type { Endpoint } from './endpoint.ts'

/** Cheap, and known by that name to most compatible endpoints. */
export const DEFAULT_MODEL = 'text-embedding-3-small'

/** Longer than an answer usually takes, shorter than a user notices before a model's own. */
export const DEFAULT_TIMEOUT_MS = 1500

/** The environment variable that holds the endpoint's key. */
export const KEY_VARIABLE = 'DSH_SUPERPOWERS_EMBEDDINGS_KEY'

/** The one host to which `OPENAI_API_KEY` may go. */
const OPENAI_HOST = 'api.openai.com'

/**
 * @param settings - URL, model and time limit as they were set.
 * @param env - where the key is; `OPENAI_API_KEY` counts for OpenAI's own host alone.
 * @returns the endpoint.
 * @throws where the URL is none.
 */
export function endpointFor({ url, model, timeoutMs }: { readonly url: string; readonly model: string; readonly timeoutMs: number }, env: NodeJS.ProcessEnv): Endpoint {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (parsed === undefined || !['http:', 'https:'].includes(parsed.protocol)) throw new Error(`embeddings: ${JSON.stringify(url)} — must be an http or https URL, as https://${OPENAI_HOST}/v1`)
  const key = env[KEY_VARIABLE] ?? (parsed.host === OPENAI_HOST ? env.OPENAI_API_KEY : undefined)
  return { url, model, timeoutMs, ...key === undefined || key === '' ? {} : { key } }
}
