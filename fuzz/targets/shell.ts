/**
 * Command lines, as the gate reads them.
 *
 * @module fuzz/targets/shell
 */

import { isAbsolute, normalize } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { shellWrites } from '../../src/rows/gate/shell.ts'
import { anyText, PROTOTYPE_WORDS, soup } from '../arbitraries.ts'
import { must } from '../target.ts'
import type { Target } from '../target.ts'

const TOKENS = [
  'echo', 'cat', 'tee', 'sed', '-i', 'cp', 'mv', 'bash', 'sh', '-c', 'eval', 'find', '-exec', 'sudo', 'env', 'xargs', 'timeout', '5', 'cd', 'a', '/x', '~', '../y', '-t', '--', 'of=z', 'dd', 'python', 'git', 'apply', ...PROTOTYPE_WORDS,
  ' ', ' ', ' ', '\n', ';', '&&', '||', '|', '&', '>', '>>', '>|', '&>', '>&', '2>&1', '<', '<>', '<<EOF\n', 'EOF\n', '<<<', '(', ')', '{', '}', '((', '))', '[[', ']]', '$(', '`', '"', '\'', '$\'', '\\', '$x', '${x', '${x:-$(', '$((1', '*', '?', '!', '#', 'if', 'then', 'fi', 'for', 'do', 'done', 'case', 'in', 'esac', ';;', 'function f', 'while', '=(', 'x=', 'coproc',
] as const

const WRAPPERS = ['sudo ', 'sudo -u me ', 'env A=1 ', 'command ', 'exec ', 'nohup ', 'nice -n 5 ', 'time ', 'timeout 5 ', 'stdbuf -o L ', '/usr/bin/env '] as const
const WRITES = [(file: string) => `echo x > ${file}`, (file: string) => `echo x >>${file}`, (file: string) => `tee ${file}`, (file: string) => `sed -i s/a/b/ ${file}`, (file: string) => `cp a ${file}`, (file: string) => `mv -t ${file} a`, (file: string) => `dd if=a of=${file}`, (file: string) => `curl -o ${file} http://x`, (file: string) => `touch -- ${file}`] as const
const QUOTES = [(name: string) => name, (name: string) => `'${name}'`, (name: string) => `"${name}"`, (name: string) => `$'${name}'`, (name: string) => `${name.slice(0, 1)}"${name.slice(1)}"`] as const

const words = fc.record({ wrappers: fc.array(fc.constantFrom(...WRAPPERS), { maxLength: 4 }), write: fc.nat(WRITES.length - 1), quote: fc.nat(QUOTES.length - 1), name: fc.stringMatching(/^[a-z][a-z0-9._-]{0,6}$/), nested: fc.nat(3), folder: fc.constantFrom('', 'cd /elsewhere && ', '(cd /nowhere); ', 'true; ') })
/** Deeper than any stack; seldom, since it takes long. */
const deep = fc.constantFrom('$(', '( ', '{ ', '$(($(', 'sudo ', 'if true; then ').map(piece => piece.repeat(20_000))
const text = fc.oneof({ weight: 1, arbitrary: deep }, ...[soup(TOKENS, 30), fc.array(fc.constantFrom(...TOKENS), { maxLength: 30 }).map(all => all.join(' ')), anyText, fc.tuple(fc.oneof(fc.constantFrom(...TOKENS, ...WRAPPERS), soup(TOKENS, 3)), fc.constantFrom('', ' '), fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 200 }) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 5000 }) }), soup(TOKENS, 3)).map(([piece, gap, times, tail]) => `${piece}${gap}`.repeat(times) + tail)].map(arbitrary => ({ weight: 300, arbitrary })))

/** Longest line about what could not be decided, in UTF-16 code units. */
const MAX_TOLD = 5000

export const shell: Target = {
  id: 'shell',
  title: 'any command line is read; plain writes are seen behind wrappers, quotes and nested shells, and whatever stands behind them',
  property: () => fc.property(fc.record({ words, text }), one => {
    const read = shellWrites(one.text, '/work')
    must(read.paths.every(path => isAbsolute(path) && normalize(path) === path), `paths ${JSON.stringify(read.paths)}`)
    must(new Set(read.paths).size === read.paths.length, 'each path once')
    must(read.undecided.join('; ').length <= MAX_TOLD, `undecided ${read.undecided.join('; ').slice(0, 300)}…`)
    must(isDeepStrictEqual(shellWrites(one.text, '/work'), read), 'read twice, the same')
    // A line of its own is complete before what stands behind it, unless that is deeper than the parser's stack.
    const behind = shellWrites(`echo x > /marker\n${one.text}`, '/work')
    must(behind.paths.includes('/marker') || behind.undecided.includes('a part that is nested too deep'), 'what is written before is seen')

    const { wrappers, write, quote, name, nested, folder } = one.words
    let command = WRITES[write]?.(QUOTES[quote]?.(name) ?? '') ?? ''
    // A redirection belongs to the shell, not to the command behind a wrapper.
    command = folder + wrappers.join('') + command
    for (let level = 0; level < nested; level += 1) command = `bash -c '${command.replaceAll('\'', '\'\\\'\'')}'`
    const wanted = `${folder.startsWith('cd') ? '/elsewhere' : '/work'}/${name}`
    const { paths } = shellWrites(command, '/work')
    must(paths.includes(wanted), `${command} writes ${wanted}, not ${paths.join()}`)
  }),
}
