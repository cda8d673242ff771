/**
 * How a host composes a profile's rows, asked without booting anything.
 *
 * @module harness-scenarios/runner/composition
 */

import { parse } from 'yaml'
import type { DshHome } from './home.ts'
import { howItEnded, lastLines } from './processes.ts'

/** A row of a composed profile. */
export interface Row {
  readonly id: string
  /** What the row imports. */
  readonly name: string
  readonly disabled?: unknown
}

/** The rows that scenarios configure by their ids. */
const CONFIGURED = ['superpowers-skills', 'superpowers-bootstrap', 'superpowers-gate', 'superpowers-mentions', 'superpowers-router', 'superpowers-keep', 'superpowers-command', 'superpowers-web'] as const

const DUMP_TIMEOUT_MS = 30_000

/**
 * @param home - a home.
 * @param profile - one of its profiles.
 * @returns the profile's rows in order.
 * @throws where the host cannot compose it, with its last lines.
 */
export async function composedRows(home: DshHome, profile: string): Promise<Row[]> {
  const dump = await home.dsh(['--profile', profile, '--dump-config'], { cwd: home.directory, timeoutMs: DUMP_TIMEOUT_MS })
  if (dump.code !== 0) throw new Error(`Failed to compose profile ${profile}: ${howItEnded(dump, DUMP_TIMEOUT_MS)}\n${lastLines(dump.stdout + dump.stderr)}`)
  // Expressions (`!!js`) stay text.
  return parse(dump.stdout, { logLevel: 'silent' }) as Row[]
}

/** @returns the rows that scenarios configure and the profile does not have. */
export async function missingRows(home: DshHome, profile: string): Promise<string[]> {
  const ids = new Set((await composedRows(home, profile)).map(row => row.id))
  return CONFIGURED.filter(id => !ids.has(id))
}
