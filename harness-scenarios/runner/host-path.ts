/**
 * A DSH that is installed somewhere, found by its path.
 *
 * @module harness-scenarios/runner/host-path
 */

import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Host } from './hosts.ts'
import { callersPath } from './paths.ts'

/** Where the package lies in what people call their installation. */
const PACKAGES = ['.', 'node_modules/@deepseek-ai/dsh', 'lib/node_modules/@deepseek-ai/dsh'] as const

/**
 * @param path - a folder (the package itself, a project or a prefix that has it installed) or
 *   the `dsh` command's script.
 * @returns the host; nothing where the path leads to none.
 */
export function hostAt(path: string): Host | undefined {
  const place = callersPath(path)
  if (!existsSync(place)) return undefined
  // Through the link of a .bin folder; a shell script that stands there cannot be run by Node.js.
  const dsh = statSync(place).isFile() ? realpathSync(place) : scriptIn(place)
  return dsh === undefined || !/\.[cm]?js$/.test(dsh) ? undefined : { name: path, version: versionOf(dsh), dsh, installMs: 0 }
}

function scriptIn(folder: string): string | undefined {
  for (const place of PACKAGES) {
    const script = manifestIn(join(folder, place)).bin?.dsh
    if (script !== undefined) return join(folder, place, script)
  }
  return undefined
}

function versionOf(script: string): string {
  for (let folder = dirname(script); folder !== dirname(folder); folder = dirname(folder)) {
    const { version } = manifestIn(folder)
    if (version !== undefined) return version
  }
  return 'unknown'
}

function manifestIn(folder: string): { readonly version?: string; readonly bin?: Readonly<Record<string, string>> } {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as object
  } catch {
    return {}
  }
}
