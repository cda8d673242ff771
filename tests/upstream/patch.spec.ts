import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyPatch, parsePatch, reversePatch } from '../../src/upstream/patch.ts'

const FILE = 'a/x.md'
const patchOf = (...lines: string[]): Buffer => Buffer.from(`--- a/${FILE}\n+++ b/${FILE}\n${lines.join('\n')}\n`)
const apply = (text: string, ...lines: string[]): unknown => {
  const result = applyPatch(Buffer.from(text), parsePatch(patchOf(...lines)))
  return 'bytes' in result ? result.bytes.toString() : result.misfits
}

describe('applyPatch', () => {
  const replaceB = ['@@ -1,3 +1,3 @@', ' a', '-b', '+B', ' c']

  it('changes just the lines that it names', () => {
    expect(apply('a\nb\nc\nd\n', ...replaceB)).toBe('a\nB\nc\nd\n')
  })

  it.each([
    ['context that moved down', 'x\na\nb\nc\n', 1, 'a\n', 'x\n'],
    ['context that changed', 'a\nb\nC\n', 3, 'c\n', 'C\n'],
    ['a file that is too short', 'a\nb\n', 3, 'c\n', undefined],
    ['R41 a file with CRLF', 'a\r\nb\r\nc\r\n', 1, 'a\n', 'a\r\n'],
    ['R42 a final newline that the patch has and the file lacks', 'a\nb\nc', 3, 'c\n', 'c'],
    ['blanks at a line\'s end', 'a\nb \nc\n', 2, 'b\n', 'b \n'],
  ])('refuses %s', (_case, text, line, expected, found) => {
    expect(apply(text, ...replaceB)).toEqual([{ hunk: '@@ -1,3 +1,3 @@', line, expected, found }])
  })

  it('reports every hunk that does not fit', () => {
    const hunks = ['@@ -1 +1 @@', '-a', '+A', '@@ -3 +3 @@', '-c', '+C', '@@ -5 +5 @@', '-e', '+E']
    expect(apply('a\nb\nX\nd\nY\n', ...hunks)).toEqual([
      { hunk: '@@ -3 +3 @@', line: 3, expected: 'c\n', found: 'X\n' },
      { hunk: '@@ -5 +5 @@', line: 5, expected: 'e\n', found: 'Y\n' },
    ])
  })

  it.each([
    ['x\n', 'y\n', ['-x', '+y']],
    ['x', 'y\n', ['-x', '\\ No newline at end of file', '+y']],
    ['x\n', 'y', ['-x', '+y', '\\ No newline at end of file']],
    ['x', 'y', ['-x', '\\ No newline at end of file', '+y', '\\ No newline at end of file']],
  ])('R42 %j becomes %j', (before, after, lines) => {
    expect(apply(before, '@@ -1 +1 @@', ...lines)).toBe(after)
    const reversed = reversePatch(Buffer.from(after), parsePatch(patchOf('@@ -1 +1 @@', ...lines)))
    expect('bytes' in reversed && reversed.bytes.toString()).toBe(before)
  })

  it('R42 refuses an end without newline where the file goes on', () => {
    expect(apply('x\nz\n', '@@ -1 +1 @@', '-x', '+y', '\\ No newline at end of file')).toEqual([
      { hunk: '@@ -1 +1 @@', line: 2, expected: 'the end of the file', found: 'z\n' },
    ])
  })

  it('refuses to put lines in behind a line that is not there', () => {
    expect(apply('a\nb\n', '@@ -9,0 +10 @@', '+c')).toEqual([{ hunk: '@@ -9,0 +10 @@', line: 3, expected: 'line 9', found: undefined }])
    expect(apply('a\nb\n', '@@ -2,0 +3 @@', '+c')).toBe('a\nb\nc\n')
  })

  it('refuses to put lines in behind a last line without a line end', () => {
    expect(apply('a\nb', '@@ -2,0 +3 @@', '+c')).toEqual([{ hunk: '@@ -2,0 +3 @@', line: 2, expected: 'a line end', found: 'b' }])
  })

  it('changes files of any number of lines', () => {
    const many = 'x\n'.repeat(300_000)
    expect(apply(`a\nb\nc\n${many}`, ...replaceB)).toBe(`a\nB\nc\n${many}`)
    expect(apply(`${many}a\nb\nc\n`, '@@ -300001,3 +300001,3 @@', ' a', '-b', '+B', ' c')).toBe(`${many}a\nB\nc\n`)
  })

  it('keeps bytes that are no UTF-8', () => {
    const result = applyPatch(Buffer.from([0xff, 0x0a, 0x62, 0x0a]), parsePatch(patchOf('@@ -2 +2 @@', '-b', '+B')))
    expect('bytes' in result && [...result.bytes]).toEqual([0xff, 0x0a, 0x42, 0x0a])
  })
})

describe('parsePatch', () => {
  it('takes what git writes before the file names', () => {
    const git = Buffer.concat([Buffer.from('diff --git a/a/x.md b/a/x.md\nindex 1..2 100644\n'), patchOf('@@ -1 +1 @@ heading', '-a', '+b')])
    expect(parsePatch(git)).toMatchObject({ path: FILE, hunks: [{ header: '@@ -1 +1 @@' }] })
  })

  const again = 'make it anew with npm run overlays'
  it.each([
    ['short counts', patchOf('@@ -1,1 +1,1 @@', '-a', '+b', ' c'), 'patch: @@ -1,1 +1,1 @@ — has more lines than its counts say; ' + again],
    ['long counts', patchOf('@@ -1,3 +1,3 @@', ' a', '-b', '+c'), 'patch: @@ -1,3 +1,3 @@ — must have 1 old and 1 new lines more; the hunk was cut or its counts are wrong'],
    ['CRLF', Buffer.from(patchOf('@@ -1 +1 @@', '-a', '+b').toString().replaceAll('\n', '\r\n')), String.raw`patch: path: "a/x.md\r" — must not hold control characters or any of <>:"|?*; ${again}`],
    ['no final newline', patchOf('@@ -1 +1 @@', '-a', '+b').subarray(0, -1), 'patch: the last line has no line end; the file was cut'],
    ['a second file', Buffer.concat([patchOf('@@ -1 +1 @@', '-a', '+b'), patchOf('@@ -1 +1 @@', '-a', '+b')]), 'patch: changes a second file — must change one; write one patch a file'],
    ['another new name', Buffer.from('--- a/x\n+++ b/y\n@@ -1 +1 @@\n-a\n+b\n'), `patch: "x" and "y" — must name one file; ${again}`],
    ['a way out of the tree', Buffer.from('--- a/../x\n+++ b/../x\n@@ -1 +1 @@\n-a\n+b\n'), `patch: path: "../x" — must not hold empty, . or .. parts; ${again}`],
    ['a new file', Buffer.from('new file mode 100644\n--- /dev/null\n+++ b/x\n@@ -0,0 +1 @@\n+b\n'), 'patch: "new file mode 100644" — may only change a file\'s lines; add new files under overlays/added/'],
    ['a mode change', Buffer.from('old mode 100644\nnew mode 100755\n'), 'patch: "old mode 100644" — may only change a file\'s lines; add new files under overlays/added/'],
    ['nothing', Buffer.alloc(0), `patch: "" — must be "--- a/<path>"; ${again}`],
    ['no hunk', Buffer.from('--- a/x\n+++ b/x\n'), 'patch: has no hunk; delete it'],
    ['hunks that overlap', patchOf('@@ -1,2 +1,2 @@', ' a', '-b', '+c', '@@ -2,1 +2,1 @@', '-b', '+d'), `patch: @@ -2,1 +2,1 @@ — hunks must be in order and apart; ${again}`],
    ['a new side at the wrong line', patchOf('@@ -3 +4 @@', '-a', '+b'), `patch: @@ -3 +4 @@ — its new lines must start at 3; ${again}`],
    ['a hunk that changes nothing', patchOf('@@ -1 +1 @@', ' a'), `patch: @@ -1 +1 @@ — must change a line; ${again}`],
    ['a hunk without lines', patchOf('@@ -1,0 +1,0 @@'), `patch: @@ -1,0 +1,0 @@ — must change a line; ${again}`],
    ['a hunk behind the end', patchOf('@@ -1 +1 @@', '-a', '+b', '\\ No newline at end of file', '@@ -1,0 +2 @@', '+c'), `patch: @@ -1,0 +2 @@ — nothing can follow "\\ No newline at end of file"; ${again}`],
    ['a last line that is nothing at all', patchOf('@@ -1,0 +2 @@', '+', '\\ No newline at end of file'), `patch: @@ -1,0 +2 @@ — "\\ No newline at end of file" must follow a line that is not empty; ${again}`],
    ['an early end without newline', patchOf('@@ -1,2 +1,2 @@', '-a', '\\ No newline at end of file', '+b', ' c'), `patch: @@ -1,2 +1,2 @@ — "\\ No newline at end of file" must follow the last line of a side; ${again}`],
  ])('refuses %s', (_case, bytes, message) => {
    expect(() => parsePatch(bytes)).toThrow(new Error(message))
  })
})

describe('against git', () => {
  let folder: string
  beforeAll(() => { folder = mkdtempSync(join(tmpdir(), 'dsh-superpowers-patch-')); mkdirSync(join(folder, 'a')) })
  afterAll(() => { rmSync(folder, { recursive: true, force: true }) })

  /** `git diff` of two contents as a patch of {@link FILE}; undefined where they are equal. */
  function gitDiff(before: string, after: string, context: number): Buffer | undefined {
    writeFileSync(join(folder, 'before'), before)
    writeFileSync(join(folder, 'after'), after)
    const { stdout } = spawnSync('git', ['diff', '--no-index', '--no-color', '--text', `-U${context}`, '--no-renames', 'before', 'after'], { cwd: folder })
    const text = stdout.toString('latin1')
    if (text === '') return undefined
    return Buffer.from(text.replace(/^--- .*$/m, `--- a/${FILE}`).replace(/^\+\+\+ .*$/m, `+++ b/${FILE}`), 'latin1')
  }

  const line = fc.constantFrom('', 'a', 'b', 'c', '- list', '--- rule', '+ plus', '@@ -1 +1 @@', '\\ No newline at end of file', 'crlf\r', '中文', ' blank ')
  const content = fc.tuple(fc.array(line, { maxLength: 12 }), fc.boolean()).map(([lines, newline]) => lines.join('\n') + (newline && lines.length > 0 ? '\n' : ''))

  it('applies and takes back what git writes, byte for byte', () => {
    fc.assert(fc.property(content, content, fc.integer({ min: 0, max: 3 }), (before, after, context) => {
      fc.pre(before !== '' && after !== '')
      const diff = gitDiff(before, after, context)
      fc.pre(diff !== undefined)
      const patch = parsePatch(diff)
      expect(applyPatch(Buffer.from(before), patch)).toEqual({ bytes: Buffer.from(after) })
      expect(reversePatch(Buffer.from(after), patch)).toEqual({ bytes: Buffer.from(before) })
    }), { numRuns: 150 })
  })

  it('refuses every file in which a line that the patch names was changed', () => {
    fc.assert(fc.property(content, content, fc.nat(), (before, after, place) => {
      fc.pre(before !== '' && after !== '')
      const diff = gitDiff(before, after, 3)
      fc.pre(diff !== undefined)
      const patch = parsePatch(diff)
      const named = patch.hunks.flatMap(hunk => hunk.lines.filter(one => one.kind !== '+').map((_one, index) => hunk.oldStart + index))
      fc.pre(named.length > 0)
      const lines = before.match(/[^\n]*\n|[^\n]+$/g) ?? []
      const target = (named[place % named.length] ?? 1) - 1
      fc.pre(target < lines.length)
      lines[target] = `changed ${lines[target]}`
      expect(applyPatch(Buffer.from(lines.join('')), patch)).toHaveProperty('misfits')
    }), { numRuns: 150 })
  })

  it('fits where git says that it fits', () => {
    const patch = readFileSync(new URL('../../overlays/patches/using-superpowers/SKILL.md.patch', import.meta.url))
    expect(parsePatch(patch)).toMatchObject({ path: 'using-superpowers/SKILL.md', hunks: [{ oldStart: 58 }] })
    expect(() => execFileSync('git', ['apply', '--numstat', '-'], { input: patch, stdio: ['pipe', 'ignore', 'pipe'] })).not.toThrow()
  })
})
