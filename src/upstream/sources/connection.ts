/**
 * How the network is reached: directly by the built-in fetch, or through the proxy that
 * the environment names. undici is loaded for the latter only.
 *
 * @module upstream/sources/connection
 */

import { withoutSecrets } from './address.ts'

/** The part of fetch that is used. */
export type Fetch = (url: string, init: { headers: Record<string, string>; signal: AbortSignal }) => Promise<Response>

/** An open way to the network. */
export interface Connection {
  readonly fetch: Fetch
  /** Ends it, with anything still under way. */
  close(): Promise<void>
}

/**
 * @param env - `https_proxy`, `http_proxy` and `no_proxy`, in either case; where both are set the lower one counts, as in curl.
 * @returns the connection, to be closed.
 * @throws `HTTPS_PROXY: value — rule; what to do` where a proxy's address is none.
 */
export async function openConnection(env: NodeJS.ProcessEnv): Promise<Connection> {
  const httpsProxy = proxyAddress(env, 'HTTPS_PROXY')
  const httpProxy = proxyAddress(env, 'HTTP_PROXY')
  if (httpsProxy === '' && httpProxy === '') return { fetch, close: async () => { /* Its sockets end by themselves. */ } }
  const undici = await import('undici')
  // Empty texts keep it from looking into process.env.
  const dispatcher = new undici.EnvHttpProxyAgent({ httpsProxy, httpProxy, noProxy: env.no_proxy || env.NO_PROXY || '' })
  return {
    fetch: async (url, init) => await undici.fetch(url, { ...init, dispatcher }) as unknown as Response,
    close: () => dispatcher.destroy(),
  }
}

function proxyAddress(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name.toLowerCase()] || env[name] || ''
  if (value === '') return ''
  // As curl does: `proxy:8080` is meant as http.
  const address = value.includes('://') ? value : `http://${value}`
  if (!URL.canParse(address) || !/^https?:/i.test(address)) {
    throw new Error(`${name}: ${withoutSecrets(value)} — must be an http or https address such as http://proxy:8080; correct it or unset it`)
  }
  return address
}
