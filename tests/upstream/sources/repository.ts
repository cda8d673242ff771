/** Real git repositories in temporary folders. */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { folderWith } from '../../rows/temporary-library.ts'
import { TREE } from './fixtures.ts'

const PERSON = ['-c', 'user.name=t', '-c', 'user.email=t@example.com', '-c', 'commit.gpgsign=false', '-c', 'tag.gpgsign=false']

/** Run git without the machine's configuration; `args` as on the command line. */
export function git(repository: string, ...args: string[]): string {
  return execFileSync('git', ['-C', repository, ...PERSON, ...args], {
    encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' },
  }).trim()
}

export interface Repository {
  readonly path: string
  readonly commit: string
}

/** A repository with one commit of these files; those below `scripts/` are executable. */
export function repositoryWith(files: Readonly<Record<string, string | Buffer>> = TREE): Repository {
  const path = folderWith({})
  git(path, 'init', '--quiet', '--initial-branch=main')
  return { path, commit: commitFiles(path, files) }
}

export function commitFiles(path: string, files: Readonly<Record<string, string | Buffer>>): string {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true })
    writeFileSync(join(path, name), content)
    if (name.includes('scripts/')) chmodSync(join(path, name), 0o755)
  }
  git(path, 'add', '--all')
  return commitIndex(path)
}

export function commitIndex(path: string): string {
  git(path, 'commit', '--quiet', '--message', 'c')
  return git(path, 'rev-parse', 'HEAD')
}

/** A bare clone of it. */
export function bareClone(repository: Repository, ...options: string[]): string {
  const path = join(folderWith({}), 'bare.git')
  git(repository.path, 'clone', '--quiet', '--bare', ...options, `file://${repository.path}`, path)
  return path
}
