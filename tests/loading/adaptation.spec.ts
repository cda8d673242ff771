import fc from 'fast-check'
import { expect, it } from 'vitest'
import { adapt } from '../../src/loading/adaptation.ts'

it.each([
  ['Use TodoWrite for each step.', 'Use todo_write for each step.'],
  ['Use `TodoWrite` for each step.', 'Use `todo_write` for each step.'],
  ['Call the Skill tool, then the Task tool.', 'Call the `skill` tool, then the `subagent` tool.'],
  ['With `Task(description)` or `Read`:', 'With `subagent(description)` or `read`:'],
  ['Load superpowers:writing-plans next.', 'Load writing-plans next.'],
  ['Load `superpowers:writing-plans` (superpowers:brainstorming first).', 'Load `writing-plans` (brainstorming first).'],
  ['- AskUserQuestion: ask', '- ask_user_question: ask'],
])('%s', (before, after) => { expect(adapt(before)).toBe(after) })

it.each([
  'Write the test. Read the file. Edit it. The Task is done.', 'MyTodoWriter, TodoWriteX, xTodoWrite, Todo-TodoWrite-x', 'a Bash script, Grep-like output', 'Read tooling docs',
  'see https://x/superpowers:y and a/superpowers:z', '`the Task is`', 'superpowers: a word', 'Superpowers:',
])('leaves alone: %s', text => { expect(adapt(text)).toBe(text) })

it.each([
  ['a fence', '```\nTodoWrite\n```\n'], ['four backticks around three', '````md\n```\nTodoWrite\n```\nTodoWrite\n````\n'], ['tildes', '~~~\nTodoWrite\n```\nTodoWrite\n~~~\n'],
  ['a fence in a list', '- x\n  ```js\n  TodoWrite()\n  ```\n'], ['a fence in a quote', '> ```\n> TodoWrite\n> ```\n'], ['an indented block', 'x\n\n    TodoWrite\n'],
  ['a fence that never ends', '```\nTodoWrite\n'], ['a fence inside a numbered item', '1. ```\n   TodoWrite\n   ```\n'],
])('keeps code: %s', (_kind, text) => { expect(adapt(text)).toBe(text) })

it('goes on behind a closed fence, and takes inline code for no fence', () => {
  expect(adapt('```\nTodoWrite\n```\nTodoWrite\n')).toBe('```\nTodoWrite\n```\ntodo_write\n')
  expect(adapt('``` `x` ``` TodoWrite\nTodoWrite')).toBe('``` `x` ``` todo_write\ntodo_write')
})

it('changes nothing twice', () => {
  const word = fc.constantFrom('TodoWrite', 'Task', 'tool', '`Task`', '```', '~~~', '\n', ' ', 'superpowers:x', '    ', 'Skill tool', '- ', '> ')
  fc.assert(fc.property(fc.array(word, { maxLength: 30 }).map(words => words.join('')), text => { expect(adapt(adapt(text))).toBe(adapt(text)) }))
})
