import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { runSession } from '../../harness-scenarios/runner/session.ts'
import { countIn, MARKER, requestsOf } from '../../harness-scenarios/runner/seen.ts'
import { demoScenarios } from '../../harness-scenarios/scenarios/demo.ts'
import { liveHome } from './live-home.ts'

const home = liveHome()
const HELLO = 'Say hello.'
const greeting = { prompt: HELLO, script: [{ task: HELLO, steps: [{ text: 'Hello.' }] }] }

it.each(demoScenarios)('$title: every claim of the demo holds', async scenario => {
  const seen = await runSession(home.current, scenario)
  expect(seen.process).toMatchObject({ code: 0, stderr: '' })
  expect(scenario.claims(seen).filter(claim => !claim.holds)).toEqual([])
})

it('boots with unknown keys and bad values, says so, and everything else works', async () => {
  const overlay = '- id: superpowers-skills\n  config: {librari: starter, skills: {brainstorming: sometimes}}\n- id: superpowers-bootstrap\n  config: {subagents: 7}\n'
  const seen = await runSession(home.current, { ...greeting, overlay })
  expect(seen.process.code).toBe(0)
  expect(seen.process.stderr.split('\n').filter(Boolean).toSorted()).toEqual([
    expect.stringMatching(/^dsh-superpowers: superpowers-bootstrap: config\.subagents: 7 — /),
    'dsh-superpowers: superpowers-skills: config.librari: unknown key — one of library, skills; it is ignored',
    expect.stringMatching(/^dsh-superpowers: superpowers-skills: config\.skills\.brainstorming: /),
  ])
  expect(requestsOf(seen, HELLO).map(request => countIn(request, MARKER).system)).toEqual([1])
})

it('every row off leaves no trace in the prompt or the catalogue', async () => {
  const overlay = '- id: superpowers-skills\n  disabled: true\n- id: superpowers-bootstrap\n  disabled: true\n'
  const seen = await runSession(home.current, { ...greeting, overlay })
  expect(seen.process).toMatchObject({ code: 0, stderr: '' })
  const [request] = requestsOf(seen, HELLO)
  expect(JSON.stringify(request?.messages)).not.toMatch(/superpowers|brainstorming/i)
})

it('touches no home but its own', () => {
  expect(existsSync(home.current.directory)).toBe(true)
  expect(home.current.directory.startsWith(process.env.HOME ?? '\0')).toBe(false)
})
