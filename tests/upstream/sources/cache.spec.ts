import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sha256 } from '../../../src/upstream/identity.ts'
import { cacheDirectory, cacheSource, storeInCache } from '../../../src/upstream/sources/cache.ts'
import { folderWith } from '../../rows/temporary-library.ts'
import { TREE, WHOLE, haul, trouble, wantedOf } from './fixtures.ts'

const ALPHA = Buffer.from('alpha\n')
const HASH = sha256(ALPHA)

function fill(dir: string): void {
  for (const content of Object.values(TREE)) expect(storeInCache(dir, Buffer.from(content), sha256(Buffer.from(content)))).toBeUndefined()
}

it('gives back what was stored, and says how far it is', async () => {
  const dir = join(folderWith({}), 'not', 'there', 'yet')
  fill(dir)
  const told: string[] = []
  expect(await haul(cacheSource(dir, { onProgress: text => told.push(text) }))).toEqual(WHOLE)
  expect(told).toEqual([1, 2, 3, 4, 5].map(count => `the cache: ${count} of 5 files`))
})

it('names an entry by its content, in folders by its first two digits, and leaves no temporary file', () => {
  const dir = folderWith({})
  storeInCache(dir, ALPHA, HASH)
  storeInCache(dir, ALPHA, HASH)
  expect(readFileSync(join(dir, HASH.slice(0, 2), HASH.slice(2)))).toEqual(ALPHA)
  expect(readdirSync(dir, { recursive: true })).toHaveLength(2)
})

it('is empty where it does not exist', async () => {
  expect(await haul(cacheSource(join(folderWith({}), 'none')))).toEqual({ files: {}, refused: [] })
})

it('ignores a corrupt entry, a folder among them, and mends it', async () => {
  const dir = folderWith({})
  const wanted = wantedOf({ LICENSE: ALPHA })
  const entry = join(dir, HASH.slice(0, 2), HASH.slice(2))
  mkdirSync(entry, { recursive: true })
  expect(await haul(cacheSource(dir), wanted)).toEqual({ files: {}, refused: [] })
  const other = folderWith({ [`${HASH.slice(0, 2)}/${HASH.slice(2)}`]: 'alphA\n' })
  expect(await haul(cacheSource(other), wanted)).toEqual({ files: {}, refused: [] })
  storeInCache(other, ALPHA, HASH)
  expect(await haul(cacheSource(other), wanted)).toEqual({ files: { LICENSE: ALPHA }, refused: [] })
})

it('says why it cannot be written or read', async () => {
  const file = join(folderWith({ file: '' }), 'file')
  expect(storeInCache(file, ALPHA, HASH)).toBe('cannot be written (ENOTDIR)')
  expect(await trouble(haul(cacheSource(file)))).toBe(`${file}: cannot be read (ENOTDIR) — must be a readable folder; name another in SUPERPOWERS_CACHE`)
})

it('leaves no temporary file where the entry cannot be put in place', () => {
  const dir = folderWith({ [`${HASH.slice(0, 2)}/${HASH.slice(2)}/in-the-way`]: '' })
  expect(storeInCache(dir, ALPHA, HASH)).toMatch(/^cannot be written \((?:EISDIR|ENOTEMPTY|EEXIST|EPERM)\)$/)
  expect(readdirSync(join(dir, HASH.slice(0, 2)))).toEqual([HASH.slice(2)])
})

it('ends with its signal', async () => {
  const dir = folderWith({})
  writeFileSync(join(dir, 'x'), '')
  expect(await trouble(haul(cacheSource(dir), wantedOf(), AbortSignal.abort(new Error('stopped'))))).toBe('stopped')
})

it('lies where the system keeps caches', () => {
  const home = '/home/u'
  expect(cacheDirectory({}, 'linux', home)).toBe('/home/u/.cache/dsh-superpowers')
  expect(cacheDirectory({}, 'darwin', home)).toBe('/home/u/Library/Caches/dsh-superpowers')
  expect(cacheDirectory({ LOCALAPPDATA: 'C:\\L' }, 'win32', 'C:\\U')).toBe('C:\\L\\dsh-superpowers')
  expect(cacheDirectory({}, 'win32', 'C:\\U')).toBe('C:\\U\\.cache\\dsh-superpowers')
  expect(cacheDirectory({ XDG_CACHE_HOME: '/x' }, 'darwin', home)).toBe('/x/dsh-superpowers')
  expect(cacheDirectory({ XDG_CACHE_HOME: 'relative' }, 'linux', home)).toBe('/home/u/.cache/dsh-superpowers')
  expect(cacheDirectory({ SUPERPOWERS_CACHE: '/s', XDG_CACHE_HOME: '/x' }, 'linux', home)).toBe('/s')
  expect(cacheDirectory({ SUPERPOWERS_CACHE: '', XDG_CACHE_HOME: '' }, 'linux', home)).toBe('/home/u/.cache/dsh-superpowers')
})
