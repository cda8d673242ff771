import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chooseLibrary } from '../../src/library/choice.ts'
import { formatDiagnostic } from '../../src/library/diagnostic.ts'
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

  it('tells what the catalogue will not show, and what the reader has to say', async () => {
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
})
