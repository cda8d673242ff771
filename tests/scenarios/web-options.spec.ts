import { expect, it } from 'vitest'
import { parseWebOptions } from '../../harness-scenarios/web/options.ts'

const IDS = ['bar', 'menu', 'dark']

it('takes all checks, or those that are named', () => {
  expect(parseWebOptions([], IDS)).toEqual({ help: false, only: IDS, host: undefined, bundle: undefined })
  expect(parseWebOptions(['--only', 'dark,bar', '--host', '0.1.0-rc.6', '--bundle', 'x.tgz'], IDS)).toEqual({ help: false, only: ['dark', 'bar'], host: '0.1.0-rc.6', bundle: 'x.tgz' })
})

it.each([
  [['--only', 'bar,bra'], '--only: bra — each must be one of bar, menu, dark'],
  [['--only', ''], '--only:  — each must be one of bar, menu, dark'],
  [['--olny', 'bar'], 'Unknown option \'--olny\''],
  [['bar'], 'Unexpected argument \'bar\''],
])('%j is called wrongly', (args, message) => { expect(() => parseWebOptions(args, IDS)).toThrow(message) })
