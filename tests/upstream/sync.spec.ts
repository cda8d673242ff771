import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, truncateSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { formatPin } from '../../src/upstream/pin.ts'
import type { Pin } from '../../src/upstream/pin.ts'
import { gitSource } from '../../src/upstream/sources/git.ts'
import type { Source } from '../../src/upstream/sources/source.ts'
import { checkOnDisk, readInputs, syncTree } from '../../src/upstream/sync.ts'
import type { SyncResult } from '../../src/upstream/sync.ts'
import { folderWith } from '../rows/temporary-library.ts'
import { ADDED, commit, git, makePackage, makeUpstream, PATCH, PATCHED, pinOf, snapshot, UPSTREAM } from './fixture.ts'

let repository: string
let pin: Pin
let packageRoot: string

beforeEach(() => {
  const upstream = makeUpstream()
  repository = upstream.repository
  pin = pinOf(upstream.commit)
  packageRoot = makePackage(pin)
})

const sync = (options: { force?: boolean; sources?: Source[] } = {}): Promise<SyncResult> =>
  syncTree({ packageRoot, sources: options.sources ?? [gitSource(repository)], force: options.force === true, signal: AbortSignal.timeout(20_000) })
const findings = (): string[] => checkOnDisk(packageRoot, readInputs(packageRoot))?.findings.map(one => `${one.path}: ${one.difference}`) ?? ['not generated']
const skills = (): Record<string, string> => snapshot(join(packageRoot, 'skills'))
const handing = (bytesOf: (path: string) => string | undefined): Source => ({
  name: 'the test',
  fetch: async ({ files }, accept) => {
    for (const file of files) {
      const content = bytesOf(file.path)
      if (content !== undefined) accept(file, Buffer.from(content, 'latin1'))
    }
  },
})

const GENERATED = {
  'alpha/SKILL.md': PATCHED,
  'alpha/references/dsh-tools.md': ADDED,
  'alpha/scripts/run (x)': UPSTREAM['skills/alpha/scripts/run'],
  'beta/SKILL.md': UPSTREAM['skills/beta/SKILL.md'],
  'beta/windows.txt': UPSTREAM['skills/beta/windows.txt'],
}

describe('sync', () => {
  it('makes the tree from pin and overlays, modes and licence included', async () => {
    expect(await sync()).toMatchObject({ changed: true, verified: 4, patched: 1, added: 1, findings: [] })
    expect(skills()).toEqual(GENERATED)
    expect(readFileSync(join(packageRoot, 'LICENSE.superpowers'), 'utf8')).toBe(UPSTREAM.LICENSE)
  })

  it('writes nothing and asks nobody when nothing has changed', async () => {
    await sync()
    const before = statSync(join(packageRoot, 'skills')).ino
    const source = { name: 'nobody', fetch: vi.fn() }
    expect(await sync({ sources: [source] })).toMatchObject({ changed: false, verified: 4, patched: 1, added: 1 })
    expect(source.fetch).not.toHaveBeenCalled()
    expect(statSync(join(packageRoot, 'skills')).ino).toBe(before)
  })

  it('R40 does not depend on git\'s settings for line endings', async () => {
    git(repository, 'config', 'core.autocrlf', 'true')
    await sync()
    expect(skills()).toEqual(GENERATED)
  })

  it('R44 the commit decides, wherever the tag has moved', async () => {
    commit(repository, { 'skills/alpha/SKILL.md': 'moved\n' })
    git(repository, 'tag', '--force', 'v1.0.0')
    await sync()
    expect(skills()).toEqual(GENERATED)
  })

  it('asks the next source for what the first one lacks', async () => {
    const half = handing(path => path.includes('alpha') ? UPSTREAM[path] : undefined)
    await sync({ sources: [half, gitSource(repository)] })
    expect(skills()).toEqual(GENERATED)
  })
})

describe('what cannot be trusted', () => {
  it.each([
    ['a wrong blob', (content: string) => content.toUpperCase(), 'is not the pinned file'],
    ['a truncated download', (content: string) => content.slice(0, -3), 'is not the pinned file'],
    ['R40 line endings', (content: string) => content.replaceAll('\n', '\r\n'), 'only line endings differ from the pinned file'],
    ['an HTML page', () => '<!DOCTYPE html><title>Sign in</title>', 'is not the pinned file but an HTML page'],
  ])('%s stops the sync and leaves the old tree whole', async (_case, spoil, reason) => {
    await sync()
    unlinkSync(join(packageRoot, 'skills/beta/windows.txt'))
    const before = skills()
    const source = handing(path => path === 'skills/alpha/SKILL.md' ? spoil(UPSTREAM[path] ?? '') : UPSTREAM[path])
    await expect(sync({ sources: [source] })).rejects.toThrow(new Error(
      `sync: 1 of 5 files of upstream 1.0.0 (${pin.commit.slice(0, 12)}) could not be had, skills/alpha/SKILL.md first\n`
      + `  the test: skills/alpha/SKILL.md ${reason}`))
    expect(skills()).toEqual(before)
  })

  it('a hash that matches in SHA-1 only', async () => {
    const files = pin.files.map(file => file.path === 'LICENSE' ? { ...file, sha256: '0'.repeat(64) } : file)
    packageRoot = makePackage({ ...pin, files })
    await expect(sync()).rejects.toThrow('LICENSE has the pinned git id but another SHA-256: it was made to deceive')
    expect(existsSync(join(packageRoot, 'skills'))).toBe(false)
  })

  it('a source that fails is named, and the tree stays away', async () => {
    const broken: Source = { name: 'the broken one', fetch: () => Promise.reject(new Error('no route to host')) }
    await expect(sync({ sources: [broken] })).rejects.toThrow('  the broken one: no route to host')
    expect(existsSync(join(packageRoot, 'skills'))).toBe(false)
  })
})

describe('check', () => {
  beforeEach(async () => { await sync() })
  const edit = (path: string, change: (text: string) => string): void => {
    const file = join(packageRoot, 'skills', path)
    writeFileSync(file, change(readFileSync(file, 'latin1')), 'latin1')
  }

  it('R45 lists what is edited, extra and missing', () => {
    edit('beta/SKILL.md', text => text.replace('Beta', 'beta'))
    writeFileSync(join(packageRoot, 'skills/alpha/extra.md'), '')
    unlinkSync(join(packageRoot, 'skills/beta/windows.txt'))
    expect(findings()).toEqual(['skills/alpha/extra.md: extra', 'skills/beta/SKILL.md: content', 'skills/beta/windows.txt: missing'])
  })

  it('R40 tells line endings from content, in untouched, patched and added files', () => {
    for (const path of ['beta/SKILL.md', 'alpha/SKILL.md', 'alpha/references/dsh-tools.md']) edit(path, text => text.replaceAll('\n', '\r\n'))
    expect(findings()).toEqual(['skills/alpha/SKILL.md: line-endings', 'skills/alpha/references/dsh-tools.md: line-endings', 'skills/beta/SKILL.md: line-endings'])
  })

  it('R40 does not fold a real edit away, nor a file that has CRLF of its own', () => {
    edit('beta/SKILL.md', text => `${text.replaceAll('\n', '\r\n')}!`)
    edit('beta/windows.txt', text => text.replaceAll('\r\n', '\n'))
    expect(findings()).toEqual(['skills/beta/SKILL.md: content', 'skills/beta/windows.txt: content'])
  })

  it('R43 sees a lost and a gained executable bit', () => {
    chmodSync(join(packageRoot, 'skills/alpha/scripts/run'), 0o644)
    chmodSync(join(packageRoot, 'skills/beta/SKILL.md'), 0o755)
    expect(findings()).toEqual(['skills/alpha/scripts/run: mode', 'skills/beta/SKILL.md: mode'])
  })

  it('sees an edit of a patched file outside and inside the patch, and of an added one', () => {
    edit('alpha/SKILL.md', text => text.replace('end', 'END'))
    edit('alpha/references/dsh-tools.md', text => `${text} `)
    expect(findings()).toEqual(['skills/alpha/SKILL.md: content', 'skills/alpha/references/dsh-tools.md: content'])
    edit('alpha/SKILL.md', text => text.replace('END', 'end').replace('- DSH', '- dsh'))
    expect(findings()).toContain('skills/alpha/SKILL.md: content')
  })

  it('takes no link and no empty folder for anything', () => {
    const file = join(packageRoot, 'skills/beta/SKILL.md')
    renameSync(file, join(packageRoot, 'elsewhere.md'))
    symlinkSync(join(packageRoot, 'elsewhere.md'), file)
    mkdirSync(join(packageRoot, 'skills/gamma'))
    expect(findings()).toEqual(['skills/beta/SKILL.md: not-a-file', 'skills/gamma: extra'])
  })

  it('holds the licence to its pin', () => {
    writeFileSync(join(packageRoot, 'LICENSE.superpowers'), 'mine')
    expect(findings()).toEqual(['LICENSE.superpowers: content'])
  })

  it('says nothing of a tree that is not there', () => {
    rmSync(join(packageRoot, 'skills'), { recursive: true })
    expect(findings()).toEqual(['not generated'])
  })
})

describe('a tree that the user has touched', () => {
  beforeEach(async () => { await sync() })

  it('R45 is not overwritten unless the edits are given up', async () => {
    writeFileSync(join(packageRoot, 'skills/beta/SKILL.md'), 'mine\n')
    writeFileSync(join(packageRoot, 'skills/beta/notes.md'), 'mine too\n')
    await expect(sync()).rejects.toThrow(new Error(
      'sync: 2 entries of skills/ were changed after it was generated — they would be lost; keep them with `npm run overlays`, or give them up with `--force`\n'
      + '  skills/beta/SKILL.md: content differs\n  skills/beta/notes.md: is in neither the pin nor the overlays'))
    expect(readFileSync(join(packageRoot, 'skills/beta/SKILL.md'), 'utf8')).toBe('mine\n')
    await sync({ force: true })
    expect(skills()).toEqual(GENERATED)
  })

  it('R43 R45 gets back what loses nothing: missing files, bits, line endings', async () => {
    unlinkSync(join(packageRoot, 'skills/beta/windows.txt'))
    chmodSync(join(packageRoot, 'skills/alpha/scripts/run'), 0o644)
    writeFileSync(join(packageRoot, 'skills/beta/SKILL.md'), (UPSTREAM['skills/beta/SKILL.md'] ?? '').replaceAll('\n', '\r\n'))
    expect(await sync()).toMatchObject({ changed: true, findings: [] })
    expect(skills()).toEqual(GENERATED)
  })

  it('follows a pin that has moved without asking, since it was not edited', async () => {
    const files = { ...UPSTREAM, 'skills/beta/SKILL.md': 'new\n' }
    writeFileSync(join(packageRoot, 'upstream/pin.json'), formatPin(pinOf(commit(repository, files), files)))
    expect(await sync()).toMatchObject({ changed: true })
    expect(skills()).toEqual({ ...GENERATED, 'beta/SKILL.md': 'new\n' })
  })
})

describe('overlays that do not fit', () => {
  it('are all reported, with hunk, expected and found, and nothing is written', async () => {
    packageRoot = makePackage(pin, {
      'overlays/patches/alpha/SKILL.md.patch': PATCH.replace(' - Codex', ' - Pi'),
      'overlays/patches/gone.md.patch': PATCH.replaceAll('alpha/SKILL.md', 'gone.md'),
      'overlays/added/beta/skill.md': 'x',
    })
    await expect(sync()).rejects.toThrow(new Error(
      `overlays: 3 do not fit upstream 1.0.0 (${pin.commit.slice(0, 12)}); mend them in overlays/, then run the command again\n`
      + '  overlays/patches/gone.md.patch: changes a file that upstream does not have\n'
      + '  overlays/added/beta/skill.md: collides with upstream\'s beta/SKILL.md\n'
      + '  overlays/patches/alpha/SKILL.md.patch: does not fit upstream\n'
      + '    @@ -7,2 +7,3 @@ line 7: expected "- Pi\\n", found "- Codex\\n"'))
    expect(existsSync(join(packageRoot, 'skills'))).toBe(false)
  })

  it('R41 a CRLF file under an LF patch is told by its line endings', async () => {
    const files = { ...UPSTREAM, 'skills/alpha/SKILL.md': (UPSTREAM['skills/alpha/SKILL.md'] ?? '').replaceAll('\n', '\r\n') }
    packageRoot = makePackage(pinOf(commit(repository, files), files))
    await expect(sync()).rejects.toThrow('    @@ -7,2 +7,3 @@ line 7: expected "- Codex\\n", found "- Codex\\r\\n" (line endings differ)')
  })

  it('a patch that is filed under another name is refused', async () => {
    packageRoot = makePackage(pin, { 'overlays/patches/beta.patch': PATCH })
    await expect(sync()).rejects.toThrow('overlays/patches/beta.patch: changes alpha/SKILL.md — must be filed as overlays/patches/alpha/SKILL.md.patch; move it')
  })
})

describe('trouble on the way', () => {
  it('two syncs at once: the second is told who is at work', async () => {
    const { promise: waiting, resolve: go } = Promise.withResolvers<void>()
    const slow: Source = { name: 'slow', fetch: async (wanted, accept, signal) => { await waiting; await gitSource(repository).fetch(wanted, accept, signal) } }
    const first = sync({ sources: [slow] })
    await expect(sync()).rejects.toThrow(`sync: process ${process.pid} is at work — one sync at a time; wait for it, or delete ${join(packageRoot, 'skills.lock')}`)
    go()
    expect(await first).toMatchObject({ changed: true })
    expect(existsSync(join(packageRoot, 'skills.lock'))).toBe(false)
  })

  it('a lock whose owner is gone is taken over', async () => {
    writeFileSync(join(packageRoot, 'skills.lock'), '999999999\n')
    expect(await sync()).toMatchObject({ changed: true })
  })

  it('an interrupted swap is mended: the old tree comes back, then the new one replaces it', async () => {
    await sync()
    renameSync(join(packageRoot, 'skills'), join(packageRoot, 'skills.old'))
    mkdirSync(join(packageRoot, 'skills.staging/half'), { recursive: true })
    expect(await sync()).toMatchObject({ changed: false })
    expect(skills()).toEqual(GENERATED)
    expect(existsSync(join(packageRoot, 'skills.old'))).toBe(false)
  })

  it('an abort in the middle writes nothing', async () => {
    const controller = new AbortController()
    const source: Source = { name: 'stuck', fetch: (_wanted, _accept, signal) => new Promise((_resolve, reject) => { signal.addEventListener('abort', () => { reject(signal.reason as Error) }) }) }
    const running = syncTree({ packageRoot, sources: [source], force: false, signal: controller.signal })
    setTimeout(() => { controller.abort(new Error('stopped')) }, 20)
    await expect(running).rejects.toThrow('stopped')
    expect(existsSync(join(packageRoot, 'skills'))).toBe(false)
  })

  it.each([['full', 'ENOSPC'], ['nearly full', 'ENOSPC'], ['read-only', 'EROFS']])('a %s disk leaves the old tree whole', async (state, code) => {
    if (process.getuid?.() !== 0) {
      console.log('skipped: mounting a small disk takes root')
      return
    }
    await sync()
    const disk = folderWith({})
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk])
    onTestFinished(() => { execFileSync('umount', [disk]) })
    cpSync(packageRoot, disk, { recursive: true })
    packageRoot = disk
    unlinkSync(join(disk, 'skills/beta/windows.txt'))
    const before = skills()
    if (code === 'ENOSPC') fillUp(disk, state === 'full' ? 0 : 2)
    else execFileSync('mount', ['-o', 'remount,ro', disk])
    await expect(sync()).rejects.toThrow(new RegExp(`^sync: .* — cannot be written \\(${code}.*; make room or mend its permissions`))
    expect(skills()).toEqual(before)
    expect(existsSync(join(disk, 'skills.staging'))).toBe(false)
  })
})

/** Fill a disk and free some pages again: enough for a lock, too few for a tree. */
function fillUp(disk: string, freePages: number): void {
  const ballast = join(disk, 'ballast')
  try {
    for (;;) appendFileSync(ballast, Buffer.alloc(4096))
  } catch {
    truncateSync(ballast, statSync(ballast).size - freePages * 4096)
  }
}
