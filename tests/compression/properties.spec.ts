import fc from 'fast-check'
import { Lexer } from 'marked'
import { describe, expect, it } from 'vitest'
import { compress, PASSES } from '../../src/compression/index.ts'
import type { Level, Pass } from '../../src/compression/index.ts'
import { topLevelTokens } from '../../src/compression/lexer.ts'
import { deleted } from './deleted.ts'
import { chaos, sample } from './documents.ts'

const level = fc.constantFrom<Level>('safe', 'max')
const text = fc.oneof(sample.map(one => one.text), chaos)

/** A block as any parser sees it; what passes may take out of it is left out. */
function blocksOf(markdown: string): string[] {
  return new Lexer({ gfm: true }).lex(markdown).filter(token => token.type !== 'space').map(token => {
    const raw = token.type === 'heading' || token.type === 'paragraph' ? token.raw.replace(/<!--.*?-->/gs, '').replaceAll(/[*_]/g, '') : token.raw
    return `${token.type}: ${raw.split('\n').map(line => token.type === 'code' ? line : line.trimEnd()).join('\n').trimEnd()}`
  })
}

function isSubsequence(part: readonly string[], whole: readonly string[]): boolean {
  let found = 0
  for (const one of whole) if (one === part[found]) found += 1
  return found === part.length
}

describe('compress, for any document', () => {
  it('R55 keeps what must be kept, byte for byte and in order', () => {
    fc.assert(fc.property(sample, level, ({ text: body, pieces }, how) => {
      const result = compress(body, how).text
      let place = 0
      for (const { text: block } of pieces.filter(piece => piece.kept)) {
        const found = result.indexOf(block, place)
        expect(found, `${JSON.stringify(block)}\n--- in\n${result}\n--- of\n${body}`).toBeGreaterThanOrEqual(0)
        place = found + block.length
      }
    }), { numRuns: 1000 })
  })

  it('leaves out exactly what it says', () => {
    fc.assert(fc.property(text, level, (body, how) => {
      const result = compress(body, how)
      expect(deleted(body, result)).toBe(result.text)
    }), { numRuns: 1000 })
  })

  it('gives blocks of the input, in its order, and no others', () => {
    fc.assert(fc.property(text, level, (body, how) => {
      const result = compress(body, how).text
      const [after, before] = [blocksOf(result), blocksOf(body)]
      expect(isSubsequence(after, before), `${JSON.stringify(after, undefined, 1)}\n--- of\n${JSON.stringify(before, undefined, 1)}`).toBe(true)
    }), { numRuns: 1000 })
  })

  it('R55 does the same twice as once, and max after safe as max', () => {
    fc.assert(fc.property(text, body => {
      const [safe, max] = [compress(body, 'safe').text, compress(body, 'max').text]
      expect(compress(safe, 'safe').text).toBe(safe)
      expect(compress(max, 'max').text).toBe(max)
      expect(compress(max, 'safe').text).toBe(max)
      expect(compress(safe, 'max').text).toBe(max)
    }), { numRuns: 1000 })
  })

  it('changes nothing at level off', () => {
    fc.assert(fc.property(text, body => { expect(compress(body, 'off')).toEqual({ text: body, removed: [] }) }))
  })

  it('changes nothing where there are carriage returns', () => {
    fc.assert(fc.property(sample, level, ({ text: body }, how) => {
      const windows = body.replaceAll('\n', '\r\n')
      expect(compress(windows, how)).toEqual({ text: windows, removed: [] })
    }))
  })

  it('R55 lets no pass touch what is protected', () => {
    /** Everything, and every blank. */
    const greedy: Pass = {
      name: 'greedy', summary: 'takes all', level: 'safe',
      removes: ['heading', 'paragraph', 'list', 'steps', 'checklist', 'table', 'code', 'graph', 'quote', 'announcement', 'navigation', 'html', 'comment', 'rule', 'definition', 'other', 'emphasis', 'blanks'],
      * propose({ document: { blocks, text: body } }) {
        for (const { kind, start, end } of blocks) yield { kind, start, end }
        for (const match of body.matchAll(/[ \t\n]+|[*_]{1,2}|\w+/g)) {
          for (const kind of ['blanks', 'emphasis', 'comment', 'code'] as const) yield { kind, start: match.index, end: match.index + match[0].length }
        }
      },
    }
    fc.assert(fc.property(sample, ({ text: body, pieces }) => {
      const result = compress(body, 'safe', [greedy])
      expect(deleted(body, result)).toBe(result.text)
      let place = 0
      for (const { text: block } of pieces.filter(piece => piece.kept)) {
        const found = result.text.indexOf(block, place)
        expect(found, `${JSON.stringify(block)} in ${result.text}`).toBeGreaterThanOrEqual(0)
        place = found + block.length
      }
    }), { numRuns: 700 })
  })

  it('removes only the kinds that a pass may remove', () => {
    const kinds = new Map(PASSES.map(pass => [pass.name, pass.removes]))
    fc.assert(fc.property(text, level, (body, how) => {
      for (const one of compress(body, how).removed) expect(kinds.get(one.pass)).toContain(one.kind)
    }))
  })
})

describe('the lexer', () => {
  it('gives the text back, or nothing', () => {
    let given = 0
    fc.assert(fc.property(fc.oneof(text, fc.string({ unit: 'binary', maxLength: 200 })), body => {
      const tokens = topLevelTokens(body)
      if (tokens === undefined) return
      given += 1
      expect(tokens.map(token => token.raw).join('')).toBe(body)
    }), { numRuns: 1000 })
    expect(given).toBeGreaterThan(600)
  })

  it('gives it back for every document without carriage returns', () => {
    fc.assert(fc.property(sample, ({ text: body }) => { expect(topLevelTokens(body)).toBeDefined() }), { numRuns: 1000 })
  })

  it('finds the blocks that marked finds', () => {
    fc.assert(fc.property(sample, ({ text: body }) => {
      const shape = (tokens: readonly { readonly type: string; readonly raw: string }[]): string[] => tokens.filter(token => token.type !== 'space').map(token => `${token.type}: ${token.raw.trimEnd()}`)
      expect(shape(topLevelTokens(body) ?? [])).toEqual(shape(new Lexer({ gfm: true }).lex(body)))
    }), { numRuns: 700 })
  })
})
