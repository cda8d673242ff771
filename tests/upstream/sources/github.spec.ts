import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { archiveSource, fileSource } from '../../../src/upstream/sources/github.ts'
import type { GitHubOptions } from '../../../src/upstream/sources/github.ts'
import { tar, treeEntries } from './archives.ts'
import { COMMIT, REPOSITORY, TREE, WHOLE, haul, trouble, wantedOf } from './fixtures.ts'
import { serve, serveBodies } from './servers.ts'

const QUICK: GitHubOptions = { timeout: 2000, backOff: 1, env: {} }
const ARCHIVE = `/${REPOSITORY}/tar.gz/${COMMIT}`
const ROOT = `/${REPOSITORY}/${COMMIT}/`
const REMEDY = 'check the network, or run with --from <clone, folder or archive>'
const NOT_FOUND = '404 Not Found — must be 200; check repository, commit and address, or run with --from <clone, folder or archive>'

const fileBodies = (files: typeof TREE = TREE): Record<string, string | Buffer> => Object.fromEntries(
  Object.entries(files).map(([path, content]) => [ROOT + path.split('/').map(encodeURIComponent).join('/'), content]))

it('gets everything by one archive, and says how far it is', async () => {
  const server = await serveBodies({ [ARCHIVE]: gzipSync(await tar(treeEntries())) })
  const told: string[] = []
  const source = archiveSource({ ...QUICK, host: server.url, onProgress: text => told.push(text) })
  expect(source.name).toBe('github.com (archive)')
  expect(await haul(source)).toEqual(WHOLE)
  expect(server.requests).toEqual([`GET ${ARCHIVE}`])
  expect([told[0], told.at(-1)]).toEqual(['github.com (archive): getting the archive', 'github.com (archive): 5 of 5 files'])
})

it('gets the archive after two failures and over a redirect, also where the server unpacks it on the way', async () => {
  let left = 2
  const bytes = gzipSync(await tar(treeEntries()))
  const server = await serve((request, response) => {
    left -= 1
    if (left >= 0) response.writeHead(500).end()
    else if (request.url === ARCHIVE) response.writeHead(302, { location: '/elsewhere' }).end()
    else response.writeHead(200, { 'content-encoding': 'gzip' }).end(bytes)
  })
  expect(await haul(archiveSource({ ...QUICK, host: server.url }))).toEqual(WHOLE)
})

it('says that the archive is not there', async () => {
  const { url } = await serveBodies({})
  expect(await trouble(haul(archiveSource({ ...QUICK, host: url })))).toBe(`GET ${url}${ARCHIVE}: ${NOT_FOUND}`)
})

it('says that an HTML page came with status 200, or an archive that was cut', async () => {
  const page = await serveBodies({ [ARCHIVE]: '<!DOCTYPE html><title>Log in</title>' })
  expect(await trouble(haul(archiveSource({ ...QUICK, host: page.url })))).toBe(`GET ${page.url}${ARCHIVE}: starts with <!DOCTYPE html: an HTML page — must be a .tar or .tar.gz archive; ${REMEDY}`)
  const cut = await serveBodies({ [ARCHIVE]: gzipSync(await tar(treeEntries())).subarray(0, -20) })
  expect(await trouble(haul(archiveSource({ ...QUICK, host: cut.url })))).toBe(`GET ${cut.url}${ARCHIVE}: ends too early — must be whole; ${REMEDY}`)
})

it('gets each file, its path encoded, at most six at once', async () => {
  const many = { ...TREE, ...Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`skills/many/#${index}? 100%.md`, `${index}`])) }
  const bodies = fileBodies(many)
  let open = 0
  let most = 0
  const server = await serve((request, response) => {
    open += 1
    most = Math.max(most, open)
    setTimeout(() => {
      open -= 1
      response.end(bodies[request.url ?? ''])
    }, 20)
  })
  const { files, refused } = await haul(fileSource({ ...QUICK, host: server.url }), wantedOf(many))
  expect([Object.keys(files).length, refused]).toEqual([25, []])
  expect(most).toBeGreaterThan(1)
  expect(most).toBeLessThanOrEqual(6)
  expect(server.requests).toContain(`GET ${ROOT}skills/many/%2319%3F%20100%25.md`)
})

it('asks only for what is missing, and is silent about a file that is not there', async () => {
  const { LICENSE, ...skills } = fileBodies({ LICENSE: 'MIT License\n', 'skills/a/SKILL.md': 'another' })
  const server = await serveBodies({ ...skills, [`${ROOT}LICENSE`]: 'MIT License\n' })
  const { files, refused } = await haul(fileSource({ ...QUICK, host: server.url }))
  expect([Object.keys(files), refused, LICENSE]).toEqual([['LICENSE'], ['skills/a/SKILL.md'], undefined])
  expect(server.requests).toHaveLength(5)
})

it('says that not one file is there', async () => {
  const { url } = await serveBodies({})
  expect(await trouble(haul(fileSource({ ...QUICK, host: url }), wantedOf({ LICENSE: 'x' })))).toBe(`GET ${url}${ROOT}LICENSE: ${NOT_FOUND}`)
})

it('offers a page with status 200 as a file, to be refused', async () => {
  const server = await serve((_request, response) => { response.end('<!DOCTYPE html>') })
  expect((await haul(fileSource({ ...QUICK, host: server.url }))).refused.toSorted()).toEqual(Object.keys(TREE).toSorted())
})

it('ends all with the first failure', async () => {
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`skills/${index}`, '']))
  const server = await serve((request, response) => { if (request.url?.endsWith('/3') === true) response.writeHead(403).end() })
  const message = await trouble(haul(fileSource({ ...QUICK, host: server.url }), wantedOf(many)))
  expect(message).toBe(`GET ${server.url}${ROOT}skills/3: 403 Forbidden — must be 200; check repository, commit and address, or run with --from <clone, folder or archive>`)
  expect(server.requests.length).toBeLessThanOrEqual(6)
})

it('ends with its signal', async () => {
  const server = await serve(() => { /* Never answers. */ })
  for (const source of [archiveSource, fileSource]) {
    const controller = new AbortController()
    const work = trouble(haul(source({ ...QUICK, host: server.url }), wantedOf(), controller.signal))
    setTimeout(() => { controller.abort(new Error('stopped')) }, 50)
    expect(await work).toBe('stopped')
  }
})
