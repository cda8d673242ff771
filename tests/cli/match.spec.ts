import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { endpointServer } from '../embeddings/endpoint-server.ts'
import { command, installedPackage } from './installed.ts'

const PROMPTS = [
  { prompt: 'the upload crashes at random since the last deploy', expect: ['systematic-debugging'], kind: 'route', lang: 'en' },
  { prompt: '计划批准了，按计划一步步执行', expect: ['executing-plans'], kind: 'route', lang: 'zh' },
  { prompt: 'what is a closure?', expect: [], kind: 'control', lang: 'en' },
].map(one => JSON.stringify(one)).join('\n')
const QUERY_TUNING = '---\nname: query-tuning\ndescription: Use when a query is slow.\ntriggers: ["slow query", "慢查询"]\n---\nBody\n'
let root: string

beforeEach(() => { root = installedPackage({
  'set.jsonl': `${PROMPTS}\n\n`, 'broken.jsonl': '{"prompt": 1}\n', 'torn.jsonl': '{', 'odd.jsonl': '{"prompt":"x","expect":[],"kind":"route"}',
  'mine/query-tuning/SKILL.md': QUERY_TUNING, 'home/skills/query-tuning/SKILL.md': QUERY_TUNING,
  'home/skills/systematic-debugging/SKILL.md': '---\nname: systematic-debugging\ndescription: Mine.\ntriggers: ["zig build"]\n---\nBody\n',
  'own.jsonl': '{"prompt":"这个慢查询怎么优化","expect":["query-tuning"],"kind":"route"}',
}) })

it('match says which skill fits, and why', async () => {
  const run = await command(root, ['match', 'the upload crashes at random since the last deploy', '--library', 'starter'])
  expect(run).toMatchObject({ code: 0, stderr: '' })
  expect(run.stdout).toMatch(/^ +\d+\.\d\d {2}systematic-debugging\n {8}\S/)
})

it('match says why nothing fits, with exit code 1', async () => {
  expect(await command(root, ['match', 'what is a closure?'])).toEqual({ code: 1, stdout: 'no suggestion: the prompt looks like a question of knowledge\n', stderr: '' })
  expect(JSON.parse((await command(root, ['match', '谢谢', '--json'])).stdout)).toEqual({ suggestions: [], suppressed: 'the prompt looks like small talk' })
})

it('match --json, --limit, --all', async () => {
  const limited = JSON.parse((await command(root, ['match', 'review my fix, the tests fail since the upgrade', '--json', '--limit', '1'])).stdout) as { suggestions: { name: string; score: number; reasons: string[] }[] }
  expect(limited.suggestions).toHaveLength(1)
  expect(limited.suggestions[0]?.reasons.length).toBeGreaterThan(0)
  const all = JSON.parse((await command(root, ['match', 'what is a test plan?', '--json', '--all'])).stdout) as { suggestions: unknown[] }
  expect(all.suggestions.length).toBeGreaterThan(1)
})

it('match --skills routes over a folder of one\'s own', async () => {
  expect((await command(root, ['match', '这个慢查询怎么优化', '--skills', join(root, 'mine')])).stdout).toMatch(/query-tuning\n {8}trigger “慢查询”/)
  expect(await command(root, ['match', 'x', '--skills', join(root, 'none')])).toEqual({ code: 1, stdout: '', stderr: `--skills: ${join(root, 'none')} — no skill in this folder; give one that holds <name>/SKILL.md\n` })
})

it('match knows the skills of one\'s own, eval does not', async () => {
  const home = { DSH_HOME: join(root, 'home') }
  expect((await command(root, ['match', 'the orders page has a slow query'], home)).stdout).toMatch(/^ +\d+\.\d\d {2}query-tuning\n/)
  expect((await command(root, ['match', '这个慢查询怎么优化'], home)).stdout).toMatch(/^ +\d+\.\d\d {2}query-tuning\n/)
  expect((await command(root, ['match', 'the zig build breaks'], home)).stdout).toContain('trigger “zig build”')
  expect((await command(root, ['eval', 'own.jsonl', '--json'], home)).stdout).toContain('{"top1":0,')
})

it('match called wrongly', async () => {
  expect(await command(root, ['match'])).toEqual({ code: 2, stdout: '', stderr: 'dsh-superpowers match: no prompt — must be one argument; quote it\n' })
  expect(await command(root, ['match', 'x', '--limit', 'no'])).toEqual({ code: 2, stdout: '', stderr: '--limit: no — must be a number from 1\n' })
  expect(await command(root, ['match', 'x', '--library', 'other'])).toMatchObject({ code: 1, stdout: '', stderr: '--library: other — must be one of auto, superpowers, starter\n' })
})

it('match tells where upstream\'s library is asked for and not there', async () => {
  const run = await command(root, ['match', 'x', '--library', 'superpowers'])
  expect(run.stderr).toBe('library: "superpowers" — skills/ is not generated; run dsh-superpowers sync\n')
})

it('eval prints figures for people and for programs', async () => {
  const text = await command(root, ['eval', 'set.jsonl', '--library', 'starter'])
  expect(text.code).toBe(0)
  expect(text.stdout).toMatch(/^ +routed +top-1 +top-3 +MRR +controls +false\nall +2 +100\.0 % +100\.0 % +1\.000 +1 +0\.0 %\nen /)
  const figures = { top1: 1, top3: 1, mrr: 1, falseSuggestions: 0 }
  expect(JSON.parse((await command(root, ['eval', 'set.jsonl', '--json'])).stdout)).toEqual({
    ...figures, perLang: { en: { routed: 1, controls: 1, ...figures }, zh: { routed: 1, controls: 0, ...figures } },
  })
})

it('eval shows what was confused', async () => {
  const run = await command(root, ['eval', 'set.jsonl', '--skills', join(root, 'mine')])
  expect(run.stdout).toContain('wanted, got instead, times (- is nothing)\n')
  expect(run.stdout).toMatch(/systematic-debugging +- +1/)
  expect(run.stdout).toContain('  0  systematic-debugging < -: the upload crashes')
})

it('eval names the line that it cannot read', async () => {
  expect(await command(root, ['eval', 'gone.jsonl'])).toEqual({ code: 1, stdout: '', stderr: 'eval: gone.jsonl — cannot be read (ENOENT); name a file of labelled prompts\n' })
  expect(await command(root, ['eval', 'broken.jsonl'])).toEqual({ code: 1, stdout: '', stderr: 'broken.jsonl:1: prompt — must be text\n' })
  expect((await command(root, ['eval', 'torn.jsonl'])).stderr).toMatch(/^torn\.jsonl:1: .* — each line must be one JSON object\n$/)
  expect((await command(root, ['eval', 'odd.jsonl'])).stderr).toBe('odd.jsonl:1: expect — must name a skill for a routed prompt, and none for a control\n')
  expect((await command(root, ['eval', 'gone.jsonl'])).code).toBe(1)
  expect(await command(root, ['eval'])).toMatchObject({ code: 2, stderr: 'dsh-superpowers eval: no file — must be one argument; see dsh-superpowers eval --help\n' })
})

it('match and eval ask an endpoint where they are told to, show what it cost, and go on without it', async () => {
  const { url } = await endpointServer()
  const home = { DSH_HOME: join(root, 'embedded'), DSH_SUPERPOWERS_EMBEDDINGS_KEY: 'k' }
  const ask = ['match', 'find out why the tests fail', '--embeddings', url, '--all', '--embedding-price', '0.02']
  const first = await command(root, ask, home)
  expect(first.stderr).toBe('embeddings: 15 texts, 0 from the cache, 150 tokens, about $0.0000030\n')
  expect(first.stdout).toContain('close in meaning: ')
  expect((await command(root, ask, home)).stderr).toBe('embeddings: 15 texts, 15 from the cache, 0 tokens\n')
  expect((await command(root, ['eval', 'set.jsonl', '--embeddings', url, '--json'], home)).stdout).toContain('{"top1":1,')
  const without = await command(root, ['match', 'find out why the tests fail', '--embeddings', 'http://127.0.0.1:1'], home)
  expect(without.stderr).toMatch(/^embeddings: http:\/\/127\.0\.0\.1:1 — cannot be reached .+; going on without\n$/)
  expect(without.stdout).toContain('systematic-debugging')
  expect(await command(root, ['match', 'x', '--embeddings', 'nowhere'], home)).toEqual({ code: 1, stdout: '', stderr: 'embeddings: "nowhere" — must be an http or https URL, as https://api.openai.com/v1\n' })
  expect((await command(root, ['match', 'x', '--embedding-timeout', 'soon'], home)).stderr).toBe('--embedding-timeout: soon — must be a number above 0\n')
})
