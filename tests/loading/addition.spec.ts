import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readAdditions } from '../../src/loading/addition.ts'
import { folderWith } from '../rows/temporary-library.ts'

it('reads the user\'s and the project\'s, the project\'s last, from its git root', async () => {
  const home = folderWith({ 'superpowers/brainstorming.md': 'Ask in German.\n' })
  const project = folderWith({ '.git/HEAD': '', '.dsh/superpowers/brainstorming.md': '\uFEFFSpecs go to design/.\r\n', 'deep/x': '' })
  expect(await readAdditions('brainstorming', join(project, 'deep'), home)).toEqual({
    complaints: [],
    additions: [
      { origin: 'user', path: join(home, 'superpowers/brainstorming.md'), text: 'Ask in German.\n' },
      { origin: 'project', path: join(project, '.dsh/superpowers/brainstorming.md'), text: 'Specs go to design/.\n' },
    ],
  })
  expect(await readAdditions('writing-plans', project, home)).toEqual({ additions: [], complaints: [] })
  expect((await readAdditions('brainstorming', undefined, home)).additions).toHaveLength(1)
})

it('leaves out, and says so, what is too large or no text', async () => {
  const home = folderWith({ 'superpowers/big.md': 'x'.repeat(65_537), 'superpowers/bad.md': new Uint8Array([0xa1]), 'superpowers/empty.md': ' \n' })
  mkdirSync(join(home, 'superpowers/folder.md'))
  expect((await readAdditions('big', undefined, home)).complaints).toEqual([`${join(home, 'superpowers/big.md')}: 65537 bytes — at most 65536; it is left out`])
  expect((await readAdditions('bad', undefined, home)).complaints).toEqual([`${join(home, 'superpowers/bad.md')}: byte 0 is not UTF-8; it is left out, save it as UTF-8`])
  expect(await readAdditions('empty', undefined, home)).toEqual({ additions: [], complaints: [] })
  expect((await readAdditions('folder', undefined, home)).complaints).toEqual([`${join(home, 'superpowers/folder.md')}: cannot be read (EISDIR); it is left out`])
})

it('an edit counts at the next load', async () => {
  const home = folderWith({ 'superpowers/a.md': 'old' })
  await readAdditions('a', undefined, home)
  writeFileSync(join(home, 'superpowers/a.md'), 'new')
  expect((await readAdditions('a', undefined, home)).additions[0]?.text).toBe('new')
})
