import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDiagnostic, quoteValue } from '../../src/library/diagnostic.ts'

describe('formatDiagnostic', () => {
  const bare = { severity: 'error', file: 'a/SKILL.md', reason: 'cannot be read' } as const

  it.each([
    [bare, 'a/SKILL.md: cannot be read'],
    [{ ...bare, line: 3 }, 'a/SKILL.md:3: cannot be read'],
    [{ ...bare, key: 'name' }, 'a/SKILL.md: name: cannot be read'],
    [{ ...bare, remedy: 'delete it' }, 'a/SKILL.md: cannot be read; delete it'],
    [{ ...bare, line: 3, key: 'coordination.order', remedy: 'delete it' }, 'a/SKILL.md:3: coordination.order: cannot be read; delete it'],
  ])('%o', (diagnostic, line) => {
    expect(formatDiagnostic(diagnostic)).toBe(line)
  })

  it('is one line, and moves no cursor', () => {
    expect(formatDiagnostic({ ...bare, key: 'coordination.\u001B[31m\n', reason: '"\u2028\u202E\uD800" — must be text' })).toBe(String.raw`a/SKILL.md: coordination.\u001b[31m\u000a: "\u2028\u202e\ud800" — must be text`)
  })

  it('shortens a key and a reason that nobody would read', () => {
    expect(formatDiagnostic({ ...bare, key: 'k'.repeat(5000), reason: '🧹'.repeat(5000) })).toBe(`a/SKILL.md: ${'k'.repeat(297)}...: ${'🧹'.repeat(297)}...`)
  })

  it('leaves the severity to the channel', () => {
    expect(formatDiagnostic({ ...bare, severity: 'warning' })).toBe(formatDiagnostic(bare))
  })
})

describe('quoteValue', () => {
  it.each([
    ['a "b"', '"a \\"b\\""'],
    ['line\nbreak', '"line\\nbreak"'],
    [42, '42'],
    [null, 'null'],
    [[1, 'a'], '[1,"a"]'],
    [{ a: true }, '{"a":true}'],
    [undefined, 'undefined'],
  ])('%o', (value, quoted) => {
    expect(quoteValue(value)).toBe(quoted)
  })

  it('keeps 60 characters and cuts the 61st', () => {
    expect(quoteValue('x'.repeat(58))).toBe(`"${'x'.repeat(58)}"`)
    expect(quoteValue('x'.repeat(59))).toBe(`"${'x'.repeat(56)}...`)
  })

  it('counts code points and cuts between them', () => {
    expect(quoteValue('🧹'.repeat(58))).toBe(`"${'🧹'.repeat(58)}"`)
    expect(quoteValue('🧹'.repeat(59))).toBe(`"${'🧹'.repeat(56)}...`)
  })

  it('is never longer than 60 code points nor cut inside one', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), text => {
      const quoted = quoteValue(text)
      expect([...quoted].length).toBeLessThanOrEqual(60)
      expect(quoted.isWellFormed()).toBe(true)
    }))
  })
})
