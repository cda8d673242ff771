/** Real HTTP servers on 127.0.0.1, closed after the test. */
import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, Server } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface TestServer {
  /** `http://127.0.0.1:<port>` */
  readonly url: string
  /** Method and target of each request, in order. */
  readonly requests: string[]
  readonly last: { headers: IncomingMessage['headers'] }
}

export async function serve(answer: RequestListener): Promise<TestServer> {
  const requests: string[] = []
  const last: TestServer['last'] = { headers: {} }
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    last.headers = request.headers
    answer(request, response)
  })
  return { url: await listen(server), requests, last }
}

/** Answers by target; anything else is 404. */
export async function serveBodies(bodies: Readonly<Record<string, string | Buffer>>): Promise<TestServer> {
  return await serve((request, response) => {
    const body = bodies[request.url ?? '']
    response.writeHead(body === undefined ? 404 : 200).end(body ?? 'no')
  })
}

/** A proxy that tunnels, and says to where. */
export async function serveProxy(status = 200): Promise<{ url: string; tunnels: string[]; authorizations: (string | undefined)[] }> {
  const tunnels: string[] = []
  const authorizations: (string | undefined)[] = []
  const server = createServer((_request, response) => { response.writeHead(400).end() })
  server.on('connect', (request: IncomingMessage, socket, head: Buffer) => {
    tunnels.push(request.url ?? '')
    authorizations.push(request.headers['proxy-authorization'])
    socket.on('error', () => { /* The client went away. */ })
    if (status !== 200) {
      socket.end(`HTTP/1.1 ${status} No\r\n\r\n`)
      return
    }
    const [host, port] = (request.url ?? '').split(':')
    const upstream = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      upstream.write(head)
      upstream.pipe(socket).pipe(upstream)
    })
    upstream.on('error', () => { socket.destroy() })
    socket.on('close', () => { upstream.destroy() })
  })
  return { url: await listen(server), tunnels, authorizations }
}

/** The address of a port where nothing listens. */
export async function deadUrl(): Promise<string> {
  const server = createServer()
  await new Promise<void>(resolve => { server.listen(0, '127.0.0.1', resolve) })
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => { server.close(resolve) })
  return `http://127.0.0.1:${port}`
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>(resolve => { server.listen(0, '127.0.0.1', resolve) })
  onTestFinished(async () => {
    const closed = new Promise(resolve => { server.close(resolve) })
    server.closeAllConnections()
    await closed
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
