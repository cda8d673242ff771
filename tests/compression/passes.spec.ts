import { describe, expect, it } from 'vitest'
import { compress, LEVELS, PASSES } from '../../src/compression/index.ts'
import type { Level, Pass } from '../../src/compression/index.ts'

const lines = (...all: readonly string[]): string => all.join('\n')

/** What a level removes, without blanks, as `pass kind: text`. */
function removed(body: string, level: Level = 'max'): string[] {
  return compress(body, level).removed.filter(one => one.kind !== 'blanks').map(one => `${one.pass} ${one.kind}: ${one.text.trim()}`)
}

function unchanged(body: string): void {
  expect(removed(body)).toEqual([])
  expect(compress(body, 'max').text).toBe(body)
}

describe('the list of passes', () => {
  it('has names of its own, a sentence for each and kinds to remove', () => {
    expect(new Set(PASSES.map(pass => pass.name)).size).toBe(PASSES.length)
    for (const { summary, level, removes } of PASSES) {
      expect(summary).toMatch(/\S{3}/)
      expect(LEVELS).toContain(level)
      expect(removes.length).toBeGreaterThan(0)
    }
  })

  it.each(['code', 'table', 'steps', 'checklist', 'quote', 'html', 'definition', 'other'] as const)('never removes %s', kind => {
    expect(PASSES.filter(pass => pass.removes.includes(kind))).toEqual([])
  })
})

describe('comments', () => {
  it.each([
    ['a note of a linter', '<!-- markdownlint-disable MD013 -->'],
    ['a note of a spelling checker', '<!-- cspell: words dusting -->'],
    ['an empty one', '<!-- -->'],
    ['a remark', '<!-- the numbers are of the old house -->'],
    ['one of several lines', '<!--\nthe numbers are\n\nof the old house\n-->'],
  ])('go: %s', (_case, comment) => {
    expect(removed(`# Desk\n\n${comment}\n\nThe end.\n`, 'safe')).toEqual([`comments comment: ${comment}`])
    expect(compress(`# Desk\n\n${comment}\n\nThe end.\n`, 'safe').text).toBe('# Desk\n\nThe end.\n')
  })

  it('go from within a paragraph', () => {
    expect(compress('The pens <!-- the old ones --> are red.\n', 'safe').text).toBe('The pens  are red.\n')
  })

  it.each([
    ['a prohibition', '<!-- never rename the drawer -->'],
    ['an order', '<!-- run the duster before this step -->'],
    ['an order in Chinese', '<!-- 先拍照再整理 -->'],
    ['a directive', '<!-- include: drawers.md -->'],
    ['an order that begins like a note of a linter', '<!-- remark: dust the lamp -->'],
    ['another', '<!-- prettier drawers first -->'],
    ['a marker that a program looks for', '<!-- BEGIN DRAWERS -->'],
    ['a word to the agent', '<!-- agent: the user is tired -->'],
    ['another language', '<!-- ne touchez pas au tiroir -->'],
    ['one with code', '<!-- the `drawer` is of the old kind -->'],
    ['the only pointer to a file', '<!-- the plan of the room is in plans/room.md -->'],
  ])('stay: %s', (_case, comment) => { unchanged(`# Desk\n\n${comment}\n\nThe end.\n`) })

  it('stay in code, of every kind, and in what is protected', () => {
    unchanged(lines('```html', '<!-- the old desk -->', '```', '', '~~~', '<!-- the old desk -->', '~~~', '', '    <!-- the old desk -->', '', 'The sign `<!-- the -->` is of the house.', '', 'Never dust <!-- the old desk --> it.', ''))
  })

  it.each(['<!-- never throw them away -->', '<!-- include: pens.md -->', '<!-- the `pens` of it -->'])('stay within a paragraph: %s', comment => { unchanged(`The pens ${comment} are red.\n`) })

  it('stay where their neighbours would become one, and only there', () => {
    const [marked, body] = ['<!-- -->\n\n', '# Desk\n\n- the pens\n\n<!-- -->\n\n- the papers\n\nEnd.\n\n    code\n\n<!-- -->\n\n    more\n\nThe pen\n<!-- -->\nis red.\n']
    unchanged(body)
    expect(compress(marked + body, 'max').text).toBe(body)
  })
})

describe('heading emphasis', () => {
  it.each([
    ['# **The desk**', '# The desk'],
    ['## The *tidy* desk', '## The tidy desk'],
    ['### 1. **Dust** and *wipe*', '### 1. Dust and wipe'],
    ['## __The desk__', '## The desk'],
    ['## _The tidy desk_', '## The tidy desk'],
    ['## **为什么**', '## 为什么'],
    ['## `**x**` and **y**', '## `**x**` and y'],
  ])('%s', (before, after) => { expect(compress(`${before}\n\nx\n`, 'safe').text).toBe(`${after}\n\nx\n`) })

  it.each(['## The __init__ file', '## All *.ts and *.js', '## 2 * 3 * 4', '## a*b and c*d', '## \\*not\\*', '## ***both***', '## **', '## _drawer_', '## Files **/*.md', '## **Never** dust', '## `**code**`'])('stays: %s', heading => { unchanged(`${heading}\n\nx\n`) })
})

describe('announcements', () => {
  it.each([
    '**Announce at start:** "I\'m using the tidy-desk skill."',
    'Announce at the start: “I am using **tidy-desk** to tidy.”',
    '**开始时宣布：**“我正在使用 tidy-desk 技能。”',
  ])('go at max: %s', announcement => {
    const body = `# Desk\n\n${announcement}\n\nDust it.\n`
    expect(compress(body, 'safe').text).toBe(body)
    expect(compress(body, 'max').text).toBe('# Desk\n\nDust it.\n')
  })

  it.each([
    '**Announce at start:** "I\'m using tidy-desk."\n**Then:** dust.',
    '**Announce at start:** which desk, and ask for the key.',
    '**Announce at start:** "I must not open the drawer."',
    '- **Announce at start:** "I tidy."',
    '1. Announce at start: "I tidy."',
    '> **Announce at start:** "I tidy."',
    'Say first:\n\n**Announce at start:** "I tidy."',
    '**Announce at start:** "I tidy."\n\nThis is said in the language of the user only.',
  ])('stay with anything else: %s', announcement => { unchanged(`# Desk\n\n${announcement}\n\nDust it.\n`) })
})

describe('navigation', () => {
  it.each([
    '> **Wrong skill?** Dusting → `dusting`. Papers → `filing`.',
    '> **Wrong skill?** Dusting → `dusting`.\n> Papers → `filing`.',
    '**Wrong skill?** Dusting → `dusting`.',
    '> **用错技能？**除尘 → `dusting`。',
  ])('goes at max: %s', note => {
    const body = `# Desk\n\n${note}\n\nDust it.\n`
    expect(compress(body, 'safe').text).toBe(body)
    expect(compress(body, 'max').text).toBe('# Desk\n\nDust it.\n')
  })

  it.each([
    '> **Wrong skill?** Dusting → `dusting`.\n>\n> **Scope:** desks.',
    '> **Wrong skill?** Never dust a painting; that is `restoring`.',
    '> **Wrong skill?** Dusting → the list in `tools/dusters.md`.',
    '> **Wrong skill?**\n> - Dusting → `dusting`',
    '> A note.\n> **Wrong skill?** Dusting → `dusting`.',
  ])('stays with anything else: %s', note => { unchanged(`# Desk\n\n${note}\n\nDust it.\n`) })
})

describe('graphs', () => {
  const graph = lines('```dot', 'digraph dusting {', '    rankdir=LR;', '    "Look for dust" [shape=box];', '    "Dust found?" [shape=diamond];', '    wipe [label="Wipe the\\nshelf"];',
    '    "Look for dust" -> "Dust found?";', '    "Dust found?" -> wipe [label="yes"];', '    "Dust found?" -> "Close the door" [label="no"];', '    wipe -> "Look for dust";', '}', '```')
  const told = ['1. Look for dust.', '2. Is dust found? Yes: wipe the shelf and look for dust again.', '3. No dust found: close the door.']

  it('go at max where steps of the section tell every node and branch', () => {
    const body = lines('# Desk', '', '## Dusting', '', graph, '', ...told, '')
    expect(compress(body, 'safe').text).toBe(body)
    expect(compress(body, 'max').text).toBe(lines('# Desk', '', '## Dusting', '', ...told, ''))
  })

  it('go where a sub-section tells it', () => {
    expect(removed(lines('## Dusting', '', graph, '', '### In words', '', ...told, ''))).toHaveLength(1)
  })

  it.each([
    ['it is the only statement', lines('## Dusting', '', graph, '')],
    ['another section tells it', lines('## Steps', '', ...told, '', '## Dusting', '', graph, '')],
    ['a node is missing from the text', lines('## Dusting', '', graph, '', told[0] ?? '', told[1] ?? '', '3. No dust found: stop.', '')],
    ['a branch is missing from the text', lines('## Dusting', '', graph, '', '1. Look for dust.', '2. Dust found?', '3. Wipe the shelf.', '4. Close the door.', '')],
    ['only code tells it', lines('## Dusting', '', graph, '', '```text', ...told, '```', '')],
    ['somebody speaks of it', lines('## Dusting', '', 'The flowchart rules.', '', graph, '', ...told, '')],
    ['it is introduced', lines('## Dusting', '', 'In short:', '', graph, '', ...told, '')],
    ['the text points back at it', lines('## Dusting', '', graph, '', 'It begins anew every week, always.', '', ...told, '')],
    ['there are many', lines('## Dusting', '', ...Array.from({ length: 9 }, () => `${graph}\n`), ...told, '')],
    ['it stands in a gate', lines('## Dusting', '', '<HARD-GATE>', '', graph, '', ...told, '', '</HARD-GATE>', '')],
    ['it stands among the failure modes', lines('## Failure modes', '', graph, '', ...told, '')],
    ['it is not DOT', lines('## Dusting', '', graph.replace('-> wipe', '=> wipe'), '', ...told, '')],
    ['it has no edges', lines('## Dusting', '', '```dot', 'digraph { "Look for dust" }', '```', '', ...told, '')],
    ['it is the code of another language', lines('## Dusting', '', graph.replace('dot', 'text'), '', ...told, '')],
  ])('stay where %s', (_case, body) => { unchanged(body) })
})

describe('boilerplate', () => {
  const description = 'The desk is the place where the papers of the house are.'

  it.each(['Overview', 'Purpose', '1. Overview', '🪑 **Overview:**', 'Why this matters', 'When to Use', 'Example', 'Example: the lamp', 'Related Skills', 'Cross-References', 'Integration with filing', '概述', '相关技能'])('goes at max under "%s"', title => {
    const said = title === 'When to Use' ? 'This skill is the one for the desk of the house.' : description
    const body = `# Desk\n\n## ${title}\n\n${said}\n\n## Dusting\n\nDust it.\n`
    expect(compress(body, 'max').text).toBe('# Desk\n\n## Dusting\n\nDust it.\n')
  })

  it.each(['Dusting', 'Overview of the tools', 'The drawer', 'References', 'Next Steps'])('stays under "%s"', title => { unchanged(`# Desk\n\n## ${title}\n\n${description}\n\n## End\n\nDust it.\n`) })

  it.each(['This skill helps you write letters that are short.', 'This skill describes how a desk is kept.', '本技能说明桌面的布置。'])('goes where it speaks of the skill: %s', said => {
    expect(compress(`# Desk\n\n## Overview\n\n${said}\n\n## Dusting\n\nDust it.\n`, 'max').text).toBe('# Desk\n\n## Dusting\n\nDust it.\n')
  })

  it.each(['This skill tells you to dust the lamp.', 'This skill helps you, so run it daily.', 'The owner has to dust.', '本技能要求拍照。'])('stays where that is an order: %s', said => { unchanged(`# Desk\n\n## Overview\n\n${said}\n`) })

  it('goes neither at safe nor under the title of the whole', () => {
    const body = `# Overview\n\n${description}\n`
    unchanged(body)
    expect(removed(`# Desk\n\n## Overview\n\n${description}\n`, 'safe')).toEqual([])
  })

  it('leaves what is protected under its heading', () => {
    const body = lines('# Desk', '', '## Overview', '', description, '', '| Shelf | Book |', '|---|---|', '| 1 | a |', '', 'It looks fine from the door.', '', '### Drawers', '', 'The drawer holds the pens.', '', '## Dusting', '', 'Dust it.', '')
    expect(compress(body, 'max').text).toBe(lines('# Desk', '', '## Overview', '', '| Shelf | Book |', '|---|---|', '| 1 | a |', '', '## Dusting', '', 'Dust it.', ''))
  })

  it('takes a rule and a comment only along with the whole section', () => {
    expect(compress(`# Desk\n\n## Overview\n\n${description}\n\n---\n\n## Dusting\n\nDust it.\n`, 'max').text).toBe('# Desk\n\n## Dusting\n\nDust it.\n')
    const body = '# Desk\n\n## Overview\n\nDust it.\n\n---\n\n## Dusting\n\nDust it.\n'
    unchanged(body)
  })

  it('takes a roster of skills, but no duty in it', () => {
    expect(removed('# Desk\n\n## Related Skills\n\n- **dusting**: for the shelves\n- `filing`: the papers\n')).toHaveLength(2)
    unchanged('# Desk\n\n## Related Skills\n\n- **dusting**: required before every visit\n- `filing`: the papers\n')
  })

  it.each([
    ['before a paragraph that points back to it', '# Desk\n\n## Overview\n\nThe drawer is the place for the pens of it.\n\nTherefore dust it.\n'],
    ['before its list', '# Desk\n\n## Overview\n\nThe drawer is the place for the pens:\n\n1. red\n2. blue\n'],
    ['as the label of code', '# Desk\n\n## Overview\n\n**The plan of it**\n\n```text\nplan\n```\n'],
    ['beside the code of an example', '# Desk\n\n## Example\n\nThe drawer is the place for the pens of it.\n\nIt has a lock.\n\n```text\nplan\n```\n'],
    ['with a file that nothing else names', '# Desk\n\n## Overview\n\nThe plan of the room is in [the plan](plans/room.md).\n'],
    ['with a command', '# Desk\n\n## Overview\n\nThe duster is started by `duster --slow`.\n'],
    ['in a language that cannot be judged', '# Desk\n\n## Overview\n\nRien ne vaut une table propre.\n'],
    ['in Russian', '# Desk\n\n## Overview\n\nThe стол не трогать.\n'],
    ['as the scope of the skill', '# Desk\n\n## When to Use\n\n- the desk of a child\n- the desk of the office\n'],
    ['with a verb that no list knows', '# Desk\n\n## Overview\n\nFluff the pillow.\n'],
    ['with such a verb behind a comma', '# Desk\n\n## Overview\n\nThe pillow is of wool, so fluff it.\n'],
    ['with a verb in Chinese that no list knows', '# Desk\n\n## 概述\n\n抱起枕头。\n'],
    ['with a known verb in mid-sentence', '# Desk\n\n## Overview\n\nThe pillow is of wool, so check daily.\n'],
    ['with an order in a roster', '# Desk\n\n## Related Skills\n\n- **dusting**: check daily\n'],
    ['with an order in a Chinese roster', '# Desk\n\n## 相关技能\n\n- `dusting` — 运行吸尘器\n'],
    ['as a list with code in it', '# Desk\n\n## Overview\n\n- The plan of the room:\n\n  ```text\n  plan\n  ```\n'],
    ['as a list with steps in it', '# Desk\n\n## Overview\n\n- The parts of the room are\n  1. the door\n'],
    ['as a list with a table in it', '# Desk\n\n## Overview\n\n- The parts of the room are\n\n  | a | b |\n  |---|---|\n'],
    ['as a list of names that is none', '# Desk\n\n## Integration with the house\n\n- **CI**: rings at six\n'],
  ])('stays %s', (_case, body) => { unchanged(body) })

  it.each([
    '⚠️ The lamp is hot.', 'This deletes all of the files.', 'It loses data.', 'The drawer is wiped by the cleaner.', 'The letters are overwritten by the copies.', 'This is the place of the erased ones.', 'It drops the vase of the house.',
    'The `readFile` function is of node.', 'The sign of it is `lamp`.', 'The function foo() is of the house.', 'The readFile function is of the house.', 'The error reads ENOENT.', 'The lamp says ENOENT.', 'The lamp is at $HOME.', 'The lamp has the flag --slow.',
    'The lamp_hot sign is of the house.', 'The lamp says "no such lamp".', 'The code of the lamp is E404.', 'It is of the type TypeError.', 'The lamp is of fs.promises.',
    '这会删除所有文件。', '这是会丢失的数据。', '这个灯很烫。', '这是覆盖后的内容。', '这个错误是旧的。',
  ])('R55 stays as a warning, a loss, a name or a message: %s', said => {
    for (const title of ['Overview', 'Example', '概述', 'Purpose']) unchanged(`# Desk\n\n## ${title}\n\n${said}\n\n## Dusting\n\nDust it.\n`)
    unchanged(`# Desk\n\n## Overview\n\n- The lamp of the house\n- ${said}\n\n## Dusting\n\nDust it.\n`)
  })

  it.each(['**Announce at start:** "This deletes the branch."', '> **Wrong skill?** Dusting → `dusting`. It erases the disk.', '<!-- this deletes the files -->', '<!-- the readFile function -->'])('R55 stays beside the text too: %s', said => { unchanged(`# Desk\n\n${said}\n\nDust it.\n`) })

  it('R55 names a hazard in a heading: its example stays', () => { unchanged('# Desk\n\n## Example: deleting a letter\n\nThe letter is of the house.\n\n## Dusting\n\nDust it.\n') })

  it('names a file once more elsewhere: then it may go', () => {
    expect(removed('# Desk\n\n## Overview\n\nThe plan of the room is in [the plan](plans/room.md).\n\n## Dusting\n\nRead `plans/room.md` first.\n')).toHaveLength(2)
  })
})

describe('blanks', () => {
  it('goes from the ends of lines, from between blocks and from around the whole', () => {
    const body = '\n \n# Desk  \n\n\n\nThe desk is  \nof the house. \n \n\n- a\n\n\n- b\n\n\n\n```\n\n\nx  \n```\n\n\n'
    expect(compress(body, 'safe').text).toBe('# Desk\n\nThe desk is\nof the house.\n\n- a\n\n\n- b\n\n```\n\n\nx  \n```\n')
  })

  it.each([
    ['code that nobody closed', '# Desk\n\n```\nx\n\n\n\n'],
    ['a line of a code span', 'The sign `a  \nb` is of the house.\n'],
    ['a line of a code span in a heading', 'The sign `a  \nb`\n===\n'],
    ['an empty item', '1. \nThe desk\n'],
    ['a table', '| a  | b |\n|----|---|\n| 1  | 2 |\n'],
    ['a protected paragraph', 'Never dust  \nthe lamp. \n'],
    ['a gate', '<HARD-GATE>\n\n\n\nThe desk is of the house.\n\n\n</HARD-GATE>\n'],
    ['no line break at the end', '# Desk\n\nThe end'],
    ['nothing', ''],
  ])('stays in %s', (_case, body) => { unchanged(body) })
})

describe('a pass', () => {
  it('cannot remove a kind that it does not name', () => {
    const body = 'The desk is of the house.\n\n- the pens\n'
    const pass: Pass = { name: 'own', summary: 'own', level: 'safe', removes: ['list'], propose: ({ document }) => document.blocks }
    expect(compress(body, 'safe', [pass]).removed).toEqual([{ pass: 'own', kind: 'list', text: '\n- the pens\n', start: 26, line: 2 }])
  })
})

describe('removals', () => {
  it('say what, where and by which pass', () => {
    const body = '# **Desk**\n\n<!-- -->\n\n## Overview\n\nThe desk is of the house.\n'
    expect(compress(body, 'max')).toEqual({
      text: '# Desk\n',
      removed: [
        { pass: 'heading emphasis', kind: 'emphasis', text: '**', start: 2, line: 1 },
        { pass: 'heading emphasis', kind: 'emphasis', text: '**', start: 8, line: 1 },
        { pass: 'comments', kind: 'comment', text: '\n<!-- -->\n\n', start: 11, line: 2 },
        { pass: 'boilerplate', kind: 'heading', text: '## Overview', start: 22, line: 5 },
        { pass: 'boilerplate', kind: 'paragraph', text: '\n\nThe desk is of the house.\n', start: 33, line: 5 },
      ],
    })
  })
})
