#!/usr/bin/env node
/**
 * The `dsh-superpowers` command: pick a verb, parse its flags, print, exit. Exit codes: 0
 * fine, 1 no or failed, 2 called wrongly.
 *
 * @module cli
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { errorMessage } from '../error-text.ts'
import { PACKAGE_ROOT } from '../library/choice.ts'
import { callersFolder } from './callers-folder.ts'
import { nodeTrouble } from './node-version.ts'
import type { Verb, Voice } from './verb.ts'
import { VERBS } from './verbs.ts'

const voice: Voice = {
  print: text => { process.stdout.write(`${text}\n`) },
  tell: text => { process.stderr.write(`${text}\n`) },
}

function usage(): string {
  const verbs = Object.entries(VERBS)
  const width = Math.max(...verbs.map(([name]) => name.length))
  return [
    'Usage: dsh-superpowers <verb> [options]',
    '',
    ...verbs.map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'dsh-superpowers <verb> --help tells more about a verb.',
  ].join('\n')
}

async function main([name, ...rest]: readonly string[]): Promise<number> {
  const { engines } = JSON.parse(readFileSync(join(PACKAGE_ROOT, 'package.json'), 'utf8')) as { engines: { node: string } }
  const trouble = nodeTrouble(process.version, engines.node)
  if (trouble !== undefined) {
    voice.tell(trouble)
    return 2
  }
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    voice.print(usage())
    return name === undefined ? 2 : 0
  }
  const entry = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined
  if (entry === undefined) {
    voice.tell(`dsh-superpowers: ${name} — must be one of ${Object.keys(VERBS).join(', ')}; see dsh-superpowers --help`)
    return 2
  }
  const verb = await entry.load()
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

// A reader that has seen enough, as in `| head`, is no failure.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit()
  })
}
process.chdir(callersFolder(process.env, process.cwd()))
process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  voice.tell(errorMessage(error))
  return 1
})
