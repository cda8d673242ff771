import { existsSync, linkSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseLibrary } from '../../src/library/choice.ts'
import { formatDiagnostic } from '../../src/library/diagnostic.ts'
import { parseHeader } from '../../src/library/header.ts'
import { readSkillsTree } from '../../src/library/tree.ts'
import { fixSkillFile } from '../../src/lint/fix.ts'
import { lintTree } from '../../src/lint/lint.ts'
import { folderWith, skillFile } from '../rows/temporary-library.ts'

async function lint(files: Record<string, string>): Promise<string[]> {
  const root = folderWith(files)
  return lintTree(await readSkillsTree(root, { links: 'follow' }), []).map(finding => `${finding.severity} ${formatDiagnostic(finding).replaceAll(`${root}/`, '')}`)
}

describe('lintTree', () => {
  it('R59 tells what points nowhere, with file and line, requires apart from mentions', async () => {
    expect(await lint({
      'a/SKILL.md': skillFile('a', 'coordination: {requires: [gone], enables: [superpowers:b, lost]}\ntrigers: [x]\n', '# A\n\nRead [it](references/x.md).\n\nUse superpowers:no-such-skill.\n\n    superpowers:in-code\n\n<HARD-GATE>\nNot before superpowers:gated, and superpowers:no-such-skill again.\n</HARD-GATE>\n'),
      'b/SKILL.md': skillFile('b', '', 'Read `references/y.md` and superpowers:a.\n'),
      'b/references/y.md': '',
    })).toEqual([
      'warning a/SKILL.md: trigers: is no key that DSH or this bundle knows; did you mean triggers?',
      'error a/SKILL.md: coordination.requires: "gone" is required and is no skill here; mend the name or add the skill',
      'warning a/SKILL.md: coordination.enables: "lost" is no skill here; mend the name or add the skill',
      'warning a/SKILL.md:9: points to references/x.md, which is not in the skill\'s folder; mend the path or add the file',
      'warning a/SKILL.md:11: mentions the skill "no-such-skill", which is not here; mend the name or add the skill',
      'warning a/SKILL.md:16: mentions the skill "gated", which is not here; mend the name or add the skill',
    ])
  })

  it('R56 tells what the catalogue will not show, and what the reader has to say', async () => {
    const long = `---\nname: a\ndescription: ${'x'.repeat(501)}\n---\nbody\n`
    expect(await lint({ 'a/SKILL.md': long, 'bad/SKILL.md': 'x' })).toEqual([
      'warning a/SKILL.md: description: 501 characters — DSH\'s catalogue shows the first 500; say first when the skill is wanted',
      expect.stringMatching(/^error bad\/SKILL\.md:1: no header/),
    ])
  })

  it('finds nothing in the starter library', async () => {
    expect(lintTree(await readSkillsTree(chooseLibrary('starter').root, { links: 'inside' }), [])).toEqual([])
  })
})

describe('fixSkillFile', () => {
  it('mends what is mechanical, and then has nothing to do', () => {
    const root = folderWith({ 'a/skill.md': '\uFEFF---\r\nname: a\r\ndescription: for two jobs: sorting and "labelling"\r\n---\r\nbody\r\n' })
    expect(fixSkillFile(join(root, 'a/skill.md'))).toEqual(['took off the byte-order mark', 'made the line endings \\n', 'quoted a value with a colon', 'renamed it to SKILL.md'])
    expect(readdirSync(join(root, 'a'))).toEqual(['SKILL.md'])
    expect(readFileSync(join(root, 'a/SKILL.md'), 'utf8')).toBe('---\nname: a\ndescription: "for two jobs: sorting and \\"labelling\\""\n---\nbody\n')
    expect(fixSkillFile(join(root, 'a/SKILL.md'))).toEqual([])
  })

  it('R11 leaves a file alone that is not UTF-8', () => {
    const root = folderWith({ 'a/SKILL.md': new Uint8Array([0xa1, 0xaa, 0x0d, 0x0a]) })
    expect(fixSkillFile(join(root, 'a/SKILL.md'))).toEqual([])
    expect([...readFileSync(join(root, 'a/SKILL.md'))]).toEqual([0xa1, 0xaa, 0x0d, 0x0a])
    expect(existsSync(join(root, 'a/SKILL.md'))).toBe(true)
  })

  it('R16 never puts a file in the place of another', () => {
    const root = folderWith({ 'c/SKILL.md': skillFile('c'), 'c/skill.md': `\uFEFF${skillFile('other')}` })
    expect(fixSkillFile(join(root, 'c/skill.md'))).toEqual(['took off the byte-order mark'])
    expect(readFileSync(join(root, 'c/SKILL.md'), 'utf8')).toBe(skillFile('c'))
    expect(readFileSync(join(root, 'c/skill.md'), 'utf8')).toBe(skillFile('other'))
  })

  it('R16 renames where the right name leads to the file itself, as on a disk that knows no case', () => {
    const root = folderWith({ 'c/skill.md': skillFile('c') })
    linkSync(join(root, 'c/skill.md'), join(root, 'c/SKILL.md'))
    expect(fixSkillFile(join(root, 'c/skill.md'))).toEqual(['renamed it to SKILL.md'])
    expect(readFileSync(join(root, 'c/SKILL.md'), 'utf8')).toBe(skillFile('c'))
  })

  it.each([
    ['whenToUse: e: e', 'whenToUse: "e: e"'], ['description: n: n', 'description: "n: n"'], ['"description" :\tn: n  ', '"description" :\t"n: n"  '], ['summary: a "b": c', 'summary: "a \\"b\\": c"'],
    ['summary: summary: x', 'summary: "summary: x"'], ['summary: !odd "a: b"', 'summary: !odd "a: b"'], ['description: \u00A0a: b', 'description: \u00A0a: b'],
  ])('R03 R11 quotes behind the key\'s colon: %j', (line, mended) => {
    const root = folderWith({ 'a/SKILL.md': `---\nname: a\n${line}\n---\nbody\n` })
    fixSkillFile(join(root, 'a/SKILL.md'))
    expect(readFileSync(join(root, 'a/SKILL.md'), 'utf8')).toBe(`---\nname: a\n${mended}\n---\nbody\n`)
  })

  it('R03 R11 changes nothing of a header but the quotes, and what it says not at all', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'n', 'e', ':', ': ', ' ', '"', '\'', '\\', '#', ' #', '-', ',', '[', '{', '&', '*', '!', '%', '@', '>', '|', '\t', '\u00A0', '\u2028', '\u0085', '\r', '好', '😀', '\u0007'), maxLength: 12 })
    const line = fc.tuple(fc.constantFrom('name', 'description', 'whenToUse', 'e', '"n"', '\'summary\'', 'a-b', ''), fc.constantFrom(':', ': ', ' : ', ':\t'), text).map(parts => parts.join(''))
    const file = join(folderWith({ 'a/SKILL.md': '' }), 'a/SKILL.md')
    let mended = 0
    fc.assert(fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), lines => {
      const header = lines.filter(one => !/^---[ \t]*$/.test(one)).join('\n').replaceAll(/\r+(?=\n|$)/g, '')
      const before = `---\n${header}\n---\nbody: b: c\n`
      writeFileSync(file, before)
      fixSkillFile(file)
      const after = readFileSync(file, 'utf8')
      const [was, is] = [before, after].map(whole => whole.split('\n'))
      expect(is).toHaveLength(was?.length ?? 0)
      for (const [index, one] of (is ?? []).entries()) {
        const old = was?.[index] ?? ''
        if (one === old) continue
        mended += 1
        const [, key, value, rest] = /^([^:]*:[ \t]+)(.*?)([ \t]*)$/s.exec(old) ?? []
        expect(one).toBe(`${key}${JSON.stringify(value)}${rest}`)
      }
      const [said, says] = [header, after.slice(4, -'\n---\nbody: b: c\n'.length)].map(parseHeader)
      expect({ ...says?.values, ...said?.values }).toEqual(says?.values)
      expect(says?.unreadable.length).toBeLessThanOrEqual(said?.unreadable.length ?? 0)
      if (before === after) return
      fixSkillFile(file)
      expect(readFileSync(file, 'utf8')).toBe(after)
    }), { numRuns: 500 })
    expect(mended).toBeGreaterThan(5)
  })
})
