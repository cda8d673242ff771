import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import type { HttpOptions } from '../../../src/upstream/sources/http.ts'
import { mirrorSource } from '../../../src/upstream/sources/mirror.ts'
import { tar, treeEntries } from './archives.ts'
import { COMMIT, REPOSITORY, TREE, WHOLE, haul, trouble, wantedOf } from './fixtures.ts'
import { serveBodies } from './servers.ts'

const QUICK: HttpOptions = { timeout: 2000, backOff: 1, env: {} }
const EXAMPLE = 'write it like https://mirror.example/{repository}/{commit}.tar.gz or https://mirror.example/{repository}/{commit}/{path}'

it('gets an archive where the template has no {path}', async () => {
  const server = await serveBodies({ [`/m/${REPOSITORY}/${COMMIT}.tar.gz?c=${COMMIT}`]: gzipSync(await tar(treeEntries())) })
  const source = mirrorSource(`${server.url}/m/{repository}/{commit}.tar.gz?c={commit}`, QUICK)
  expect(source.name).toBe(`the mirror ${server.url.slice(7)}`)
  expect(await haul(source)).toEqual(WHOLE)
})

it('gets file by file where it has one', async () => {
  const bodies = Object.entries(TREE).map(([path, content]) => [`/${COMMIT}/${path.split('/').map(encodeURIComponent).join('/')}`, content])
  const server = await serveBodies(Object.fromEntries(bodies))
  expect(await haul(mirrorSource(`${server.url}/{commit}/{path}`, QUICK))).toEqual(WHOLE)
  expect(server.requests).toHaveLength(5)
})

it('fills in what is wanted literally', async () => {
  const server = await serveBodies({ [`/${COMMIT}/skills/%24%26`]: 'x' })
  expect((await haul(mirrorSource(`${server.url}/{commit}/{path}`, QUICK), wantedOf({ 'skills/$&': 'x' }))).refused).toEqual([])
})

it('does not show the mirror\'s password', async () => {
  const server = await serveBodies({})
  const source = mirrorSource(`${server.url.replace('//', '//u:secret@')}/{commit}`, QUICK)
  expect(source.name).toBe(`the mirror ${server.url.slice(7)}`)
  expect(await trouble(haul(source))).not.toContain('secret')
  const page = await serveBodies({ [`/${COMMIT}`]: '<html>' })
  expect(await trouble(haul(mirrorSource(`${page.url.replace('//', '//u:secret@')}/{commit}`, QUICK)))).toMatch(/^GET http:\/\/127.+: starts with <html: an HTML page/)
})

it.each([
  ['https://m.example/{repository}/main.tar.gz', 'must hold {commit}, or it would give whatever is newest'],
  ['file:///srv/{commit}', 'must be an http or https address'],
  ['ftp://m.example/{commit}', 'must be an http or https address'],
  ['m.example/{commit}', 'must be an http or https address'],
  ['https://{commit}:x/', 'must be an http or https address'],
  ['https://m.example/{commit}/{file}', 'must not hold {file}, only {repository}, {commit} and {path}'],
  ['https://m.example/{Commit}', 'must not hold {Commit}, only {repository}, {commit} and {path}'],
])('refuses the template %s', (template, rule) => {
  expect(() => mirrorSource(template)).toThrow(new Error(`SUPERPOWERS_MIRROR: ${template} — ${rule}; ${EXAMPLE}`))
})

it('refuses a template without showing its password', () => {
  expect(() => mirrorSource('https://u:secret@m.example/main')).toThrow(new Error(`SUPERPOWERS_MIRROR: https://m.example/main — must hold {commit}, or it would give whatever is newest; ${EXAMPLE}`))
})
