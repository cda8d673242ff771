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

/** Verbs in the order of the help text, each loaded only when it is wanted. Add yours here. */
const VERBS: Readonly<Record<string, () => Promise<Verb>>> = {
  list: async () => (await import('./list.ts')).list,
  show: async () => (await import('./show.ts')).show,
  match: async () => (await import('./match.ts')).match,
  chain: async () => (await import('./chain.ts')).chain,
  pipeline: async () => (await import('./pipeline.ts')).pipeline,
  graph: async () => (await import('./graph.ts')).graph,
  tokens: async () => (await import('./tokens.ts')).tokens,
  validate: async () => (await import('./validate.ts')).validate,
  doctor: async () => (await import('./doctor.ts')).doctor,
  inspect: async () => (await import('./inspect.ts')).inspect,
  stats: async () => (await import('./stats.ts')).stats,
  sync: async () => (await import('./sync.ts')).sync,
  index: async () => (await import('./index-verb.ts')).index,
  eval: async () => (await import('./eval.ts')).evaluation,
  completion: async () => (await import('./completion.ts')).completionVerb(allVerbs),
}

function allVerbs(): Promise<Verb[]> {
  return Promise.all(Object.values(VERBS).map(load => load()))
}

const voice: Voice = {
  print: text => { process.stdout.write(`${text}\n`) },
  tell: text => { process.stderr.write(`${text}\n`) },
}

async function usage(): Promise<string> {
  const verbs = await allVerbs()
  const width = Math.max(...verbs.map(verb => verb.name.length))
  return [
    'Usage: dsh-superpowers <verb> [options]',
    '',
    ...verbs.map(verb => `  ${verb.name.padEnd(width)}  ${verb.summary}`),
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
    voice.print(await usage())
    return name === undefined ? 2 : 0
  }
  const load = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined
  if (load === undefined) {
    voice.tell(`dsh-superpowers: ${name} — must be one of ${Object.keys(VERBS).join(', ')}; see dsh-superpowers --help`)
    return 2
  }
  const verb = await load()
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

process.chdir(callersFolder(process.env, process.cwd()))
process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  voice.tell(errorMessage(error))
  return 1
})
