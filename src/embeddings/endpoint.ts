/**
 * Asking an embeddings endpoint of OpenAI's kind: `POST <url>/embeddings` with `model` and
 * `input`, answered by `data[].embedding` and `usage.total_tokens`.
 *
 * @module embeddings/endpoint
 */

import { errorMessage } from '../error-text.ts'

/** Where and how to ask. */
export interface Endpoint {
  /** Base URL, as `https://api.openai.com/v1`. */
  readonly url: string
  readonly model: string
  /** Sent as a bearer token; absent for endpoints that want none. */
  readonly key?: string
  /** Milliseconds for one answer, in however many requests. */
  readonly timeoutMs: number
}

/** Vectors in the order of the texts. */
interface Embedded {
  readonly vectors: readonly Float32Array[]
  /** What the endpoint says that it read; 0 where it does not say. */
  readonly tokens: number
}

/** Texts in one request. */
const BATCH = 100

/** Shown of an answer that is none. */
const MAX_SHOWN = 200

/**
 * @param texts - any number, none of them empty.
 * @param endpoint - whom to ask.
 * @param onBatch - given each batch's vectors as they come, so that none is paid for twice.
 * @param signal - gives up earlier.
 * @returns the tokens that the endpoint says it read; 0 where it does not say.
 * @throws where it cannot be reached in time, refuses, or answers something else; the key is never part of a message.
 */
export async function embed(texts: readonly string[], endpoint: Endpoint, onBatch: (texts: readonly string[], vectors: readonly Float32Array[]) => void, signal?: AbortSignal): Promise<number> {
  const deadline = AbortSignal.timeout(endpoint.timeoutMs)
  const ends = signal === undefined ? deadline : AbortSignal.any([signal, deadline])
  let tokens = 0
  for (let from = 0; from < texts.length; from += BATCH) {
    const batch = texts.slice(from, from + BATCH)
    const answer = await ask(batch, endpoint, ends)
    tokens += answer.tokens
    onBatch(batch, answer.vectors)
  }
  return tokens
}

async function ask(input: readonly string[], endpoint: Endpoint, signal: AbortSignal): Promise<Embedded> {
  const { url, model, key, timeoutMs } = endpoint
  const response = await fetch(`${url.replace(/\/+$/, '')}/embeddings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...key === undefined ? {} : { authorization: `Bearer ${key}` } },
    body: JSON.stringify({ model, input }),
    signal,
  }).catch((error: unknown) => { throw new Error(`embeddings: ${url} — cannot be reached (${reasonOf(error, timeoutMs)}); check the URL`, { cause: error }) })
  const body = await response.text().catch((error: unknown) => { throw new Error(`embeddings: ${url} — broke off (${reasonOf(error, timeoutMs)})`, { cause: error }) })
  if (!response.ok) throw new Error(`embeddings: ${url} — answered ${response.status}: ${shown(body, key)}; check the URL, the model ${JSON.stringify(model)} and the key`)
  return readAnswer(body, input.length, endpoint)
}

function readAnswer(body: string, count: number, endpoint: Endpoint): Embedded {
  let parsed: { data?: unknown; usage?: { total_tokens?: unknown } } | null
  try {
    parsed = JSON.parse(body) as typeof parsed
  } catch {
    throw refusal(endpoint, `JSON, not ${shown(body, endpoint.key)}`)
  }
  const data = Array.isArray(parsed?.data) ? parsed.data as ({ index?: unknown; embedding?: unknown } | null)[] : []
  if (data.length !== count) throw refusal(endpoint, `${count} vectors, not ${data.length}`)
  const vectors = data.map((entry, place): [number, Float32Array] => {
    const numbers = entry?.embedding
    if (!Array.isArray(numbers) || numbers.length === 0 || !numbers.every(Number.isFinite)) throw refusal(endpoint, 'vectors of numbers')
    return [typeof entry?.index === 'number' ? entry.index : place, Float32Array.from(numbers as number[])]
  }).toSorted(([a], [b]) => a - b).map(([, vector]) => vector)
  if (vectors.some(vector => vector.length !== vectors[0]?.length)) throw refusal(endpoint, 'vectors of one length, not of several')
  const tokens = parsed?.usage?.total_tokens
  return { vectors, tokens: typeof tokens === 'number' && tokens >= 0 ? tokens : 0 }
}

function refusal({ url }: Endpoint, wanted: string): Error {
  return new Error(`embeddings: ${url} — must answer with ${wanted}; is it an OpenAI-compatible endpoint?`)
}

function shown(body: string, key: string | undefined): string {
  const text = body.replaceAll(/\s+/g, ' ').slice(0, MAX_SHOWN)
  return key === undefined || key === '' ? text : text.replaceAll(key, '…')
}

function reasonOf(error: unknown, timeoutMs: number): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `no answer in ${timeoutMs} ms`
  return errorMessage(error instanceof Error && error.cause !== undefined ? error.cause : error)
}
