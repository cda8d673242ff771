import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HEADER_LINE, splitFrontmatter } from '../../src/library/frontmatter.ts'

/** Lines of any text but line breaks and fences. */
const line = fc.string({ unit: 'grapheme', maxLength: 30 }).filter(text => !/[\r\n]/.test(text) && !/^---[ \t]*$/.test(text))
const header = fc.array(line, { maxLength: 8 }).map(lines => lines.join('\n'))
const fence = fc.constantFrom('---', '--- ', '---\t', '---   \t ')
/** A body as the splitter gives it: no blank line first. Fences in it are part of it. */
const body = fc.array(fc.oneof(line, fc.constantFrom('---', '----', '')), { maxLength: 8 })
  .map(lines => lines.join('\n').replace(/^(?:[ \t]*\n)+/, ''))

describe('splitFrontmatter', () => {
  it('gives back what was put together', () => {
    fc.assert(fc.property(header, fence, fence, body, (yaml, open, close, markdown) => {
      expect(splitFrontmatter(`${open}\n${yaml}\n${close}\n${markdown}`)).toEqual({ header: yaml, body: markdown })
    }), { numRuns: 1000 })
  })

  it('reads CRLF, LF and byte-order-mark twins the same', () => {
    fc.assert(fc.property(header, body, fc.boolean(), (yaml, markdown, mark) => {
      const lf = `---\n${yaml}\n---\n${markdown}`
      expect(splitFrontmatter((mark ? '\uFEFF' : '') + lf.replaceAll('\n', '\r\n'))).toEqual(splitFrontmatter(lf))
    }))
  })

  it('never throws, and has a header or a problem', () => {
    fc.assert(fc.property(fc.array(fc.constantFrom('---', '\n', '\r\n', '\uFEFF', ' ', 'a: b')).map(parts => parts.join('')), raw => {
      const split = splitFrontmatter(raw)
      expect(split.header === undefined).toBe(split.problem !== undefined)
    }))
  })

  it('counts the header from the line after the fence', () => {
    const raw = '---\nfirst\n---\n'
    expect(raw.split('\n')[HEADER_LINE - 1]).toBe(splitFrontmatter(raw).header)
  })

  it.each([
    ['an empty header', '---\n---\nBody\n', { header: '', body: 'Body\n' }],
    ['no body', '---\na: 1\n---', { header: 'a: 1', body: '' }],
    ['no newline at the end', '---\na: 1\n---\nBody', { header: 'a: 1', body: 'Body' }],
    ['blanks after the fences', '---  \na: 1\n---\t\nBody\n', { header: 'a: 1', body: 'Body\n' }],
    ['blank lines before the body', '---\na: 1\n---\n\n \t\n\n  Body\n\n', { header: 'a: 1', body: '  Body\n\n' }],
    ['a rule and a longer rule in the body', '---\na: 1\n---\nOne\n---\nTwo\n----\n', { header: 'a: 1', body: 'One\n---\nTwo\n----\n' }],
    ['hyphens in a value', '---\na: x --- y\n----\n ---\n---\nBody\n', { header: 'a: x --- y\n----\n ---', body: 'Body\n' }],
    ['mixed line endings', '---\r\na: 1\n---\r\nOne\nTwo\r\n', { header: 'a: 1', body: 'One\nTwo\n' }],
  ])('splits a file with %s', (_case, raw, split) => {
    expect(splitFrontmatter(raw)).toEqual(split)
  })

  it.each([
    ['an empty file', '', '', 'no-fence'],
    ['text alone', 'Body\r\n', 'Body\n', 'no-fence'],
    ['a blank line before the fence', '\n---\na: 1\n---\n', '\n---\na: 1\n---\n', 'no-fence'],
    ['an indented fence', ' ---\na: 1\n---\n', ' ---\na: 1\n---\n', 'no-fence'],
    ['a fence of four hyphens', '----\na: 1\n----\n', '----\na: 1\n----\n', 'no-fence'],
    ['text on the fence', '---a: 1\n---\n', '---a: 1\n---\n', 'no-fence'],
    ['a second byte-order mark', '\uFEFF\uFEFF---\na: 1\n---\n', '\uFEFF---\na: 1\n---\n', 'no-fence'],
    ['an open fence alone', '---', '---', 'not-closed'],
    ['a closing fence that is longer', '---\na: 1\n----\nBody\n', '---\na: 1\n----\nBody\n', 'not-closed'],
    ['a closing fence that is indented', '---\na: 1\n ---\nBody\n', '---\na: 1\n ---\nBody\n', 'not-closed'],
  ])('finds no header in %s', (_case, raw, text, problem) => {
    expect(splitFrontmatter(raw)).toEqual({ body: text, problem })
  })

  it('takes off one leading byte-order mark and no other', () => {
    expect(splitFrontmatter('\uFEFF---\na: \uFEFF1\n---\n\uFEFFBo\uFEFFdy\n')).toEqual({ header: 'a: \uFEFF1', body: '\uFEFFBo\uFEFFdy\n' })
  })

  it('takes linear time for a long run of blanks', () => {
    const blanks = ' \t'.repeat(500_000)
    const start = performance.now()
    expect(splitFrontmatter(`---\n---\n${blanks}x`).body).toHaveLength(1_000_001)
    expect(performance.now() - start).toBeLessThan(2000)
  })
})
