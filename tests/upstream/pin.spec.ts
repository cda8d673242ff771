import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { formatPin, licenseFile, parsePin, skillFiles } from '../../src/upstream/pin.ts'
import { pinOf } from './fixture.ts'

const COMMIT = 'a'.repeat(40)
const good = pinOf(COMMIT)
const withPath = (path: string): string => JSON.stringify({ ...good, files: [...good.files, { ...good.files[1], path }] })

it('reads what it writes, sorted, one file a line', () => {
  const text = formatPin({ ...good, files: good.files.toReversed() })
  expect(parsePin(text)).toEqual({ ...good, files: good.files.toSorted((a, b) => a.path < b.path ? -1 : 1) })
  expect(text.match(/^ {4}\{"path"/gm)).toHaveLength(good.files.length)
  expect(formatPin(parsePin(text))).toBe(text)
})

it('tells the tree from the licence', () => {
  expect(skillFiles(good).map(file => file.treePath)).toEqual(['alpha/SKILL.md', 'alpha/scripts/run', 'beta/SKILL.md', 'beta/windows.txt'])
  expect(licenseFile(good).path).toBe('LICENSE')
})

it('the pin of this package is obra/superpowers 6.2.0: 50 files of skills, 7 executable, and the licence', () => {
  const pin = parsePin(readFileSync(new URL('../../upstream/pin.json', import.meta.url), 'utf8'))
  expect(pin).toMatchObject({ repository: 'obra/superpowers', version: '6.2.0', commit: '3dcbd5c4b48e02263fbf4a3c01e3fe4f81d584d9', license: 'MIT' })
  expect(pin.files).toHaveLength(51)
  expect(skillFiles(pin)).toHaveLength(50)
  expect(pin.files.filter(file => file.mode === '100755')).toHaveLength(7)
})

describe('refuses', () => {
  it.each([
    ['a newer format', JSON.stringify({ ...good, format: 2 }), 'pin: format 2 — this version reads format 1; update dsh-superpowers'],
    ['no format', JSON.stringify({ ...good, format: undefined }), 'pin: format: undefined — must be 1; restore it from git'],
    ['a tag for a commit', JSON.stringify({ ...good, commit: 'v6.2.0' }), 'pin: commit: "v6.2.0" — must be 40 lower-case hex digits; restore it from git'],
    ['a repository that is a URL', JSON.stringify({ ...good, repository: 'https://x/y' }), 'pin: repository: "https://x/y" — must be owner/name; restore it from git'],
    ['no files', JSON.stringify({ ...good, files: [] }), 'pin: files — must be a list; restore it from git'],
    ['a list', '[]', 'pin: format: undefined — must be 1; restore it from git'],
    ['an absolute path', withPath('/etc/passwd'), 'pin: path: "/etc/passwd" — must be relative; pin another commit'],
    ['a way out', withPath('skills/../x'), 'pin: path: "skills/../x" — must not hold empty, . or .. parts; pin another commit'],
    ['a backslash', withPath('skills\\x'), 'pin: path: "skills\\\\x" — must have / between its parts, not \\; pin another commit'],
    ['a reserved name', withPath('skills/aux.md'), 'pin: path: "skills/aux.md" — must not hold the reserved name aux.md; pin another commit'],
    ['a case collision', withPath('skills/ALPHA/skill.md'), 'pin: skills/alpha/SKILL.md and skills/ALPHA/skill.md — must not be one file where case or form does not count; pin another commit'],
    ['a file from elsewhere', withPath('hooks/x'), 'pin: path: "hooks/x" — must be LICENSE or lie below skills/; restore it from git'],
    ['a link\'s mode', JSON.stringify({ ...good, files: good.files.map(file => ({ ...file, mode: '120000' })) }), 'pin: LICENSE: mode: "120000" — must be 100644 or 100755; restore it from git'],
    ['a short hash', JSON.stringify({ ...good, files: good.files.map(file => ({ ...file, blob: 'abc' })) }), 'pin: LICENSE: blob: "abc" — must be lower-case hex; restore it from git'],
    ['no licence', JSON.stringify({ ...good, files: good.files.slice(1) }), 'pin: LICENSE is missing — upstream\'s licence must ship; run npm run bump'],
  ])('%s', (_case, text, message) => {
    expect(() => parsePin(text)).toThrow(new Error(message))
  })

  it('what is no JSON', () => {
    expect(() => parsePin('{"format":1')).toThrow(/^pin: not JSON \(.*\); restore it from git$/)
  })
})
