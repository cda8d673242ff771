import { expect, it } from 'vitest'
import type { Finished } from '../../harness-scenarios/runner/processes.ts'
import type { Scenario } from '../../harness-scenarios/runner/scenario.ts'
import type { Observation, Run } from '../../harness-scenarios/runner/session.ts'
import { problemsOf } from '../../harness-scenarios/runner/verdict.ts'

const scenario: Scenario = { id: 'x-y', title: 'x', plan: { prompt: 'x' }, claims: () => [] }

function seenWith(process: Partial<Finished>): Observation {
  const run: Run = { process: { code: 0, stdout: '', stderr: '', timedOut: false, ...process }, requests: [], logs: [], turns: [], commands: [] }
  return { ...run, runs: [run], sessionId: undefined, workspace: '', profile: '' }
}

const problems = (change: Partial<Scenario>, process: Partial<Finished> = {}): string[] => problemsOf({ ...scenario, ...change }, seenWith(process), 5000)

it('has nothing to say where all claims hold', () => {
  expect(problems({ claims: () => [{ claim: 'so', holds: true, found: '' }] })).toEqual([])
})

it('names what was seen in place of what was claimed', () => {
  expect(problems({ claims: () => [{ claim: 'so', holds: true, found: '' }, { claim: 'not so', holds: false, found: '7' }] })).toEqual(['not so\n      seen: 7'])
})

it('tells how the host ended, with its last lines', () => {
  expect(problems({}, { code: 3, stderr: 'one\ntwo\n' })).toEqual(['the host: exit code 3 — must be exit code 0; its last lines:\n    one\n    two'])
  expect(problems({}, { code: null })[0]).toContain('the host: ended by a signal — ')
  expect(problems({}, { code: null, timedOut: true })[0]).toContain('the host: no end within 5 s — ')
  expect(problems({ exitCode: 1 }, { code: 1 })).toEqual([])
  expect(problems({ exitCode: 1 })[0]).toContain('exit code 0 — must be exit code 1')
})

it('demands that the bundle is silent, unless the claims judge what it says', () => {
  const process = { stderr: 'host: hello\ndsh-superpowers: superpowers-skills: oh\n' }
  expect(problems({}, process)).toEqual(['the bundle should have nothing to say\n      seen: dsh-superpowers: superpowers-skills: oh'])
  expect(problems({ speaks: true }, process)).toEqual([])
})

it('a claim that throws is a problem, not the end', () => {
  expect(problems({ claims: () => { throw new Error('no log') } })).toEqual(['its claims cannot be judged: no log'])
})
