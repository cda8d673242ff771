import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isLive } from '../../harness-scenarios/runner/scenario.ts'
import { FOURTEEN } from '../../harness-scenarios/runner/seen.ts'
import { scenarios } from '../../harness-scenarios/scenarios/index.ts'

const live = scenarios.filter(isLive)

it('each has an id of its own, the area first', () => {
  expect(new Set(scenarios.map(({ id }) => id)).size).toBe(scenarios.length)
  for (const { id } of scenarios) expect(id).toMatch(/^[a-z]+(?:-[a-z]+)+$/)
})

it('only behaviour needs a live model', () => {
  expect(live.every(({ id }) => id.startsWith('behaviour-'))).toBe(true)
  expect(live.length).toBe(scenarios.filter(({ id }) => id.startsWith('behaviour-')).length)
})

it('a scripted agent\'s task is in its first prompt', () => {
  for (const { id, plan } of scenarios) {
    if (plan.script === undefined) continue
    const [first] = 'prompt' in plan ? [plan.prompt] : plan.turns.flatMap(turn => 'prompt' in turn ? [turn.prompt] : [])
    expect(first, id).toContain(plan.script[0]?.task)
  }
})

it('no prompt steers a live model to a skill by its name, but for the one about names', () => {
  const names = new RegExp([...FOURTEEN, 'superpowers', 'skill'].join('|'), 'i')
  for (const { id, plan } of live) {
    const prompts = 'prompt' in plan ? [plan.prompt] : plan.turns.flatMap(turn => 'prompt' in turn ? [turn.prompt] : [])
    if (id !== 'behaviour-prefix') expect(prompts.join('\n'), id).not.toMatch(names)
  }
})

it('the tests of a live scenario\'s project run in one process, as some sandboxes demand', () => {
  for (const { id, plan } of live) {
    const manifest = plan.files?.['package.json']
    if (manifest !== undefined) expect(manifest, id).toContain('--test-isolation=none')
  }
})

it('each is described in docs/scenarios.md, and nothing else is', () => {
  const text = readFileSync(new URL('../../docs/scenarios.md', import.meta.url), 'utf8')
  const [described = '', peers = ''] = text.split('## The peer\'s scenarios')
  expect([...described.matchAll(/^\| `([^`]+)` \|/gm)].map(([, id]) => id)).toEqual(scenarios.map(({ id }) => id))
  const counterparts = [...peers.matchAll(/^\| `[^`]+`.* \| (.*) \|$/gm)].flatMap(([, here = '']) => here.replaceAll('`', '').split(', '))
  expect(counterparts.length).toBeGreaterThan(18)
  for (const id of counterparts) expect(scenarios.map(scenario => scenario.id)).toContain(id)
})
