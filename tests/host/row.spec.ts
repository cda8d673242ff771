import { afterEach, expect, it, vi } from 'vitest'
import { Context } from '@deepseek-ai/cordis'
import { startRow } from '../../src/host/row.ts'
import { listen } from './real-host.ts'

afterEach(() => { vi.unstubAllEnvs() })

it('turns what a row throws into a warning that the user sees, percent signs and all', () => {
  const ctx = new Context()
  const { warnings, stderr } = listen(ctx)
  startRow(ctx, 'superpowers-x', () => { throw new Error('100%s broken') })
  expect(warnings).toEqual(['this row is off: 100%s broken'])
  expect(stderr).toEqual(['dsh-superpowers: superpowers-x: this row is off: 100%s broken\n'])
})

it('tells facts on standard error only when asked', () => {
  const ctx = new Context()
  const { facts, stderr } = listen(ctx)
  startRow(ctx, 'superpowers-x', log => { log.info('quiet') })
  vi.stubEnv('DSH_SUPERPOWERS_LOG', 'info')
  startRow(ctx, 'superpowers-x', log => { log.info('asked for') })
  expect(stderr).toEqual(['dsh-superpowers: superpowers-x: asked for\n'])
  expect(facts).toEqual(['quiet', 'asked for'])
})
