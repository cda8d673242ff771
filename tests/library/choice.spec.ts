import { existsSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BOOTSTRAP_SKILL, chooseLibrary, LIBRARY_SETTINGS, PACKAGE_ROOT } from '../../src/library/choice.ts'
import { folderWith, healthy, temporaryFolder } from './fixtures.ts'

const generated = { 'skills/using-superpowers/SKILL.md': healthy('using-superpowers') }

describe('chooseLibrary', () => {
  it('auto serves the generated library', async () => {
    const root = await folderWith(generated)
    expect(chooseLibrary('auto', root)).toEqual({ library: 'superpowers', root: join(root, 'skills'), headerIndex: join(root, 'skills.headers.json'), reason: 'skills/ is generated' })
  })

  it('auto serves the starter library where nothing is generated', async () => {
    const root = await temporaryFolder()
    expect(chooseLibrary('auto', root)).toEqual({ library: 'starter', root: join(root, 'starter'), headerIndex: join(root, 'lib/starter.headers.json'), reason: 'skills/ is not generated' })
  })

  it('auto takes a tree without the bootstrap skill for none', async () => {
    const root = await folderWith({ 'skills/brainstorming/SKILL.md': healthy('brainstorming') })
    await mkdir(join(root, 'skills', 'using-superpowers'))
    expect(chooseLibrary('auto', root)).toEqual({ library: 'starter', root: join(root, 'starter'), headerIndex: join(root, 'lib/starter.headers.json'), reason: 'skills/ is not generated' })
  })

  it('superpowers is served where it is generated', async () => {
    const root = await folderWith(generated)
    expect(chooseLibrary('superpowers', root)).toEqual({ library: 'superpowers', root: join(root, 'skills'), headerIndex: join(root, 'skills.headers.json'), reason: 'asked for by config' })
  })

  it('superpowers is told to be unmet where it is not', async () => {
    const root = await temporaryFolder()
    expect(chooseLibrary('superpowers', root)).toEqual({
      library: 'starter', root: join(root, 'starter'), headerIndex: join(root, 'lib/starter.headers.json'), reason: 'skills/ is not generated',
      unmet: 'library: "superpowers" — skills/ is not generated; run dsh-superpowers sync',
    })
  })

  it('starter is served whatever is generated', async () => {
    for (const root of [await temporaryFolder(), await folderWith(generated)]) {
      expect(chooseLibrary('starter', root)).toEqual({ library: 'starter', root: join(root, 'starter'), headerIndex: join(root, 'lib/starter.headers.json'), reason: 'asked for by config' })
    }
  })

  it('knows three settings, the default first', () => {
    expect(LIBRARY_SETTINGS).toEqual(['auto', 'superpowers', 'starter'])
  })

  it('finds this package', () => {
    expect(JSON.parse(readFileSync(join(PACKAGE_ROOT, 'package.json'), 'utf8'))).toMatchObject({ name: 'dsh-superpowers' })
    const { root } = chooseLibrary('starter')
    expect(root).toBe(join(PACKAGE_ROOT, 'starter'))
    expect(existsSync(join(root, BOOTSTRAP_SKILL, 'SKILL.md'))).toBe(true)
  })
})
