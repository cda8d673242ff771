/**
 * Mending what is mechanical in a skill file: byte-order mark, line endings, a colon that
 * needs quotes, the file's name. Nothing that takes judgement.
 *
 * @module lint/fix
 */

import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { decodeText } from '../library/bytes.ts'
import { HEADER_LINE, splitFrontmatter } from '../library/frontmatter.ts'
import { parseHeader } from '../library/header.ts'

/**
 * Mend one file in place.
 * @param file - absolute path of a skill file.
 * @returns what was done, one phrase each; a file that is not UTF-8 is left alone.
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
  if (basename(file) !== 'SKILL.md') {
    renameSync(file, join(dirname(file), 'SKILL.md'))
    done.push('renamed it to SKILL.md')
  }
  return done
}

/** Quote the values that the reader took for plain text only at a second try. */
function quoteColons(text: string): string {
  const { header } = splitFrontmatter(text)
  if (header === undefined) return text
  const { values, doubtful } = parseHeader(header)
  const lines = text.split('\n')
  for (const { key, line } of doubtful) {
    const value = key === undefined ? undefined : values[key]
    const index = line - HEADER_LINE + 1
    if (typeof value === 'string' && lines[index]?.includes(value) === true && value.includes(':')) lines[index] = lines[index].replace(value, () => JSON.stringify(value))
  }
  return lines.join('\n')
}
