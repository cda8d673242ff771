import { gzipSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { withHttp } from '../../../src/upstream/sources/http.ts'
import type { HttpOptions } from '../../../src/upstream/sources/http.ts'
import { trouble } from './fixtures.ts'
import { deadUrl, serve, serveBodies, serveProxy } from './servers.ts'

const MIB = 1024 * 1024
const REMEDY = 'or run with --from <clone, folder or archive>'
const QUICK: HttpOptions = { timeout: 2000, backOff: 1, longestWait: 50, env: {} }
const NETWORK = `must be reachable; check the network and the proxy variables, ${REMEDY}`

async function get(url: string, options: HttpOptions = {}, signal = new AbortController().signal): Promise<string> {
  return (await withHttp({ ...QUICK, ...options }, one => one(url, MIB, signal))).toString()
}

it('gets a body, and says who asks', async () => {
  const server = await serveBodies({ '/x': 'body' })
  expect(await get(`${server.url}/x`)).toBe('body')
  expect(server.requests).toEqual(['GET /x'])
  expect(server.last.headers['user-agent']).toBe('dsh-superpowers')
})

it('follows redirects, but not without end', async () => {
  const server = await serve((request, response) => {
    if (request.url === '/found') response.end('body')
    else response.writeHead(302, { location: request.url === '/old' ? '/found' : '/round' }).end()
  })
  expect(await get(`${server.url}/old`)).toBe('body')
  expect(await trouble(get(`${server.url}/round`))).toBe(`GET ${server.url}/round: redirect count exceeded — ${NETWORK}`)
})

it('says that there is nothing, at once', async () => {
  const server = await serveBodies({})
  expect(await trouble(get(`${server.url}/x`))).toBe(`GET ${server.url}/x: 404 Not Found — must be 200; check repository, commit and address, ${REMEDY}`)
  expect(server.requests).toHaveLength(1)
})

it.each([408, 429, 500, 503])('asks again after %i, and says so', async status => {
  let left = 2
  const server = await serve((_request, response) => { response.writeHead(left > 0 ? status : 200).end(left > 0 ? 'wait' : 'body'); left -= 1 })
  const told: string[] = []
  expect(await get(`${server.url}/x`, { onProgress: text => told.push(text) })).toBe('body')
  expect(server.requests).toHaveLength(3)
  expect(told.map(text => text.replace(/: .*; /, ': …; '))).toEqual([2, 3].map(attempt => `GET ${server.url}/x: …; attempt ${attempt} of 3 in 0.0 s`.replace(/: .*; /, ': …; ')))
})

it('gives up after three attempts', async () => {
  const server = await serve((_request, response) => { response.writeHead(503).end() })
  expect(await trouble(get(`${server.url}/x`))).toBe(`GET ${server.url}/x: 503 Service Unavailable, 3 times — must be 200; try again later, ${REMEDY}`)
  expect(server.requests).toHaveLength(3)
})

it('waits longer each time, and as long as the server asks, up to a limit', async () => {
  const waits = async (header: string | undefined, options: HttpOptions): Promise<number[]> => {
    const server = await serve((_request, response) => { response.writeHead(503, header === undefined ? {} : { 'retry-after': header }).end() })
    const seconds: number[] = []
    await trouble(get(server.url, { ...options, onProgress: text => seconds.push(Number(/in (\S+) s$/.exec(text)?.[1])) }))
    return seconds
  }
  const [first = 0, second = 0] = await waits(undefined, { backOff: 200 })
  expect(first).toBeGreaterThanOrEqual(0.1)
  expect(first).toBeLessThanOrEqual(0.3)
  expect(second).toBeGreaterThanOrEqual(0.3)
  expect(second).toBeLessThanOrEqual(0.5)
  expect(await waits('1', { longestWait: 1000 })).toEqual([1, 1])
  expect(await waits('3600', { longestWait: 300 })).toEqual([0.3, 0.3])
  expect(await waits(new Date(Date.now() + 60_000).toUTCString(), { longestWait: 300 })).toEqual([0.3, 0.3])
  expect(await waits('soon', { longestWait: 300 })).toEqual([0, 0])
})

it('asks again where nobody listens, and says so', async () => {
  const url = await deadUrl()
  expect(await trouble(get(url))).toBe(`GET ${url}/: connect ECONNREFUSED ${url.slice(7)}, 3 times — ${NETWORK}`)
})

it('asks again after a truncated body, and says so', async () => {
  const server = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': 100 })
    response.write('short', () => { response.destroy() })
  })
  expect(await trouble(get(server.url))).toBe(`GET ${server.url}/: other side closed, 3 times — ${NETWORK}`)
  expect(server.requests).toHaveLength(3)
})

it('asks again after a truncated body without a length', async () => {
  let count = 0
  const server = await serve((_request, response) => {
    count += 1
    response.writeHead(200)
    if (count < 3) response.write('short', () => { response.destroy() })
    else response.end('body')
  })
  expect(await get(server.url)).toBe('body')
})

it('ends an attempt in which no answer comes, or a body that does not end', async () => {
  const silent = await serve(() => { /* Never answers. */ })
  const message = (url: string): string => `GET ${url}/: no whole answer within 0.1 s, 3 times — must come in time; check the network, ${REMEDY}`
  expect(await trouble(get(silent.url, { timeout: 100 }))).toBe(message(silent.url))
  const stalled = await serve((_request, response) => { response.writeHead(200, { 'content-length': 100 }).write('half') })
  expect(await trouble(get(stalled.url, { timeout: 100 }))).toBe(message(stalled.url))
  const endless = await serve((_request, response) => {
    const timer = setInterval(() => { response.write('.') }, 10)
    response.on('close', () => { clearInterval(timer) })
  })
  expect(await trouble(get(endless.url, { timeout: 100 }))).toBe(message(endless.url))
})

it('ends a body past the limit, counted unpacked', async () => {
  const server = await serve((request, response) => {
    const body = Buffer.alloc(2 * MIB)
    if (request.url === '/packed') response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(body))
    else response.end(body)
  })
  for (const path of ['/', '/packed']) {
    expect(await trouble(get(server.url + path))).toBe(`GET ${server.url}${path}: over 1 MiB — must be at most 1 MiB; check the address, ${REMEDY}`)
  }
  expect(server.requests).toHaveLength(2)
})

it('ends with its signal: before, while waiting for an answer, and between attempts', async () => {
  const stopped = new Error('stopped')
  const silent = await serve(() => { /* Never answers. */ })
  expect(await trouble(get(silent.url, {}, AbortSignal.abort(stopped)))).toBe('stopped')
  const controller = new AbortController()
  const work = trouble(get(silent.url, {}, controller.signal))
  setTimeout(() => { controller.abort(stopped) }, 50)
  expect(await work).toBe('stopped')
  const busy = await serve((_request, response) => { response.writeHead(503).end() })
  const other = new AbortController()
  expect(await trouble(get(busy.url, { backOff: 60_000, longestWait: 60_000, onProgress: () => { setTimeout(() => { other.abort(stopped) }, 10) } }, other.signal))).toBe('stopped')
})

it('sends user and password as a header, and shows them to nobody', async () => {
  const server = await serve((request, response) => { response.writeHead(request.url === '/x' ? 200 : 404).end(request.headers.authorization) })
  const url = server.url.replace('//', '//me:s%40cret@')
  expect(await get(`${url}/x`)).toBe(`Basic ${Buffer.from('me:s@cret').toString('base64')}`)
  expect(await trouble(get(`${url}/y`))).toBe(`GET ${server.url}/y: 404 Not Found — must be 200; check repository, commit and address, ${REMEDY}`)
})

it('goes through the proxy that the environment names, in either case, with or without http://', async () => {
  const server = await serveBodies({ '/x': 'body' })
  const proxy = await serveProxy()
  for (const env of [{ HTTP_PROXY: proxy.url }, { http_proxy: proxy.url, HTTP_PROXY: 'http://127.0.0.1:1' }, { HTTP_PROXY: proxy.url.slice(7) }, { http_proxy: proxy.url.replace('//', '//u:p@'), no_proxy: 'example.com' }]) {
    expect(await get(`${server.url}/x`, { env })).toBe('body')
  }
  expect(proxy.tunnels).toEqual(Array.from({ length: 4 }, () => server.url.slice(7)))
  expect(proxy.authorizations.at(-1)).toBe(`Basic ${Buffer.from('u:p').toString('base64')}`)
  expect(server.requests).toHaveLength(4)
})

it('asks the proxy for a tunnel to an https address', async () => {
  const proxy = await serveProxy(403)
  const url = 'https://upstream.invalid/x'
  for (const env of [{ HTTPS_PROXY: proxy.url }, { https_proxy: proxy.url }]) {
    expect(await trouble(get(url, { env }))).toBe(`GET ${url}: Proxy response (403) !== 200 when HTTP Tunneling, 3 times — ${NETWORK}`)
  }
  expect(proxy.tunnels).toEqual(Array.from({ length: 6 }, () => 'upstream.invalid:443'))
})

it('goes around the proxy where NO_PROXY says so, and where a variable is empty', async () => {
  const server = await serveBodies({ '/x': 'body' })
  const dead = await deadUrl()
  for (const env of [{ HTTP_PROXY: dead, NO_PROXY: 'localhost,127.0.0.1' }, { HTTP_PROXY: dead, no_proxy: '*' }, { HTTP_PROXY: '', https_proxy: '' }]) {
    expect(await get(`${server.url}/x`, { env })).toBe('body')
  }
})

it('loads undici only for a proxy', async () => {
  let loads = 0
  vi.doMock('undici', async original => {
    loads += 1
    return await original()
  })
  vi.resetModules()
  const fresh = await import('../../../src/upstream/sources/http.ts')
  const server = await serveBodies({ '/x': 'body' })
  const proxy = await serveProxy()
  const counts: number[] = []
  for (const env of [{ NO_PROXY: '*' }, { HTTP_PROXY: proxy.url }]) {
    await fresh.withHttp({ ...QUICK, env }, one => one(`${server.url}/x`, MIB, new AbortController().signal))
    counts.push(loads)
  }
  vi.doUnmock('undici')
  expect(counts).toEqual([0, 1])
})

it('ends a tunnel that leads nowhere, in time', async () => {
  const nowhere = await serve(() => { /* Never answers. */ })
  const proxy = await serveProxy()
  expect(await trouble(get(nowhere.url, { timeout: 100, env: { HTTP_PROXY: proxy.url } }))).toBe(`GET ${nowhere.url}/: no whole answer within 0.1 s, 3 times — must come in time; check the network, ${REMEDY}`)
})

it('refuses a proxy that is no http address, without showing its password', async () => {
  const rule = 'must be an http or https address such as http://proxy:8080; correct it or unset it'
  expect(await trouble(get('http://x.invalid', { env: { https_proxy: 'socks5://u:secret@proxy:1080' } }))).toBe(`HTTPS_PROXY: socks5://proxy:1080 — ${rule}`)
  expect(await trouble(get('http://x.invalid', { env: { HTTP_PROXY: 'u:secret@not a host' } }))).toBe(`HTTP_PROXY: not a host — ${rule}`)
})
