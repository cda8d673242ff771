import { Lexer } from 'marked'
import { describe, expect, it } from 'vitest'
import { compress } from '../../src/compression/index.ts'
import type { Compression } from '../../src/compression/index.ts'
import { topLevelTokens } from '../../src/compression/lexer.ts'
import { chooseLibrary } from '../../src/library/choice.ts'
import { readSkillsTree } from '../../src/library/tree.ts'
import { deleted } from './deleted.ts'

/** Lines that must be found again, in order: by words, not by the code under test. */
const OPERATIVE = /\b(?:never|must|always|do not|don['’]t|only|required|mandatory|forbidden|unless|except|stop)\b|不得|必须|禁止|不要/i

function linesWith(markdown: string, pattern: RegExp): string[] {
  return markdown.split('\n').filter(line => pattern.test(line))
}

/** What nobody may shorten, as marked sees it. */
function untouchables(markdown: string): string[] {
  return new Lexer({ gfm: true }).lex(markdown)
    .filter(token => token.type === 'code' && token.lang !== 'dot' || token.type === 'table' || token.type === 'list' && (token.ordered === true || token.raw.includes('[ ]')) || token.type === 'html' && !token.raw.startsWith('<!--'))
    .map(token => token.raw.trimEnd())
}

function targets(markdown: string): string[] {
  return [...new Set([...markdown.matchAll(/\]\(([^)]+)\)|`([^`\n]*\.(?:md|dot|js|ts|sh))`/g)].map(match => match[1] ?? match[2] ?? ''))]
}

for (const library of ['starter', 'superpowers'] as const) {
  const choice = chooseLibrary(library)
  const there = choice.unmet === undefined
  if (!there) console.log(`compression of ${library}: skipped, ${choice.unmet}`)
  const { skills } = there ? await readSkillsTree(choice.root, { links: 'inside' }) : { skills: new Map() }
  const bodies = [...skills.values()].map(({ name, body }) => [name, body] as const)

  describe.skipIf(!there)(`compress, for the skills of ${library}`, () => {
    it('are fourteen', () => { expect(bodies).toHaveLength(14) })

    describe.each(['safe', 'max'] as const)('at level %s', level => {
      it.each(bodies)('%s', (_name, body) => {
        const result: Compression = compress(body, level)
        expect(topLevelTokens(body)).toBeDefined()
        expect(deleted(body, result)).toBe(result.text)
        expect(untouchables(result.text)).toEqual(untouchables(body))
        expect(linesWith(result.text, OPERATIVE)).toEqual(linesWith(body, OPERATIVE))
        expect(linesWith(result.text, /^#+ .*\b(?:iron law|red flags|rationali[sz]ations?|process|gate)\b/i)).toEqual(linesWith(body, /^#+ .*\b(?:iron law|red flags|rationali[sz]ations?|process|gate)\b/i))
        expect(targets(result.text)).toEqual(targets(body))
        expect(compress(result.text, level)).toEqual({ text: result.text, removed: [] })
        expect(compress(compress(body, 'safe').text, level).text).toBe(result.text)
      })
    })
  })
}
