/**
 * Files, and patches of them in all states of repair.
 *
 * @module fuzz/patches
 */

import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff'
import fc from 'fast-check'
import { damaged } from './arbitraries.ts'

/** The path that the patches name. */
export const PATCHED = 'a/x.md'

/** A file before and after, as Latin-1 text, and a patch that may have been damaged. */
export interface PatchCase {
  readonly before: string
  readonly after: string
  readonly patch: string
  /** The patch makes the one of the other. */
  readonly good: boolean
}

const LINES = ['', 'a', 'b', 'c', 'a\r', '- list', '--- rule', '--- a/x', '+++ b/x', '+ plus', '@@ -1 +1 @@', '\\ No newline at end of file', ' blank ', '\u00E4\u00B8\u00AD', '\u00FF', '\0', '\u0085', 'diff --git'] as const

const content = fc.tuple(fc.array(fc.constantFrom(...LINES), { maxLength: 14 }), fc.boolean()).map(([lines, newline]) => lines.join('\n') + (newline && lines.length > 0 ? '\n' : ''))

const TOKENS = [
  '\\ No newline at end of file\n', '@@ -1 +1 @@\n', '@@ -1,2 +1,2 @@\n', '@@ -0,0 +1 @@\n', '@@ -1,0 +2 @@\n', '@@ -99,0 +100 @@\n', '@@ -1,0 +1,0 @@\n', '@@ -2 +2 @@\n', '-a\n', '+a\n', '+b\n', ' a\n', ' b\n', '-\n', '+\n', '\n', ' \n', '\r',
  '--- a/x\n', '+++ b/x\n', 'diff --git a/x b/x\n', 'rename from a\n', 'new file mode 100644\n', '0', '1', '9', '00000000000000000001', '99999999999999999999', '-', '+', ',', ' ', '@@', '/', '..', '\t',
]

/** One change at a place that may lie behind the end: lines kept, lines taken out, lines put in. */
const change = fc.record({ skip: fc.oneof({ weight: 5, arbitrary: fc.integer({ min: -1, max: 3 }) }, { weight: 1, arbitrary: fc.nat(30) }), kept: fc.nat(2), out: fc.nat(2), put: fc.array(fc.constantFrom(...LINES), { maxLength: 2 }), open: fc.boolean() })
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

/**
 * @returns cases: good patches, damaged ones, and hunks that are well-formed wherever they lie.
 */
export function patchCases(): fc.Arbitrary<PatchCase> {
  return fc.record({ before: content, after: content, context: fc.nat(3), changes: fc.array(change, { minLength: 1, maxLength: 3 }) }).chain(({ before, after, context, changes }) => {
    const good = patchOf(before, after, context)
    const made = withHunks(before, changes)
    return fc.oneof(fc.constant(good), fc.constant(made), damaged(fc.constantFrom(good, made), TOKENS)).map(patch => ({ before, after, patch, good: patch === good && before !== after }))
  })
}

function withHunks(before: string, changes: readonly Change[]): string {
  const lines = before === '' ? [] : before.split(/(?<=\n)/)
  let at = 0
  let shift = 0
  const hunks = changes.map(({ skip, kept, out, put, open }) => {
    at = Math.max(0, at + skip)
    const old = lines.slice(at, at + kept + out)
    const body = [...old.map((line, index) => `${index < kept ? ' ' : '-'}${line}`), ...put.map((line, index) => `+${line}${open && index === put.length - 1 ? '' : '\n'}`)]
    const count = Math.min(kept, old.length) + put.length
    const header = `@@ -${at + (old.length > 0 ? 1 : 0)},${old.length} +${at + shift + (count > 0 ? 1 : 0)},${count} @@\n`
    at += old.length
    shift += count - old.length
    return header + body.map(line => line.endsWith('\n') ? line : `${line}\n\\ No newline at end of file\n`).join('')
  })
  return `--- a/${PATCHED}\n+++ b/${PATCHED}\n${hunks.join('')}`
}

/**
 * @param before - a file.
 * @param after - the same, changed.
 * @param context - lines around a change.
 * @returns a good patch; without hunks where nothing changed.
 */
function patchOf(before: string, after: string, context: number): string {
  return createTwoFilesPatch(`a/${PATCHED}`, `b/${PATCHED}`, before, after, undefined, undefined, { context, headerOptions: FILE_HEADERS_ONLY })
}

/** Bytes of a case's text: each character is one. */
export function bytesOf(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}
