/** The READMEs as data: headings, code blocks, tables, links. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { marked } from 'marked'
import type { Token, Tokens } from 'marked'
import { PACKAGE_ROOT } from '../../src/library/choice.ts'

/** A heading and what stands under it, up to the next one. */
export interface Section {
  readonly title: string
  readonly depth: number
  readonly tokens: Token[]
}

export function sectionsOf(file: string): Section[] {
  const sections: Section[] = []
  for (const token of marked.lexer(readFileSync(join(PACKAGE_ROOT, file), 'utf8'))) {
    if (token.type === 'heading') sections.push({ title: (token as Tokens.Heading).text, depth: (token as Tokens.Heading).depth, tokens: [] })
    else sections.at(-1)?.tokens.push(token)
  }
  return sections
}

export function codeIn(section: Section, language: string): string[] {
  return section.tokens.filter((token): token is Tokens.Code => token.type === 'code' && (token as Tokens.Code).lang === language).map(code => code.text)
}

/** Rows of a section's tables, cells as they are written. */
export function rowsIn(section: Section): string[][] {
  return section.tokens.filter((token): token is Tokens.Table => token.type === 'table').flatMap(table => table.rows.map(row => row.map(cell => cell.text)))
}
