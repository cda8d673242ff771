import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseOptions, UsageError } from '../../fuzz/options.ts'
import { runTargets } from '../../fuzz/run.ts'
import { must } from '../../fuzz/target.ts'
import type { Target } from '../../fuzz/target.ts'

const IDS = ['names', 'patch']
const options = (...args: string[]) => parseOptions(args, IDS)
const defaults = { seconds: 20, seed: undefined, only: [], path: undefined, list: false, help: false }

describe('parseOptions', () => {
  it('has defaults', () => { expect(options()).toEqual(defaults) })

  it('takes everything', () => {
    expect(options('--seconds', '5', '--seed', '-7', '--only', 'patch', '--path', '3:0:1')).toEqual({ ...defaults, seconds: 5, seed: -7, only: ['patch'], path: '3:0:1' })
    expect(options('--only', 'patch, names', '--only=names').only).toEqual(['patch', 'names', 'names'])
    expect(options('--seed=-7').seed).toBe(-7)
  })

  it.each([
    [['--only', 'nope'], '--only: "nope" — must be one of names, patch; see --list'],
    [['--only', ''], '--only: "" — must name a target; see --list'],
    [['--seconds', '0'], '--seconds: "0" — must be a whole number from 1 to 86400; leave it out for the default'],
    [['--seconds', '1e3'], '--seconds: "1e3" — must be a whole number from 1 to 86400; leave it out for the default'],
    [['--seed', '2147483648'], '--seed: "2147483648" — must be a whole number from -2147483648 to 2147483647; leave it out for the default'],
    [['--path', '1:2'], '--path: 1:2 — belongs to one target and its seed; give --only and --seed too'],
    [['--path', '1:2', '--seed', '1', '--only', 'names,patch'], '--path: 1:2 — belongs to one target and its seed; give --only and --seed too'],
    [['--path', 'x', '--seed', '1', '--only', 'names'], '--path: "x" — must be numbers with colons between; copy it from the finding'],
  ])('refuses %j', (args, message) => { expect(() => options(...args)).toThrow(new UsageError(message)) })

  it.each([[['--nope']], [['word']], [['--seed']]])('refuses %j in words', args => { expect(() => options(...args)).toThrow(/; see --help$/) })
})

const target = (id: string, holds: (text: string) => boolean): Target =>
  ({ id, title: 'it holds', property: () => fc.property(fc.string(), text => { must(holds(text), `broken by ${text.length}`) }) })

async function run(targets: readonly Target[], more: { seed?: number; path?: string } = {}): Promise<{ findings: number; lines: string[] }> {
  const lines: string[] = []
  const findings = await runTargets(targets, { seconds: 0.3, seed: more.seed, path: more.path }, line => lines.push(line))
  return { findings, lines }
}

describe('runTargets', () => {
  it('runs each for its time, and says with which seed', async () => {
    const { findings, lines } = await run([target('good', () => true), target('fine', () => true)])
    expect(findings).toBe(0)
    expect(lines).toEqual(['good', 'fine'].map(id => expect.stringMatching(new RegExp(String.raw`^${id} +[1-9]\d* runs, seed \d+, \d+\.\d s: ok$`)) as string))
  })

  it('finds a fault, makes it small and names the command that brings it back', async () => {
    const faulty = target('faulty', text => text.length < 4)
    const { findings, lines: [line = ''] } = await run([faulty, target('good', () => true)], { seed: 11 })
    expect(findings).toBe(1)
    expect(line).toMatch(/^faulty +\d+ runs, seed 11, \d+\.\d s: FOUND\n {2}it holds\n {2}but: broken by 4\n {2}for: ".{4,}"\n/)
    const path = /again: npm run fuzz -- --only faulty --seed 11 --path ([\d:]+)$/.exec(line)?.[1] ?? ''
    const again = await run([faulty], { seed: 11, path })
    expect(again.lines[0]?.split('\n').slice(1, 4)).toEqual(line.split('\n').slice(1, 4))
  })

  it('goes on behind a target with a finding, also one that is nested too deep to be shown', async () => {
    const deep: Target = { id: 'deep', title: 'it holds', property: () => fc.property<[unknown]>(fc.constant(20_000).map((depth): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))), () => { must(false, 'broken') }) }
    const { findings, lines } = await run([deep, target('good', () => true)])
    expect([findings, lines.length, lines[0]?.includes('(nested too deep to be shown)')]).toEqual([1, 2, true])
  })
})
