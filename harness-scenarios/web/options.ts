/**
 * What the caller of `verify:web` wants.
 *
 * @module harness-scenarios/web/options
 */

import { parseArgs } from 'node:util'
import { messageOf } from '../runner/error-message.ts'
import { UsageError } from '../runner/usage-error.ts'

/** The help text. */
export const USAGE = 'Usage: npm run verify:web -- [--only <ids>] [--host <version|path>] [--bundle <folder|tarball>]\n'

/** Parsed options. */
export interface WebOptions {
  readonly help: boolean
  /** Ids of the checks to make. */
  readonly only: readonly string[]
  /** A pinned version or a path; absent: the default host. */
  readonly host?: string | undefined
  readonly bundle?: string | undefined
}

/**
 * @param args - the command line.
 * @param ids - of all checks.
 * @returns the options.
 * @throws UsageError where they are wrong.
 */
export function parseWebOptions(args: readonly string[], ids: readonly string[]): WebOptions {
  const { only, host, bundle, help = false } = valuesOf(args)
  const wanted = only?.split(',') ?? ids
  const unknown = wanted.filter(id => !ids.includes(id))
  if (unknown.length > 0) throw new UsageError(`--only: ${unknown.join(', ')} — each must be one of ${ids.join(', ')}`)
  return { help, only: wanted, host, bundle }
}

function valuesOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { only: { type: 'string' }, host: { type: 'string' }, bundle: { type: 'string' }, help: { type: 'boolean', short: 'h' } } }).values
  } catch (error) {
    throw new UsageError(`${messageOf(error)}; see --help`, { cause: error })
  }
}
