/**
 * Markdown made to be slow, for benchmarks and tests.
 *
 * @module bench/hostile-markdown
 */

/** A piece again and again, in so many characters. */
export function repeated(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length))
}

const again = (piece: string) => (length: number): string => repeated(piece, length)

/** Line after line, each longer than the last. */
function growing(line: (index: number) => string) {
  return (length: number): string => {
    const all: string[] = []
    for (let [index, size] = [0, 0]; size < length; index += 1) {
      const next = `${line(index)}\n`
      all.push(next)
      size += next.length
    }
    return all.join('')
  }
}

/** Inputs at which parsers of Markdown, and compressors, easily grow faster than their input; each takes a length in characters. */
export const HOSTILE: Readonly<Record<string, (length: number) => string>> = {
  'prose': again('The desk is the place where the papers of the house are. '),
  'one line': again('word '),
  'nested quotes': length => `${repeated('>', length)} a`,
  'nested quotes with a lazy line': length => `${growing(index => `${'>'.repeat(index)} a`)(length)}lazy`,
  'quotes with lazy lines': again('> a\nb\n'),
  'nested lists': growing(index => `${' '.repeat(2 * index)}- a`),
  'bullets in one line': length => `${repeated('- ', length)}x`,
  'lists': again('- a\n* b\n1. c\n'),
  'loose lists': again('- a\n\n'),
  'empty items': again('-\n'),
  'headings': again('## Overview\n\nThe desk is of wood.\n\n'),
  'headings of all levels': again('# a\n## b\n### Overview\n#### c\n##### d\n###### e\n\n'),
  'underlined headings': again('a\n--\n'),
  'tables whose rows do not fit': again('a|b\n|-|\n'),
  'colons under text': again('a|b\n:-\n'),
  'one table': length => `a|b\n-|-\n${repeated('c|d\n', length)}`,
  'pipes': again('|'),
  'delimiter rows': again('|-|\n'),
  'hyphens with a letter behind': length => `${repeated('- ', length)}x\n`,
  'backticks': again('`'),
  'runs of backticks': growing(index => `${'`'.repeat(index + 1)} x`),
  'code spans': length => `a ${repeated('`x` y  \n', length)}`,
  'fences': again('````\n```\n~~~\n'),
  'fences that nobody closes': again('```\n'),
  'indented code': again('    a\n\n'),
  'comments that nobody closes': again('a <!-- \n\n'),
  'comments': again('<!-- the desk of the house -->\n\n'),
  'comments in one line': length => `a ${repeated('b <!-- the desk of the house --> ', length)}`,
  'gates that nobody closes': again('<OWN-GATE>\n\nx\n\n'),
  'gates in gates': length => `${repeated('<OWN-GATE>\n\nx\n\n', length / 2)}${repeated('</OWN-GATE>\n\n', length / 2)}`,
  'gates of many names': growing(index => `<gate-${index}>\n`),
  'angle brackets': again('<a b="'),
  'attributes': length => `<a${repeated(' b=c', length)}\n`,
  'brackets': again('['),
  'definitions': again('[a]: b "c\n\n'),
  'brackets and parentheses': again(']('),
  'emphasis in a heading': length => `## ${repeated('**a b ', length)}`,
  'emphasis in headings': again('## **a** b\n\n'),
  'stars': again('*'),
  'low lines': length => `a ${repeated('_', length)}b`,
  'backslashes': length => `a ${repeated('\\', length)}\`x\``,
  'dots in a heading': length => `## a${repeated('.', length)}a`,
  'blank lines': length => `a\n${repeated('\n \n', length)}  x`,
  'blanks': length => `a${repeated(' ', length)}x`,
  'blanks at line ends': again('a word     \n'),
  'graphs': length => `## P\n\n${repeated('```dot\ndigraph g { a -> b }\n```\n\nMust a then b.\n\n', length)}`,
  'one graph': length => `\`\`\`dot\ndigraph g {${repeated('a -> b; /* ', length)}}\n\`\`\`\n`,
  'introductions': again('The tool:\n\n- a thing of it\n\n'),
  'paths': length => `## Overview\n\n${repeated('The plan is in `a/b.md` of it.\n\n', length)}`,
  'slashes': length => `a${repeated('/', length)} b`,
  'rosters': length => `# x\n\n## Related Skills\n\n${repeated('- **x**: the thing\n', length)}`,
  'notes': again('> Wrong skill? x\n\nAnnounce at start: "x"\n\n'),
  'quotation marks': length => `Announce at start: "${repeated('"', length)}x`,
  'Chinese': again('桌子，'),
  'tabs': again('-\ta\n'),
}
