/**
 * What is text and what is code inside a block.
 *
 * @module compression/prose
 */

/** A part of a text: from the first place up to the second. */
export type Range = readonly [start: number, end: number]

/** A fence inside a list or a quote, behind bullets and quote marks. */
const FENCE = /^(?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t])*(`{3,}|~{3,})([^\n]*)$/

/**
 * @param text - a block's Markdown.
 * @returns the places of its code spans and of fences in it, in order.
 */
export function codeRanges(text: string): Range[] {
  const ranges: Range[] = []
  let prose = 0
  for (const fence of fenceRanges(text)) {
    ranges.push(...codeSpans(text, prose, fence[0]), fence)
    prose = fence[1]
  }
  return [...ranges, ...codeSpans(text, prose, text.length)]
}

/**
 * @param text - a block's Markdown.
 * @returns what remains when code is put to silence: links are their words, emphasis is gone.
 */
export function spokenText(text: string): string {
  return unmarked(withoutComments(withRangesReplaced(text, codeRanges(text), 'x')))
}

/**
 * @param text - a short piece of Markdown.
 * @returns its words, those in code among them.
 */
export function plainText(text: string): string {
  return unmarked(text).replaceAll('`', '')
}

/**
 * @param text - any text.
 * @param ranges - disjoint and in order.
 * @param substitute - stands in for each of them.
 * @returns the text without them.
 */
function withRangesReplaced(text: string, ranges: readonly Range[], substitute: string): string {
  const parts: string[] = []
  let start = 0
  for (const range of ranges) {
    parts.push(text.slice(start, range[0]), substitute)
    start = range[1]
  }
  return parts.length === 0 ? text : [...parts, text.slice(start)].join('')
}

/**
 * @param text - Markdown without code.
 * @returns the places of its HTML comments, closed ones only.
 */
export function commentRanges(text: string): Range[] {
  const ranges: Range[] = []
  for (let start = text.indexOf('<!--'); start >= 0;) {
    const close = text.indexOf('-->', start + 4)
    if (close < 0) break
    ranges.push([start, close + 3])
    start = text.indexOf('<!--', close + 3)
  }
  return ranges
}

function withoutComments(text: string): string {
  return text.includes('<!--') ? withRangesReplaced(text, commentRanges(text), ' ') : text
}

function unmarked(text: string): string {
  return text.replace(/\]\([^()\n]*\)/g, ']').replace(/^([ \t>]*)[*+](?=[ \t])/gm, '$1-').replaceAll('*', '').replace(/(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
}

function fenceRanges(text: string): Range[] {
  const ranges: Range[] = []
  if (!text.includes('```') && !text.includes('~~~')) return ranges
  let open: { readonly start: number; readonly mark: string } | undefined
  for (let start = 0; start < text.length;) {
    const found = text.indexOf('\n', start)
    const end = found < 0 ? text.length : found
    const [, mark, info = ''] = FENCE.exec(text.slice(start, end)) ?? []
    if (mark !== undefined) {
      if (open === undefined) {
        if (!mark.startsWith('`') || !info.includes('`')) open = { start, mark }
      } else if (mark.startsWith(open.mark) && info.trim() === '') {
        ranges.push([open.start, end])
        open = undefined
      }
    }
    start = end + 1
  }
  return open === undefined ? ranges : [...ranges, [open.start, text.length]]
}

/** A code span lies between two runs of as many backticks. */
function codeSpans(text: string, from: number, to: number): Range[] {
  const runs: Range[] = []
  for (let start = text.indexOf('`', from); start >= 0 && start < to;) {
    let end = start + 1
    while (end < to && text[end] === '`') end += 1
    runs.push([start, end])
    start = text.indexOf('`', end)
  }
  const nextAlike = indexOfNextAlike(runs)
  const spans: Range[] = []
  for (let index = 0; index < runs.length;) {
    const close = nextAlike[index]
    const opening = runs[index]
    const closing = close === undefined ? undefined : runs[close]
    if (opening !== undefined && closing !== undefined && !isEscaped(text, opening[0])) spans.push([opening[0], closing[1]])
    index = spans.at(-1)?.[0] === opening?.[0] && close !== undefined ? close + 1 : index + 1
  }
  return spans
}

/** For each run the next one of its length. */
function indexOfNextAlike(runs: readonly Range[]): (number | undefined)[] {
  const next: (number | undefined)[] = []
  const byLength = new Map<number, number>()
  for (const [index, [start, end]] of [...runs.entries()].toReversed()) {
    next[index] = byLength.get(end - start)
    byLength.set(end - start, index)
  }
  return next
}

function isEscaped(text: string, place: number): boolean {
  let slashes = 0
  while (text[place - 1 - slashes] === '\\') slashes += 1
  return slashes % 2 === 1
}
