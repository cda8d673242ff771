import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { chooseLibrary, PACKAGE_ROOT } from '../../src/library/choice.ts'
import { formatHeaderIndex, indexedHeaders } from '../../src/library/header-index.ts'
import { parseHeader } from '../../src/library/header.ts'
import { splitFrontmatter } from '../../src/library/frontmatter.ts'
import { folderWith } from './fixtures.ts'

const HEADERS = ['name: a\ndescription: Use when a.', 'name: b\ndescription: one: two', 'name: c\nname: d', '- a list', 'name: e\nwidth: .inf']

async function indexFile(text: string): Promise<string> {
  return join(await folderWith({ 'index.json': text }), 'index.json')
}

it('says what the parser says, of headers that it holds and of others', async () => {
  const read = indexedHeaders(await indexFile(formatHeaderIndex(HEADERS)))
  for (const header of [...HEADERS, 'name: new', 'name: a\ndescription: Use when a.\n']) expect(read(header)).toEqual(parseHeader(header))
})

it('is really asked: an entry is taken as it stands', async () => {
  const text = formatHeaderIndex(HEADERS).replace('Use when a.', 'from the index')
  expect(indexedHeaders(await indexFile(text))(HEADERS[0] ?? '').values).toEqual({ name: 'a', description: 'from the index' })
})

it('is read once, and again when its file has changed', async () => {
  const text = formatHeaderIndex(HEADERS)
  const file = await indexFile(text)
  const asked = (): unknown => indexedHeaders(file)(HEADERS[0] ?? '').values.description
  const { mtime } = statSync(file)
  const parse = vi.spyOn(JSON, 'parse')
  onTestFinished(() => { parse.mockRestore() })
  expect([asked(), asked(), parse.mock.calls.length]).toEqual(['Use when a.', 'Use when a.', 1])
  writeFileSync(file, text.replace('Use when a.', 'Use when A.'))
  utimesSync(file, mtime, new Date(mtime.getTime() + 2000))
  expect([asked(), asked(), parse.mock.calls.length]).toEqual(['Use when A.', 'Use when A.', 2])
})

it('leaves out what JSON cannot hold', () => {
  const { headers } = JSON.parse(formatHeaderIndex(HEADERS)) as { headers: object }
  expect(Object.keys(headers)).toHaveLength(4)
})

it.each([['missing', undefined], ['broken', '{'], ['of another form', '{"format":2,"headers":{}}'], ['without headers', '{"format":1}']])('does without an index that is %s', async (_state, text) => {
  const file = text === undefined ? '/no/such/index' : await indexFile(text)
  expect(indexedHeaders(file)('name: a').values).toEqual({ name: 'a' })
})

it('the build has indexed the starter library, so that serving it loads no YAML parser', () => {
  const { root, headerIndex } = chooseLibrary('starter')
  const headers = readdirSync(root).map(skill => splitFrontmatter(readFileSync(join(root, skill, 'SKILL.md'), 'utf8')).header ?? '')
  expect(readFileSync(headerIndex, 'utf8')).toBe(formatHeaderIndex(headers))
  const program = `
    const { readSkillsTree } = await import('./lib/library/tree.js')
    const { indexedHeaders } = await import('./lib/library/header-index.js')
    const { chooseLibrary } = await import('./lib/library/choice.js')
    const choice = chooseLibrary('starter')
    const tree = await readSkillsTree(choice.root, { links: 'inside', readHeader: indexedHeaders(choice.headerIndex) })
    const { createRequire } = await import('node:module')
    console.log(tree.skills.size, Object.keys(createRequire(import.meta.url).cache).filter(file => /node_modules.yaml/.test(file)).length)`
  expect(spawnSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: PACKAGE_ROOT, encoding: 'utf8' })).toMatchObject({ stdout: '14 0\n', stderr: '' })
})
