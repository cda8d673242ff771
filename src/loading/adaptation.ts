/**
 * Putting DSH's names in place of other harnesses' in a skill's text: whole words only,
 * never inside a code block. Pure.
 *
 * @module loading/adaptation
 */

import { SKILL_PREFIXES, TOOL_NAMES, TOOL_WORDS } from './adaptation.data.ts'

const NAMES = new RegExp(String.raw`(?<![\w-])(?:${Object.keys(TOOL_NAMES).join('|')})(?![\w-])`, 'g')
const WORDS = Object.keys(TOOL_WORDS).join('|')
/** `Task`, `Task(…)`: in backticks, and nothing else in them before the bracket. */
const QUOTED_WORDS = new RegExp(String.raw`(?<=\u0060)(?:${WORDS})(?=\u0060|\()`, 'g')
/** the Task tool, Task tools. */
const NAMED_WORDS = new RegExp(String.raw`(?<![\w\u0060-])(?:${WORDS})(?= tools?\b)`, 'g')
const PREFIXES = new RegExp(String.raw`(?<![\w/:-])(?:${SKILL_PREFIXES.join('|')})(?=[a-z0-9]+(?:-[a-z0-9]+)*)`, 'g')

/**
 * @param body - a skill's Markdown.
 * @returns the text with DSH's names; code blocks are byte for byte the same.
 */
export function adapt(body: string): string {
  return mapProse(body, line => line
    .replace(NAMES, name => TOOL_NAMES[name] ?? name)
    .replace(QUOTED_WORDS, word => TOOL_WORDS[word] ?? word)
    .replace(NAMED_WORDS, word => `\u0060${TOOL_WORDS[word] ?? word}\u0060`)
    .replace(PREFIXES, ''))
}

/** A fence that opens or closes a block, also inside lists and quotes. */
const FENCE = /^(?:[ \t]|>|[-*+][ \t]|\d+[.)][ \t])*(\u0060{3,}|~{3,})(.*)$/

/** Whatever may be an indented code block. Text that is indented so deep for another reason stays as it is. */
const INDENTED = /^(?: {4}|\t)/

function mapProse(body: string, change: (line: string) => string): string {
  let fence: string | undefined
  return body.split('\n').map(line => {
    const [, mark = '', rest = ''] = FENCE.exec(line) ?? []
    if (fence !== undefined) {
      if (mark.startsWith(fence) && rest.trim() === '') fence = undefined
      return line
    }
    // A backtick fence has no backtick behind it; otherwise it is inline code.
    if (mark !== '' && !(mark.startsWith('\u0060') && rest.includes('\u0060'))) {
      fence = mark
      return line
    }
    return INDENTED.test(line) ? line : change(line)
  }).join('\n')
}
