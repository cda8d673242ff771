/**
 * Where the user stands.
 *
 * @module cli/callers-folder
 */

import { statSync } from 'node:fs'

/**
 * `dsh plugin exec` runs the command in the profile's folder (pnpm 10 and 12, DSH 0.1), so a
 * relative path and "this project" would mean the profile. The shell's own folder is left
 * in `PWD`; where a shell sets none, as on Windows, the profile's folder it is.
 * @param env - the environment.
 * @param current - the process's folder, absolute.
 * @returns the folder that relative paths start from, absolute.
 */
export function callersFolder(env: NodeJS.ProcessEnv, current: string): string {
  const { PWD, PNPM_PACKAGE_NAME, npm_command: command } = env
  const moved = PNPM_PACKAGE_NAME !== undefined && command === 'exec'
  return moved && PWD !== undefined && statSync(PWD, { throwIfNoEntry: false })?.isDirectory() === true ? PWD : current
}
