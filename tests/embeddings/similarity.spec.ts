import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { cacheFile } from '../../src/embeddings/cache.ts'
import type { Endpoint } from '../../src/embeddings/endpoint.ts'
import { endpointFor } from '../../src/embeddings/settings.ts'
import { Embeddings } from '../../src/embeddings/similarity.ts'
import { buildIndex, route } from '../../src/routing/index.ts'
import { skill } from '../routing/library.ts'
import { folderWith } from '../rows/temporary-library.ts'
import { endpointServer } from './endpoint-server.ts'

const SKILLS = [skill('sorting', 'Put the socks in pairs.'), skill('cooking', 'Boil the eggs for breakfast.'), skill('gardening', 'Water the roses at dawn.')]
const at = (url: string, more: Partial<Endpoint> = {}): Endpoint => ({ url, model: 'm', timeoutMs: 2000, ...more })

it('asks once for each text, in one request, and orders by index', async () => {
  const { url, requests } = await endpointServer()
  const file = cacheFile(folderWith({}), at(url))
  const first = await new Embeddings(at(url, { key: 'k' }), file).of(['eggs for breakfast', 'eggs for breakfast', ' '], SKILLS)
  expect(first.cost).toEqual({ texts: 4, cached: 0, tokens: 40 })
  expect(requests).toMatchObject([{ authorization: 'Bearer k', model: 'm', input: { length: 4 } }])
  const cosines = first.similarities.get('eggs for breakfast')
  expect([...cosines ?? []].toSorted((a, b) => b[1] - a[1])[0]?.[0]).toBe('cooking')
  // Of prompts only those are remembered that will be asked again.
  const second = await new Embeddings(at(url), file).of(['eggs for breakfast'], SKILLS, { rememberPrompts: true })
  expect(second).toEqual({ similarities: first.similarities, cost: { texts: 4, cached: 3, tokens: 10 } })
  expect((await new Embeddings(at(url), file).of(['eggs for breakfast'], SKILLS)).cost).toEqual({ texts: 4, cached: 4, tokens: 0 })
  expect(requests).toHaveLength(2)
})

it('an edited skill and another model are asked for anew', async () => {
  const { url, requests } = await endpointServer()
  const home = folderWith({})
  await new Embeddings(at(url), cacheFile(home, at(url))).of(['eggs'], SKILLS)
  await new Embeddings(at(url), cacheFile(home, at(url))).of(['eggs'], [skill('sorting', 'Changed.'), ...SKILLS.slice(1)])
  const other = at(url, { model: 'n' })
  await new Embeddings(other, cacheFile(home, other)).of(['eggs'], SKILLS)
  expect(requests.map(({ model, input }) => [model, input.length])).toEqual([['m', 4], ['m', 2], ['n', 4]])
})

it('a broken cache remembers nothing and is replaced whole', async () => {
  const { url } = await endpointServer()
  const home = folderWith({})
  const file = cacheFile(home, at(url))
  await new Embeddings(at(url), file).of(['eggs'], SKILLS)
  for (const content of ['{', '{"format":2,"vectors":{}}', '{"format":1,"vectors":7}', 'null']) {
    writeFileSync(file, content)
    expect((await new Embeddings(at(url), file).of(['eggs'], SKILLS)).cost.cached, content).toBe(0)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ format: 1 })
  }
  expect(readdirSync(join(file, '..'))).toHaveLength(1)
})

it.each([
  ['{"data":[]}', 200, /must answer with 4 vectors, not 0; is it an OpenAI-compatible endpoint\?$/],
  ['<html>', 200, /must answer with JSON, not <html>/],
  ['null', 200, /must answer with 4 vectors/],
  [JSON.stringify({ data: Array.from({ length: 4 }, () => ({ embedding: ['x'] })) }), 200, /vectors of numbers/],
  [JSON.stringify({ data: [[1], [1, 2], [1], [1]].map(embedding => ({ embedding })) }), 200, /vectors of one length/],
  ['no such key: geheim', 401, /answered 401: no such key: …; check the URL, the model "m" and the key$/],
])('says what is wrong with an answer: %s', async (body, status, message) => {
  const { url } = await endpointServer(() => ({ status, body }))
  await expect(new Embeddings(at(url, { key: 'geheim' }), join(folderWith({}), 'c')).of(['eggs'], SKILLS)).rejects.toThrow(message)
})

it('gives up in time, and on a host that is not there', async () => {
  const { url } = await endpointServer(() => undefined)
  await expect(new Embeddings(at(url, { timeoutMs: 50 }), join(folderWith({}), 'c')).of(['eggs'], SKILLS)).rejects.toThrow(`embeddings: ${url} — cannot be reached (no answer in 50 ms); check the URL`)
  await expect(new Embeddings(at('http://127.0.0.1:1/v1'), join(folderWith({}), 'c')).of(['eggs'], SKILLS)).rejects.toThrow(/cannot be reached/)
})

it('OpenAI\'s key goes to OpenAI alone', () => {
  const settings = { model: 'm', timeoutMs: 1 }
  expect(endpointFor({ ...settings, url: 'https://api.openai.com/v1' }, { OPENAI_API_KEY: 'o' })).toMatchObject({ key: 'o' })
  expect(endpointFor({ ...settings, url: 'https://example.org/v1' }, { OPENAI_API_KEY: 'o' })).not.toHaveProperty('key')
  expect(endpointFor({ ...settings, url: 'https://example.org/v1' }, { DSH_SUPERPOWERS_EMBEDDINGS_KEY: 'd', OPENAI_API_KEY: 'o' })).toMatchObject({ key: 'd' })
  for (const url of ['', 'x', 'file:///etc/passwd']) expect(() => endpointFor({ ...settings, url }, {}), url).toThrow('must be an http or https URL')
})

it('closeness in meaning orders, and alone suggests nothing; refusals and kinds stand above it', () => {
  const index = buildIndex(SKILLS)
  const similarity = new Map([['sorting', 0.1], ['cooking', 0.9], ['gardening', 0.1]])
  expect(route('the thing with the pan', index, { similarity }).suggestions).toEqual([])
  const [best] = route('the thing with the pan', index, { similarity, all: true }).suggestions
  expect(best).toMatchObject({ name: 'cooking', reasons: ['close in meaning: 0.90, others 0.37'] })
  expect(best?.score).toBeLessThan(1)
  expect(route('do not use cooking', index, { similarity, all: true }).suggestions).toEqual([])
  expect(route('the thing', index, { similarity: new Map([['sorting', 0.5], ['cooking', 0.5]]), all: true }).suggestions).toEqual([])
})

it('one time limit holds for all batches, what came is kept, and a signal ends it at once', async () => {
  const many = Array.from({ length: 150 }, (_, index) => skill(`skill-${index}`, `About number ${index}.`))
  let batches = 0
  const { url } = await endpointServer(input => {
    batches += 1
    return batches > 1 ? undefined : { body: JSON.stringify({ data: input.map(() => ({ embedding: [1, 2] })) }) }
  })
  const file = join(folderWith({}), 'c')
  await expect(new Embeddings(at(url, { timeoutMs: 300 }), file).of(['x'], many)).rejects.toThrow('no answer in 300 ms')
  const again = await endpointServer()
  expect((await new Embeddings(at(again.url), file).of(['x'], many)).cost.cached).toBe(100)
  const aborted = AbortSignal.abort(new Error('enough'))
  await expect(new Embeddings(at(again.url), join(folderWith({}), 'c')).of(['x'], many, { signal: aborted })).rejects.toThrow('enough')
})

it('a cache that cannot be written costs no answer', async () => {
  const { url } = await endpointServer()
  const home = folderWith({ c: 'a file where a folder should be' })
  expect((await new Embeddings(at(url), join(home, 'c', 'd')).of(['eggs'], SKILLS)).cost.tokens).toBe(40)
})
