/**
 * The bundle under test: always the packed tarball, as users get it.
 *
 * @module harness-scenarios/runner/bundle
 */

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { cleanEnvironment } from './environment.ts'
import { ROOT, WORK } from './paths.ts'
import { runOrThrow } from './processes.ts'

/**
 * Pack this checkout as it was built last; every npm script that packs builds first.
 * @returns absolute path of the tarball.
 * @throws where the packing fails.
 */
export async function packBundle(): Promise<string> {
  mkdirSync(WORK, { recursive: true })
  const { stdout } = await runOrThrow('pack the bundle', {
    command: 'npm', args: ['pack', '--ignore-scripts', '--json', '--pack-destination', WORK],
    cwd: ROOT, env: cleanEnvironment(join(WORK, 'home')), timeoutMs: 120_000,
  })
  const [report] = JSON.parse(stdout) as [{ filename: string }]
  return join(WORK, report.filename)
}
