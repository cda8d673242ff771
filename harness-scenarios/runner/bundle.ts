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
 * Build and pack this checkout.
 * @returns absolute path of the tarball.
 * @throws where the build or the packing fails.
 */
export async function packBundle(): Promise<string> {
  mkdirSync(WORK, { recursive: true })
  const { stdout } = await runOrThrow('pack the bundle', {
    command: 'npm', args: ['pack', '--json', '--pack-destination', WORK],
    cwd: ROOT, env: cleanEnvironment(join(WORK, 'home')), timeoutMs: 120_000,
  })
  // Scripts may print before the report; the report is the last JSON array.
  const [report] = JSON.parse(stdout.slice(stdout.lastIndexOf('\n[') + 1)) as [{ filename: string }]
  return join(WORK, report.filename)
}
