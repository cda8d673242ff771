/**
 * The command line of `npm run scenarios`.
 *
 * @module harness-scenarios/options
 */

import { parseArgs } from 'node:util'
import { messageOf } from './runner/error-message.ts'
import { LIBRARIES } from './runner/library.ts'
import type { Library } from './runner/library.ts'
import { UsageError } from './runner/usage-error.ts'

/** What the caller asked for. */
export interface Options {
  readonly only: readonly string[]
  readonly hosts: readonly string[]
  readonly repeat: number
  readonly timeoutMs: number | undefined
  readonly library: Library | undefined
  readonly bundle: string | undefined
  readonly junit: string | undefined
  readonly keep: boolean
  readonly json: boolean
  readonly list: boolean
  readonly live: boolean
  readonly help: boolean
}

export const USAGE = `Usage: npm run scenarios -- [options]

  --only <ids or prefixes>   these only; comma separated, repeatable
  --host <version|path>      a pinned host, or a DSH installed elsewhere; repeatable
  --library <${LIBRARIES.join('|')}>  force one library on every scenario
  --bundle <folder|tarball>  test another build
  --live                     play the behaviour scenarios too; they need DEEPSEEK_API_KEY,
                             and take DEEPSEEK_BASE_URL and DEEPSEEK_MODEL
  --repeat <n>               each scenario n times
  --timeout <seconds>        for each process of the host
  --keep                     keep homes and all logs
  --json                     results as JSON on standard output
  --junit <file>             results as JUnit XML
  --list                     name the scenarios and play none
  --help                     this text
`

/**
 * @param args - the arguments.
 * @returns what they ask for.
 * @throws UsageError where they make no sense.
 */
export function parseOptions(args: readonly string[]): Options {
  const { values } = parse(args)
  return {
    only: (values.only ?? []).flatMap(list => list.split(',')).map(id => id.trim()).filter(id => id !== ''),
    hosts: values.host ?? [],
    repeat: values.repeat === undefined ? 1 : positive('--repeat', values.repeat),
    timeoutMs: values.timeout === undefined ? undefined : positive('--timeout', values.timeout) * 1000,
    library: values.library === undefined ? undefined : libraryOf(values.library),
    bundle: values.bundle,
    junit: values.junit,
    keep: values.keep === true,
    json: values.json === true,
    list: values.list === true,
    live: values.live === true,
    help: values.help === true,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        only: { type: 'string', multiple: true }, host: { type: 'string', multiple: true },
        repeat: { type: 'string' }, timeout: { type: 'string' }, library: { type: 'string' }, bundle: { type: 'string' }, junit: { type: 'string' },
        keep: { type: 'boolean' }, json: { type: 'boolean' }, list: { type: 'boolean' }, live: { type: 'boolean' }, help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new UsageError(`${messageOf(error)}; see --help`, { cause: error })
  }
}

function positive(flag: string, text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError(`${flag}: ${text} — must be a whole number from 1`)
  return Number(text)
}

function libraryOf(text: string): Library {
  const library = LIBRARIES.find(one => one === text)
  if (library === undefined) throw new UsageError(`--library: ${text} — must be one of ${LIBRARIES.join(', ')}`)
  return library
}
