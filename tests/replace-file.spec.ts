import { mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { EmbeddingCache } from '../src/embeddings/cache.ts'
import { replaceFile } from '../src/replace-file.ts'
import { DigestCache } from '../src/stats/cache.ts'
import { folderWith } from './rows/temporary-library.ts'

it('puts one content in place of another, in a folder that need not be there', () => {
  const file = join(folderWith({}), 'a/b/x.json')
  replaceFile(file, 'one', 0o600)
  replaceFile(file, Buffer.from('two'), 0o600)
  expect([readFileSync(file, 'utf8'), readdirSync(join(file, '..')), statSync(file).mode & 0o077]).toEqual(['two', ['x.json'], 0])
})

it('leaves nothing behind where it fails, and nor do the caches', () => {
  const folder = folderWith({})
  const file = join(folder, 'x.json')
  mkdirSync(join(file, 'in the way'), { recursive: true })
  expect(() => { replaceFile(file, 'one') }).toThrow(/EISDIR|ENOTEMPTY|EPERM|EEXIST/)
  const digests = new DigestCache(file, 'v')
  digests.put({ file: 'log', size: 1, mtimeMs: 1 }, { trouble: 'x' })
  expect(() => { digests.save(true) }).toThrow()
  const vectors = new EmbeddingCache(file)
  vectors.put('x', new Float32Array([1]))
  vectors.save()
  expect(readdirSync(folder)).toEqual(['x.json'])
})
