/**
 * This checkout as others get it: a bare git repository of its files as they lie here,
 * committed or not.
 *
 * @module harness-scenarios/runner/checkout
 */

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cleanEnvironment } from './environment.ts'
import { ROOT, WORK } from './paths.ts'
import { runOrThrow } from './processes.ts'

/** A repository to install from. */
export interface Repository {
  /** For `git clone`: `file://…`. */
  readonly url: string
  readonly commit: string
}

/**
 * @param folder - where the repository is made; must not be there yet.
 * @returns the repository, with one commit on `main`.
 * @throws where git fails.
 */
export async function bareRepository(folder: string): Promise<Repository> {
  await git('init', '--quiet', '--bare', '--initial-branch=main', folder)
  await git(`--git-dir=${folder}`, '--work-tree=.', 'add', '--all')
  await git(`--git-dir=${folder}`, '--work-tree=.', 'commit', '--quiet', '--message=checkout')
  return { url: pathToFileURL(folder).href, commit: await git(`--git-dir=${folder}`, 'rev-parse', 'HEAD') }
}

/**
 * @param url - a repository's address.
 * @param folder - where the clone is made; must not be there yet.
 * @throws where git fails.
 */
export async function cloneOf(url: string, folder: string): Promise<void> {
  await git('clone', '--quiet', url, folder)
}

async function git(...args: string[]): Promise<string> {
  const { stdout } = await runOrThrow(`git ${args.find(argument => !argument.startsWith('-'))} this checkout`, {
    command: 'git', args: ['-c', 'user.name=checkout', '-c', 'user.email=checkout@localhost', ...args],
    cwd: ROOT, env: cleanEnvironment(join(WORK, 'home')), timeoutMs: 60_000,
  })
  return stdout.trim()
}
