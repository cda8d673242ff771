/**
 * The pinned hosts that scenarios run on, each by a manifest and a lock file of its own.
 *
 * @module harness-scenarios/runner/hosts
 */

import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanEnvironment } from './environment.ts'
import { HOSTS, WORK } from './paths.ts'
import { runOrThrow } from './processes.ts'

/** The host that scenarios run on unless told otherwise. */
export const DEFAULT_HOST = '0.1.0-rc.8'

/** An installed host. */
export interface Host {
  /** As tables show it: the pinned version, or the path as it was given. */
  readonly name: string
  readonly version: string
  /** The `dsh` command's script, run with the current Node.js. */
  readonly dsh: string
  /** Milliseconds that the installation took; 0 where it was there. */
  readonly installMs: number
}

/** @returns the versions that are pinned here. */
export function pinnedHosts(): string[] {
  return readdirSync(HOSTS).toSorted()
}

/**
 * Install a pinned host where it is not installed yet.
 * @param version - one of {@link pinnedHosts}.
 * @param onProgress - receives what pnpm prints.
 * @returns the host.
 * @throws on an unknown version or a failed installation.
 */
export async function ensureHost(version: string, onProgress?: (text: string) => void): Promise<Host> {
  const directory = join(HOSTS, version)
  const lock = join(directory, 'pnpm-lock.yaml')
  if (!existsSync(lock)) throw new Error(`host: ${version} — must be one of ${pinnedHosts().join(', ')}`)
  const stamp = join(directory, 'node_modules', '.pinned')
  const wanted = ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml']
    .reduce((hash, file) => hash.update(readFileSync(join(directory, file))), createHash('sha256')).digest('hex')
  const started = performance.now()
  const installed = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  if (!installed) {
    await runOrThrow(`install DSH ${version}`, {
      command: 'pnpm', args: ['install', '--frozen-lockfile', '--reporter=append-only', '--config.confirm-modules-purge=false'],
      cwd: directory, env: cleanEnvironment(join(WORK, 'home')), timeoutMs: 300_000,
      ...onProgress === undefined ? {} : { onOutput: onProgress },
    })
    writeFileSync(stamp, wanted)
  }
  return {
    name: version,
    version,
    dsh: join(directory, 'node_modules', '@deepseek-ai', 'dsh', 'lib', 'bin.js'),
    installMs: installed ? 0 : performance.now() - started,
  }
}
