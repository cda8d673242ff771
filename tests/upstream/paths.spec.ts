import { describe, expect, it } from 'vitest'
import { brokenPathRule, findCollision } from '../../src/upstream/paths.ts'

describe('brokenPathRule', () => {
  it.each(['a', 'a/b.md', 'using-superpowers/references/dsh-tools.md', 'a b/c', '.gitignore', 'a/.hidden', '技能/说明.md', 'console.md', 'a..b', '中'.repeat(85), 'git~10', '👩‍👩‍👧'])('passes %j', path => {
    expect(brokenPathRule(path)).toBeUndefined()
  })

  it.each([
    ['', 'must not be empty'],
    ['/etc/passwd', 'must be relative'],
    ['C:/x', 'must be relative'],
    [String.raw`a\b`, String.raw`must have / between its parts, not \ `.trim()],
    ['../x', 'must not hold empty, . or .. parts'],
    ['a/../b', 'must not hold empty, . or .. parts'],
    ['a/./b', 'must not hold empty, . or .. parts'],
    ['a//b', 'must not hold empty, . or .. parts'],
    ['a/', 'must not hold empty, . or .. parts'],
    ['a/.git/config', 'must not lead into a .git folder'],
    ['a/.GIT', 'must not lead into a .git folder'],
    ['a\0b', 'must not hold control characters or any of <>:"|?*'],
    ['a?b', 'must not hold control characters or any of <>:"|?*'],
    ['ab:c', 'must not hold control characters or any of <>:"|?*'],
    ['a/git~1/config', 'must not lead into a .git folder'],
    ['a/.g\u200Cit', 'must not lead into a .git folder'],
    ['nul', 'must not hold the reserved name nul'],
    ['CON .txt', 'must not hold the reserved name CON .txt'],
    ['conin$', 'must not hold the reserved name conin$'],
    ['a/\uD800', 'must be well-formed Unicode'],
    ['a/' + '中'.repeat(86), 'must not have a part of over 255 bytes'],
    ['a/COM1.txt', 'must not hold the reserved name COM1.txt'],
    ['a./b', 'must not have a part that ends in a dot or a blank'],
    ['a /b', 'must not have a part that ends in a dot or a blank'],
    ['x'.repeat(201), 'must have at most 200 characters'],
  ])('refuses %j', (path, rule) => {
    expect(brokenPathRule(path)).toBe(rule)
  })
})

describe('findCollision', () => {
  it.each([
    [['a/b', 'a/B'], ['a/b', 'a/B']],
    [['a', 'a/b'], ['a', 'a/b']],
    [['a/b', 'a'], ['a/b', 'a']],
    [['caf\u00E9', 'cafe\u0301'], ['caf\u00E9', 'cafe\u0301']],
    [['a/b', 'a/b'], ['a/b', 'a/b']],
    [['ΑΣ', 'ασ'], ['ΑΣ', 'ασ']],
    [['ß', 'SS'], ['ß', 'SS']],
    [['ẞ', 'ß'], ['ẞ', 'ß']],
    [['a\u200Db', 'ab'], ['a\u200Db', 'ab']],
  ])('%j', (paths, pair) => {
    expect(findCollision(paths)).toEqual(pair)
  })

  it('lets neighbours be', () => {
    expect(findCollision(['a/b', 'a/c', 'b', 'ab/c', 'A/d'])).toBeUndefined()
  })
})
