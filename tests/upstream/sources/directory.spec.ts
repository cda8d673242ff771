import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { directorySource } from '../../../src/upstream/sources/directory.ts'
import { folderWith } from '../../rows/temporary-library.ts'
import { TREE, WHOLE, haul, trouble, wantedOf } from './fixtures.ts'

it('reads an unpacked tree', async () => {
  const told: string[] = []
  expect(await haul(directorySource(folderWith(TREE), { onProgress: text => told.push(text) }))).toEqual(WHOLE)
  expect(told.at(-1)).toBe('the folder: 5 of 5 files')
})

it('hands over a changed file, to be refused, and is silent about a missing one', async () => {
  const dir = folderWith({ ...TREE, 'skills/a/SKILL.md': 'changed' })
  rmSync(join(dir, 'skills/b'), { recursive: true })
  const { files, refused } = await haul(directorySource(dir))
  expect(Object.keys(files)).toEqual(['LICENSE', 'skills/a/no newline.md'])
  expect(refused).toEqual(['skills/a/SKILL.md'])
})

it('passes over what is not a file: a folder, a pipe', async () => {
  const dir = folderWith(TREE)
  rmSync(join(dir, 'skills/a/SKILL.md'))
  mkdirSync(join(dir, 'skills/a/SKILL.md'))
  rmSync(join(dir, 'skills/b/scripts/run'))
  execFileSync('mkfifo', [join(dir, 'skills/b/scripts/run')])
  const { files } = await haul(directorySource(dir))
  expect(Object.keys(files)).toEqual(['LICENSE', 'skills/a/no newline.md', 'skills/b/数据.bin'])
})

it('follows links inside the tree', async () => {
  const dir = folderWith(TREE)
  symlinkSync('a', join(dir, 'skills/c'))
  const wanted = wantedOf({ 'skills/c/SKILL.md': TREE['skills/a/SKILL.md'] ?? '' })
  expect((await haul(directorySource(dir), wanted)).refused).toEqual([])
  const link = join(folderWith({}), 'link')
  symlinkSync(dir, link)
  expect(await haul(directorySource(link))).toEqual(WHOLE)
})

it('refuses a link out of the tree, of a file or of a folder', async () => {
  const outside = folderWith({ 'SKILL.md': 'outside' })
  const dir = folderWith(TREE)
  rmSync(join(dir, 'skills/a/SKILL.md'))
  symlinkSync(join(outside, 'SKILL.md'), join(dir, 'skills/a/SKILL.md'))
  const message = `${dir}: skills/a/SKILL.md leads to ${outside}/SKILL.md — a link must not lead out of the folder; copy the file into the folder, or name a git clone`
  expect(await trouble(haul(directorySource(dir)))).toBe(message)
  rmSync(join(dir, 'skills/a'), { recursive: true })
  symlinkSync(outside, join(dir, 'skills/a'))
  expect(await trouble(haul(directorySource(dir)))).toBe(message)
})

it('refuses a folder that is no tree of upstream', async () => {
  const dir = folderWith({ LICENSE: '' })
  expect(await trouble(haul(directorySource(dir)))).toBe(`${dir}: not a tree of upstream — must hold skills/ and LICENSE; name the folder that does`)
})

it('refuses a file past the limit', async () => {
  const dir = folderWith(TREE)
  truncateSync(join(dir, 'skills/a/SKILL.md'), 8 * 1024 * 1024 + 1)
  expect(await trouble(haul(directorySource(dir)))).toBe(`${dir}: skills/a/SKILL.md has 8388609 bytes — a file must have at most 8388608; name another tree`)
})

it('says that a file cannot be read', async () => {
  const dir = folderWith(TREE)
  rmSync(join(dir, 'skills/a/SKILL.md'))
  symlinkSync('SKILL.md', join(dir, 'skills/a/SKILL.md'))
  expect(await trouble(haul(directorySource(dir)))).toBe(`${dir}: skills/a/SKILL.md cannot be read (ELOOP) — must be readable; correct its permissions`)
})
