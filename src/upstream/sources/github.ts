/**
 * GitHub as a source: the commit's archive, or its files one by one. Both by commit, so a
 * tag that was moved changes nothing.
 *
 * @module upstream/sources/github
 */

import { archiveDownload, fileDownload } from './download.ts'
import type { HttpOptions } from './http.ts'
import type { Source } from './source.ts'

/** How GitHub is asked. */
export interface GitHubOptions extends HttpOptions {
  /** Scheme and host in place of GitHub's, for tests. */
  readonly host?: string
}

/**
 * @param options - times, proxies and progress.
 * @returns the source that gets one archive of the whole commit.
 */
export function archiveSource(options: GitHubOptions = {}): Source {
  const { host = 'https://codeload.github.com' } = options
  return archiveDownload('github.com (archive)', ({ repository, commit }) => `${host}/${repository}/tar.gz/${commit}`, options)
}

/**
 * @param options - times, proxies and progress.
 * @returns the source that gets each file by itself.
 */
export function fileSource(options: GitHubOptions = {}): Source {
  const { host = 'https://raw.githubusercontent.com' } = options
  return fileDownload('github.com (files)', ({ repository, commit }, path) => `${host}/${repository}/${commit}/${encodePath(path)}`, options)
}

/**
 * @param path - a path with `/` between its parts.
 * @returns the same for an address.
 */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}
