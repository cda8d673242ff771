import { expect, it } from 'vitest'
import { runSession } from '../../harness-scenarios/runner/session.ts'
import { liveHome } from './live-home.ts'

const home = liveHome()
const HELLO = 'Say hello.'
const greeting = { prompt: HELLO, script: [{ task: HELLO, steps: [{ text: 'Hello.' }] }] }

it('a session says its answer and nothing else', async () => {
  const { process } = await runSession(home.current, greeting)
  expect(process).toMatchObject({ code: 0, stdout: 'Hello.\n', stderr: '' })
})

it('each thing to mend is one line, and there is no other', async () => {
  const overlay = '- id: superpowers-skills\n  config: {librari: starter, skills: {brainstorming: sometimes}}\n- id: superpowers-bootstrap\n  config: {subagents: 7}\n'
  const { process } = await runSession(home.current, { ...greeting, overlay })
  expect(process.code).toBe(0)
  expect(process.stderr.split('\n').filter(Boolean).toSorted()).toEqual([
    expect.stringMatching(/^dsh-superpowers: superpowers-bootstrap: config\.subagents: 7 — /),
    expect.stringMatching(/^dsh-superpowers: superpowers-skills: config\.librari: unknown key — .*; it is ignored$/),
    expect.stringMatching(/^dsh-superpowers: superpowers-skills: config\.skills\.brainstorming: /),
  ])
})

it('the scenarios touch no home but their own', () => {
  expect(home.current.directory.startsWith(process.env.HOME ?? '\0')).toBe(false)
})
