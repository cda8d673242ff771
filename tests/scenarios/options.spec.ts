import { expect, it } from 'vitest'
import { parseOptions } from '../../harness-scenarios/options.ts'
import { UsageError } from '../../harness-scenarios/runner/usage-error.ts'

it('asks for everything once where nothing is said', () => {
  expect(parseOptions([])).toEqual({
    only: [], hosts: [], repeat: 1, timeoutMs: undefined, library: undefined, bundle: undefined, junit: undefined,
    keep: false, json: false, list: false, live: false, help: false,
  })
})

it('takes lists with commas and repeated flags', () => {
  expect(parseOptions(['--only', 'gate, slash-name', '--only=demo', '--host', '0.1.0-rc.6', '--host', '../dsh'])).toMatchObject({
    only: ['gate', 'slash-name', 'demo'], hosts: ['0.1.0-rc.6', '../dsh'],
  })
})

it('takes numbers, files and switches', () => {
  const args = ['--repeat', '3', '--timeout', '5', '--library', 'starter', '--bundle', 'x.tgz', '--junit', 'x.xml', '--keep', '--json', '--list', '--live']
  expect(parseOptions(args)).toMatchObject({ repeat: 3, timeoutMs: 5000, library: 'starter', bundle: 'x.tgz', junit: 'x.xml', keep: true, json: true, list: true, live: true })
})

it.each([
  [['--repeat', '0'], '--repeat: 0 — must be a whole number from 1'],
  [['--repeat', '1.5'], '--repeat: 1.5 — '],
  [['--timeout', 'soon'], '--timeout: soon — '],
  [['--library', 'both'], '--library: both — must be one of starter, superpowers'],
  [['--onyl', 'gate'], 'Unknown option \'--onyl\''],
  [['gate'], 'Unexpected argument \'gate\''],
  [['--only'], '--only'],
])('refuses %j', (args, message) => {
  expect(() => parseOptions(args)).toThrow(UsageError)
  expect(() => parseOptions(args)).toThrow(message)
})
