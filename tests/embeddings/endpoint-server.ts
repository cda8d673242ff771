/** An embeddings endpoint on the loopback: each text gives the counts of its words, hashed into a few dozen numbers. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface EndpointServer {
  readonly url: string
  readonly requests: { readonly authorization: string | undefined; readonly model: string; readonly input: readonly string[] }[]
}

const SIZE = 64

function vectorOf(text: string): number[] {
  const vector = Array.from({ length: SIZE }, () => 0.01)
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    let hash = 7
    for (const character of word) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 9973
    vector[hash % SIZE] = (vector[hash % SIZE] ?? 0) + 1
  }
  return vector
}

/** @param answer - in place of the vectors: what to say with which status; `undefined` for no answer at all. */
export async function endpointServer(answer?: (input: readonly string[]) => { readonly status?: number; readonly body: string } | undefined): Promise<EndpointServer> {
  const requests: EndpointServer['requests'] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => { body += String(chunk) })
    request.on('end', () => {
      const { model, input } = JSON.parse(body) as { model: string; input: string[] }
      requests.push({ authorization: request.headers.authorization, model, input })
      if (answer === undefined) {
        // In another order than asked, as the index allows.
        response.end(JSON.stringify({ data: input.map((text, index) => ({ index, embedding: vectorOf(text) })).toReversed(), usage: { total_tokens: input.length * 10 } }))
        return
      }
      const said = answer(input)
      if (said === undefined) return
      response.statusCode = said.status ?? 200
      response.end(said.body)
    })
  })
  await new Promise<void>(resolve => { server.listen(0, '127.0.0.1', resolve) })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, requests }
}
