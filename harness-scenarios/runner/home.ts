/**
 * A throwaway DSH home with one profile that has the bundle installed. The user's own home,
 * profiles and skills are out of reach of everything that runs in it.
 *
 * @module harness-scenarios/runner/home
 */

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packDriver } from './bundle.ts'
import { cleanEnvironment } from './environment.ts'
import type { Host } from './hosts.ts'
import { run, runOrThrow } from './processes.ts'
import type { Finished } from './processes.ts'

/** The profile that scenarios run in: one task, one answer, no server. */
const PROFILE = 'headless'

/** A home and what can be done in it. */
export interface DshHome {
  /** The home's folder; `sessions/` and `profiles/` lie in it. */
  readonly directory: string
  /** The profile's folder. */
  readonly profile: string
  /** Run `dsh <args>` in a folder. */
  dsh(args: readonly string[], options: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv; readonly timeoutMs: number }): Promise<Finished>
  /** `dsh plugin --profile <profile> <args>`, which must succeed. */
  plugin(what: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<Finished>
  /** Install the scenario driver beside the bundle; once, however often it is asked for. */
  installDriver(): Promise<void>
  remove(): void
}

/**
 * @param host - the host that the home belongs to.
 * @param profile - the profile that plugins go into.
 * @returns an empty home.
 */
export function createHome(host: Host, profile: string = PROFILE): DshHome {
  const directory = mkdtempSync(join(tmpdir(), 'dsh-home-'))
  const userHome = join(directory, 'user')
  mkdirSync(userHome)
  const env = { ...cleanEnvironment(userHome), DSH_HOME: directory, DSH_TELEMETRY_DISABLED: '1' }
  const command = (args: readonly string[]) => ({ command: process.execPath, args: [host.dsh, ...args] })
  const plugin: DshHome['plugin'] = (what, args, more) =>
    runOrThrow(what, { ...command(['plugin', '--profile', profile, ...args]), cwd: directory, env: { ...env, ...more }, timeoutMs: 120_000 })
  let driver: Promise<void> | undefined
  return {
    directory,
    profile: join(directory, 'profiles', profile),
    plugin,
    installDriver: () => driver ??= (async () => { await plugin('install the scenario driver', ['add', await packDriver(directory)]) })(),
    dsh: (args, { cwd, env: more, timeoutMs }) => run({ ...command(args), cwd, env: { ...env, ...more }, timeoutMs }),
    remove: () => { rmSync(directory, { recursive: true, force: true }) },
  }
}

/**
 * A home with the bundle installed as a user would.
 * @param host - the host.
 * @param bundle - the packed tarball.
 * @param profile - the profile that gets it.
 * @returns the home.
 */
export async function createHomeWith(host: Host, bundle: string, profile?: string): Promise<DshHome> {
  const home = createHome(host, profile)
  try {
    await home.plugin('install the bundle in a profile', ['add', bundle])
    return home
  } catch (error) {
    home.remove()
    throw error
  }
}
