/**
 * The plugins of `examples/`, packed as a user would pack them.
 *
 * @module harness-scenarios/runner/example
 */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths.ts'
import { writeTarball } from './tarball.ts'

/**
 * @param name - its folder's name.
 * @param tarball - where to write.
 */
export async function packExample(name: string, tarball: string): Promise<void> {
  const folder = join(ROOT, 'examples', name)
  await writeTarball(tarball, new Map(readdirSync(folder).toSorted().map(file => [file, { bytes: readFileSync(join(folder, file)), mode: 0o644 }])))
}
