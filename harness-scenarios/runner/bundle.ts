/**
 * The bundles that a profile gets, the one under test and the scenario driver: always packed
 * tarballs, as users get them.
 *
 * @module harness-scenarios/runner/bundle
 */

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { cleanEnvironment } from './environment.ts'
import { DRIVER, ROOT, WORK } from './paths.ts'
import { runOrThrow } from './processes.ts'

/**
 * Pack this checkout as it was built last; every npm script that packs builds first.
 * @returns absolute path of the tarball.
 * @throws where the packing fails.
 */
export function packBundle(): Promise<string> {
  return pack('the bundle', ROOT, WORK)
}

/**
 * Pack the scenario driver.
 * @param destination - a folder of the caller's own: several may pack at once.
 * @returns absolute path of the tarball.
 * @throws where the packing fails.
 */
export function packDriver(destination: string): Promise<string> {
  return pack('the scenario driver', DRIVER, destination)
}

async function pack(what: string, directory: string, destination: string): Promise<string> {
  mkdirSync(destination, { recursive: true })
  const { stdout } = await runOrThrow(`pack ${what}`, {
    command: 'npm', args: ['pack', '--ignore-scripts', '--json', '--pack-destination', destination],
    cwd: directory, env: cleanEnvironment(join(WORK, 'home')), timeoutMs: 120_000,
  })
  const [report] = JSON.parse(stdout) as [{ filename: string }]
  return join(destination, report.filename)
}
