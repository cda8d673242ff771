import { beforeAll, describe, expect, it } from 'vitest'
import type { Scenario } from '../../harness-scenarios/runner/scenario.ts'
import type { Step } from '../../harness-scenarios/runner/script.ts'
import type { Claim } from '../../harness-scenarios/runner/seen.ts'
import { runSession } from '../../harness-scenarios/runner/session.ts'
import { behaviourScenarios } from '../../harness-scenarios/scenarios/behaviour.ts'
import { models } from './behaviour-scripts.ts'
import { liveHome } from './live-home.ts'

const home = liveHome()
beforeAll(() => home.current.installDriver())

/** The scenario's claims when this model plays. */
async function judged({ plan, claims }: Scenario, steps: readonly Step[]): Promise<Claim[]> {
  const task = 'prompt' in plan ? plan.prompt : plan.turns.flatMap(turn => 'prompt' in turn ? [turn.prompt] : [])[0] ?? ''
  const seen = await runSession(home.current, { ...plan, script: [{ task, steps }] })
  expect(seen.process.code, seen.process.stderr).toBe(0)
  return claims(seen)
}

const broken = (claims: readonly Claim[]): string[] => claims.filter(({ holds }) => !holds).map(({ claim }) => claim)

it('each behaviour has its models', () => {
  expect(Object.keys(models).map(id => `behaviour-${id}`)).toEqual(behaviourScenarios.map(({ id }) => id))
})

describe.each(behaviourScenarios)('$id', scenario => {
  const { good, bad } = models[scenario.id.replace('behaviour-', '')] ?? { good: [], bad: [] }

  it('can pass', async () => {
    expect(broken(await judged(scenario, good))).toEqual([])
  })

  it('can fail, with each of its claims', async () => {
    const claims: Claim[] = []
    for (const steps of bad) claims.push(...await judged(scenario, steps))
    expect(new Set(broken(claims))).toEqual(new Set(claims.map(({ claim }) => claim)))
  })
})
