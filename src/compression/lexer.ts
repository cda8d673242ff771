/**
 * Markdown's top-level blocks, by marked's lexer. What lies inside lists and quotes is not
 * lexed: a block goes or stays as a whole, and marked's work on nested blocks and on lazy
 * lines grows faster than its input. Three more of its rules look ahead without end; they
 * are given no more text than they can use, so that the whole is linear.
 *
 * @module compression/lexer
 */

import { Lexer, Tokenizer } from 'marked'
import type { Token, Tokens, TokensList } from 'marked'

/**
 * @param text - Markdown with `\n` line endings.
 * @returns marked's tokens, whose `raw` put together is the text; undefined where marked
 *   gives up or gives back other text.
 */
export function topLevelTokens(text: string): readonly Token[] | undefined {
  // marked folds carriage returns, so that its `raw` would be of another text.
  if (text.includes('\r')) return undefined
  let tokens: readonly Token[]
  try {
    tokens = new TopLevelLexer({ gfm: true, tokenizer: new BoundedTokenizer(text) }).blockTokens(text)
  } catch {
    // A run of a million blank lines, for instance, overflows the stack of its regular expression.
    return undefined
  }
  return tokens.map(token => token.raw).join('') === text ? tokens : undefined
}

class TopLevelLexer extends Lexer {
  private nested = false

  override blockTokens(text: string, tokens: TokensList = this.tokens): TokensList {
    if (this.nested) {
      this.state.top = true
      return Object.assign([], { links: {} })
    }
    this.nested = true
    return super.blockTokens(text, tokens) as TokensList
  }

  /** Nobody will ask for what stands inside a line; marked itself looks at the last entry alone. */
  override inline(source: string, tokens: Token[] = []): Token[] {
    this.inlineQueue = [{ src: source, tokens }]
    return tokens
  }
}

class BoundedTokenizer extends Tokenizer {
  private readonly length: number
  /** Ends of all lines that may be the delimiter row of a table, ascending. */
  private readonly delimiterRows: readonly number[]
  private passed = 0

  constructor(text: string) {
    super()
    this.length = text.length
    this.delimiterRows = endsOfDelimiterRows(text)
  }

  /** marked lexes the contents to find where they end, twice for a lazy line; the rule alone knows the lines. */
  override blockquote(source: string): Tokens.Blockquote | undefined {
    const [match] = this.rules.block.blockquote.exec(source) ?? []
    return match === undefined ? undefined : { type: 'blockquote', raw: withoutLineBreaks(match), text: '', tokens: [] }
  }

  /** Whether there is a table is decided by two lines; the rule would read all rows first. */
  override table(source: string): Tokens.Table | undefined {
    const end = lineEnd(source, lineEnd(source, 0))
    return super.table(source.slice(0, end)) === undefined ? undefined : super.table(source)
  }

  /** A paragraph ends before a table, and the rule reads the rows of that table: it need not see them. */
  override paragraph(source: string): Tokens.Paragraph | undefined {
    const start = this.length - source.length
    const secondLine = start + lineEnd(source, lineEnd(source, 0))
    while ((this.delimiterRows[this.passed] ?? Infinity) <= secondLine) this.passed += 1
    return super.paragraph(source.slice(0, (this.delimiterRows[this.passed] ?? this.length) - start))
  }

  /** Where a paragraph has just ended, its underline has been looked for already. */
  override lheading(source: string): Tokens.Heading | undefined {
    return this.lexer.state.lastToken?.type === 'paragraph' ? undefined : super.lheading(source)
  }
}

function endsOfDelimiterRows(text: string): number[] {
  const ends: number[] = []
  for (let start = 0; start < text.length;) {
    const end = lineEnd(text, start)
    const line = text.slice(start, end)
    if (/^[\s:|-]+$/.test(line) && line.includes('-')) ends.push(end)
    start = end
  }
  return ends
}

/** Behind the line break of the line that a place lies in. */
function lineEnd(text: string, place: number): number {
  const found = text.indexOf('\n', place)
  return found < 0 ? text.length : found + 1
}

function withoutLineBreaks(text: string): string {
  let end = text.length
  while (text[end - 1] === '\n') end -= 1
  return text.slice(0, end)
}
