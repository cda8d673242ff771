import { join } from 'node:path'
import { expect, it } from 'vitest'
import { chooseLibrary, PACKAGE_ROOT } from '../../../src/library/choice.ts'
import { readBootstrap } from '../../../src/rows/bootstrap/source.ts'
import { folderWith, skillFile } from '../temporary-library.ts'

const SKILL = 'using-superpowers/SKILL.md'
const MAPPING = 'overlays/added/using-superpowers/references/dsh-tools.md'

it('holds the skill\'s file whole, then the mapping, in one block', () => {
  const root = folderWith({ [SKILL]: skillFile('using-superpowers'), [MAPPING]: '# Mapping\n' })
  expect(readBootstrap(root, root)).toEqual({
    complaints: [],
    text: '<EXTREMELY_IMPORTANT>\nYou have superpowers.\n\n'
      + 'Your `using-superpowers` skill follows in full; every other skill you load with the `skill` tool when its moment comes.\n\n'
      + `${skillFile('using-superpowers').trim()}\n\n# Mapping\n</EXTREMELY_IMPORTANT>`,
  })
})

it('R32 stays under 6,000 bytes with the starter library', () => {
  const { text, complaints } = readBootstrap(chooseLibrary('starter').root, PACKAGE_ROOT)
  expect(complaints).toEqual([])
  expect(Buffer.byteLength(text ?? '')).toBeGreaterThan(4000)
  expect(Buffer.byteLength(text ?? '')).toBeLessThan(6000)
})

it.each([
  ['missing', undefined, /SKILL\.md: cannot be read \(ENOENT\); reinstall the bundle$/],
  ['empty', '', /SKILL\.md:1: no header/],
  ['only a header', skillFile('using-superpowers', '', ''), /SKILL\.md: the body is empty/],
  ['not UTF-8', new Uint8Array([0xa1, 0xaa]), /byte 0 is not UTF-8/],
])('R31 a skill file that is %s gives no text and one complaint', (_state, content, complaint) => {
  const root = folderWith({ [MAPPING]: '# Mapping\n', ...content === undefined ? {} : { [SKILL]: content } })
  const source = readBootstrap(root, root)
  expect(source.text).toBeUndefined()
  expect(source.complaints).toEqual([expect.stringMatching(complaint)])
})

it('does without a mapping that cannot be read, and says so', () => {
  const root = folderWith({ [SKILL]: skillFile('using-superpowers') })
  const source = readBootstrap(root, root)
  expect(source.text).toMatch(/# using-superpowers\n<\/EXTREMELY_IMPORTANT>$/)
  expect(source.complaints).toEqual([`${join(root, MAPPING)}: cannot be read (ENOENT); reinstall the bundle`])
})
