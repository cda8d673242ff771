/**
 * What surrounds a session on disk and in its environment.
 *
 * @module harness-scenarios/runner/surroundings
 */

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ScriptedModel } from './model.ts'

/**
 * @param folder - where to write.
 * @param files - files by relative path.
 */
export function writeFiles(folder: string, files: Readonly<Record<string, string>> = {}): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

/**
 * @param folder - the folder for a user's home.
 * @param files - its files; absent: the session shares the home's user.
 * @returns the environment that leads there.
 */
export function userHome(folder: string, files: Readonly<Record<string, string>> | undefined): NodeJS.ProcessEnv {
  if (files === undefined) return {}
  writeFiles(folder, files)
  return { HOME: folder, USERPROFILE: folder }
}

/** @returns the environment that leads to a scripted model. */
export function credentials(model: ScriptedModel): NodeJS.ProcessEnv {
  return { DEEPSEEK_BASE_URL: model.url, DEEPSEEK_API_KEY: 'scripted' }
}
