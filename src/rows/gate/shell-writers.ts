/**
 * The commands that are made for writing, each with what its words say it writes. A single
 * hyphen is a file only where the command itself takes it for one. Pure.
 *
 * @module rows/gate/shell-writers
 */

import { NOTHING, targets, together, undecided } from './shell-effect.ts'
import type { CommandEffect } from './shell-effect.ts'
import { COPY, CURL, INSTALL, PERL, RSYNC, RUBY, SED, SORT, TAR, TOUCH, TRUNCATE, WGET } from './shell-grammars.data.ts'
import { has, readLine, valuesOf } from './shell-options.ts'
import type { Grammar, Words } from './shell-options.ts'

/** By the command's name. */
export const WRITERS: Readonly<Record<string, (args: Words) => CommandEffect>> = {
  tee: args => targets(readLine(args, {}).operands),
  touch: args => targets(named(readLine(args, TOUCH).operands)),
  truncate: args => targets(readLine(args, TRUNCATE).operands),
  sort: args => targets(valuesOf(readLine(args, SORT), 'o', 'output')),
  dd: args => targets(args.filter(arg => arg?.startsWith('of=') === true).map(arg => arg?.slice(3))),
  sed,
  perl: editing('perl', PERL, ['e', 'E']),
  ruby: editing('ruby', RUBY, ['e']),
  cp: copying(COPY),
  mv: copying(COPY),
  install: copying(INSTALL, ['d', 'directory']),
  rsync: copying(RSYNC, ['n', 'dry-run', 'list-only']),
  ln: args => {
    const line = readLine(args, COPY)
    const { operands } = line
    return operands.length === 1 && !has(line, 't', 'target-directory') ? targets(operands.map(target => target?.replace(/\/+$/, '').split('/').at(-1))) : copying(COPY)(args)
  },
  tar,
  curl,
  wget,
}

/** Without a script among its options, the first operand is one. */
function sed(args: Words): CommandEffect {
  // BSD wants the backup's suffix, which may be empty, in a word of its own.
  const isSuffix = (at: number): boolean => /^-[a-zA-Z]*[iI]$/.test(args[at - 1] ?? '') && /^(?:\.\w+)?$/.test(args[at] ?? '-')
  const line = readLine(args.filter((_arg, at) => !isSuffix(at)), SED)
  if (!has(line, 'i', 'I', 'in-place')) return NOTHING
  return targets(named(has(line, 'e', 'f', 'expression', 'file') ? line.operands : line.operands.slice(1)))
}

function editing(program: string, grammar: Grammar, scripts: readonly string[]): (args: Words) => CommandEffect {
  return args => {
    const line = readLine(args, grammar)
    const hasScript = has(line, ...scripts)
    if (has(line, 'i')) return targets(named(hasScript ? line.operands : line.operands.slice(1)))
    return hasScript ? undecided(`what ${program} does by itself`) : NOTHING
  }
}

/** The last operand is the destination, unless `-t` names it. */
function copying(grammar: Grammar, harmless: readonly string[] = []): (args: Words) => CommandEffect {
  return args => {
    const line = readLine(args, grammar)
    if (has(line, ...harmless)) return NOTHING
    const folder = valuesOf(line, 't', 'target-directory')
    if (folder.length > 0) return targets(folder)
    const last = line.operands.at(-1)
    if (line.operands.length < 2) return line.operands.includes(undefined) ? targets([undefined]) : NOTHING
    return grammar === RSYNC && last !== undefined && /^[^/]+:/.test(last) ? NOTHING : targets([last])
  }
}

function tar(args: Words): CommandEffect {
  const line = readLine(unbundled(args), TAR)
  if (has(line, 'x', 'extract', 'get')) return has(line, 'O', 'to-stdout') ? NOTHING : undecided('what tar unpacks')
  return has(line, 'c', 'r', 'u', 'A', 'create', 'append', 'update', 'catenate', 'concatenate') ? targets(named(valuesOf(line, 'f', 'file'))) : NOTHING
}

/** In tar's old style, `cbf 20 a.tar`, the values stand behind the letters, in their order. */
function unbundled([first, ...rest]: Words): Words {
  if (first === undefined || first.startsWith('-')) return [first, ...rest]
  const values = [...rest]
  return [...[...first].flatMap(letter => TAR.letters?.includes(letter) === true ? [`-${letter}`, values.shift()] : [`-${letter}`]), ...values]
}

function curl(args: Words): CommandEffect {
  const line = readLine(args, CURL)
  const outputs = valuesOf(line, 'o', 'output')
  const fetched = has(line, 'O', 'remote-name', 'remote-name-all') ? line.operands.slice(outputs.length).map(nameInUrl).filter(name => name !== '') : []
  return targets([
    ...within(valuesOf(line, 'output-dir').at(-1), named([...outputs, ...fetched])),
    ...named(valuesOf(line, 'D', 'dump-header', 'c', 'cookie-jar', 'trace', 'trace-ascii', 'stderr', 'etag-save')),
  ])
}

function wget(args: Words): CommandEffect {
  const line = readLine(args, WGET)
  const logs = targets(named(valuesOf(line, 'o', 'a', 'output-file', 'append-output')))
  const outputs = valuesOf(line, 'O', 'output-document')
  if (has(line, 'spider')) return logs
  if (outputs.length > 0) return together([targets(named(outputs)), logs])
  if (has(line, 'r', 'recursive', 'm', 'mirror', 'p', 'page-requisites', 'i', 'input-file')) return together([undecided('what wget fetches'), logs])
  const names = line.operands.map(url => nameInUrl(url) === '' ? 'index.html' : nameInUrl(url))
  return together([targets(within(valuesOf(line, 'P', 'directory-prefix').at(-1), names)), logs])
}

/** The file's name in a URL; empty where it has none. */
function nameInUrl(url: string | undefined): string | undefined {
  const path = url?.replace(/^[a-z][a-z\d+.-]*:\/\//i, '').replace(/[?#].*$/s, '')
  return path?.includes('/') === false ? '' : path?.slice(path.lastIndexOf('/') + 1)
}

function within(folder: string | undefined, files: Words): Words {
  return files.map(file => file === undefined || folder === undefined || file.startsWith('/') ? file : `${folder}/${file}`)
}

/** Without the hyphen that stands for standard input or output. */
function named(files: Words): Words {
  return files.filter(file => file !== '-')
}
