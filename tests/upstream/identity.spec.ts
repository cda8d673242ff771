import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gitBlobId, matchIdentity, sha256 } from '../../src/upstream/identity.ts'

const bytes = (text: string): Buffer => Buffer.from(text)
const identity = (text: string): { blob: string; sha256: string } => ({ blob: gitBlobId(bytes(text)), sha256: sha256(bytes(text)) })

describe('gitBlobId', () => {
  it('R40 gives the ids that git gives', () => {
    expect(gitBlobId(bytes('alpha\nbeta\n'))).toBe('fbbee861521bd5355538b096fa3998541cd33909')
    expect(gitBlobId(bytes('alpha\r\nbeta\r\n'))).toBe('17f2fc0a7500e6b218190262d5a329086ba965ff')
  })

  it('agrees with git on any bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), content => {
      const git = execFileSync('git', ['hash-object', '--stdin', '--no-filters'], { input: content, encoding: 'utf8' }).trim()
      expect(gitBlobId(content)).toBe(git)
    }), { numRuns: 20 })
  })
})

describe('matchIdentity', () => {
  it.each([
    ['the same bytes', 'alpha\nbeta\n', 'same'],
    ['R40 the same text with CRLF', 'alpha\r\nbeta\r\n', 'line-endings'],
    ['R40 an edit that came with CRLF', 'alpha\r\nbetter\r\n', 'different'],
    ['an edit', 'alpha\nbetter\n', 'different'],
    ['a lost final newline', 'alpha\nbeta', 'different'],
  ])('%s', (_case, text, match) => {
    expect(matchIdentity(bytes(text), identity('alpha\nbeta\n'))).toBe(match)
  })

  it('does not pass bytes that match in SHA-1 only', () => {
    expect(matchIdentity(bytes('x'), { ...identity('x'), sha256: '0'.repeat(64) })).toBe('sha1-only')
  })
})
