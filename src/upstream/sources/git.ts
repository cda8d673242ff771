/**
 * A local git repository, bare or not, as a source and as a list: always a commit's own
 * objects, never the work tree, so neither local edits nor line-ending settings count.
 *
 * @module upstream/sources/git
 */

import { runGit } from './git-command.ts'
import { countingAccept } from './progress.ts'
import type { SourceOptions } from './progress.ts'
import type { Source } from './source.ts'
import { compareVersionTags, isReleaseTag, isVersionTag } from './version-tag.ts'

/** One entry of a commit's tree. */
export interface CommitEntry {
  readonly path: string
  /** `100644`, `100755`, `120000` (link) or `160000` (submodule). */
  readonly mode: string
  /** `commit` for a submodule. */
  readonly type: 'blob' | 'commit'
  /** Its object id; of a submodule the commit's. */
  readonly blob: string
  /** In bytes; `undefined` for a submodule. */
  readonly size: number | undefined
}

/**
 * @param repository - path of the repository.
 * @param options - progress.
 * @returns the repository as a source, read at the wanted commit by one process of git.
 */
export function gitSource(repository: string, options: SourceOptions = {}): Source {
  const name = 'the git repository'
  return {
    name,
    async fetch(wanted, accept, signal) {
      const { commit, files } = wanted
      const take = countingAccept(name, wanted, accept, options.onProgress)
      const input = [commit, ...files.map(file => `${commit}:${file.path}`)].map(line => `${line}\n`).join('')
      const output = await runGit(repository, ['cat-file', '--batch'], { input, signal })
      const objects = readBatch(output)
      if (objects.next().value?.type !== 'commit') throw missingCommit(repository, commit)
      for (const file of files) {
        const object = objects.next().value
        if (object?.type === 'blob') take(file, object.bytes)
      }
    },
  }
}

/**
 * @param repository - path of the repository.
 * @param commit - a commit's id.
 * @param signal - ends the work early.
 * @returns every file, link and submodule of the commit, in git's order.
 * @throws where the commit is not in the repository, or git cannot read it.
 */
export async function listCommit(repository: string, commit: string, signal?: AbortSignal): Promise<CommitEntry[]> {
  const id = await resolveRevision(repository, commit, signal)
  const output = await runGit(repository, ['ls-tree', '-r', '-z', '-l', id], { signal })
  return output.toString('utf8').split('\0').slice(0, -1).map(line => {
    const [mode = '', type, blob = '', size] = line.split('\t', 1)[0]?.split(/ +/) ?? []
    return {
      path: line.slice(line.indexOf('\t') + 1), mode, blob,
      type: type === 'commit' ? type : 'blob', size: size === '-' ? undefined : Number(size),
    }
  })
}

/**
 * @param repository - path of the repository.
 * @param revision - a tag, a branch, or a commit's id, whole or short.
 * @param signal - ends the work early.
 * @returns the id of the commit that it stands for, a tag peeled.
 * @throws where it stands for none.
 */
export async function resolveRevision(repository: string, revision: string, signal?: AbortSignal): Promise<string> {
  // A line break would ask for two objects.
  const asked = /[\r\n\0]/.test(revision) ? '' : revision
  const output = await runGit(repository, ['cat-file', '--batch-check'], { input: `${asked}^{commit}\n`, signal })
  const id = /^([0-9a-f]{40,64}) commit \d+\n$/.exec(output.toString('latin1'))?.[1]
  if (id === undefined) throw missingCommit(repository, revision)
  return id
}

/**
 * @param repository - path of the repository.
 * @param signal - ends the work early.
 * @returns the newest tag of the form `v1.2.3`; a pre-release only where there is no release.
 * @throws where there is no such tag.
 */
export async function latestTag(repository: string, signal?: AbortSignal): Promise<string> {
  const output = await runGit(repository, ['for-each-ref', '--format=%(refname:lstrip=2)', 'refs/tags/'], { signal })
  const tags = output.toString('utf8').split('\n').filter(isVersionTag).toSorted(compareVersionTags)
  const tag = tags.findLast(isReleaseTag) ?? tags.at(-1)
  if (tag === undefined) throw new Error(`${repository}: has no tag such as v1.2.3 — must have one for --latest; run git fetch --tags in it, or name a commit`)
  return tag
}

function missingCommit(repository: string, revision: string): Error {
  return new Error(`${repository}: ${JSON.stringify(revision)} — must be a commit in it; run git fetch --tags in it`)
}

/** The answers of `git cat-file --batch`, `undefined` for an object that is not there. */
function* readBatch(output: Buffer): Generator<{ type: string; bytes: Buffer } | undefined, undefined> {
  for (let at = 0; at < output.length;) {
    const end = output.indexOf('\n', at)
    const header = /^[0-9a-f]+ ([a-z]+) (\d+)$/.exec(output.toString('latin1', at, end))
    at = end + 1
    if (header === null) {
      yield undefined
      continue
    }
    const size = Number(header[2])
    yield { type: header[1] ?? '', bytes: output.subarray(at, at + size) }
    at += size + 1
  }
}
