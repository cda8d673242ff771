/**
 * Whole skill files: real ones that were damaged, and files of nothing but the format's tokens.
 *
 * @module fuzz/targets/frontmatter
 */

import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { formatDiagnostic } from '../../src/library/diagnostic.ts'
import { parseSkill } from '../../src/library/document.ts'
import { SKILL_NAME } from '../../src/library/skill-name.ts'
import { splitFrontmatter } from '../../src/library/frontmatter.ts'
import { damaged, soup, starterSkills } from '../arbitraries.ts'
import { must } from '../target.ts'
import type { Target } from '../target.ts'
import { YAML_TOKENS } from '../yaml-tokens.ts'

const FILE = '/library/tidy-desk/SKILL.md'
const CLOSED = '---\nname: tidy-desk\ndescription: Use when the desk is messy.\n'

/** Longest line that a message may be, in UTF-16 code units. */
const MAX_MESSAGE = 2000

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROL = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]/

export const frontmatter: Target = {
  id: 'frontmatter',
  title: 'a skill file gives a skill or one error, its twins give the same, every message is one line',
  property: () => fc.property(files(), text => {
    checkSplit(text)
    const bytes = Buffer.from(text)
    const parsed = parseSkill(bytes, FILE)
    const { skill, diagnostics } = parsed
    const errors = diagnostics.filter(one => one.severity === 'error')
    must(skill === undefined ? errors.length === 1 && diagnostics.length === 1 : errors.length === 0, 'a skill without errors, or one error and nothing else')
    const last = text.split('\n').length
    for (const diagnostic of diagnostics) {
      const line = formatDiagnostic(diagnostic)
      must(!CONTROL.test(line), `a message must be one line: ${JSON.stringify(line.slice(0, 300))}`)
      must(line.length <= MAX_MESSAGE, `a message must be short: ${line.length} characters, ${line.slice(0, 200)}…`)
      must(diagnostic.line === undefined || (diagnostic.line >= 1 && diagnostic.line <= last), `line ${diagnostic.line} of ${last}`)
    }
    if (skill !== undefined) {
      must(SKILL_NAME.test(skill.name), `the name ${JSON.stringify(skill.name)}`)
      must(skill.description.trim() === skill.description && skill.description !== '', `the description ${JSON.stringify(skill.description)}`)
      for (const list of [skill.triggers, skill.antiTriggers, skill.aliases, skill.requiresMcp]) must(new Set(list).size === list.length && list.every(item => item.trim() === item && item !== ''), `the list ${JSON.stringify(list)}`)
    }
    must(isDeepStrictEqual(parseSkill(bytes, FILE), parsed), 'a second reading says the same')
    if (!text.startsWith('\uFEFF')) must(isDeepStrictEqual(parseSkill(Buffer.from(`\uFEFF${text}`), FILE), parsed), 'a byte-order mark changes nothing')
    if (!text.includes('\r')) must(isDeepStrictEqual(parseSkill(Buffer.from(text.replaceAll('\n', '\r\n')), FILE), parsed), 'the twin with CRLF reads the same')
    must(!('polluted' in {}), 'nothing reaches the prototype of all objects')
  }),
}

function files(): fc.Arbitrary<string> {
  const real = starterSkills()
  const keys = ['triggers', 'coordination', 'composition', 'metadata', 'aliases', 'user-invocable', 'disable-model-invocation', 'license', '__proto__', 'constructor', 'name', 'description']
  const tokens = [...YAML_TOKENS, '---', '\n---\n', '---\n', ...keys.map(key => `\n${key}: `), '{order: 1, x: 2}', '{polluted: 1}']
  return fc.oneof(
    damaged(fc.constantFrom(...real), tokens),
    soup(tokens).map(all => `---\n${all}\n---\nBody\n`),
    soup(tokens).map(all => `${CLOSED}${all}\n---\nBody\n`),
    fc.tuple(fc.constantFrom(...keys), soup(YAML_TOKENS, 20)).map(([key, value]) => `${CLOSED}${key}: ${value}\n---\nBody\n`),
    fc.tuple(fc.constantFrom('x', '\u001B[31m', '- ', '[', '*a ', '"', ': '), fc.nat(300), soup(tokens, 5)).map(([piece, times, tail]) => `${CLOSED}${piece.repeat(times)}${tail}\n---\n`),
    fc.tuple(soup(YAML_TOKENS, 4), soup(YAML_TOKENS, 4)).map(([name, description]) => `---\nname: ${name}\ndescription: ${description}\n---\nBody\n`),
    fc.constantFrom('" "', '"\\n"', '\' \'', '|', '""').map(description => `---\nname: a\ndescription: ${description}\n---\n`),
    soup(tokens),
  )
}

function checkSplit(text: string): void {
  const { header, body, problem } = splitFrontmatter(text)
  must((header === undefined) === (problem !== undefined), 'a header, or why there is none')
  const folded = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  must(folded.endsWith(body), 'the body is the end of the file')
  if (header === undefined) {
    must(body === folded, 'without a header the body is the whole file')
    return
  }
  must(folded.slice(folded.indexOf('\n') + 1).startsWith(header), 'the header is what stands behind the first fence')
  must(!header.split('\n').some(line => /^---[ \t]*$/.test(line)), 'the first closing fence closes')
  if (folded.includes('\r\n')) return
  must(isDeepStrictEqual(splitFrontmatter(`---\n${header}\n---\n${body}`), { header, body }), 'what was split and put together again splits the same')
}
