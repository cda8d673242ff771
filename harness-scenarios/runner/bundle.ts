/**
 * The bundles that a profile gets, the one under test and the scenario driver: always packed
 * tarballs, as users get them.
 *
 * @module harness-scenarios/runner/bundle
 */

import { existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { cleanEnvironment } from './environment.ts'
import { callersPath, DRIVER, ROOT, WORK } from './paths.ts'
import { runOrThrow } from './processes.ts'
import { readTarball } from './tarball.ts'
import { UsageError } from './usage-error.ts'

/** A packed bundle and what scenarios have to know of it. */
export interface Bundle {
  readonly tarball: string
  /** Its package name. */
  readonly name: string
  /** Upstream's library has been generated in it. */
  readonly superpowers: boolean
}

/**
 * Pack this checkout as it was built last; every npm script that packs builds first.
 * @param destination - the folder for the tarball.
 * @returns absolute path of the tarball.
 * @throws where the packing fails.
 */
export function packBundle(destination: string = WORK): Promise<string> {
  return pack('the bundle', ROOT, destination)
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

/**
 * The bundle to test.
 * @param path - another build: a tarball, taken as it is, or a folder, packed as it lies
 *   there; absent: this checkout.
 * @param destination - the folder for a tarball that has to be packed.
 * @returns the bundle.
 * @throws UsageError where there is none; where it cannot be packed.
 */
export async function findBundle(path: string | undefined, destination: string): Promise<Bundle> {
  const tarball = path === undefined ? await packBundle(destination) : await tarballOf(callersPath(path), path, destination)
  const files = await readTarball(tarball)
  const manifest = files.get('package.json')?.bytes.toString('utf8')
  if (manifest === undefined) throw new UsageError(`bundle: ${tarball} — must be a packed package; make one with \`npm pack\``)
  const { name } = JSON.parse(manifest) as { readonly name: string }
  return { tarball, name, superpowers: files.has('skills/using-superpowers/SKILL.md') }
}

function tarballOf(place: string, given: string, destination: string): string | Promise<string> {
  if (!existsSync(place)) throw new UsageError(`bundle: ${given} — must be a folder or a tarball; there is nothing of that name`)
  return statSync(place).isDirectory() ? pack(given, place, destination) : place
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
