import { chownSync, mkdirSync, renameSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { gitBlobId } from '../../../src/upstream/identity.ts'
import { gitSource, latestTag, listCommit, resolveRevision } from '../../../src/upstream/sources/git.ts'
import { folderWith } from '../../rows/temporary-library.ts'
import { COMMIT, TREE, WHOLE, haul, trouble, wantedOf, withEnvironment } from './fixtures.ts'
import { bareClone, commitFiles, commitIndex, git, repositoryWith } from './repository.ts'

it('reads a repository at the commit, bare or not, and its .git folder', async () => {
  const repository = repositoryWith()
  const wanted = wantedOf(TREE, repository.commit)
  const told: string[] = []
  expect(await haul(gitSource(repository.path, { onProgress: text => told.push(text) }), wanted)).toEqual(WHOLE)
  expect(told.at(-1)).toBe('the git repository: 5 of 5 files')
  expect(await haul(gitSource(join(repository.path, '.git')), wanted)).toEqual(WHOLE)
  expect(await haul(gitSource(bareClone(repository)), wanted)).toEqual(WHOLE)
})

it('reads the commit, not what was committed or edited since', async () => {
  const repository = repositoryWith()
  commitFiles(repository.path, { 'skills/a/SKILL.md': 'newer\n' })
  writeFileSync(join(repository.path, 'skills/a/SKILL.md'), 'edited\n')
  git(repository.path, 'rm', '--quiet', '--cached', 'LICENSE')
  expect(await haul(gitSource(repository.path), wantedOf(TREE, repository.commit))).toEqual(WHOLE)
})

it('R40 gives the same bytes whatever the configuration says', async () => {
  const repository = repositoryWith()
  for (const [key, value] of [['core.autocrlf', 'true'], ['core.eol', 'crlf'], ['core.quotepath', 'true'], ['core.abbrev', '4']]) git(repository.path, 'config', key ?? '', value ?? '')
  git(repository.path, 'config', 'filter.shout.smudge', 'tr a-z A-Z')
  writeFileSync(join(repository.path, '.git/info/attributes'), '* text eol=crlf filter=shout export-ignore\n')
  const global = join(folderWith({ config: '[core]\n\tautocrlf = true\n[safe]\n\tbareRepository = explicit\n[broken\n' }), 'config')
  withEnvironment({ GIT_CONFIG_GLOBAL: global, GIT_DIR: '/nowhere', GIT_INDEX_FILE: '/nowhere', GIT_OBJECT_DIRECTORY: '/nowhere', LANG: 'de_DE.UTF-8' })
  expect(await haul(gitSource(repository.path), wantedOf(TREE, repository.commit))).toEqual(WHOLE)
})

it('reads the commit itself where a replacement is set for it or for a file', async () => {
  const repository = repositoryWith()
  const other = commitFiles(repository.path, { LICENSE: 'replaced\n' })
  git(repository.path, 'replace', repository.commit, other)
  git(repository.path, 'replace', gitBlobId(Buffer.from(TREE.LICENSE ?? '')), gitBlobId(Buffer.from('replaced\n')))
  expect(await haul(gitSource(repository.path), wantedOf(TREE, repository.commit))).toEqual(WHOLE)
})

it.runIf(process.getuid?.() === 0)('reads a repository that belongs to another user', async () => {
  const repository = repositoryWith()
  for (const path of [repository.path, join(repository.path, '.git')]) chownSync(path, 12_345, 12_345)
  expect(await haul(gitSource(repository.path), wantedOf(TREE, repository.commit))).toEqual(WHOLE)
})

it('leaves out what the commit does not have as a file: nothing, a folder, a submodule, a path through a link', async () => {
  const repository = repositoryWith()
  symlinkSync('a', join(repository.path, 'skills/link'))
  git(repository.path, 'add', '--all')
  git(repository.path, 'update-index', '--add', '--cacheinfo', `160000,${COMMIT},skills/module`)
  git(repository.path, 'update-index', '--add', '--cacheinfo', `160000,${repository.commit},skills/inner`)
  const commit = commitIndex(repository.path)
  const names = ['skills/none.md', 'skills/a', 'skills/module', 'skills/inner', 'skills/link/SKILL.md']
  const wanted = wantedOf({ ...Object.fromEntries(names.map(name => [name, '?'])), ...TREE, 'skills/link': 'alpha' }, commit)
  expect(await haul(gitSource(repository.path), wanted)).toEqual({ ...WHOLE, refused: ['skills/link'] })
})

it('lists files with mode, id and size, links and submodules too', async () => {
  const repository = repositoryWith({ ...TREE, 'skills/tab\tand "quote".md': '' })
  symlinkSync('a', join(repository.path, 'skills/link'))
  git(repository.path, 'add', '--all')
  git(repository.path, 'update-index', '--add', '--cacheinfo', `160000,${COMMIT},skills/module`)
  const commit = commitIndex(repository.path)
  const blob = (content: string | Buffer | undefined): string => gitBlobId(Buffer.from(content ?? ''))
  expect(await listCommit(bareClone(repository), commit)).toEqual([
    { path: 'LICENSE', mode: '100644', type: 'blob', blob: blob(TREE.LICENSE), size: 12 },
    { path: 'skills/a/SKILL.md', mode: '100644', type: 'blob', blob: blob(TREE['skills/a/SKILL.md']), size: 27 },
    { path: 'skills/a/no newline.md', mode: '100644', type: 'blob', blob: blob('x'), size: 1 },
    { path: 'skills/b/scripts/run', mode: '100755', type: 'blob', blob: blob(TREE['skills/b/scripts/run']), size: 19 },
    { path: 'skills/b/数据.bin', mode: '100644', type: 'blob', blob: blob(TREE['skills/b/数据.bin']), size: 6 },
    { path: 'skills/link', mode: '120000', type: 'blob', blob: blob('a'), size: 1 },
    { path: 'skills/module', mode: '160000', type: 'commit', blob: COMMIT, size: undefined },
    { path: 'skills/tab\tand "quote".md', mode: '100644', type: 'blob', blob: blob(''), size: 0 },
  ])
})

it('R44 resolves tags, annotated ones peeled, branches and short ids', async () => {
  const { path, commit } = repositoryWith()
  git(path, 'tag', 'v1.0.0')
  git(path, 'tag', '--annotate', '--message', 'm', 'v1.0.1')
  for (const revision of ['v1.0.0', 'v1.0.1', 'main', 'HEAD', commit.slice(0, 10), commit]) expect(await resolveRevision(path, revision)).toBe(commit)
  const next = commitFiles(path, { new: '' })
  git(path, 'tag', '--force', 'v1.0.0')
  expect(await resolveRevision(path, 'v1.0.0')).toBe(next)
})

it('finds the newest release tag, a pre-release only where there is no release', async () => {
  const { path } = repositoryWith()
  for (const tag of ['v7.0.0-rc.1', 'v7.0.0-rc.2']) git(path, 'tag', tag)
  expect(await latestTag(path)).toBe('v7.0.0-rc.2')
  for (const tag of ['v6.9.0', 'v6.10.0', 'v6.2.0', 'v99', 'vnext', '100.0.0', 'old/v8.0.0']) git(path, 'tag', tag)
  git(path, 'tag', '--annotate', '--message', 'm', 'v6.11.0')
  expect(await latestTag(path)).toBe('v6.11.0')
})

it('says that there is no version tag', async () => {
  const { path } = repositoryWith()
  expect(await trouble(latestTag(path))).toBe(`${path}: has no tag such as v1.2.3 — must have one for --latest; run git fetch --tags in it, or name a commit`)
})

it('says that the commit is not in it', async () => {
  const { path } = repositoryWith()
  const message = `${path}: "${COMMIT}" — must be a commit in it; run git fetch --tags in it`
  expect(await trouble(haul(gitSource(path)))).toBe(message)
  expect(await trouble(listCommit(path, COMMIT))).toBe(message)
  for (const revision of ['v9', '', '--help', 'HEAD:LICENSE', 'main\nmain']) {
    expect(await trouble(resolveRevision(path, revision))).toBe(`${path}: ${JSON.stringify(revision)} — must be a commit in it; run git fetch --tags in it`)
  }
})

it('says that a tree or a file is no commit', async () => {
  const { path } = repositoryWith()
  const blob = git(path, 'rev-parse', 'HEAD:LICENSE')
  expect(await trouble(haul(gitSource(path), wantedOf(TREE, blob)))).toBe(`${path}: "${blob}" — must be a commit in it; run git fetch --tags in it`)
})

it('says that it is no repository, also below one', async () => {
  const message = (path: string): string => `${path}: not a git repository — must be a folder with .git in it or a bare repository; name one`
  const plain = folderWith(TREE)
  expect(await trouble(haul(gitSource(plain)))).toBe(message(plain))
  const repository = repositoryWith()
  const below = join(repository.path, 'skills')
  expect(await trouble(haul(gitSource(below), wantedOf(TREE, repository.commit)))).toBe(message(below))
  const broken = folderWith({ '.git/HEAD': 'nonsense' })
  expect(await trouble(haul(gitSource(broken)))).toBe(message(broken))
})

it('says that the path cannot be opened', async () => {
  const path = join(folderWith({}), 'none')
  expect(await trouble(latestTag(path))).toBe(`${path}: cannot be opened (ENOENT) — must be a git repository; correct the path`)
})

it('says that git is missing', async () => {
  const { path } = repositoryWith()
  withEnvironment({ PATH: folderWith({}) })
  expect(await trouble(haul(gitSource(path)))).toBe('git: not found — must be on the PATH to read a repository; install it, or give an archive or an unpacked folder')
})

it('never fetches what a partial clone lacks', async () => {
  const repository = repositoryWith()
  git(repository.path, 'config', 'uploadpack.allowFilter', 'true')
  const clone = bareClone(repository, '--filter=blob:none')
  const before = git(clone, 'count-objects', '-v')
  expect(await trouble(haul(gitSource(clone), wantedOf(TREE, repository.commit)))).toMatch(/git cat-file failed \(fatal: .+\) — must be a whole clone; run git fetch and git fsck in it$/)
  expect(git(clone, 'count-objects', '-v')).toBe(before)
})

it('says that an object is damaged', async () => {
  const { path, commit } = repositoryWith()
  const blob = git(path, 'rev-parse', 'HEAD:LICENSE')
  const object = join(path, '.git/objects', blob.slice(0, 2), blob.slice(2))
  renameSync(object, `${object}.old`)
  writeFileSync(object, 'nonsense')
  expect(await trouble(haul(gitSource(path), wantedOf(TREE, commit)))).toMatch(/git cat-file failed \((?:error|fatal): .+\) — must be a whole clone; run git fetch and git fsck in it$/)
})

it('stops at more than 64 MiB', async () => {
  const path = folderWith({ 'skills/big': '' })
  git(path, 'init', '--quiet')
  truncateSync(join(path, 'skills/big'), 65 * 1024 * 1024)
  mkdirSync(join(path, 'skills/a'))
  const commit = commitFiles(path, {})
  expect(await trouble(haul(gitSource(path), wantedOf({ 'skills/big': '' }, commit)))).toBe(`${path}: over 64 MiB of data — must be at most 64 MiB; check that it is a clone of upstream`)
})

it('ends with its signal', async () => {
  const { path, commit } = repositoryWith()
  const controller = new AbortController()
  const work = trouble(haul(gitSource(path), wantedOf(TREE, commit), controller.signal))
  controller.abort(new Error('stopped'))
  expect(await work).toBe('stopped')
})
