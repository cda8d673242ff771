/**
 * Where a user's own skills lie, as DSH's filesystem provider looks for them: the folders
 * and their ranks. Lower ranks win a name; ours is 600.
 *
 * @module library/roots
 */

import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** One folder of skills. */
export interface SkillRoot {
  /** Absolute path; it need not exist. */
  readonly path: string
  readonly origin: 'project' | 'custom' | 'user'
  readonly rank: number
}

/** What the folders depend on. */
export interface RootOptions {
  /** Absolute path of the workspace. */
  readonly cwd: string
  /** `$DSH_HOME`, resolved. */
  readonly home: string
  /** `customSkillDirs` of DSH's row `skill-filesystem`. */
  readonly custom?: readonly string[]
}

/**
 * @param options - workspace, home and custom folders.
 * @returns the folders in the order in which they win a name.
 */
export function skillRoots({ cwd, home, custom = [] }: RootOptions): SkillRoot[] {
  const project = projectRoot(cwd)
  return [
    { path: join(project, '.dsh', 'skills'), origin: 'project', rank: 100 },
    { path: join(project, '.agents', 'skills'), origin: 'project', rank: 200 },
    ...custom.map((path): SkillRoot => ({ path: resolve(path), origin: 'custom', rank: 300 })),
    { path: join(home, 'skills'), origin: 'user', rank: 400 },
    { path: join(homedir(), '.agents', 'skills'), origin: 'user', rank: 500 },
  ]
}

/**
 * DSH's home for a process environment.
 * @param env - the environment.
 * @returns `$DSH_HOME`, with `~` expanded, or `~/.dsh`.
 */
export function dshHome(env: NodeJS.ProcessEnv): string {
  const set = env.DSH_HOME
  if (set === undefined || set.trim() === '') return join(homedir(), '.dsh')
  return resolve(expandHome(set))
}

/**
 * @param path - as somebody wrote it.
 * @returns the path, a leading `~` replaced by the user's home.
 */
export function expandHome(path: string): string {
  return path === '~' || path.startsWith('~/') ? join(homedir(), path.slice(1)) : path
}

/**
 * @param cwd - a workspace.
 * @returns the nearest folder upwards with a `.git` in it, else the workspace itself; as DSH looks for it.
 */
export function projectRoot(cwd: string): string {
  for (let folder = resolve(cwd); ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder
    if (dirname(folder) === folder) return resolve(cwd)
  }
}
