/**
 * Time against length: a piece again and again, eight times as long, may take eight times as
 * long and some. Only the ratio counts, and only where there is time to measure.
 *
 * @module fuzz/targets/growth
 */

import fc from 'fast-check'
import { parseSkill } from '../../src/library/document.ts'
import { SkillNames } from '../../src/library/names.ts'
import { buildIndex, route } from '../../src/routing/index.ts'
import { shellWrites } from '../../src/rows/gate/shell.ts'
import { parseLogLine } from '../../src/session/record.ts'
import { originOf } from '../../src/session/skill-text.ts'
import { applyPatch, parsePatch } from '../../src/upstream/patch.ts'
import { brokenPathRule } from '../../src/upstream/paths.ts'
import { ODD_CHARACTERS, starterSkills } from '../arbitraries.ts'
import { must } from '../target.ts'
import type { Target } from '../target.ts'
import { YAML_TOKENS } from '../yaml-tokens.ts'

const index = buildIndex(starterSkills().flatMap(text => {
  const { skill } = parseSkill(Buffer.from(text), '/x/SKILL.md')
  return skill === undefined ? [] : [skill]
}))
const names = new SkillNames([{ prefix: 'superpowers', rank: 600, skills: new Map(index.skills.map(skill => [skill.name, { name: skill.name, aliases: [] }])) }])

/** What reads a text, and what texts of its format are made of. */
const READERS: Readonly<Record<string, { readonly read: (text: string) => unknown; readonly tokens: readonly string[]; readonly length: number }>> = {
  body: { read: text => parseSkill(Buffer.from(`---\nname: a\ndescription: b\n---\n${text}`), '/x/SKILL.md'), tokens: ['---', '\n', ' ', '\t', '\r', 'a'], length: 400_000 },
  header: { read: text => parseSkill(Buffer.from(`---\nname: a\ndescription: b\n${text}\n---\n`), '/x/SKILL.md'), tokens: YAML_TOKENS, length: 16_000 },
  name: { read: text => names.resolve(text), tokens: ['a', '-', ':', '/', 'sp-', 'brainstorming', ' ', 'A'], length: 400_000 },
  patch: { read: text => patched(`--- a/x\n+++ b/x\n${text}`), tokens: ['@@ -1 +1 @@\n', '-a\n', '+b\n', ' a\n', '\\ No newline at end of file\n', '\n', '@@ -1,9 +1,9 @@\n', '9', ',', ' '], length: 400_000 },
  line: { read: parseLogLine, tokens: ['{', '}', '"', '\\', '[', ']', '{"type":"a"}', ':', ',', '\0', ' '], length: 400_000 },
  origin: { read: text => originOf('a', text), tokens: ['Base directory for this skill: ', 'managed by provider "', '".', '/', '\n', '&lt;', 'node_modules/', '\\', 'a'], length: 400_000 },
  path: { read: brokenPathRule, tokens: ['a', '/', '.', ' ', 'con', '\\', '~'], length: 400_000 },
  prompt: { read: text => route(text, index), tokens: ['a', '"', '\'', '`', '```\n', '~~~', '/', '.', '-', ' ', '\n', 'http://', '修', '。', 'not ', 'use ', '$A', 'E', '“', '「', 'plan ', 'tests fail ', 'x.md ', '<code>', '>', '    ', ','], length: 400_000 },
  library: { read: text => buildIndex([{ name: 'a', description: text, triggers: [], antiTriggers: [] }]), tokens: ['a ', 'use when ', ', ', '. ', ' or ', 'not ', '修', '-', ' - ', 'plan', '"', '/', '\n', '、'], length: 200_000 },
  shell: { read: text => shellWrites(text, '/w'), tokens: ['a ', '> x ', '$(', ')', '"', '\'', '`', '(', '{', ';', '|', '&& ', '<<E\n', 'E\n', '\n', '\\', '${', '}', 'sudo ', 'find -exec ', 'bash -c ', 'eval ', '#', '$((', '*', 'if ', 'case ', '[['], length: 40_000 },
}

/** Times as long as the short text. */
const FACTOR = 8

/** A text that takes less than this is too quick to tell, in milliseconds. */
const LEAST = 60

/** From here on the next step would take too long, in milliseconds. */
const SURE = 150

/** Quadratic is the square of {@link FACTOR}; what stays below this has a cache that got too small. */
const MOST = 3 * FACTOR

/** A slow moment of the machine does not come back so often. */
const TRIES = 4

export const growth: Target = {
  id: 'growth',
  title: 'time grows with length, not with its square',
  property: () => fc.property(fc.constantFrom(...Object.keys(READERS)).chain(reader => {
    const piece = fc.array(fc.constantFrom(...READERS[reader]?.tokens ?? [], ...ODD_CHARACTERS.slice(0, 8)), { minLength: 1, maxLength: 4 }).map(all => all.join(''))
    return fc.record({ reader: fc.constant(reader), before: fc.oneof(fc.constant(''), piece), piece, behind: fc.oneof(fc.constant(''), piece) })
  }), ({ reader, before, piece, behind }) => {
    const { read = () => undefined, length = 0 } = READERS[reader] ?? {}
    const text = (size: number): string => before + piece.repeat(Math.ceil(size / piece.length)) + behind
    // In steps: what grows with the square must not be met at its longest.
    for (const size of [length / FACTOR ** 2, length / FACTOR, length]) {
      const long = text(size)
      const time = timeOf(read, long)
      if (time < LEAST) continue
      const short = text(size / FACTOR)
      let ratio = Infinity
      for (let times = 0; times < TRIES && ratio > MOST; times += 1) ratio = Math.min(ratio, timeOf(read, long) / Math.max(1, timeOf(read, short)))
      if (ratio <= MOST) return
      // Of two short times the one may be luck; where there is time, the next step shows it.
      must(size < length && time < SURE, `${FACTOR} times the text takes ${ratio.toFixed(0)} times as long: ${time.toFixed(0)} ms for ${long.length} characters`)
    }
  }),
}

function timeOf(read: (text: string) => unknown, text: string): number {
  const started = performance.now()
  read(text)
  return performance.now() - started
}

function patched(text: string): unknown {
  try {
    return applyPatch(Buffer.from('a\n'.repeat(1000)), parsePatch(Buffer.from(text)))
  } catch {
    return undefined
  }
}
