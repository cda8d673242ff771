/**
 * The one splitter of header and body. Every reader of a skill file (provider,
 * bootstrap, linter, compressor) agrees through it on where the header ends.
 *
 * @module library/frontmatter
 */

/** A skill file taken apart. */
export interface SplitText {
  /** YAML between the fences, without them; absent where the file has no closed header. */
  readonly header?: string
  /** What follows the closing fence, without leading blank lines; the whole text where there is no header. */
  readonly body: string
  /** Why there is no header. */
  readonly problem?: 'no-fence' | 'not-closed'
}

/** The first line of the header's YAML, counted from 1 in the file. */
export const HEADER_LINE = 2

/** A fence is a line of exactly three hyphens; trailing blanks are forgiven. */
const FENCE = /^---[ \t]*$/

/**
 * @param raw - a file's text.
 * @returns the form that every reader works on: one leading byte-order mark taken off, Windows
 *   line endings as `\n`.
 */
export function foldText(raw: string): string {
  return raw.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
}

/**
 * Split a skill file. It is folded first ({@link foldText}), so that a CRLF file and its LF
 * twin read the same.
 * @param raw - the file's text.
 * @returns header and body; never throws.
 */
export function splitFrontmatter(raw: string): SplitText {
  const text = foldText(raw)
  const lines = text.split('\n')
  if (!FENCE.test(lines[0] ?? '')) return { body: text, problem: 'no-fence' }
  const close = lines.findIndex((line, index) => index > 0 && FENCE.test(line))
  if (close < 0) return { body: text, problem: 'not-closed' }
  const body = lines.slice(close + 1).join('\n').replace(/^(?:[ \t]*\n)+/, '')
  return { header: lines.slice(1, close).join('\n'), body }
}
