/**
 * What a profile is composed of, as the host itself says: `dsh --dump-config`, which boots
 * nothing.
 *
 * @module doctor/composition
 */

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { errorMessage } from '../error-text.ts'
import { hostPackage } from './profile.ts'

/** One row of the composed tree. */
export interface Row {
  readonly id: string
  /** The plugin, by package and subpath. */
  readonly name: string
  readonly disabled: boolean
  readonly config: unknown
}

/** A composition, or why there is none. */
export type Composition = { readonly rows: readonly Row[] } | { readonly trouble: string }

/** Composing takes the host about a second. */
const TIMEOUT_MS = 60_000

/**
 * Ask the host.
 * @param home - `$DSH_HOME`.
 * @param profile - a profile's name.
 * @returns its rows.
 */
export function composeProfile(home: string, profile: string): Composition {
  const dsh = join(hostPackage(home, '@deepseek-ai/dsh'), 'lib', 'bin.js')
  if (!existsSync(dsh)) return { trouble: `no host has been started for ${home} yet` }
  const { status, stdout, stderr } = spawnSync(process.execPath, [dsh, '--profile', profile, '--dump-config'], {
    encoding: 'utf8', timeout: TIMEOUT_MS, env: { ...process.env, DSH_HOME: home, DSH_TELEMETRY_DISABLED: '1' }, stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (status !== 0) return { trouble: (stderr.trim().split('\n').at(-1) ?? '') || `exit code ${status}` }
  return parseDump(stdout)
}

/**
 * @param dump - what `--dump-config` prints.
 * @returns its rows.
 */
export function parseDump(dump: string): Composition {
  try {
    // Expressions (`!!js …`) stay text.
    const rows: unknown = parse(dump, { logLevel: 'error' })
    if (!Array.isArray(rows)) return { trouble: 'the host printed no list of rows' }
    return {
      rows: (rows as Partial<Record<keyof Row, unknown>>[]).filter(row => typeof row?.id === 'string').map(row => ({
        id: String(row.id), name: String(row.name), disabled: row.disabled === true, config: row.config,
      })),
    }
  } catch (error) {
    return { trouble: `the host's list of rows cannot be read (${errorMessage(error).split('\n', 1)[0]})` }
  }
}
