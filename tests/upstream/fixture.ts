/** A small upstream in a real git repository, and a package that pins it. */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { gitBlobId, sha256 } from '../../src/upstream/identity.ts'
import { formatPin } from '../../src/upstream/pin.ts'
import type { Pin } from '../../src/upstream/pin.ts'
import { folderWith } from '../rows/temporary-library.ts'

/** The files of the first commit; `run` is executable, one file has CRLF, one has no final newline. */
export const UPSTREAM: Readonly<Record<string, string>> = {
  LICENSE: 'MIT, somebody\n',
  'README.md': 'not pinned\n',
  'skills/alpha/SKILL.md': '---\nname: alpha\ndescription: Use when alpha.\n---\n# Alpha\n\n- Codex\n\nend\n',
  'skills/alpha/scripts/run': '#!/bin/sh\necho run\n',
  'skills/beta/SKILL.md': '---\nname: beta\ndescription: Use when beta.\n---\nBeta without a final newline',
  'skills/beta/windows.txt': 'one\r\ntwo\r\n',
}

export const PATCH = '--- a/alpha/SKILL.md\n+++ b/alpha/SKILL.md\n@@ -7,2 +7,3 @@\n - Codex\n+- DSH\n \n'
export const PATCHED = UPSTREAM['skills/alpha/SKILL.md']?.replace('- Codex\n', '- Codex\n- DSH\n') ?? ''
export const ADDED = '# Mapping\n'

export function git(cwd: string, ...args: string[]): string {
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1', GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@example.org', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@example.org' }
  return execFileSync('git', ['-c', 'init.defaultBranch=main', ...args], { cwd, env, encoding: 'utf8' }).trim()
}

/** Write files and commit them; `skills/alpha/scripts/run` gets its bit. */
export function commit(repository: string, files: Readonly<Record<string, string>>, tag?: string): string {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(repository, path)), { recursive: true })
    writeFileSync(join(repository, path), content)
    if (path.endsWith('/run')) chmodSync(join(repository, path), 0o755)
  }
  git(repository, 'add', '--all')
  git(repository, 'commit', '--quiet', '--message', 'change')
  if (tag !== undefined) git(repository, 'tag', tag)
  return git(repository, 'rev-parse', 'HEAD')
}

export function makeUpstream(files = UPSTREAM): { repository: string; commit: string } {
  const repository = folderWith({})
  git(repository, 'init', '--quiet')
  return { repository, commit: commit(repository, files, 'v1.0.0') }
}

export function pinOf(commitId: string, files = UPSTREAM): Pin {
  return {
    format: 1, repository: 'somebody/upstream', version: '1.0.0', commit: commitId, license: 'MIT',
    files: Object.entries(files).filter(([path]) => path === 'LICENSE' || path.startsWith('skills/')).map(([path, content]) => ({
      path, blob: gitBlobId(Buffer.from(content)), sha256: sha256(Buffer.from(content)), mode: path.endsWith('/run') ? '100755' as const : '100644' as const,
    })),
  }
}

/** A package with a pin, one patch and one added file. */
export function makePackage(pin: Pin, overlays: Readonly<Record<string, string>> = {
  'overlays/patches/alpha/SKILL.md.patch': PATCH,
  'overlays/added/alpha/references/dsh-tools.md': ADDED,
}): string {
  return folderWith({ 'upstream/pin.json': formatPin(pin), ...overlays })
}

/** Everything in a folder: content and executable bit by path. */
export function snapshot(folder: string): Record<string, string> {
  return Object.fromEntries(readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile()).map(entry => {
    const file = join(entry.parentPath, entry.name)
    const bit = (statSync(file).mode & 0o100) === 0 ? '' : ' (x)'
    return [relative(folder, file) + bit, readFileSync(file, 'latin1')]
  }).toSorted())
}
