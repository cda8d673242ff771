/** Faults of another compressor, measured by us; the texts are ours. None of them may happen here. */
import { describe, expect, it } from 'vitest'
import { compress } from '../../src/compression/index.ts'

const lines = (...all: readonly string[]): string => all.join('\n')

function keeps(body: string): void {
  for (const level of ['safe', 'max'] as const) expect(compress(body, level).text).toBe(body)
}

describe('compress does not lose', () => {
  it('rows of tables, under any heading', () => {
    for (const heading of ['Overview', 'Quick Reference', 'Common Rationalizations', 'Related Skills', 'When to Use', 'Example', 'Anti-Patterns']) {
      keeps(lines('# Painting', '', `## ${heading}`, '', '| Excuse | Answer |', '|--------|--------|', '| "The wall looks dry" | Touch it. |', '| "One coat will do" | It never does. |', '', '## End', '', 'Wash the brush.', ''))
    }
  })

  it('a rule against force, wherever it stands', () => {
    const rule = '**Never use force on a stuck valve** unless the owner has asked for it.'
    for (const heading of ['Quick Reference', 'Overview', 'Common Rationalizations', 'Red Flags', 'Example', 'Purpose']) keeps(lines('# Valves', '', `## ${heading}`, '', rule, ''))
    keeps(lines('# Valves', '', '## Overview', '', '- Turn it slowly', `- ${rule}`, ''))
    keeps(lines('# Valves', '', '## Overview', '', '| Problem | Answer |', '|---|---|', '| stuck | No force; only at the owner\'s word |', ''))
    keeps(lines('# 阀门', '', '## 概述', '', '未经业主同意，不得强行转动阀门。', ''))
  })

  it('scope and exceptions of a rule', () => {
    keeps(lines('# Masks first', '', '## When to Use', '', '**Always:**', '- Sanding', '- Spraying', '- Stripping of old paint', '', '**Exceptions (ask the owner):**', '- Chalk', '- Wallpaper', '', 'Thinking "just this once"? Stop.', ''))
    keeps(lines('# Masks first', '', '## When to Use', '', '- any dust of the house', '- the paint of an old door', '', '## When NOT to Use', '', '- the garden', ''))
  })

  it('a graph that alone states a process', () => {
    keeps(lines('# Painting', '', '## The Process', '', '```dot', 'digraph painting {', '    "Wall dry?" [shape=diamond];', '    "Wall dry?" -> "Sand it" [label="yes"];', '    "Wall dry?" -> "Wait a day" [label="no"];', '    "Wait a day" -> "Wall dry?";', '}', '```', '', 'The last coat is the thin one.', ''))
  })

  it('the rules and header lines of a template', () => {
    keeps(lines('# Labels', '', '## Example', '', '````markdown', '---', 'name: <colour>', 'description: Use when …', '---', '', '# <Colour>', '', '---', '', '```text', 'x', '```', '````', '', '---', '', 'Write one label per tin.', ''))
  })

  it('the shape of fences: four backticks, tildes, one in another', () => {
    for (const [open, inner] of [['````', '```'], ['~~~', '```'], ['~~~~', '~~~'], ['`````', '````']] as const) {
      const close = open
      keeps(lines('# Tins', '', '## Overview', '', `${open}markdown`, '## Overview', '', '<!-- the tin -->', '', `${inner}dot`, 'digraph { a -> b }', inner, '', '> **Wrong skill?** x', '', '**Announce at start:** "x"', '', '', 'end  ', close, '', 'Shake the tin.', ''))
    }
  })

  it('gates, with their tags, in their place', () => {
    for (const name of ['EXTREMELY-IMPORTANT', 'EXTREMELY_IMPORTANT', 'Extremely-Important', 'HARD-GATE', 'SUBAGENT_STOP', 'own-gate']) {
      keeps(lines('# Ladders', '', '## Overview', '', `<${name}>`, 'The ladder is the place of the painter.', '', 'Two feet on the ground.', '', '- the left one', '- the right one', `</${name}>`, '', '## Work', '', 'Climb.', ''))
    }
    keeps(lines('# Ladders', '', '## Overview', '', '<HARD-GATE>', '', 'The ladder is the place of the painter.', '', '## Example', '', 'The ladder is of wood.', ''))
  })

  it('sections that tell of failures and sources', () => {
    for (const heading of ['Failure Modes', 'Incident Log', 'Incident History', 'References', 'Hallucination Prevention', 'The Iron Law', 'Red Flags', 'Rationalizations to Reject', '失败模式']) {
      keeps(lines('# Paint', '', `## ${heading}`, '', 'The paint of the year before was too thin.', '', '### Overview', '', 'The tin is of the old kind. <!-- the blue one -->', '', '### Example', '', 'The wall of the house.', ''))
    }
  })

  it('anything when run again', () => {
    const body = lines('#  **Paint**  ', '', '', '> **Wrong skill?** Walls → `walls`.', '', '**Announce at start:** "I paint."', '', '## Overview', '', 'The paint is in the tin of the house.', '', '<!-- -->', '', '### Related Skills', '', '- `walls`: the walls', '', '---', '', '## Work', '', 'Stir it.', '', '')
    const once = compress(body, 'max').text
    expect(once).toBe(lines('#  Paint', '', '## Work', '', 'Stir it.', ''))
    expect(compress(once, 'max')).toEqual({ text: once, removed: [] })
  })
})
