/**
 * HTTP servers on a free port of the loopback interface.
 *
 * @module harness-scenarios/runner/loopback
 */

import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server that listens. */
export interface Listening {
  /** `http://127.0.0.1:<port>`, without a slash at its end. */
  readonly url: string
  readonly port: number
  /** Ends it with every connection that it has. */
  close(): Promise<void>
}

/**
 * @param server - not listening yet.
 * @returns where it listens; close it.
 * @throws where no port can be had.
 */
export async function listen(server: Server): Promise<Listening> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    close: () => new Promise(resolve => {
      server.close(() => { resolve() })
      server.closeAllConnections()
    }),
  }
}
