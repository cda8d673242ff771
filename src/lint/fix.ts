/**
 * Mending what is mechanical in a skill file: byte-order mark, line endings, a colon that
 * needs quotes, the file's name. Nothing that takes judgement.
 *
 * @module lint/fix
 */

import { lstatSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { decodeText } from '../library/bytes.ts'
import { HEADER_LINE, splitFrontmatter } from '../library/frontmatter.ts'
import { parseHeader } from '../library/header.ts'

/**
 * Mend one file in place.
 * @param file - absolute path of a skill file.
 * @returns what was done, one phrase each; a file that is not UTF-8 is left alone, and so is a name where another file has the right one.
 * @throws what the file system throws.
 */
export function fixSkillFile(file: string): string[] {
  const decoded = decodeText(readFileSync(file))
  if ('badByte' in decoded) return []
  const done: string[] = []
  let { text } = decoded
  const change = (what: string, changed: string): void => {
    if (changed === text) return
    done.push(what)
    text = changed
  }
  change('took off the byte-order mark', text.replace(/^\uFEFF/, ''))
  change('made the line endings \\n', text.replaceAll('\r\n', '\n'))
  change('quoted a value with a colon', quoteColons(text))
  if (done.length > 0) writeFileSync(file, text)
  const named = join(dirname(file), 'SKILL.md')
  if (basename(file) !== 'SKILL.md' && isFreeFor(file, named)) {
    renameSync(file, named)
    done.push('renamed it to SKILL.md')
  }
  return done
}

/** On a disk that knows no case the right name already leads to the file itself. */
function isFreeFor(file: string, name: string): boolean {
  const [own, there] = [file, name].map(path => lstatSync(path, { throwIfNoEntry: false, bigint: true }))
  return there === undefined || there.ino === own?.ino && there.dev === own.dev
}

/** Quote the values that the reader took for plain text only at a second try. */
function quoteColons(text: string): string {
  const { header } = splitFrontmatter(text)
  if (header === undefined) return text
  const { values, doubtful } = parseHeader(header)
  const lines = text.split('\n')
  for (const { key, line } of doubtful) {
    const index = line - HEADER_LINE + 1
    const [, before = '', value, after = ''] = /^([^:]*:[ \t]+)(.*?)([ \t]*)$/s.exec(lines[index] ?? '') ?? []
    // Other doubts than that of a colon are about values that stand there in another form.
    if (key === undefined || value === undefined || value !== values[key]) continue
    lines[index] = `${before}${JSON.stringify(value)}${after}`
  }
  const mended = lines.join('\n')
  return saysAll(mended, values) ? mended : text
}

/** What could not be read beside it may be readable now. */
function saysAll(text: string, values: Readonly<Record<string, unknown>>): boolean {
  const now = parseHeader(splitFrontmatter(text).header ?? '').values
  return Object.entries(values).every(([key, value]) => isDeepStrictEqual(now[key], value))
}
