#!/usr/bin/env node
/**
 * The `dsh-superpowers` command: pick a verb, parse its flags, print, exit. Exit codes: 0
 * fine, 1 no or failed, 2 called wrongly.
 *
 * @module cli
 */

import { parseArgs } from 'node:util'
import { errorMessage } from '../error-text.ts'
import { doctor } from './doctor.ts'
import { sync } from './sync.ts'
import type { Verb, Voice } from './verb.ts'

/** Add yours here. */
const VERBS: readonly Verb[] = [doctor, sync]

const voice: Voice = {
  print: text => { process.stdout.write(`${text}\n`) },
  tell: text => { process.stderr.write(`${text}\n`) },
}

function usage(): string {
  const width = Math.max(...VERBS.map(verb => verb.name.length))
  return [
    'Usage: dsh-superpowers <verb> [options]',
    '',
    ...VERBS.map(verb => `  ${verb.name.padEnd(width)}  ${verb.summary}`),
    '',
    'dsh-superpowers <verb> --help tells more about a verb.',
  ].join('\n')
}

async function main([name, ...rest]: readonly string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    voice.print(usage())
    return name === undefined ? 2 : 0
  }
  const verb = VERBS.find(one => one.name === name)
  if (verb === undefined) {
    voice.tell(`dsh-superpowers: ${name} — must be one of ${VERBS.map(one => one.name).join(', ')}; see dsh-superpowers --help`)
    return 2
  }
  let parsed
  try {
    parsed = parseArgs({ args: rest, options: { ...verb.options, help: { type: 'boolean', short: 'h' } }, allowPositionals: true })
  } catch (error) {
    voice.tell(`dsh-superpowers ${name}: ${errorMessage(error)}; see dsh-superpowers ${name} --help`)
    return 2
  }
  if (parsed.values.help === true) {
    voice.print(`Usage: dsh-superpowers ${name} [options]\n\n${verb.summary[0]?.toUpperCase()}${verb.summary.slice(1)}.\n\n${verb.help}`)
    return 0
  }
  const extra = parsed.positionals[verb.positionals]
  if (extra !== undefined) {
    voice.tell(`dsh-superpowers ${name}: ${extra} — one argument too many; see dsh-superpowers ${name} --help`)
    return 2
  }
  return await verb.run(parsed as Parameters<Verb['run']>[0], voice)
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  voice.tell(errorMessage(error))
  return 1
})
