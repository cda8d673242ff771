/**
 * Markdown documents for the property tests, put together from blocks of which it is known,
 * without asking the code under test, whether they must survive.
 *
 * @module tests/compression/documents
 */

import fc from 'fast-check'

/** A block, and whether it has to be found again, byte for byte. */
export interface Piece {
  readonly text: string
  readonly kept: boolean
}

/** A document and its blocks. */
export interface Sample {
  readonly text: string
  readonly pieces: readonly Piece[]
}

const kept = (text: string): Piece => ({ text, kept: true })
const free = (text: string): Piece => ({ text, kept: false })

const codeLine = fc.constantFrom(
  'a  =  1', '', '  indented', '# not a heading', '- [ ] not a box', '---', '| not | a table |', '<!-- not a comment -->', '> **Wrong skill?** not a note', 'trailing   ',
  '**Announce at start:** "not said"', '<HARD-GATE>', '</HARD-GATE>', 'digraph not { a -> b }', '```', '~~~', '````', '## Overview', '\tTab', '',
)

/** Fences of three to six signs around lines that may be shorter fences. */
const fence = fc.tuple(fc.constantFrom('`', '~'), fc.integer({ min: 3, max: 6 }), fc.constantFrom('', 'js', 'text', ' bash', 'markdown'), fc.array(codeLine, { maxLength: 6 }))
  .map(([sign, length, info, lines]) => {
    const mark = sign.repeat(length)
    return kept([`${mark}${info}`, ...lines.filter(line => !line.startsWith(mark)), mark].join('\n'))
  })

const indented = fc.array(fc.constantFrom('    code  two', '    - x', '\tdeep', '    # no heading', ''), { minLength: 1, maxLength: 4 })
  .map(lines => kept(['    first', ...lines, '    last'].join('\n')))

const cell = fc.constantFrom('a', 'the shelf', '`x`', '1', '', '**b**')
const table = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 })
  .map(rows => kept(['| Shelf   | Book |', '|---|:--|', ...rows.map(([left, right]) => `| ${left} | ${right} |`)].join('\n')))

const checklist = fc.array(fc.constantFrom('- [ ] The shelf is dusted', '- [x] The lamp is on', '* [ ] A `plant` is watered'), { minLength: 1, maxLength: 4 }).map(lines => kept(lines.join('\n')))
const steps = fc.array(fc.constantFrom('Open the drawer', 'Count the pens', 'Close it  again'), { minLength: 1, maxLength: 4 }).map(items => kept(items.map((item, index) => `${index + 1}. ${item}.`).join('\n')))
const nested = fc.array(fc.constantFrom('- The upper shelf', '  - Never bend the books', '    1. lift', '  - the lower one', '  ```sh\n  ls  -l\n  ```', '- Ask the owner first'), { minLength: 2, maxLength: 6 })
  .map(lines => kept(['- Always dust from the top', ...lines].join('\n')))

const rule = fc.constantFrom(
  'Never throw a letter away.', 'You must ask before moving the lamp.', 'Do not open\nthe sealed box.', 'Keys are only handed over in person.', 'The window can\'t be left open.', 'Papers may be shredded, except invoices.',
  '不得移动台灯。', '整理之前必须先拍照。', 'Run the cleaner, then report.', 'Fluff the pillow.', 'The pillow is of wool, so fluff it.', 'If the drawer sticks, stop.', 'Jamais de café près du clavier.', 'The limit is `5  pens` at most.', '⚠ The lamp is hot.', 'This deletes the letters of the house.', 'The sign of it is `lampOn`.', 'The switch() is of the lamp.', 'The lamp says ELAMP.', '这会清空抽屉。', '**Exceptions:**\n- the guest chair\n- the piano',
).map(kept)
const gate = fc.tuple(fc.constantFrom('HARD-GATE', 'EXTREMELY-IMPORTANT', 'EXTREMELY_IMPORTANT', 'Subagent-Stop', 'extremely_important'), fc.array(fc.constantFrom('The tidy desk is the aim of it.', '', '- the pens', '## Overview', '**Announce at start:** "I tidy."', '<!-- the note -->', '> Wrong skill? The other one.'), { maxLength: 5 }))
  .map(([name, lines]) => kept([`<${name}>`, ...lines, `</${name}>`].join('\n')))
const markup = fc.constantFrom('<div align="center">\nThe desk\n</div>', '<details><summary>The rest</summary></details>', '[desk]: https://example.org/desk "The desk"', '> A quote of the owner:\n>\n> - dust', '> the ~~~ sign').map(kept)

const description = fc.constantFrom(
  'The desk is the place where the papers of the house are.', 'A tidy desk saves the time of the family.\nIt looks fine   \nfrom the door.', '这张桌子属于整个家庭。', 'The drawer holds the pens of each child. <!-- the old drawer -->', 'These are the pens.', 'See the picture of the lamp in `lamp`.',
).map(free)
const roster = fc.constantFrom('- **dusting**: for the shelves\n- **filing**: the papers', '- `sorting` — the letters\n* the other one').map(free)
const comment = fc.constantFrom('<!-- markdownlint-disable -->', '<!-- the desk of the old house -->', '<!--\nthe desk\n\nof the house\n-->', '<!-- -->').map(free)
const note = fc.constantFrom('> **Wrong skill?** Dusting → `dusting`. Papers → `filing`.', '**Announce at start:** "I\'m using the **tidy-desk** skill."', '---', '***', '```dot\ndigraph g { desk -> shelf }\n```').map(free)
const heading = fc.tuple(fc.constantFrom('#', '##', '##', '###'), fc.constantFrom(
  'Overview', 'When to Use', '**Related Skills**', 'Example', 'Example: the drawer', 'Purpose', 'The *tidy* desk', 'Dusting', '何时使用', '概述', 'Failure Modes', 'References', '1. Overview:', 'Companion Skills   ', 'Integration with filing',
)).map(([mark, title]) => free(`${mark} ${title}`))

/** Any block. */
const piece: fc.Arbitrary<Piece> = fc.oneof(
  { weight: 6, arbitrary: heading }, { weight: 3, arbitrary: description }, { weight: 1, arbitrary: roster }, { weight: 1, arbitrary: comment }, { weight: 2, arbitrary: note },
  fence, indented, table, checklist, steps, nested, { weight: 2, arbitrary: rule }, gate, markup,
)

/** A document: blocks with one blank line or more between them. */
export const sample: fc.Arbitrary<Sample> = fc.tuple(fc.array(fc.tuple(piece, fc.constantFrom('\n\n', '\n\n', '\n\n', '\n\n\n', '\n  \n', '\n\n\n\n')), { maxLength: 24 }), fc.constantFrom('', '', '\n\n', '  \n'))
  .map(([parts, start]) => ({ text: start + parts.map(([{ text }, gap]) => text + gap).join(''), pieces: parts.map(([one]) => one) }))

/** Signs and lines that mean something in Markdown, in any order. */
export const chaos: fc.Arbitrary<string> = fc.array(fc.oneof(
  fc.constantFrom('\n', '\n', '\n\n', ' ', '    ', '\t', '```', '~~~', '````', '`', '> ', '- ', '1. ', '# ', '## ', '**', '*', '_', '|', '|-|', '---', '===', '<!--', '-->', '<A-B>', '</A-B>', '<div>', '[x]: y', '[ ] ', '\\', '\u00A0', '\r'),
  fc.constantFrom('Overview', 'Example', 'the desk of it', 'never', 'Wrong skill? ', 'Announce at start: "x"', 'digraph g { a -> b }', '文字'),
  piece.map(({ text }) => `\n${text}\n`),
), { maxLength: 40 }).map(parts => parts.join(''))
