import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve, sep } from 'node:path'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { isArtifact, landingPlace } from '../../../src/rows/gate/artifacts.ts'
import { folderWith } from '../temporary-library.ts'

const PLANS = 'docs/superpowers/plans'
let workspace: string
beforeEach(() => { workspace = folderWith({ 'src/a.ts': '', [`${PLANS}/old.md`]: '' }) })
const open = (path: string, folders = [PLANS]): boolean => isArtifact({ workspace, folders }, path)

it.each([
  `${PLANS}/x.md`, `./${PLANS}/x.md`, `docs//superpowers/./plans///deep/er/x.md`, `src/../${PLANS}/x.md`,
  `${PLANS}/../plans/x.md`, String.raw`docs\superpowers\plans\x.md`,
])('R37 leaves %j open', path => { expect(open(path)).toBe(true) })

it('R37 leaves an absolute path open', () => { expect(open(join(workspace, PLANS, 'x.md'))).toBe(true) })

it.each([
  'src/a.ts', 'src/notes/x.ts', `${PLANS}/../../../src/x.ts`, `${PLANS}X/x.md`, PLANS, `${PLANS}/`, `${PLANS}/..`, 'docs/superpowers/plan',
  String.raw`docs\superpowers\plans\..\..\..\src\x.js`, String.raw`docs/superpowers/plans/..\..\..\src\x.js`,
  `~/${PLANS}/x.md`, '', '/etc/passwd', `DOCS/superpowers/plans/x.md`, `${PLANS}/x\0.md`,
])('R37 holds %j back', path => { expect(open(path)).toBe(false) })

describe('links', () => {
  it('a link that is named like an artifact folder leads where it leads', () => {
    mkdirSync(join(workspace, 'elsewhere'))
    symlinkSync(join(workspace, 'src'), join(workspace, 'notes'))
    expect(open('notes/x.ts', ['docs/notes'])).toBe(false)
    symlinkSync(join(workspace, 'src'), join(workspace, PLANS, 'link'))
    expect(open(`${PLANS}/link/x.ts`)).toBe(false)
  })

  it('a file that is a link out, also one that leads nowhere yet, is held back', () => {
    symlinkSync(join(workspace, 'src/a.ts'), join(workspace, PLANS, 'a.md'))
    symlinkSync(join(workspace, 'src/new.ts'), join(workspace, PLANS, 'new.md'))
    symlinkSync('../../../src/newer.ts', join(workspace, PLANS, 'newer.md'))
    expect([`${PLANS}/a.md`, `${PLANS}/new.md`, `${PLANS}/newer.md`].map(path => open(path))).toEqual([false, false, false])
  })

  it('an artifact folder that is itself a link is the place that it leads to', () => {
    mkdirSync(join(workspace, 'vault'))
    symlinkSync(join(workspace, 'vault'), join(workspace, 'plans'))
    expect(open('plans/x.md', ['plans'])).toBe(true)
    expect(open('vault/x.md', ['plans'])).toBe(true)
  })

  it('a workspace that is reached through a link', () => {
    const alias = `${folderWith({})}/alias`
    symlinkSync(workspace, alias)
    expect(isArtifact({ workspace: alias, folders: [PLANS] }, `${PLANS}/x.md`)).toBe(true)
    expect(isArtifact({ workspace: alias, folders: [PLANS] }, join(workspace, PLANS, 'x.md'))).toBe(true)
  })

  it('a loop is held back', () => {
    symlinkSync('b', join(workspace, PLANS, 'a'))
    symlinkSync('a', join(workspace, PLANS, 'b'))
    expect(open(`${PLANS}/a/x.md`)).toBe(false)
  })
})

it('a backslash name that is a file outside is held back', () => {
  writeFileSync(join(workspace, String.raw`docs\superpowers\plans\x.md`), '')
  expect(open(String.raw`docs\superpowers\plans\x.md`)).toBe(sep === '\\')
})

it('a folder below ~ is the user\'s home', () => {
  expect(open(join(homedir(), 'my-notes/x.md'), ['~/my-notes'])).toBe(true)
  expect(open('~/my-notes/x.md', ['~/my-notes'])).toBe(false)
})

it('what is open lies inside an artifact folder by realpath', () => {
  mkdirSync(join(workspace, 'vault'))
  symlinkSync(join(workspace, 'src'), join(workspace, PLANS, 'out'))
  symlinkSync(join(workspace, PLANS), join(workspace, 'in'))
  symlinkSync('../src/ghost.ts', join(workspace, 'docs/ghost'))
  const part = fc.constantFrom('docs', 'superpowers', 'plans', 'plansX', 'src', '..', '.', '', 'out', 'in', 'vault', 'x.md', 'ghost', 'DOCS', '~')
  const path = fc.tuple(fc.constantFrom('', '/', './', `${PLANS}/`, 'WS/'), fc.array(part, { maxLength: 7 }), fc.constantFrom('/', '//'))
    .map(([start, parts, separator]) => start.replace('WS', workspace) + parts.join(separator))
  const real = realpathSync(join(workspace, PLANS))
  fc.assert(fc.property(path, candidate => {
    if (!open(candidate)) return
    let place = resolve(workspace, candidate)
    const rest: string[] = []
    for (;;) {
      try {
        place = join(realpathSync(place), ...rest)
        break
      } catch {
        rest.unshift(place.slice(dirname(place).length + 1))
        place = dirname(place)
      }
    }
    expect(place.startsWith(`${real}${sep}`), candidate).toBe(true)
    expect(landingPlace(resolve(workspace, candidate))).toBe(place)
  }), { numRuns: 500 })
})
