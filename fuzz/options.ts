/**
 * The command line of `npm run fuzz`.
 *
 * @module fuzz/options
 */

import { parseArgs } from 'node:util'
import { errorMessage } from '../src/error-text.ts'

/** What the caller asked for. */
export interface Options {
  readonly seconds: number
  /** `undefined` for a new one. */
  readonly seed: number | undefined
  /** Ids; all where empty. */
  readonly only: readonly string[]
  /** fast-check's path to one input of a seed. */
  readonly path: string | undefined
  readonly list: boolean
  readonly help: boolean
}

/** The caller used the command wrongly: exit code 2, and no stack. */
export class UsageError extends Error {}

export const USAGE = `Usage: npm run fuzz -- [options]

  --seconds <n>     for each target; 20
  --seed <n>        repeat the inputs of another run
  --only <ids>      these only; comma separated, repeatable
  --path <path>     one input of a seed, with one target: what a finding names
  --list            name the targets and run none
  --help            this text
`

/** Longest run of one target, in seconds: a day. */
const MAX_SECONDS = 86_400

/** fast-check takes seeds of 32 bits. */
const MAX_SEED = 2 ** 31 - 1

/**
 * @param args - the arguments.
 * @param ids - of all targets.
 * @returns what they ask for.
 * @throws UsageError where they make no sense.
 */
export function parseOptions(args: readonly string[], ids: readonly string[]): Options {
  const { values } = parse(args)
  const only = (values.only ?? []).flatMap(list => list.split(',')).map(id => id.trim()).filter(id => id !== '')
  const unknown = only.find(id => !ids.includes(id))
  if (unknown !== undefined) throw new UsageError(`--only: ${JSON.stringify(unknown)} — must be one of ${ids.join(', ')}; see --list`)
  if (values.only !== undefined && only.length === 0) throw new UsageError('--only: "" — must name a target; see --list')
  if (values.path !== undefined) {
    if (!/^\d+(?::\d+)*$/.test(values.path)) throw new UsageError(`--path: ${JSON.stringify(values.path)} — must be numbers with colons between; copy it from the finding`)
    if (values.seed === undefined || only.length !== 1) throw new UsageError(`--path: ${values.path} — belongs to one target and its seed; give --only and --seed too`)
  }
  return {
    seconds: values.seconds === undefined ? 20 : wholeNumber('--seconds', values.seconds, 1, MAX_SECONDS),
    seed: values.seed === undefined ? undefined : wholeNumber('--seed', values.seed, -MAX_SEED - 1, MAX_SEED),
    only,
    path: values.path,
    list: values.list === true,
    help: values.help === true,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      // A negative seed would be taken for an option.
      args: args.flatMap((arg, place) => args[place - 1] === '--seed' && /^-\d+$/.test(arg) ? [] : arg === '--seed' && /^-\d+$/.test(args[place + 1] ?? '') ? [`--seed=${args[place + 1]}`] : [arg]),
      options: {
        seconds: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string', multiple: true }, path: { type: 'string' },
        list: { type: 'boolean' }, help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new UsageError(`${errorMessage(error)}; see --help`, { cause: error })
  }
}

function wholeNumber(flag: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (!/^-?\d{1,10}$/.test(text) || value < least || value > most) throw new UsageError(`${flag}: ${JSON.stringify(text)} — must be a whole number from ${least} to ${most}; leave it out for the default`)
  return value
}
