import { execFileSync } from 'node:child_process'
import { chmod, mkdir, open, readFile, readdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MAX_DEPTH, readSkillsTree } from '../../src/library/tree.ts'
import type { SkillsTree } from '../../src/library/tree.ts'
import { folderWith, healthy, skillFile, temporaryFolder, told, write } from './fixtures.ts'

/** What a tree serves (name to path below the root) and says. */
function summary(tree: SkillsTree, root: string): { skills: Record<string, string>; told: string[] } {
  const skills = Object.fromEntries([...tree.skills].map(([name, skill]) => [name, skill.file.replace(root, '<root>')]))
  return { skills, told: told(tree.diagnostics, root) }
}

async function read(root: string, links: 'inside' | 'follow' = 'inside'): Promise<{ skills: Record<string, string>; told: string[] }> {
  return summary(await readSkillsTree(root, { links }), root)
}

describe('readSkillsTree', () => {
  it('reads skills with absolute paths, in the order of their names', async () => {
    const root = await folderWith({ 'b/SKILL.md': healthy('b'), 'a-c/SKILL.md': healthy('a-c'), 'a/SKILL.md': healthy('a'), 'z/a0/SKILL.md': healthy('a0') })
    const tree = await readSkillsTree(root, { links: 'inside' })
    expect([...tree.skills.keys()]).toEqual(['a', 'a-c', 'a0', 'b'])
    expect(tree.skills.get('a0')).toMatchObject({ name: 'a0', body: '# a0\n', file: join(root, 'z', 'a0', 'SKILL.md'), directory: join(root, 'z', 'a0') })
    expect(tree.diagnostics).toEqual([])
  })

  it('is empty for an empty folder', async () => {
    expect(await read(await temporaryFolder())).toEqual({ skills: {}, told: [] })
  })

  it('is empty, with an error, for a root that has vanished', async () => {
    const root = join(await temporaryFolder(), 'gone')
    expect(await read(root)).toEqual({ skills: {}, told: ['error <root>: cannot be read as a skills folder (ENOENT)'] })
  })

  it('is empty, with an error, for a root that is a file', async () => {
    const root = join(await folderWith({ file: '' }), 'file')
    expect(await read(root)).toEqual({ skills: {}, told: ['error <root>: cannot be read as a skills folder (ENOTDIR)'] })
  })

  it('reads a root that is itself a link', async () => {
    const folder = await folderWith({ 'real/a/SKILL.md': healthy('a') })
    await symlink('real', join(folder, 'link'))
    expect(await read(join(folder, 'link'))).toEqual({ skills: { a: '<root>/a/SKILL.md' }, told: [] })
  })

  it('loses a broken skill alone', async () => {
    const root = await folderWith({ 'a/SKILL.md': healthy('a'), 'b/SKILL.md': 'no header', 'c/SKILL.md': Buffer.from([0xff]), 'd/SKILL.md': healthy('d') })
    expect(await read(root)).toEqual({
      skills: { a: '<root>/a/SKILL.md', d: '<root>/d/SKILL.md' },
      told: [
        'error <root>/b/SKILL.md:1: no header; start the file with `---`, `name: …`, `description: …`, `---`',
        'error <root>/c/SKILL.md: byte 0 is not UTF-8; save the file as UTF-8',
      ],
    })
  })

  it('passes warnings on', async () => {
    const root = await folderWith({ 'a/SKILL.md': skillFile(['name: a', 'description: x', 'compress: maybe']) })
    expect(await read(root)).toEqual({
      skills: { a: '<root>/a/SKILL.md' }, told: ['warning <root>/a/SKILL.md: compress: "maybe" (text) — must be true or false; true is used'],
    })
  })

  it('reads 300 skills', async () => {
    const names = Array.from({ length: 300 }, (_value, index) => `skill-${String(index).padStart(3, '0')}`)
    const root = await folderWith(Object.fromEntries(names.map(name => [`${name}/SKILL.md`, healthy(name)])))
    const tree = await readSkillsTree(root, { links: 'inside' })
    expect([...tree.skills.keys()]).toEqual(names)
    expect(names.filter(name => tree.skills.get(name)?.body !== `# ${name}\n`)).toEqual([])
    expect(tree.diagnostics).toEqual([])
  })
})

describe('readSkillsTree, what is no skill', () => {
  it('passes over files, hidden folders and node_modules in silence', async () => {
    const root = await folderWith({
      'README.md': '# Skills', '.git/SKILL.md': healthy('git'), '.hidden/deep/SKILL.md': healthy('deep'), 'node_modules/x/SKILL.md': healthy('x'),
      'group/node_modules/y/SKILL.md': healthy('y'), 'group/a/SKILL.md': healthy('a'), 'group/.z/SKILL.md': healthy('z'), 'group/notes.md': '',
    })
    expect(await read(root)).toEqual({ skills: { a: '<root>/group/a/SKILL.md' }, told: [] })
  })

  it('reports a top folder without any skill, once', async () => {
    const root = await folderWith({ 'empty/deep/deeper/notes.md': '', 'full/a/SKILL.md': healthy('a'), 'full/none/notes.md': '', 'hidden/.a/SKILL.md': healthy('b') })
    expect(await read(root)).toEqual({
      skills: { a: '<root>/full/a/SKILL.md' },
      told: [
        'warning <root>/empty: no SKILL.md in this folder or below; add one if it is meant to be a skill',
        'warning <root>/hidden: no SKILL.md in this folder or below; add one if it is meant to be a skill',
      ],
    })
  })

  it('reports no empty top folder where something in it is already reported', async () => {
    const root = await folderWith({ 'bad/a/SKILL.md': 'no header', 'linked/notes.md': '' })
    await symlink('nowhere', join(root, 'linked', 'a'))
    expect((await read(root)).told).toEqual([
      'error <root>/bad/a/SKILL.md:1: no header; start the file with `---`, `name: …`, `description: …`, `---`',
      'error <root>/linked/a: cannot be read (ENOENT)',
    ])
  })

  it('reports an empty top folder beside one of a longer name that is reported', async () => {
    const root = await folderWith({ 'em/deep/deeper/notes.md': '', 'emp/notes.md': '' })
    await symlink('nowhere', join(root, 'emp', 'a'))
    expect((await read(root)).told).toEqual([
      'warning <root>/em: no SKILL.md in this folder or below; add one if it is meant to be a skill', 'error <root>/emp/a: cannot be read (ENOENT)',
    ])
  })

  it('reports a skill file at the root, and reads the folders beside it', async () => {
    const root = await folderWith({ 'SKILL.md': healthy('top'), 'a/SKILL.md': healthy('a') })
    expect(await read(root)).toEqual({
      skills: { a: '<root>/a/SKILL.md' },
      told: ['warning <root>/SKILL.md: a skill file at the library\'s root belongs to no skill; move it into a folder of its own'],
    })
  })
})

describe('readSkillsTree, depth', () => {
  it('finds a skill four folders down and looks no further', async () => {
    expect(MAX_DEPTH).toBe(4)
    const root = await folderWith({ '1/2/3/four/SKILL.md': healthy('four'), '1/2/3/4/five/SKILL.md': healthy('five'), '1/2/three/SKILL.md': healthy('three') })
    expect(await read(root)).toEqual({
      skills: { four: '<root>/1/2/3/four/SKILL.md', three: '<root>/1/2/three/SKILL.md' },
      told: ['warning <root>/1/2/3/4: lies 4 folders deep and holds no SKILL.md — the search ends here; move its skills up'],
    })
  })

  it('stops at the first SKILL.md of a branch, broken or not', async () => {
    const root = await folderWith({ 'a/SKILL.md': healthy('a'), 'a/references/SKILL.md': healthy('inner'), 'b/SKILL.md': '', 'b/c/SKILL.md': healthy('c') })
    expect(await read(root)).toEqual({
      skills: { a: '<root>/a/SKILL.md' }, told: ['error <root>/b/SKILL.md:1: no header; start the file with `---`, `name: …`, `description: …`, `---`'],
    })
  })
})

describe('readSkillsTree, files', () => {
  it('R16 prefers the exact case of SKILL.md, and tells of the other', async ctx => {
    const root = await folderWith({ 'a/SKILL.md': healthy('a', 'upper\n'), 'a/skill.md': healthy('a', 'lower\n') })
    if ((await readdir(join(root, 'a'))).length < 2) ctx.skip('this disk does not tell cases apart')
    const tree = await readSkillsTree(root, { links: 'inside' })
    expect(tree.skills.get('a')?.body).toBe('upper\n')
    expect(told(tree.diagnostics, root)).toEqual(['warning <root>/a/skill.md: is not read: SKILL.md stands beside it; delete one of them'])
  })

  it('takes the first by code point where no case is exact', async ctx => {
    const root = await folderWith({ 'a/skill.md': healthy('a', 'lower\n'), 'a/Skill.md': healthy('a', 'mixed\n') })
    if ((await readdir(join(root, 'a'))).length < 2) ctx.skip('this disk does not tell cases apart')
    const tree = await readSkillsTree(root, { links: 'inside' })
    expect(tree.skills.get('a')?.body).toBe('mixed\n')
    expect(told(tree.diagnostics, root)).toEqual([
      'warning <root>/a/Skill.md: is spelt in another case than SKILL.md; rename it: other tools miss it on case-sensitive disks',
      'warning <root>/a/skill.md: is not read: Skill.md stands beside it; delete one of them',
    ])
  })

  it('refuses a file of 9 MB unread, and reads one of 8 MiB', async () => {
    const limit = 8 * 1024 * 1024
    const full = healthy('full', '')
    const root = await folderWith({ 'full/SKILL.md': full + 'x'.repeat(limit - full.length), 'over/SKILL.md': full })
    const file = await open(join(root, 'over', 'SKILL.md'), 'r+')
    await file.truncate(9_000_000)
    await file.close()
    expect(await read(root)).toEqual({
      skills: { full: '<root>/full/SKILL.md' },
      told: ['error <root>/over/SKILL.md: 9000000 bytes — at most 8388608; move reference material into files beside it'],
    })
  })

  it('refuses a folder of that name', async () => {
    const root = await folderWith({ 'a/SKILL.md/notes.md': '', 'b/SKILL.md': healthy('b') })
    expect(await read(root)).toEqual({
      skills: { b: '<root>/b/SKILL.md' }, told: ['error <root>/a/SKILL.md: is not a file; write the skill into a file of this name'],
    })
  })

  it('refuses a pipe instead of waiting for it', async ctx => {
    const root = await folderWith({ 'a/notes.md': '', 'b/SKILL.md': healthy('b') })
    try {
      execFileSync('mkfifo', [join(root, 'a', 'SKILL.md')], { stdio: 'ignore' })
    } catch {
      ctx.skip('this system makes no pipes')
    }
    expect(await read(root)).toEqual({
      skills: { b: '<root>/b/SKILL.md' }, told: ['error <root>/a/SKILL.md: is not a file; write the skill into a file of this name'],
    })
  }, 5000)
})

/** Take all permissions from a path; false where that closes nothing, as for root. */
async function close(path: string, probe: () => Promise<unknown>): Promise<boolean> {
  await chmod(path, 0)
  return probe().then(() => false, () => true)
}

describe('readSkillsTree, permissions', () => {
  it('loses an unreadable folder alone', async ctx => {
    const root = await folderWith({ 'a/SKILL.md': healthy('a'), 'shut/SKILL.md': healthy('shut'), 'group/shut/b/SKILL.md': healthy('b') })
    const [one, two] = [join(root, 'shut'), join(root, 'group', 'shut')]
    const closed = await close(one, () => readdir(one)) && await close(two, () => readdir(two))
    try {
      if (!closed) ctx.skip('chmod closes nothing here (running as root?)')
      expect(await read(root)).toEqual({
        skills: { a: '<root>/a/SKILL.md' }, told: ['error <root>/group/shut: cannot be read (EACCES)', 'error <root>/shut: cannot be read (EACCES)'],
      })
    } finally {
      await Promise.all([one, two].map(path => chmod(path, 0o700)))
    }
  })

  it('loses an unreadable file alone', async ctx => {
    const root = await folderWith({ 'a/SKILL.md': healthy('a'), 'b/SKILL.md': healthy('b') })
    const file = join(root, 'b', 'SKILL.md')
    if (!await close(file, () => readFile(file))) ctx.skip('chmod closes nothing here (running as root?)')
    expect(await read(root)).toEqual({ skills: { a: '<root>/a/SKILL.md' }, told: ['error <root>/b/SKILL.md: cannot be read (EACCES)'] })
  })

  it('is empty, with an error, for a root that may not be read', async ctx => {
    const root = await folderWith({ 'a/SKILL.md': healthy('a') })
    const closed = await close(root, () => readdir(root))
    try {
      if (!closed) ctx.skip('chmod closes nothing here (running as root?)')
      expect(await read(root)).toEqual({ skills: {}, told: ['error <root>: cannot be read as a skills folder (EACCES)'] })
    } finally {
      await chmod(root, 0o700)
    }
  })
})

describe('readSkillsTree, links', () => {
  it.each(['inside', 'follow'] as const)('with %s, follows links that stay in the root', async links => {
    const root = await folderWith({ '.store/a/SKILL.md': healthy('a'), '.store/b.md': healthy('b'), 'group/notes.md': '', 'b/notes.md': '' })
    await symlink(join('..', '.store', 'a'), join(root, 'group', 'a'))
    await symlink(join('..', '.store', 'b.md'), join(root, 'b', 'SKILL.md'))
    expect(await read(root, links)).toEqual({ skills: { a: '<root>/group/a/SKILL.md', b: '<root>/b/SKILL.md' }, told: [] })
  })

  it.each(['inside', 'follow'] as const)('with %s, reports links to nothing, to themselves and to files', async links => {
    const root = await folderWith({ 'a/SKILL.md': healthy('a'), 'a/helper.md': '', 'c/notes.md': '' })
    await symlink('nowhere', join(root, 'dangling'))
    await symlink('self', join(root, 'self'))
    await symlink(join('a', 'helper.md'), join(root, 'to-file'))
    await symlink('nowhere', join(root, 'c', 'SKILL.md'))
    expect(await read(root, links)).toEqual({
      skills: { a: '<root>/a/SKILL.md' },
      told: [
        'error <root>/c/SKILL.md: cannot be read (ENOENT)',
        'error <root>/dangling: cannot be read (ENOENT)',
        'error <root>/self: cannot be read (ELOOP)',
        'warning <root>/to-file: is a link to a file — a skill is a folder; delete the link',
      ],
    })
  })

  it.each(['inside', 'follow'] as const)('with %s, ends at a link to a folder above it', async links => {
    const root = await folderWith({ 'a/SKILL.md': healthy('a'), 'group/b/SKILL.md': healthy('b') })
    await symlink('.', join(root, 'root'))
    await symlink(join('..', 'group'), join(root, 'group', 'up'))
    expect(await read(root, links)).toEqual({
      skills: { a: '<root>/a/SKILL.md', b: '<root>/group/b/SKILL.md' },
      told: [
        'warning <root>/group/up: is a link to a folder that it lies in; delete the link',
        'warning <root>/root: is a link to a folder that it lies in; delete the link',
      ],
    })
  })

  it('ends at a link to a folder that was itself reached by a link', async () => {
    const folder = await folderWith({ 'elsewhere/sub/a/SKILL.md': healthy('a'), 'skills/notes.md': '' })
    const root = join(folder, 'skills')
    await symlink(join('..', 'elsewhere'), join(root, 'linked'))
    await symlink('..', join(folder, 'elsewhere', 'sub', 'back'))
    expect(await read(root, 'follow')).toEqual({
      skills: { a: '<root>/linked/sub/a/SKILL.md' }, told: ['warning <root>/linked/sub/back: is a link to a folder that it lies in; delete the link'],
    })
  })

  it('tells a neighbour whose name begins like the root from the inside', async () => {
    const folder = await folderWith({ 'skills/b/SKILL.md': healthy('b'), 'skills-more/a/SKILL.md': healthy('a'), '..odd/c/SKILL.md': healthy('c') })
    const root = join(folder, 'skills')
    await symlink(join('..', 'skills-more', 'a'), join(root, 'a'))
    expect(await read(root, 'inside')).toEqual({
      skills: { b: '<root>/b/SKILL.md' }, told: ['error <root>/a: is a link out of the library; copy the skill into the library'],
    })
    expect(await read(root, 'follow')).toEqual({ skills: { a: '<root>/a/SKILL.md', b: '<root>/b/SKILL.md' }, told: [] })
  })

  it('takes a folder inside whose name begins with two dots for inside', async () => {
    const root = await folderWith({ '..store/a/SKILL.md': healthy('a') })
    await symlink(join('..store', 'a'), join(root, 'a'))
    expect(await read(root, 'inside')).toEqual({ skills: { a: '<root>/a/SKILL.md' }, told: [] })
  })
})

describe('readSkillsTree, one name twice', () => {
  it('serves the first by path and reports every other that differs', async () => {
    const root = await folderWith({
      'c/sort/SKILL.md': healthy('sort', 'third\n'), 'a/sort/SKILL.md': healthy('sort', 'first\n'), 'b/sort/SKILL.md': healthy('sort', 'second\n'),
      'd/sort/SKILL.md': healthy('sort', 'first\n'),
    })
    const tree = await readSkillsTree(root, { links: 'inside' })
    expect(tree.skills.get('sort')?.body).toBe('first\n')
    expect(summary(tree, root)).toEqual({
      skills: { sort: '<root>/a/sort/SKILL.md' },
      told: [
        'warning <root>/b/sort/SKILL.md: name: another skill named sort is served from <root>/a/sort/SKILL.md; rename one of them',
        'warning <root>/c/sort/SKILL.md: name: another skill named sort is served from <root>/a/sort/SKILL.md; rename one of them',
      ],
    })
  })

  it('compares paths folder by folder', async () => {
    const root = await folderWith({ 'a-b/sort/SKILL.md': healthy('sort', 'second\n'), 'a/sort/SKILL.md': healthy('sort', 'first\n'), 'a0/sort/SKILL.md': healthy('sort', 'third\n') })
    expect(await read(root)).toEqual({
      skills: { sort: '<root>/a/sort/SKILL.md' },
      told: [
        'warning <root>/a-b/sort/SKILL.md: name: another skill named sort is served from <root>/a/sort/SKILL.md; rename one of them',
        'warning <root>/a0/sort/SKILL.md: name: another skill named sort is served from <root>/a/sort/SKILL.md; rename one of them',
      ],
    })
  })

  it('lets no broken file win a name', async () => {
    const root = await folderWith({ 'a/sort/SKILL.md': '---\nname: sort\n---\n', 'b/sort/SKILL.md': healthy('sort') })
    expect(await read(root)).toEqual({
      skills: { sort: '<root>/b/sort/SKILL.md' }, told: ['error <root>/a/sort/SKILL.md: description: missing; write `description: …` in the header'],
    })
  })
})

describe('readSkillsTree, order of findings', () => {
  it('is that of the paths, whatever ends first', async () => {
    const root = await temporaryFolder()
    await mkdir(join(root, 'b'))
    await write(root, { 'c/SKILL.md': '', 'a/SKILL.md': '', 'd/x/y/SKILL.md': '' })
    const files = async (): Promise<string[]> => (await readSkillsTree(root, { links: 'inside' })).diagnostics.map(one => one.file.replace(root, '<root>'))
    const expected = ['<root>/a/SKILL.md', '<root>/b', '<root>/c/SKILL.md', '<root>/d/x/y/SKILL.md']
    expect(await files()).toEqual(expected)
    await rm(join(root, 'a'), { recursive: true })
    await write(root, { 'a/SKILL.md': '' })
    expect(await files()).toEqual(expected)
  })
})
