import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { formatPin } from '../../src/upstream/pin.ts'
import { ADDED, makeUpstream, PATCH, pinOf, snapshot, UPSTREAM } from '../upstream/fixture.ts'
import { command, installedPackage } from './installed.ts'
import type { Run } from './installed.ts'

let repository: string
let root: string
let short: string
const sync = (...args: string[]): Promise<Run> => command(root, ['sync', ...args])

beforeEach(() => {
  const upstream = makeUpstream()
  repository = upstream.repository
  short = upstream.commit.slice(0, 12)
  root = installedPackage({
    'upstream/pin.json': formatPin(pinOf(upstream.commit)),
    'overlays/patches/alpha/SKILL.md.patch': PATCH,
    'overlays/added/alpha/references/dsh-tools.md': ADDED,
  })
})

const proved = (): string => `skills/: 4 upstream files verified, 1 patched, 1 added (somebody/upstream 1.0.0, ${short})`

it('generates, proves, and then needs neither source nor network', async () => {
  expect(await sync('--from', repository)).toEqual({ code: 0, stdout: `${proved()}\n`, stderr: 'Restart DSH: a running host goes on with what it has read.\n' })
  expect(await sync('--check')).toEqual({ code: 0, stdout: `${proved()}\n`, stderr: '' })
  expect(await sync('--offline')).toEqual({ code: 0, stdout: `${proved()}; nothing had changed\n`, stderr: '' })
  rmSync(join(root, 'skills'), { recursive: true })
  expect(await sync('--offline')).toMatchObject({ code: 0, stdout: `${proved()}\n` })
  expect(snapshot(join(root, 'skills'))).toHaveProperty('alpha/scripts/run (x)')
})

it('says in JSON what it says in words', async () => {
  expect(JSON.parse((await sync('--check', '--json')).stdout)).toEqual({ generated: false })
  expect(JSON.parse((await sync('--from', repository, '--json')).stdout)).toMatchObject({ version: '1.0.0', changed: true, verified: 4, patched: 1, added: 1, findings: [] })
  expect(JSON.parse((await sync('--check', '--json')).stdout)).toMatchObject({ generated: true, verified: 4, findings: [] })
})

it('--check without a library fails, unless the starter is allowed', async () => {
  const stderr = 'skills/ is not generated: the starter library is served; generate it with `dsh-superpowers sync`\n'
  expect(await sync('--check')).toEqual({ code: 1, stdout: '', stderr })
  expect(await sync('--check', '--allow-starter')).toEqual({ code: 0, stdout: '', stderr })
})

it('--check names each difference with the way to mend it', async () => {
  await sync('--from', repository)
  writeFileSync(join(root, 'skills/beta/SKILL.md'), 'mine\n')
  writeFileSync(join(root, 'skills/alpha/SKILL.md'), 'x\n'.replace('\n', '\r\n'))
  writeFileSync(join(root, 'skills/beta/windows.txt'), 'one\r\ntwo\r\n')
  writeFileSync(join(root, 'LICENSE.superpowers'), (UPSTREAM.LICENSE ?? '').replace('\n', '\r\n'))
  expect(await sync('--check')).toEqual({
    code: 1, stdout: '',
    stderr: 'LICENSE.superpowers: only line endings differ; restore with `dsh-superpowers sync`; keep git and editors from converting skills/\n'
      + 'skills/alpha/SKILL.md: content differs; keep with `npm run overlays`, or restore with `dsh-superpowers sync --force`\n'
      + 'skills/beta/SKILL.md: content differs; keep with `npm run overlays`, or restore with `dsh-superpowers sync --force`\n'
      + '3 entries differ\n',
  })
})

it('offline without a cache ends in one message with the ways out', async () => {
  expect(await sync('--offline')).toEqual({
    code: 1, stdout: '',
    stderr: `sync: 5 of 5 files of upstream 1.0.0 (${short}) could not be had, LICENSE first\n`
      + 'Offline, only the cache was asked.\nWays out:\n'
      + '  dsh-superpowers sync --from <a clone, an unpacked copy or a tarball of upstream>\n'
      + '  SUPERPOWERS_MIRROR=<URL with {repository}, {commit} and {path}>\n'
      + '  HTTPS_PROXY=<your proxy>\n'
      + 'Until then the bundle serves its starter library.\n',
  })
})

describe('a mirror', () => {
  async function serve(): Promise<{ template: string; asked: string[] }> {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      const content = UPSTREAM[(request.url ?? '').split('/').slice(3).join('/')]
      response.writeHead(content === undefined ? 404 : 200).end(content)
    })
    await new Promise<void>(resolve => { server.listen(0, '127.0.0.1', resolve) })
    onTestFinished(() => { server.closeAllConnections(); server.close() })
    return { template: `http://127.0.0.1:${(server.address() as AddressInfo).port}/{commit}/x/{path}`, asked }
  }

  it('serves what is asked of it, and --offline asks nothing', async () => {
    const { template, asked } = await serve()
    expect(await command(root, ['sync', '--offline'], { SUPERPOWERS_MIRROR: template })).toMatchObject({ code: 1 })
    expect(asked).toEqual([])
    expect(await command(root, ['sync'], { SUPERPOWERS_MIRROR: template })).toMatchObject({ code: 0, stdout: `${proved()}\n` })
    expect(asked).toHaveLength(5)
  })
})

describe('the command line', () => {
  it.each([
    [[], 2, /^Usage: dsh-superpowers <verb>/],
    [['--help'], 0, /^Usage: dsh-superpowers <verb>[\s\S]*sync/],
    [['sync', '--help'], 0, /^Usage: dsh-superpowers sync \[options\]\n\nGenerate skills\//],
    [['sink'], 2, /^dsh-superpowers: sink — must be one of /],
    [['sync', '--form', 'x'], 2, /^dsh-superpowers sync: Unknown option '--form'/],
    [['sync', 'x'], 2, /^dsh-superpowers sync: x — one argument too many/],
    [['sync', '--from', '/no/such/place'], 1, /^--from: \/no\/such\/place — must exist/],
  ])('%j', async (args, code, text) => {
    const run = await command(root, args)
    expect(run.code).toBe(code)
    expect(run.stdout + run.stderr).toMatch(text)
  })
})
