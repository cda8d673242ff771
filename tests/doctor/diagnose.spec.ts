import { describe, expect, it } from 'vitest'
import { browserHalfTrouble } from '../../src/doctor/browser-half.ts'
import { parseDump } from '../../src/doctor/composition.ts'
import { judgeBrowserHalf, judgeHost, judgeInstallation, judgeLibrary, judgeProfile, judgeRows, judgeRunning, judgeSkills } from '../../src/doctor/diagnose.ts'
import { exitCode } from '../../src/doctor/finding.ts'
import type { Finding } from '../../src/doctor/finding.ts'
import { parseProcesses } from '../../src/doctor/running.ts'
import { readSkillsTree } from '../../src/library/tree.ts'
import { folderWith, skillFile } from '../rows/temporary-library.ts'

const lines = (findings: readonly Finding[]): string[] => findings.map(({ severity, subject, text }) => `${severity} ${subject}: ${text}`)
const profile = { name: 'web', directory: '/p', dependency: '^0.1.0', installed: '0.1.0', composed: true }
const row = (id: string, more: object = {}) => ({ id, name: `dsh-superpowers/${id.replace('superpowers-', '')}`, disabled: false, config: undefined, ...more })
const [skills, bootstrap, gate] = ['superpowers-skills', 'superpowers-bootstrap', 'superpowers-gate'].map(id => row(id)) as [ReturnType<typeof row>, ReturnType<typeof row>, ReturnType<typeof row>]

describe('a profile', () => {
  it.each([
    ['as it should be', profile, 'ok profile web: 0.1.0 is installed and composed'],
    ['another version', { ...profile, installed: '0.0.9' }, 'warning profile web: 0.0.9 is installed and composed, this command is 0.1.0'],
    ['R80 a plain dependency', { ...profile, composed: false }, 'error profile web: the bundle is installed as a plain dependency and is no layer'],
    ['without its files', { ...profile, installed: undefined }, 'error profile web: the bundle is listed but its files are missing'],
    ['without the bundle', { ...profile, dependency: undefined }, 'error profile web: the bundle is not installed in it'],
    ['unreadable', { ...profile, trouble: 'ENOENT' }, 'error profile web: ENOENT'],
  ])('%s', (_case, one, expected) => { expect(lines(judgeProfile(one, '0.1.0'))).toEqual([expected]) })
})

describe('rows', () => {
  it('says which are on', () => {
    expect(lines(judgeRows({ rows: [skills, bootstrap, { ...gate, disabled: true }] }))).toEqual(['ok row superpowers-skills: on', 'ok row superpowers-bootstrap: on', 'note row superpowers-gate: off'])
    expect(lines(judgeRows({ rows: [{ ...gate, config: { gate: true } }] }))).toEqual(['ok row superpowers-gate: on and armed'])
    expect(lines(judgeRows({ rows: [{ ...gate, config: {} }] }))).toEqual(['ok row superpowers-gate: on, not armed (gate: false)'])
  })

  it('warns of a bootstrap that is off and of libraries that differ', () => {
    expect(lines(judgeRows({ rows: [{ ...skills, config: { library: 'starter' } }, { ...bootstrap, config: {} }] }))).toContain('warning library: the rows are set to different libraries: starter, auto')
    expect(lines(judgeRows({ rows: [skills, { ...bootstrap, disabled: true }] }))).toContain('warning row superpowers-bootstrap: is switched off')
  })

  it('R30 names another bundle that does the same, and what to remove', () => {
    const other = { id: 'x', name: '@someone/dsh-superpowers/bootstrap', disabled: false, config: undefined }
    expect(judgeRows({ rows: [skills, bootstrap, other] }).at(-1)).toEqual({
      severity: 'warning', subject: 'bundles', text: '@someone/dsh-superpowers is composed too: the bootstrap may be there twice',
      remedy: 'remove one of them: dsh plugin --profile <profile> remove @someone/dsh-superpowers',
    })
  })

  it('reads what the host prints, expressions included', () => {
    const dump = '# == @deepseek-ai/dsh-base\n- id: hmr\n  name: \'@deepseek-ai/hmr\'\n  disabled: true\n- id: s\n  name: x\n  config:\n    root: !!js dshHomePath(\'sessions\')\n'
    expect(parseDump(dump)).toEqual({ rows: [{ id: 'hmr', name: '@deepseek-ai/hmr', disabled: true, config: undefined }, { id: 's', name: 'x', disabled: false, config: { root: 'dshHomePath(\'sessions\')' } }] })
    expect(parseDump('a: b')).toEqual({ trouble: 'the host printed no list of rows' })
    expect(parseDump('- [')).toHaveProperty('trouble')
  })

  it('without an answer says so', () => {
    expect(lines(judgeRows({ trouble: 'exit code 1' }))).toEqual(['warning rows: could not be asked for: exit code 1'])
    expect(lines(judgeRows({ rows: [] }))).toEqual(['error rows: none of the bundle\'s rows is in the composed profile'])
  })
})

describe('the bar in the web UI', () => {
  const page = { id: 'web-app', name: '@deepseek-ai/dsh-web-app', disabled: false, config: undefined }
  const bar = { id: 'superpowers-web', name: 'dsh-superpowers', disabled: false, config: undefined }

  it('is told of where a page is served, and only there', () => {
    expect(judgeBrowserHalf({ rows: [bar] }, { reason: 'no such file', breaksPage: true })).toEqual([])
    expect(lines(judgeBrowserHalf({ rows: [page, bar] }, undefined))).toEqual(['ok web UI: its page can load the bar above the composer'])
    expect(lines(judgeBrowserHalf({ rows: [page, bar] }, { reason: 'no such file', breaksPage: true }))).toEqual(['error web UI: DSH cannot load the bar, and shows no page because of it: no such file'])
    expect(lines(judgeBrowserHalf({ rows: [page, bar] }, { reason: 'none declared', breaksPage: false }))).toEqual(['warning web UI: no bar above the composer: none declared; all else works without it'])
    expect(lines(judgeBrowserHalf({ rows: [page, { ...bar, disabled: true }] }, undefined))).toEqual(['note web UI: no bar above the composer: row superpowers-web is off'])
  })

  it('its row is one of ours, not another bundle', () => {
    expect(lines(judgeRows({ rows: [skills, bootstrap, bar] }))).toEqual(['ok row superpowers-skills: on', 'ok row superpowers-bootstrap: on', 'ok row superpowers-web: on'])
  })

  const declared = JSON.stringify({ exports: { './client': './lib/client.js' }, dsh: { client: {} } })
  it.each([
    ['whole', { 'package.json': declared, 'lib/client.js': 'window.x({})' }, undefined],
    ['not built', { 'package.json': declared }, { reason: expect.stringMatching(/^ENOENT/) as string, breaksPage: true }],
    ['cut off', { 'package.json': declared, 'lib/client.js': 'window.x({' }, { reason: expect.stringMatching(/./) as string, breaksPage: true }],
    ['not declared', { 'package.json': '{}' }, { reason: expect.stringMatching(/declares none/) as string, breaksPage: false }],
  ] as const)('%s', (_case, files, expected) => {
    expect(browserHalfTrouble(folderWith(files))).toEqual(expected)
  })
})

it('the library: served, verified, edited, not generated', () => {
  const choice = { library: 'superpowers', root: '/s', headerIndex: '/i', reason: 'skills/ is generated' } as const
  const check = { findings: [], verified: 50, patched: 1, added: 1 }
  expect(lines(judgeLibrary(choice, check, 'up 1'))).toEqual(['ok library: the superpowers library is served: skills/ is generated', 'ok upstream: up 1: 50 files verified, 1 patched, 1 added'])
  expect(lines(judgeLibrary(choice, { ...check, findings: [{ path: 'skills/a', difference: 'content', detail: '' }] }, 'up 1')).at(-1)).toBe('error upstream: 1 entries of skills/ are not what the pin says, skills/a first')
  expect(lines(judgeLibrary({ ...choice, unmet: 'library: "superpowers" — no' }, undefined, 'up 1')).slice(1)).toEqual(['warning library: library: "superpowers" — no', 'note upstream: up 1 is not generated'])
})

it('skills: what is left out, and whose take the place of ours', async () => {
  const [ours, theirs] = [folderWith({ 'a/SKILL.md': skillFile('a'), 'bad/SKILL.md': 'x' }), folderWith({ 'a/SKILL.md': skillFile('a'), 'b/SKILL.md': skillFile('b'), 'bad/SKILL.md': 'x' })]
  const served = await readSkillsTree(ours, { links: 'inside' })
  const own = [{ root: { path: theirs, origin: 'project', rank: 100 } as const, tree: await readSkillsTree(theirs, { links: 'follow' }) }]
  expect(lines(judgeSkills(served, own))).toEqual([
    'ok skills: 1 skills are offered',
    expect.stringMatching(/^error skill: .*bad\/SKILL\.md:1: no header/),
    expect.stringMatching(/^note skill a: yours is used \(project, rank 100\): .*a\/SKILL\.md$/),
    expect.stringMatching(/^warning your project skills: left out: .*bad\/SKILL\.md:1: no header/),
  ])
})

it('host, peers, Node.js', () => {
  expect(lines(judgeHost('0.1.0-rc.8', [{ name: 'p', range: '^0.1.0-rc.6', version: '0.1.0-rc.8' }, { name: 'q', range: '^0.2.0', version: '0.1.0' }, { name: 'r', range: '1', version: undefined }]))).toEqual(['ok host: DSH 0.1.0-rc.8', 'warning peer: q 0.1.0 is outside ^0.2.0'])
  expect(lines(judgeHost(undefined, []))[0]).toMatch(/^note host: no DSH has been started/)
  expect(lines(judgeInstallation('0.1.0', 'v24.1.0'))).toEqual(['ok bundle: dsh-superpowers 0.1.0', 'ok Node.js: v24.1.0 runs this command'])
})

describe('running hosts', () => {
  const list = [
    '   42 Mon Nov 30 15:22:01 2026 node /x/node_modules/@deepseek-ai/dsh/lib/bin.js web',
    '   43 Mon Nov  2 05:02:01 2026 dsh --profile headless hello',
    '   44 Mon Nov 30 15:22:01 2026 node /x/@deepseek-ai/dsh/lib/bin.js --profile web --dump-config',
    '   45 Mon Nov 30 15:22:01 2026 vim dsh-superpowers/readme.md',
    '    7 Mon Nov 30 15:22:01 2026 dsh web',
  ].join('\n')

  it('are found in a process list, this process left out', () => {
    expect(parseProcesses(list, 7)).toEqual([
      { pid: 42, started: Date.parse('Mon Nov 30 15:22:01 2026') }, { pid: 43, started: Date.parse('Mon Nov 2 05:02:01 2026') },
    ])
  })

  it('are warned of when the files are newer', () => {
    const started = Date.parse('2026-11-30T15:22:01Z')
    expect(judgeRunning([{ pid: 42, started }], started)).toEqual([])
    expect(lines(judgeRunning([{ pid: 42, started }], started + 60_000))).toEqual(['warning running host: process 42 runs since 2026-11-30 15:22, the bundle\'s files are from 2026-11-30 15:23'])
    expect(lines(judgeRunning(undefined, 0))).toEqual(['note running hosts: not checked: this system\'s process list cannot be asked'])
  })
})

it('the exit code is that of the gravest finding', () => {
  const of = (...severities: Finding['severity'][]): number => exitCode(severities.map(severity => ({ severity, subject: '', text: '' })))
  expect([of(), of('ok', 'note'), of('ok', 'warning'), of('warning', 'error')]).toEqual([0, 0, 1, 2])
})
