/**
 * Which files a shell command line would write, read from its syntax tree. It sees output
 * redirections, here-documents that go into files, and the commands that are made for
 * writing (`tee`, `sed -i`, `cp`, `mv`, `dd`, …), also behind `sudo`, `env`, `xargs`,
 * `find -exec`, `bash -c` and `eval`. What depends on a variable, a substitution or a glob,
 * and what another program does by itself, it does not see: it says so and decides nothing.
 *
 * @module rows/gate/shell
 */

import { isAbsolute, resolve } from 'node:path'
import { forEachChild, parse } from 'unbash'
import type { Command, Redirection, SyntaxNode, Word } from 'unbash'
import { expandHome } from '../../library/roots.ts'
import { shortCopy } from '../../session/bounded.ts'
import { writtenBy } from './shell-commands.ts'

/** What a command line does to files, as far as its text tells. */
export interface ShellWrites {
  /** Absolute paths that are written. */
  readonly paths: readonly string[]
  /** Parts that could not be decided, for the log: the first of them, shortened. */
  readonly undecided: readonly string[]
}

/** Depth of `bash -c "bash -c …"` that is followed. */
const MAX_NESTING = 5

/** Undecided parts that are told, and the longest of them in UTF-16 code units. */
const MAX_TOLD = 20
const MAX_PART = 200

/** Redirections that write. */
const WRITING = new Set(['>', '>>', '>|', '&>', '&>>', '<>'])

/**
 * @param command - the command line.
 * @param directory - absolute path that it runs in.
 * @returns the files that it writes.
 */
export function shellWrites(command: string, directory: string): ShellWrites {
  const reader = new Reader(directory, 0)
  reader.script(command)
  return { paths: [...new Set(reader.paths)], undecided: [...new Set(reader.undecided)].slice(0, MAX_TOLD).map(part => shortCopy(part, MAX_PART)) }
}

class Reader {
  readonly paths: string[] = []
  readonly undecided: string[] = []
  /** `undefined` after a `cd` to a place that the text does not tell. */
  private directory: string | undefined
  private readonly depth: number

  constructor(directory: string | undefined, depth: number) {
    this.directory = directory
    this.depth = depth
  }

  script(source: string): void {
    try {
      const tree = parse(source)
      if ((tree.errors?.length ?? 0) > 0) this.undecided.push('a part that is no valid shell syntax')
      this.visit(tree)
    } catch (error) {
      // Parser and visitor go as deep as the text does, and a text can be deeper than the stack.
      if (!(error instanceof RangeError)) throw error
      this.undecided.push('a part that is nested too deep')
    }
  }

  private visit(node: SyntaxNode): void {
    if (node.type === 'Command') this.command(node)
    if (node.type === 'Redirected') this.redirections(node.redirects)
    // A subshell's `cd` ends with it.
    const before = this.directory
    forEachChild(node, child => { this.visit(child) })
    if (node.type === 'Subshell' || node.type === 'CommandExpansion') this.directory = before
  }

  private command(node: Command): void {
    this.redirections(node.redirects)
    const words = [node.name, ...node.args].flatMap(arg => arg === undefined ? [] : [arg.type === 'Word' ? literal(arg) : arg.text])
    const name = words[0]
    if (name === undefined) {
      if (node.name !== undefined) this.undecided.push(`the command ${node.name.text}`)
      return
    }
    const { files, scripts, directory, undecided } = writtenBy(words)
    for (const file of files) this.write(file)
    if (undecided !== undefined) this.undecided.push(undecided)
    for (const script of scripts) this.nested(script)
    if (directory !== undefined) this.directory = directory === null ? undefined : this.place(directory)
  }

  private redirections(redirects: readonly Redirection[]): void {
    for (const redirect of redirects) {
      if (redirect.type !== 'Redirect' || redirect.target === undefined) continue
      const target = literal(redirect.target)
      const duplicates = redirect.operator === '>&' && target !== undefined && /^(?:\d+-?|-)$/.test(target)
      if (duplicates || (!WRITING.has(redirect.operator) && redirect.operator !== '>&')) continue
      if (target === undefined) this.undecided.push(`${redirect.operator} ${redirect.target.text}`)
      else this.write(target)
    }
  }

  private nested(script: string): void {
    if (this.depth >= MAX_NESTING) {
      this.undecided.push('scripts nested too deep')
      return
    }
    const reader = new Reader(this.directory, this.depth + 1)
    reader.script(script)
    this.paths.push(...reader.paths)
    this.undecided.push(...reader.undecided)
  }

  private write(path: string): void {
    const place = this.place(path)
    if (place === undefined) this.undecided.push(`${path} after a cd that cannot be followed`)
    else this.paths.push(place)
  }

  private place(path: string): string | undefined {
    const expanded = expandHome(path)
    if (isAbsolute(expanded)) return resolve(expanded)
    return this.directory === undefined ? undefined : resolve(this.directory, expanded)
  }
}

/** A word's text where it does not depend on anything but itself. */
function literal(word: Word): string | undefined {
  const fixed = (word.parts ?? []).every(part => part.type === 'Literal' || part.type === 'SingleQuoted' || part.type === 'AnsiCQuoted'
    || (part.type === 'DoubleQuoted' && part.parts.every(child => child.type === 'Literal')))
  return fixed ? word.value : undefined
}
