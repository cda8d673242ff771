import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chooseLibrary, PACKAGE_ROOT } from '../../src/library/choice.ts'
import { readBootstrap } from '../../src/loading/bootstrap-source.ts'
import { folderWith, skillFile } from '../rows/temporary-library.ts'

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

/** Budgets of the whole section, in bytes: it is paid for in every request. */
for (const [library, budget] of [['starter', 6000], ['superpowers', 7000]] as const) {
  const choice = chooseLibrary(library)
  const there = choice.unmet === undefined
  if (!there) console.log(`bootstrap of ${library}: skipped, ${choice.unmet}`)

  describe.skipIf(!there)(`of the ${library} library`, () => {
    const source = readBootstrap(choice.root, PACKAGE_ROOT)
    const text = source.text ?? ''

    it(`R32 stays under ${budget} bytes, with no other skill's body in it`, () => {
      expect(source).toMatchObject({ complaints: [] })
      expect(Buffer.byteLength(text)).toBeGreaterThan(4000)
      expect(Buffer.byteLength(text)).toBeLessThan(budget)
      expect(text.match(/^name: .*$/gm)).toEqual(['name: using-superpowers'])
    })

    it('R57 says that a skill whose text a compaction took is loaded again, and forbids it nowhere', () => {
      expect(text).toContain('Text lost to a compaction: load the skill again.')
      expect(text).not.toMatch(/do not load it again/)
    })

    it('R23 has packaged scripts called by their absolute base directory, quoted', () => {
      expect(text).toContain('`bash "<base directory>/scripts/x"`: absolute, quoted, never relative to the workspace.')
      expect(text).toContain('A loaded skill prints its base directory; its files are relative to that.')
    })
  })
}

it.each([
  ['missing', undefined, /SKILL\.md: cannot be read \(ENOENT\); reinstall the bundle$/],
  ['empty', '', /SKILL\.md:1: no header/],
  ['only a header', skillFile('using-superpowers', '', ''), /SKILL\.md: the body is empty/],
  ['not UTF-8', new Uint8Array([0xa1, 0xaa]), /byte 0 is not UTF-8/],
])('R31 a skill file that is %s gives no text and one complaint', (_state, content, complaint) => {
  const root = folderWith({ [MAPPING]: '# Mapping\n', ...content === undefined ? {} : { [SKILL]: content } })
  expect(readBootstrap(root, root)).toEqual({ problem: expect.stringMatching(complaint) as string })
})

it.each([
  ['CRLF', (text: string) => text.replaceAll('\n', '\r\n')],
  ['a byte-order mark', (text: string) => `\uFEFF${text}`],
  ['both', (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`],
])('R01 R02 skill and mapping with %s give the text of their plain twins', (_form, as) => {
  const twins = [(text: string) => text, as].map(form => {
    const root = folderWith({ [SKILL]: form(skillFile('using-superpowers', '', '# One\n\n- two\n')), [MAPPING]: form('# Mapping\n\n| a |\n') })
    return readBootstrap(root, root)
  })
  expect(twins[1]).toEqual(twins[0])
  expect(JSON.stringify(twins)).not.toMatch(/\\r|\uFEFF/)
})

it.each([
  ['missing', undefined, 'cannot be read (ENOENT)'],
  ['not UTF-8', Buffer.from('# Map\xa1\xaa\n', 'latin1'), 'byte 5 is not UTF-8'],
  ['UTF-16', Buffer.from('\uFEFF# Mapping\n', 'utf16le'), 'byte 0 is not UTF-8'],
  ['empty', ' \n', 'the file is empty'],
])('R11 does without a mapping that is %s, and says so', (_state, content, reason) => {
  const root = folderWith({ [SKILL]: skillFile('using-superpowers'), ...content === undefined ? {} : { [MAPPING]: content } })
  expect(readBootstrap(root, root)).toEqual({
    text: expect.stringMatching(/# using-superpowers\n<\/EXTREMELY_IMPORTANT>$/) as string,
    complaints: [`${join(root, MAPPING)}: ${reason}; reinstall the bundle`],
  })
})
