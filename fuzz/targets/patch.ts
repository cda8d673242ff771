/**
 * Patches, good and damaged, on files that they fit and on others.
 *
 * @module fuzz/targets/patch
 */

import fc from 'fast-check'
import { errorMessage } from '../../src/error-text.ts'
import { applyPatch, parsePatch, reversePatch } from '../../src/upstream/patch.ts'
import type { Patch } from '../../src/upstream/patch.ts'
import { brokenPathRule } from '../../src/upstream/paths.ts'
import { bytesOf, patchCases } from '../patches.ts'
import { must } from '../target.ts'
import type { Target } from '../target.ts'

export const patch: Target = {
  id: 'patch',
  title: 'a patch is refused in words, does not fit, or changes just the lines that it names and can be taken back',
  property: () => fc.property(patchCases(), one => {
    const parsed = parse(one.patch)
    if (one.good) {
      const done = parsed && applyPatch(bytesOf(one.before), parsed)
      must(done !== undefined && 'bytes' in done && done.bytes.equals(bytesOf(one.after)), 'a good patch gives the file after')
    }
    if (parsed === undefined) return
    must(brokenPathRule(parsed.path) === undefined, `the path ${JSON.stringify(parsed.path)}`)
    for (const text of [one.before, one.after]) {
      const bytes = bytesOf(text)
      const done = applyPatch(bytes, parsed)
      const expected = splice(text, parsed)
      if ('misfits' in done) {
        must(done.misfits.length > 0, 'a misfit says what does not fit')
        must(expected === undefined, `it fits, and gives ${JSON.stringify(expected)}, but ${JSON.stringify(done.misfits)}`)
        continue
      }
      must(done.bytes.toString('latin1') === expected, `${JSON.stringify(done.bytes.toString('latin1'))}, should be ${JSON.stringify(expected)}`)
      const back = reversePatch(done.bytes, parsed)
      must('bytes' in back && back.bytes.equals(bytes), `taken back ${'bytes' in back ? JSON.stringify(back.bytes.toString('latin1')) : JSON.stringify(back.misfits)}`)
    }
  }),
}

function parse(text: string): Patch | undefined {
  try {
    return parsePatch(bytesOf(text))
  } catch (error) {
    const message = errorMessage(error)
    must(/^patch: [^\n]+; [^\n]+$/.test(message), `a refusal is one line, not ${JSON.stringify(message)}`)
    must(message.length <= 1000, `a refusal is short, not ${message.length} characters`)
    return undefined
  }
}

/** From the last hunk to the first, so that no line moves before its turn; `undefined` where one does not fit. */
function splice(text: string, { hunks }: Patch): string | undefined {
  const lines = text === '' ? [] : text.split(/(?<=\n)/)
  for (const hunk of hunks.toReversed()) {
    const old = hunk.lines.filter(line => line.kind !== '+').map(line => line.text)
    const fresh = hunk.lines.filter(line => line.kind !== '-').map(line => line.text)
    const start = old.length === 0 ? hunk.oldStart : hunk.oldStart - 1
    if (start > lines.length || old.some((line, index) => lines[start + index] !== line)) return undefined
    lines.splice(start, old.length, ...fresh)
  }
  return lines.slice(0, -1).every(line => line.endsWith('\n')) ? lines.join('') : undefined
}
