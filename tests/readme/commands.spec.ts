import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { packBundle } from '../../harness-scenarios/runner/bundle.ts'
import { bareRepository } from '../../harness-scenarios/runner/checkout.ts'
import type { Repository } from '../../harness-scenarios/runner/checkout.ts'
import { cleanEnvironment } from '../../harness-scenarios/runner/environment.ts'
import { DEFAULT_HOST, ensureHost } from '../../harness-scenarios/runner/hosts.ts'
import { run } from '../../harness-scenarios/runner/processes.ts'
import type { Finished } from '../../harness-scenarios/runner/processes.ts'
import { startRegistry } from '../../harness-scenarios/runner/registry.ts'
import type { Registry } from '../../harness-scenarios/runner/registry.ts'
import { codeIn, rowsIn, sectionsOf } from './markdown.ts'
import type { Section } from './markdown.ts'

/**
 * The README as a newcomer follows it: every command of every `sh` block, in order, in an
 * empty home, with the pinned DSH as `dsh`, a registry that has this bundle, and a bare
 * repository of this checkout as `<repository>`.
 */
const sections = sectionsOf('README.md')
const place = realpathSync(mkdtempSync(join(tmpdir(), 'dsh-readme-')))
const profile = join(place, 'dsh', 'profiles', 'web')
let repository: Repository
let registry: Registry
let environment: NodeJS.ProcessEnv

/** What the shell keeps from one line to the next. */
let folder = place
const aliases: string[] = []

beforeAll(async () => {
  const host = await ensureHost(DEFAULT_HOST)
  repository = await bareRepository(join(place, 'repository.git'))
  registry = await startRegistry()
  await registry.publish(await packBundle(place))
  const bin = join(place, 'bin')
  mkdirSync(bin)
  writeFileSync(join(bin, 'dsh'), `#!/bin/sh\nexec "${process.execPath}" "${host.dsh}" "$@"\n`, { mode: 0o755 })
  const clean = cleanEnvironment(join(place, 'home'))
  mkdirSync(join(place, 'home'))
  environment = { ...clean, PATH: [bin, clean.PATH].join(delimiter), DSH_HOME: join(place, 'dsh'), DSH_TELEMETRY_DISABLED: '1', npm_config_registry: registry.url }
}, 180_000)

afterAll(async () => {
  await registry.close()
  rmSync(place, { recursive: true, force: true })
})

/** Run one line as a shell would that has run the lines before. */
async function type(line: string): Promise<Finished> {
  const where = join(place, 'where')
  const script = ['shopt -s expand_aliases', 'set -o pipefail', ...aliases, `${line}`, 'code=$?', `pwd > "${where}"`, 'exit $code'].join('\n')
  if (line.startsWith('alias ')) aliases.push(line)
  const finished = await run({ command: 'bash', args: ['-c', script], cwd: folder, env: environment, timeoutMs: 240_000 })
  folder = readFileSync(where, 'utf8').trim()
  return finished
}

const linesOf = (block: string): string[] => block.split('\n').map(line => line.replace(/\s+#.*$/, '').replaceAll('<repository>', repository.url)).filter(line => line !== '')

describe.skipIf(process.platform === 'win32')('README.md, followed from the top', () => {
  const withCommands = sections.filter(section => codeIn(section, 'sh').length > 0)

  it.each(withCommands.map(section => [section.title, section] as const))('%s', { timeout: 400_000 }, async (title, section) => {
    // What the installation sections do is tried from nothing; the others go on in the last one's home.
    if (title.startsWith('From ') || title === manifest.name) rmSync(join(place, 'dsh'), { recursive: true, force: true })
    if (title.startsWith('From ') || title === 'Work on it') { folder = place; rmSync(join(place, manifest.name), { recursive: true, force: true }) }
    if (title === 'See it work without installing it') folder = await cloned()
    for (const block of codeIn(section, 'sh')) await follow(block, section)
    if (title.startsWith('From ') && !title.includes('git')) expect(existsSync(join(profile, 'node_modules', manifest.name, 'lib'))).toBe(true)
  })
})

async function follow(block: string, section: Section): Promise<void> {
  for (const line of linesOf(block)) {
    let done = await type(line)
    if (section.title === 'From git' && done.code !== 0 && /ERR_PNPM_GIT_DEP_PREPARE_NOT_ALLOWED/.test(done.stdout + done.stderr)) {
      const [allowed = ''] = codeIn(section, 'yaml')
      appendFileSync(join(profile, 'pnpm-workspace.yaml'), `\n${allowed.replaceAll('<repository>', repository.url).replaceAll('<commit>', repository.commit)}\n`)
      done = await type(line)
    }
    const said = `${done.stdout}${done.stderr}`
    if (done.code !== 0 && /\bsync$/.test(line)) {
      // Upstream is out of reach of some machines; then the command has to say what to do.
      expect(said, line).toMatch(/or run with --from/)
      process.stdout.write(`not shown by the README's test: \`${line}\` and what follows it; there is no way to upstream here, and it says so\n`)
      return
    }
    expect(done.code, `${line}\n${said.slice(-2_000)}`).toBe(0)
  }
}

async function cloned(): Promise<string> {
  folder = place
  const clone = join(place, manifest.name)
  rmSync(clone, { recursive: true, force: true })
  await type(`git clone --quiet ${repository.url} ${manifest.name}`)
  return clone
}

describe('what the README names outside its blocks', () => {
  const scripts: Readonly<Record<string, string>> = manifest.scripts
  const text = sections.flatMap(section => section.tokens.filter(token => token.type !== 'code').map(token => token.raw)).join('\n')
  const steps = readFileSync(new URL('../../scripts/verify.ts', import.meta.url), 'utf8')

  it('every `npm run` is a script that verify plays, or that a block above runs', () => {
    const named = [...new Set([...text.matchAll(/`npm (?:run )?([a-z:]+)/g)].map(([, name = '']) => name))].filter(name => !['ci', 'pack', 'run', 'exec'].includes(name))
    expect(named.length).toBeGreaterThan(6)
    const blocks = sections.flatMap(section => codeIn(section, 'sh')).join('\n')
    // verify plays this very test, and the web tests want a browser.
    const elsewhere = new Set(['verify', 'verify:web'])
    expect(named.filter(name => !(name in scripts))).toEqual([])
    expect(named.filter(name => !elsewhere.has(name) && !steps.includes(`'${name === 'test' ? 'unit' : name}'`) && !blocks.includes(`npm run ${name}`))).toEqual([])
  })

  it('every verb of the table has the help and the data that are promised', async () => {
    const verbs = rowsIn(sections.find(section => section.title === 'Use it') ?? sections[0]!).flatMap(([cell = '']) => [...cell.matchAll(/`([a-z]+)[^`]*`/g)].map(([, verb = '']) => verb))
    expect(verbs.length).toBeGreaterThan(12)
    const helps = await Promise.all(verbs.map(verb => run({ command: process.execPath, args: ['lib/cli/index.js', verb, '--help'], cwd: process.cwd(), env: process.env, timeoutMs: 30_000 })))
    for (const [index, help] of helps.entries()) expect(help.stdout, verbs[index]).toMatch(/--json|Always JSON/)
  })

  it('every settings block composes and starts, and nothing complains', { timeout: 120_000 }, async () => {
    await type(`dsh plugin --profile web add ${manifest.name}`)
    const settings = sections.flatMap(section => codeIn(section, 'yaml')).filter(block => block.startsWith('- id: '))
    expect(settings.length).toBeGreaterThan(2)
    for (const block of settings) {
      writeFileSync(join(profile, 'cordis.patch.yml'), block)
      const { code, stderr } = await type('dsh --profile web --help')
      expect([code, stderr.split('\n').filter(line => line.startsWith('dsh-superpowers: '))], block).toEqual([0, []])
    }
  })
})

it('stands alone: no block names a folder of this machine', () => {
  expect(sections.flatMap(section => codeIn(section, 'sh')).join('\n')).not.toMatch(/(?:^|\s)\/(?!dev)/m)
  expect(basename(place)).toMatch(/^dsh-readme-/)
})
