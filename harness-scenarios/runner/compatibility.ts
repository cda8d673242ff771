/**
 * Does a bundle compose and start in a profile of a host, as it ships?
 *
 * @module harness-scenarios/runner/compatibility
 */

import { parse } from 'yaml'
import type { Bundle } from './bundle.ts'
import { composedRows } from './composition.ts'
import type { Row } from './composition.ts'
import { messageOf } from './error-message.ts'
import { createHomeWith } from './home.ts'
import type { DshHome } from './home.ts'
import type { Host } from './hosts.ts'
import { howItEnded, lastLines } from './processes.ts'
import { runSession } from './session.ts'
import { readTarball } from './tarball.ts'

/** The profiles that people use. */
export const PROFILES = ['headless', 'web'] as const

/** What a profile looks like with the bundle in it. */
export interface Compatibility {
  /** The bundle's rows as composed, in order; `(off)` behind those that are. */
  readonly rows: readonly string[]
  /** Empty where all is as the bundle ships it. */
  readonly problems: readonly string[]
}

const BOOT_TIMEOUT_MS = 30_000
const TASK = 'Say hello.'

/**
 * Install, compose and boot.
 * @param host - the host.
 * @param bundle - the bundle.
 * @param profile - the profile's name.
 * @returns rows and problems; never rejects.
 */
export async function checkProfile(host: Host, bundle: Bundle, profile: string): Promise<Compatibility> {
  let home: DshHome | undefined
  try {
    home = await createHomeWith(host, bundle.tarball, profile)
    const shipped = shippedRows((await readTarball(bundle.tarball)).get('cordis.patch.yml')?.bytes.toString('utf8') ?? '')
    const composed = await composedRows(home, profile)
    return { rows: ownRows(bundle.name, composed), problems: [...compare(shipped, composed), ...await boot(home, profile, shipped)] }
  } catch (error) {
    return { rows: [], problems: [messageOf(error)] }
  } finally {
    home?.remove()
  }
}

/**
 * @param bundle - a package's name.
 * @param composed - a profile's rows.
 * @returns those that the package gives, for people. Pure.
 */
export function ownRows(bundle: string, composed: readonly Row[]): string[] {
  return composed.filter(row => row.name === bundle || row.name.startsWith(`${bundle}/`)).map(name)
}

/** @returns the rows that a bundle's patch inserts. */
function shippedRows(patch: string): Row[] {
  const layers = (parse(patch) ?? []) as readonly { readonly insert?: readonly Row[] }[]
  return layers.flatMap(layer => layer.insert ?? [])
}

/**
 * @param shipped - the bundle's rows.
 * @param composed - the profile's rows.
 * @returns what is missing, different or out of order. Pure.
 */
export function compare(shipped: readonly Row[], composed: readonly Row[]): string[] {
  if (shipped.length === 0) return ['the bundle: its cordis.patch.yml inserts no row']
  const places = shipped.map(row => composed.findIndex(one => one.id === row.id))
  const problems = shipped.flatMap((row, index) => {
    const found = composed[places[index] ?? -1]
    if (found === undefined) return [`row ${row.id}: not composed`]
    if (found.name !== row.name) return [`row ${row.id}: ${found.name} — must be ${row.name}`]
    return (found.disabled ?? false) === (row.disabled ?? false) ? [] : [`row ${row.id}: ${state(found)} — must be ${state(row)}`]
  })
  const inOrder = places.every((place, index) => index === 0 || place === (places[index - 1] ?? 0) + 1)
  return problems.length > 0 || inOrder ? problems : [`rows: ${composed.filter(row => places.includes(composed.indexOf(row))).map(name).join(', ')} — must be one after the other: ${shipped.map(name).join(', ')}`]
}

/** A session of one turn where the profile has one to give, else as far as the help, which waits for no row. */
async function boot(home: DshHome, profile: string, shipped: readonly Row[]): Promise<string[]> {
  const env = { DSH_SUPERPOWERS_LOG: 'info' }
  const { stdout, stderr, ...ended } = profile === 'headless'
    ? (await runSession(home, { prompt: TASK, script: [{ task: TASK, steps: [{ text: 'Hello.' }] }], env }, { timeoutMs: BOOT_TIMEOUT_MS })).process
    : await home.dsh(['--profile', profile, '--help'], { cwd: home.directory, env, timeoutMs: BOOT_TIMEOUT_MS })
  if (ended.code !== 0) return [`boot: ${howItEnded({ stdout, stderr, ...ended }, BOOT_TIMEOUT_MS)}; its last lines:\n${lastLines(stdout + stderr)}`]
  const lines = stderr.split('\n').filter(line => line !== '')
  // In a session each row that is on tells so when asked.
  const silent = shipped.filter(row => profile === 'headless' && row.disabled === undefined && !lines.some(line => line.startsWith(`dsh-superpowers: ${row.id}: `)))
  const off = lines.filter(line => line.includes(': this row is off: '))
  return [...silent.map(row => `row ${row.id}: did not start`), ...off]
}

function name(row: Row): string {
  return `${row.id}${row.disabled === undefined ? '' : ` (${state(row)})`}`
}

function state({ disabled }: Row): string {
  return disabled === true ? 'off' : disabled === undefined || disabled === false ? 'on' : 'on by a condition'
}
