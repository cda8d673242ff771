/**
 * Our patches against git's: what git writes fits, and what fits gives what git makes of it.
 *
 * @module fuzz/targets/patch-git
 */

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { applyPatch, parsePatch } from '../../src/upstream/patch.ts'
import { bytesOf, PATCHED, patchCases } from '../patches.ts'
import { must } from '../target.ts'
import type { Target } from '../target.ts'

let made: string | undefined

/** Outside of every repository; gone with the process. */
function folder(): string {
  if (made !== undefined) return made
  const place = mkdtempSync(join(tmpdir(), 'dsh-superpowers-fuzz-'))
  process.on('exit', () => { rmSync(place, { recursive: true, force: true }) })
  mkdirSync(join(place, 'a'))
  made = place
  return place
}

export const patchGit: Target = {
  id: 'patch-git',
  title: 'what git diff writes fits, and what fits gives the bytes that git apply gives',
  property: () => fc.property(fc.record({ one: patchCases(), context: fc.nat(3) }), ({ one, context }) => {
    const diff = gitDiff(one.before, one.after, context)
    if (diff !== undefined) {
      const done = applyPatch(bytesOf(one.before), parsePatch(diff))
      must('bytes' in done && done.bytes.equals(bytesOf(one.after)), `git wrote ${JSON.stringify(diff.toString('latin1'))}`)
    }
    const ours = apply(one.before, one.patch)
    if (ours === undefined) return
    // git looks around for a place for a hunk without context, and then says that it fits there.
    if (!parsePatch(bytesOf(one.patch)).hunks.every(hunk => hunk.lines.some(line => line.kind === ' '))) return
    const git = gitApply(one.before, one.patch)
    must(git?.equals(ours) === true, `ours ${JSON.stringify(ours.toString('latin1'))}, git's ${JSON.stringify(git?.toString('latin1'))}`)
  }),
}

/** The bytes after; `undefined` where ours refuses. */
function apply(before: string, text: string): Buffer | undefined {
  try {
    const done = applyPatch(bytesOf(before), parsePatch(bytesOf(text)))
    return 'bytes' in done ? done.bytes : undefined
  } catch {
    return undefined
  }
}

function gitDiff(before: string, after: string, context: number): Buffer | undefined {
  writeFileSync(join(folder(), 'before'), before, 'latin1')
  writeFileSync(join(folder(), 'after'), after, 'latin1')
  if (before === '' || after === '') return undefined
  const text = spawnSync('git', ['diff', '--no-index', '--no-color', '--text', `-U${context}`, '--no-renames', 'before', 'after'], { cwd: folder() }).stdout.toString('latin1')
  return text === '' ? undefined : bytesOf(text.replace(/^--- .*$/m, `--- a/${PATCHED}`).replace(/^\+\+\+ .*$/m, `+++ b/${PATCHED}`))
}

function gitApply(before: string, text: string): Buffer | undefined {
  const file = join(folder(), PATCHED)
  writeFileSync(file, before, 'latin1')
  const { status } = spawnSync('git', ['apply', '--unidiff-zero', '--whitespace=nowarn', '-'], { cwd: folder(), input: bytesOf(text), env: { ...process.env, GIT_CEILING_DIRECTORIES: tmpdir() } })
  return status === 0 ? readFileSync(file) : undefined
}
