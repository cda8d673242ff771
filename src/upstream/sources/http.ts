/**
 * Getting one address over HTTP: within a time, within a size, and again where that can help.
 *
 * @module upstream/sources/http
 */

import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '../../error-text.ts'
import { splitAddress } from './address.ts'
import { openConnection } from './connection.ts'
import type { Fetch } from './connection.ts'
import { MIB } from './limits.ts'
import type { SourceOptions } from './progress.ts'

/** Times in ms, for tests; and the environment. */
export interface HttpOptions extends SourceOptions {
  /** Longest time of one attempt, its body included; 30 s. */
  readonly timeout?: number
  /** Wait before the second attempt, doubled before each further one; 0.5 s, give or take a quarter. */
  readonly backOff?: number
  /** Longest wait that a server may ask for; 10 s. */
  readonly longestWait?: number
  /** Holds the proxy variables; `process.env`. */
  readonly env?: NodeJS.ProcessEnv
}

/** Gets an address: its body, at most so many bytes. */
export type Get = (url: string, maxBytes: number, signal: AbortSignal) => Promise<Buffer>

/** A GET that failed for good. */
export class HttpError extends Error {
  /** The server's answer, where there was one. */
  readonly status: number | undefined

  constructor(message: string, status?: number, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}

const ATTEMPTS = 3
const REMEDY = 'or run with --from <clone, folder or archive>'

/** Why an attempt failed. */
interface Failure {
  /** `value`, and `rule; what to do`. */
  readonly value: string
  readonly rule: string
  readonly status?: number
  readonly again: boolean
  /** The wait that the server asks for, in ms. */
  readonly wait?: number
  readonly cause?: unknown
}

/**
 * Do something with the network.
 * @param options - times, proxies and progress.
 * @param work - gets what it needs; each get ends with the body, an {@link HttpError} or its signal's reason.
 * @returns what the work returns.
 */
export async function withHttp<T>(options: HttpOptions, work: (get: Get) => Promise<T>): Promise<T> {
  const connection = await openConnection(options.env ?? process.env)
  try {
    return await work((url, maxBytes, signal) => getWithRetries(connection.fetch, url, maxBytes, options, signal))
  } finally {
    await connection.close()
  }
}

async function getWithRetries(fetch: Fetch, url: string, maxBytes: number, options: HttpOptions, signal: AbortSignal): Promise<Buffer> {
  const { backOff = 500, longestWait = 10_000, onProgress } = options
  const shown = splitAddress(url).url
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted()
    const result = await getOnce(fetch, url, maxBytes, options.timeout ?? 30_000, signal)
    if (Buffer.isBuffer(result)) return result
    signal.throwIfAborted()
    if (!result.again || attempt === ATTEMPTS) {
      const tries = result.again ? `, ${ATTEMPTS} times` : ''
      throw new HttpError(`GET ${shown}: ${result.value}${tries} — ${result.rule}, ${REMEDY}`, result.status, { cause: result.cause })
    }
    const ownWait = backOff * 2 ** (attempt - 1) * (0.75 + Math.random() / 2)
    const wait = Math.min(Math.max(ownWait, result.wait ?? 0), Math.max(longestWait, ownWait))
    onProgress?.(`GET ${shown}: ${result.value}; attempt ${attempt + 1} of ${ATTEMPTS} in ${(wait / 1000).toFixed(1)} s`)
    await sleep(wait, undefined, { signal }).catch(() => { signal.throwIfAborted() })
  }
}

async function getOnce(fetch: Fetch, url: string, maxBytes: number, timeout: number, signal: AbortSignal): Promise<Buffer | Failure> {
  const attempt = new AbortController()
  const stop = (): void => { attempt.abort() }
  signal.addEventListener('abort', stop)
  let late = false
  const timer = setTimeout(() => {
    late = true
    attempt.abort()
  }, timeout)
  try {
    const address = splitAddress(url)
    const headers = { 'user-agent': 'dsh-superpowers', ...address.authorization === undefined ? {} : { authorization: address.authorization } }
    const response = await fetch(address.url, { headers, signal: attempt.signal })
    return response.status === 200 ? await readBody(response, maxBytes) : statusFailure(response)
  } catch (error) {
    if (late) return { value: `no whole answer within ${timeout / 1000} s`, rule: 'must come in time; check the network', again: true }
    return networkFailure(error)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    // Ends a body that is not wanted.
    attempt.abort()
  }
}

async function readBody(response: Response, maxBytes: number): Promise<Buffer | Failure> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxBytes) return { value: `over ${maxBytes / MIB} MiB`, rule: `must be at most ${maxBytes / MIB} MiB; check the address`, again: false }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function statusFailure({ status, statusText, headers }: Response): Failure {
  const again = status === 408 || status === 429 || status >= 500
  const wait = retryAfter(headers.get('retry-after'))
  const rule = `must be 200; ${again ? 'try again later' : 'check repository, commit and address'}`
  return { value: `${status} ${statusText}`.trim(), rule, status, again, ...wait === undefined ? {} : { wait } }
}

/** Seconds or a date, as a wait in ms. */
function retryAfter(value: string | null): number | undefined {
  if (value === null) return undefined
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}

/** fetch says "fetch failed" or "terminated"; the reason is the innermost cause. */
function networkFailure(error: unknown): Failure {
  let cause = error
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause
  const reason = cause instanceof Error ? cause.message || errorCode(cause) : String(cause)
  // What has no code is a rule of fetch, such as its limit of redirects.
  const again = cause instanceof Error && 'code' in cause
  return { value: reason, rule: 'must be reachable; check the network and the proxy variables', again, cause: error }
}
