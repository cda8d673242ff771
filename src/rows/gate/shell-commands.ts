/**
 * What single commands write, by name and arguments: the commands that are made for writing,
 * and those that run another command. Pure.
 *
 * @module rows/gate/shell-commands
 */

import { NOTHING, targets, together, undecided } from './shell-effect.ts'
import type { CommandEffect } from './shell-effect.ts'
import { GIT, SHELL, WRAPPERS } from './shell-grammars.data.ts'
import { has, readLine } from './shell-options.ts'
import type { Words } from './shell-options.ts'
import { WRITERS } from './shell-writers.ts'

/** Programs that write by themselves in ways that their arguments do not tell. */
const OPAQUE: Readonly<Record<string, readonly string[] | undefined>> = {
  python: ['-c'], python3: ['-c'], node: ['-e', '--eval', '-p'], deno: ['eval'], bun: ['-e'],
  patch: undefined, ed: undefined, ex: undefined, awk: undefined,
}

/** What git does to files that are no part of its own store. */
const GIT_WRITES = new Set(['apply', 'am', 'checkout', 'restore', 'stash', 'merge', 'rebase', 'cherry-pick'])

/** Commands that run another one, behind each other: more than anybody writes, fewer than a stack holds. */
const MAX_WRAPPERS = 50

const RUNNERS: Readonly<Record<string, (args: Words, depth: number) => CommandEffect>> = {
  sh: shell, bash: shell, zsh: shell, dash: shell, ksh: shell,
  find,
  eval: args => args.includes(undefined) ? undecided('eval of a text that is not fixed') : { ...NOTHING, scripts: [args.join(' ')] },
  cd: directory,
  pushd: directory,
  popd: () => ({ ...NOTHING, directory: null }),
  git: args => GIT_WRITES.has(readLine(args, GIT).operands[0] ?? '') ? undecided('what git does to the work tree') : NOTHING,
}

/**
 * @param words - the command's name and arguments.
 * @param depth - how many commands run this one.
 * @returns what it writes and runs.
 */
export function writtenBy(words: Words, depth = 0): CommandEffect {
  if (depth > MAX_WRAPPERS) return undecided(`a command behind more than ${MAX_WRAPPERS} others`)
  const [name, ...args] = words
  if (name === undefined) return undecided('a command whose name is not fixed')
  const program = name.slice(name.lastIndexOf('/') + 1)
  if (Object.hasOwn(WRAPPERS, program)) return wrapped(program, args, depth)
  const effect = [RUNNERS, WRITERS].find(table => Object.hasOwn(table, program))?.[program]
  if (effect !== undefined) return effect(args, depth)
  const options = OPAQUE[program]
  const writes = Object.hasOwn(OPAQUE, program) && (options === undefined || args.some(arg => arg !== undefined && options.includes(arg)))
  return writes ? undecided(`what ${program} does by itself`) : NOTHING
}

/** What a wrapper runs: its own options, assignments and operands taken off. */
function wrapped(program: string, args: Words, depth: number): CommandEffect {
  const { operands: own = 0, ...grammar } = WRAPPERS[program] ?? {}
  const line = readLine(args, { ...grammar, leading: true })
  const start = line.operands.findIndex(word => word === undefined || !/^[A-Za-z_]\w*=/.test(word))
  const command = start < 0 ? [] : line.operands.slice(start + own)
  const looksUp = program === 'command' && has(line, 'v', 'V')
  if (command.length === 0 || looksUp) return NOTHING
  // Without a placeholder, what xargs reads stands behind the command's own words.
  return writtenBy(program === 'xargs' && !has(line, 'I', 'i', 'J', 'replace') ? [...command, undefined] : command, depth + 1)
}

function shell(args: Words): CommandEffect {
  const line = readLine(args, SHELL)
  const [first] = line.operands
  if (!has(line, 'c')) return line.operands.length === 0 ? NOTHING : undecided('what a script file does')
  return first === undefined ? undecided('a script whose text is not fixed') : { ...NOTHING, scripts: [first] }
}

function find(args: Words, depth: number): CommandEffect {
  const effects: CommandEffect[] = []
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? ''
    if (['-fprint', '-fprint0', '-fls', '-fprintf'].includes(arg)) effects.push(targets([args[at += 1]]))
    if (!['-exec', '-execdir', '-ok', '-okdir'].includes(arg)) continue
    const end = args.findIndex((word, place) => place > at && (word === ';' || (word === '+' && args[place - 1] === '{}')))
    const command = args.slice(at + 1, end < 0 ? undefined : end)
    if (command.length > 0) effects.push(writtenBy(command, depth + 1))
    if (end < 0) break
    at = end
  }
  return together(effects)
}

function directory(args: Words): CommandEffect {
  const [target] = readLine(args, {}).operands
  return { ...NOTHING, directory: args.length === 0 ? '~' : target === '-' ? null : target ?? null }
}
