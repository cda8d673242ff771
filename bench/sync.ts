/**
 * Rebuilding and proving the generated library, against git doing the same: a work tree at
 * the commit and the patch applied in it. The upstream is made up, of the real one's size:
 * fifty files, one patch, one added file.
 *
 * @module bench/sync
 */

import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gitBlobId, sha256 } from '../src/upstream/identity.ts'
import { formatPin, PIN_FORMAT } from '../src/upstream/pin.ts'
import type { Pin } from '../src/upstream/pin.ts'
import { cacheSource, storeInCache } from '../src/upstream/sources/cache.ts'
import { checkOnDisk, readInputs, syncTree } from '../src/upstream/sync.ts'
import { compare } from './comparison.ts'
import type { BenchmarkReport, Effort, OnProgress } from './comparison.ts'
import { measureInRounds } from './rounds.ts'

const FILES = 50
const LINES = 160
const PATCH = '--- a/skill-0/SKILL.md\n+++ b/skill-0/SKILL.md\n@@ -10,2 +10,3 @@\n line 9 of skills/skill-0/SKILL.md, neither long nor short\n+ours\n line 10 of skills/skill-0/SKILL.md, neither long nor short\n'

/**
 * @param effort - how many rounds.
 * @param onProgress - receives what is being measured.
 * @returns rebuild and check, each against git; the goal of both is 1.
 */
export async function benchSync(effort: Effort, onProgress: OnProgress): Promise<BenchmarkReport> {
  const folder = mkdtempSync(join(tmpdir(), 'dsh-superpowers-bench-'))
  try {
    const { repository, pin, patch } = makeUpstream(join(folder, 'upstream'))
    const packageRoot = join(folder, 'package')
    const cache = join(folder, 'cache')
    makePackage(packageRoot, pin, repository, cache)
    const rebuild = () => syncTree({ packageRoot, sources: [cacheSource(cache)], force: false, signal: AbortSignal.timeout(60_000) })
    const worktree = join(folder, 'worktree')
    const git = (...args: string[]): void => { execFileSync('git', ['-C', repository, ...args], { stdio: 'ignore' }) }
    const checkOut = (): void => {
      git('worktree', 'add', '--detach', '--force', worktree, pin.commit)
      execFileSync('git', ['-C', worktree, 'apply', '--directory=skills', patch], { stdio: 'ignore' })
      mkdirSync(join(worktree, 'skills/skill-0/references'), { recursive: true })
      copyFileSync(join(packageRoot, 'overlays/added/skill-0/references/ours.md'), join(worktree, 'skills/skill-0/references/ours.md'))
    }
    const options = effort === 'full' ? { rounds: 10, calls: 20, boutMs: 300 } : { rounds: 2, calls: 3, boutMs: 20 }
    const peer = {
      run: async () => { checkOut() },
      before: () => { rmSync(worktree, { recursive: true, force: true }); git('worktree', 'prune') },
    }
    onProgress('sync: rebuild')
    const rebuilt = await measureInRounds({ run: rebuild, before: () => { rmSync(join(packageRoot, 'skills'), { recursive: true, force: true }) } }, peer, options)
    onProgress('sync: check')
    await rebuild()
    const check = async (): Promise<void> => {
      if (checkOnDisk(packageRoot, readInputs(packageRoot))?.findings.length !== 0) throw new Error('the tree does not pass')
    }
    const checked = await measureInRounds({ run: check }, peer, options)
    return {
      title: `Sync: ${FILES} files from the cache, and --check`,
      sides: ['ours', 'git'],
      rows: [compare('rebuild', rebuilt, 1), compare('check', checked, 1)],
      notes: [
        'git: add a work tree at the commit and apply the patch.',
        'rebuild: read the cache, verify by two hashes, patch, write aside, swap, prove.',
        'check: read the tree that is there, verify by two hashes, take the patch back.',
      ],
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function makeUpstream(repository: string): { repository: string; pin: Pin; patch: string } {
  const contents = new Map([['LICENSE', 'made up\n']])
  for (let index = 0; index < FILES; index += 1) {
    const path = `skills/skill-${index % 14}/${index < 14 ? 'SKILL.md' : `references/part-${index}.md`}`
    contents.set(path, Array.from({ length: LINES }, (_line, line) => `line ${line} of ${path}, neither long nor short\n`).join(''))
  }
  for (const [path, content] of contents) write(join(repository, path), content)
  const git = (...args: string[]): string => execFileSync('git', ['-c', 'user.name=bench', '-c', 'user.email=bench@example.org', ...args], { cwd: repository, encoding: 'utf8' }).trim()
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'made up')
  const files = [...contents].map(([path, content]) => ({ path, blob: gitBlobId(Buffer.from(content)), sha256: sha256(Buffer.from(content)), mode: '100644' as const }))
  const patch = `${repository}.patch`
  writeFileSync(patch, PATCH)
  return { repository, patch, pin: { format: PIN_FORMAT, repository: 'made/up', version: '1', commit: git('rev-parse', 'HEAD'), license: 'MIT', files } }
}

function makePackage(packageRoot: string, pin: Pin, repository: string, cache: string): void {
  write(join(packageRoot, 'upstream/pin.json'), formatPin(pin))
  write(join(packageRoot, 'overlays/patches/skill-0/SKILL.md.patch'), PATCH)
  write(join(packageRoot, 'overlays/added/skill-0/references/ours.md'), 'ours\n')
  for (const file of pin.files) {
    const bytes = execFileSync('git', ['cat-file', 'blob', file.blob], { cwd: repository })
    storeInCache(cache, bytes, file.sha256)
  }
}

function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
