import { beforeAll, expect, it } from 'vitest'
import { runSession } from '../../harness-scenarios/runner/session.ts'
import { gateScenarios } from '../../harness-scenarios/scenarios/gate.ts'
import { liveHome } from './live-home.ts'

const home = liveHome()
beforeAll(() => home.current.installDriver())

it.each(gateScenarios)('$id: $title', async ({ plan, claims }) => {
  const seen = await runSession(home.current, plan)
  expect(seen.process.code, seen.process.stderr).toBe(0)
  expect(claims(seen).filter(claim => !claim.holds)).toEqual([])
})
