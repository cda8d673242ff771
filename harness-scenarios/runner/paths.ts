/**
 * Where the harness keeps things. Everything lies in the checkout's ignored `.harness/` or
 * in a folder of the system's temporary directory.
 *
 * @module harness-scenarios/runner/paths
 */

import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Pinned hosts, one folder a version. */
export const HOSTS = join(ROOT, 'harness-scenarios', 'hosts')

/** The scenario driver's package. */
export const DRIVER = join(ROOT, 'harness-scenarios', 'driver')

/** Packed bundles and pnpm's store. */
export const WORK = join(ROOT, '.harness')

/** What scenarios left behind, one folder a run. */
export const EVIDENCE = join(WORK, 'scenarios')

/**
 * @param path - a path as the caller gave it.
 * @returns it in full: npm moves its scripts to the checkout, and says where it was called.
 */
export function callersPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path)
}
