import { expect, it } from 'vitest'
import type { Scenario } from '../../harness-scenarios/runner/scenario.ts'
import { schedule } from '../../harness-scenarios/schedule.ts'
import { select, skipReason } from '../../harness-scenarios/selection.ts'
import type { Means } from '../../harness-scenarios/selection.ts'
import { UsageError } from '../../harness-scenarios/runner/usage-error.ts'

const scenario = (id: string, change: Partial<Scenario> = {}): Scenario => ({ id, title: id, plan: { prompt: id, script: [] }, claims: () => [], ...change })
const all = ['gate-resume', 'gate-resume-closed', 'gate-off', 'slash-name'].map(id => scenario(id))
const live = scenario('behaviour-control', { plan: { prompt: 'x' } })
const upstream = scenario('skills-helper-script', { needs: 'superpowers' })
const means: Means = { live: false, model: undefined, library: undefined, superpowers: true, checkout: true }
const host = (name: string) => ({ name, version: name, dsh: '', installMs: 0 })
const ids = (chosen: readonly Scenario[]): string[] => chosen.map(({ id }) => id)

it.each([
  ['nothing: all', [], ['gate-resume', 'gate-resume-closed', 'gate-off', 'slash-name']],
  ['a beginning', ['gate'], ['gate-resume', 'gate-resume-closed', 'gate-off']],
  ['an id, which stands for itself', ['gate-resume'], ['gate-resume']],
  ['a longer beginning', ['gate-resume-'], ['gate-resume-closed']],
  ['several, in the order of the set and each once', ['slash', 'gate-o', 'gate-off'], ['gate-off', 'slash-name']],
])('chooses by %s', (_, only, expected) => {
  expect(ids(select(all, only))).toEqual(expected)
})

it('refuses what fits nothing', () => {
  expect(() => select(all, ['gate', 'agte'])).toThrow(UsageError)
  expect(() => select(all, ['agte'])).toThrow('--only: agte — must be a scenario\'s id or the beginning of one; see --list')
})

it('skips a live scenario without a model, and never a scripted one', () => {
  expect(skipReason(live, means)).toBe('needs a live model: --live')
  expect(skipReason(live, { ...means, live: true })).toBe('needs a live model: DEEPSEEK_API_KEY is not set')
  expect(skipReason(live, { ...means, live: true, model: { env: {} } })).toBeUndefined()
  expect(skipReason(scenario('x'), { ...means, superpowers: false })).toBeUndefined()
})

it('skips what is about this checkout where another build is tested', () => {
  const own = scenario('install-git', { needs: 'checkout' })
  expect(skipReason(own, means)).toBeUndefined()
  expect(skipReason(own, { ...means, checkout: false })).toBe('needs this checkout: not with --bundle')
})

it('skips what needs upstream\'s library where it is not, or not to be', () => {
  expect(skipReason(upstream, means)).toBeUndefined()
  expect(skipReason(upstream, { ...means, superpowers: false })).toMatch('npm run sync')
  expect(skipReason(upstream, { ...means, library: 'starter' })).toMatch('--library starter')
})

it('plays each on each host, one host after the other, as often as asked', () => {
  const { jobs, settled } = schedule([scenario('a'), scenario('b')], { hosts: [host('1'), host('2')], broken: [] }, means, 2)
  expect(jobs.map(job => `${job.scenario.id}${job.host.name}${job.round}`)).toEqual(['a11', 'a12', 'b11', 'b12', 'a21', 'a22', 'b21', 'b22'])
  expect(settled).toEqual([])
})

it('knows the results of what cannot be played beforehand', () => {
  const { jobs, settled } = schedule([scenario('a'), live], { hosts: [host('1')], broken: [{ name: '2', problem: 'no network' }] }, means, 1)
  expect(jobs).toHaveLength(1)
  expect(settled.map(({ id, host: name, outcome, problems }) => [id, name, outcome, problems])).toEqual([
    ['a', '2', 'failed', ['no network']],
    ['behaviour-control', '1', 'skipped', ['needs a live model: --live']],
    ['behaviour-control', '2', 'skipped', ['needs a live model: --live']],
  ])
})
