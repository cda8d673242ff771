import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '@deepseek-ai/cordis'
import { expect, it, vi } from 'vitest'
import * as row from '../../../src/rows/bootstrap/index.ts'
import { hostWith, listen, promptOf } from '../../host/real-host.ts'
import { folderWith, skillFile } from '../temporary-library.ts'

/** The package's folder is another for each test. */
const place = vi.hoisted(() => ({ root: '' }))
vi.mock('../../../src/library/choice.ts', async original => {
  const real = await original<typeof import('../../../src/library/choice.ts')>()
  return { ...real, get PACKAGE_ROOT() { return place.root }, chooseLibrary: (setting: never) => real.chooseLibrary(setting, place.root) }
})

const SKILL = 'starter/using-superpowers/SKILL.md'
const MAPPING = 'overlays/added/using-superpowers/references/dsh-tools.md'

async function started(files: Readonly<Record<string, string | Uint8Array>>): Promise<{ ctx: Context; heard: ReturnType<typeof listen>; bare: string; root: string }> {
  place.root = folderWith(files)
  const bare = await promptOf(await hostWith('systemPrompt'))
  const ctx = await hostWith('systemPrompt')
  const heard = listen(ctx)
  await ctx.plugin(row, { library: 'starter' } as never)
  return { ctx, heard, bare, root: place.root }
}

it('R31 reads its files once: what happens to them later changes no prompt', async () => {
  const { ctx, heard, bare, root } = await started({ [SKILL]: skillFile('using-superpowers'), [MAPPING]: '# Mapping\n' })
  const first = await promptOf(ctx)
  expect(first).not.toBe(bare)
  writeFileSync(join(root, SKILL), skillFile('using-superpowers', '', 'Edited.\n'))
  writeFileSync(join(root, MAPPING), 'Edited.\n')
  expect(await promptOf(ctx)).toBe(first)
  rmSync(join(root, SKILL))
  expect(await promptOf(ctx)).toBe(first)
  expect(heard.warnings).toEqual([])
})

it.each([
  ['missing', undefined, 'cannot be read (ENOENT); reinstall the bundle'],
  ['empty', '', 'no header; start the file with `---`, `name: …`, `description: …`, `---`', ':1'],
  ['only a header', skillFile('using-superpowers', 'triggers: 7\n', ''), 'the body is empty; write the instructions below the header'],
  ['not UTF-8', Buffer.from([0x2d, 0xa1, 0xaa]), 'byte 1 is not UTF-8; save the file as UTF-8'],
])('R11 R31 a skill file that is %s leaves the prompt as it was, with one warning over three assemblies', async (_state, content, reason, line = '') => {
  const { ctx, heard, bare, root } = await started({ [MAPPING]: '# Mapping\n', ...content === undefined ? {} : { [SKILL]: content } })
  for (let time = 0; time < 3; time += 1) expect(await promptOf(ctx)).toBe(bare)
  expect(heard.warnings).toEqual([`this row is off: ${join(root, SKILL)}${line}: ${reason}`])
})

it('R11 a mapping that is not UTF-8 costs itself alone, with one warning over three assemblies', async () => {
  const { ctx, heard, root } = await started({ [SKILL]: skillFile('using-superpowers'), [MAPPING]: Buffer.from([0x23, 0xa1, 0xaa]) })
  for (let time = 0; time < 3; time += 1) expect(await promptOf(ctx)).toContain('# using-superpowers\n</EXTREMELY_IMPORTANT>')
  expect(heard.warnings).toEqual([`${join(root, MAPPING)}: byte 1 is not UTF-8; reinstall the bundle`])
})
