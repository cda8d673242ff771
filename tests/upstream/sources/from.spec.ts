import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fromSource } from '../../../src/upstream/sources/from.ts'
import { folderWith } from '../../rows/temporary-library.ts'
import { tar, treeEntries } from './archives.ts'
import { COMMIT, TREE, WHOLE, haul, trouble, wantedOf, withEnvironment } from './fixtures.ts'
import { bareClone, git, repositoryWith } from './repository.ts'

const REMEDY = 'give a git repository, an unpacked folder or a .tar.gz of upstream'

it('takes a work tree, a bare repository, a linked work tree and a .git folder as git', async () => {
  const repository = repositoryWith()
  const linked = join(folderWith({}), 'linked')
  git(repository.path, 'worktree', 'add', '--quiet', '--detach', linked)
  for (const path of [repository.path, bareClone(repository), linked, join(repository.path, '.git')]) {
    const source = await fromSource(path)
    expect(source.name).toBe('the git repository')
    expect(await haul(source, wantedOf(TREE, repository.commit))).toEqual(WHOLE)
  }
})

it('takes a folder, and a file of any name as an archive', async () => {
  const folder = await fromSource(folderWith(TREE))
  expect([folder.name, await haul(folder)]).toEqual(['the folder', WHOLE])
  const file = join(folderWith({}), 'download')
  writeFileSync(file, await tar(treeEntries()))
  const archive = await fromSource(file)
  expect([archive.name, await haul(archive)]).toEqual(['the archive', WHOLE])
})

it('R44 does not read the work tree where the commit is not in the repository, or git is missing', async () => {
  const { path } = repositoryWith()
  expect(await trouble(haul(await fromSource(path)))).toBe(`${path}: "${COMMIT}" — must be a commit in it; run git fetch --tags in it`)
  withEnvironment({ PATH: '' })
  expect(await trouble(haul(await fromSource(path)))).toBe('git: not found — must be on the PATH to read a repository; install it, or give an archive or an unpacked folder')
})

it('does not take a folder for the repository that it lies in', async () => {
  const { path } = repositoryWith({ ...TREE, 'copy/LICENSE': 'MIT License\n', 'copy/skills/a/SKILL.md': 'other' })
  const source = await fromSource(join(path, 'copy'))
  expect([source.name, (await haul(source)).refused]).toEqual(['the folder', ['skills/a/SKILL.md']])
})

it('says that the path is missing', async () => {
  const path = join(folderWith({ file: '' }), 'none')
  expect(await trouble(fromSource(path))).toBe(`--from: ${path} — must exist; ${REMEDY}`)
})

it('says that a path cannot be looked at', async () => {
  expect(await trouble(fromSource('x'.repeat(300)))).toBe(`--from: ${'x'.repeat(300)} — must be readable (ENAMETOOLONG); ${REMEDY}`)
})

it('says that a folder is neither', async () => {
  const path = folderWith({ 'README.md': '' })
  expect(await trouble(fromSource(path))).toBe(`--from: ${path} — must be a git repository or hold skills/ and LICENSE; ${REMEDY}`)
})

it('says that a pipe is neither', async () => {
  const path = join(folderWith({}), 'pipe')
  execFileSync('mkfifo', [path])
  expect(await trouble(fromSource(path))).toBe(`--from: ${path} — must be a folder or a file; ${REMEDY}`)
})
