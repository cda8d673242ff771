import fc from 'fast-check'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildGraph } from '../../src/graph/graph.ts'
import { isRolledOut } from '../../src/library/rollout.ts'
import type { Fit } from '../../src/routing/index.ts'
import { DENIAL_MARK, KEEP_KIND, SUGGESTION_KIND } from '../../src/session/kinds.ts'
import { DigestCache } from '../../src/stats/cache.ts'
import { collectDigests } from '../../src/stats/collect.ts'
import { DigestFold } from '../../src/stats/digest.ts'
import type { SessionDigest } from '../../src/stats/digest.ts'
import { toPage } from '../../src/stats/page.ts'
import { armsOf, statisticsOf } from '../../src/stats/statistics.ts'
import { placed } from '../graph/skills.ts'
import { folderWith } from '../rows/temporary-library.ts'
import { call, ownFromHere, records, result, said, skillText, START, store, typed } from '../session/made-up-log.ts'
import type { Event } from '../session/made-up-log.ts'

const graph = buildGraph([placed('a', { enables: ['b'] }), placed('b', { enables: ['c'] }), placed('c')])
const fit = (prompt: string): Fit => prompt.startsWith('both') ? 'several' : prompt.startsWith('fit') ? 'one' : 'none'
const suggested = (name: string): Event => ({ type: 'user/message', data: { source: { kind: SUGGESTION_KIND, name, reason: 'x' }, content: [] } })
const kept = (name: string): Event => ({ type: 'user/message', data: { source: { kind: KEEP_KIND, name }, content: [{ type: 'text', text: skillText(name) }] } })
const denied = (id: string): Event[] => [call(id, 'write', { file_path: 'x' }), result(id, true, `Error: ${DENIAL_MARK} no`)]

function digest(header: object, ...events: Event[]): SessionDigest {
  const fold = new DigestFold(fit)
  for (const record of records(header, events)) fold.add(record)
  return fold.digest
}

const SESSION = [said('fit this'), suggested('a'), call('1', 'skill', { name: 'a' }), result('1', false, skillText('a')), ...denied('2'), said('both'), typed('c'), call('3', 'write', { file_path: 'x' }), result('3'), kept('a'), call('4', 'skill', { name: 'nope' }), result('4', true), suggested('b')]

describe('a digest', () => {
  it('is the same where events do not say their positions, or where the header comes late', () => {
    const log = records({ id: 's', cwd: '/w' }, SESSION)
    const folded = (...some: typeof log): SessionDigest => {
      const fold = new DigestFold(fit)
      for (const record of some) fold.add(record)
      return fold.digest
    }
    const [header, ...events] = log
    expect(folded(...log.map(({ seq: _seq, ...record }) => record as (typeof log)[number]))).toEqual(folded(...log))
    expect(folded(...events, ...header === undefined ? [] : [header])).toEqual(folded(...log))
  })

  it('tells what one session did', () => {
    const tokens = digest({}, typed('a')).loads[0]?.tokens ?? 0
    expect(digest({ id: 's', cwd: '/w' }, ...SESSION)).toEqual({
      id: 's', workspace: '/w', startedAt: START, subagent: false, fork: false,
      loads: [{ skill: 'a', by: 'tool', time: START + 3000, after: 3000, tokens }, { skill: 'c', by: 'user', time: START + 7000, after: null, tokens }, { skill: 'a', by: 'keep', time: START + 10_000, after: null, tokens }],
      failed: [{ skill: 'nope', time: START + 12_000 }],
      suggestions: [{ skill: 'a', time: START + 1000, taken: 2000 }, { skill: 'b', time: START + 13_000, taken: null }],
      prompts: [{ time: START, fit: 'one' }, { time: START + 6000, fit: 'several' }],
      denials: [{ time: START + 5000, recovered: true }], changes: 1,
    })
  })

  it('leaves to a fork\'s parent what is the parent\'s, on both generations', () => {
    for (const one of [digest({ seedLength: SESSION.length }, ...SESSION, said('fit'), typed('b')), digest({ version: 3 }, ...SESSION, ownFromHere(), said('fit'), typed('b'))]) {
      expect(one).toMatchObject({ fork: true, loads: [{ skill: 'b' }], failed: [], suggestions: [], prompts: [{ fit: 'one' }], denials: [], changes: 0 })
    }
  })

  it('a subagent has no user, and a gate that was never opened no recovery', () => {
    expect(digest({ origin: 'subagent' }, said('fit'), ...denied('1'))).toMatchObject({ subagent: true, prompts: [], denials: [{ recovered: false }] })
  })
})

describe('statistics', () => {
  const sessions = [digest({ id: 's1', cwd: '/w' }, ...SESSION), digest({ id: 's2', cwd: '/w/sub', createdAt: START + 86_400_000 * 8 }, said('x'), typed('c')), digest({ id: 's3', cwd: '/else', origin: 'subagent' }, typed('a'))]

  it('sum up sessions, subagents once and apart', () => {
    const found = statisticsOf(sessions, {}, graph)
    expect(found).toMatchObject({
      sessions: 2, subagents: 1, forks: 0, workspaces: 2, suggestions: { made: 2, taken: 1, latency: 2000 }, prompts: { all: 3, fit: 2, several: 1 }, denials: { changes: 1, sessions: 1, recovered: 1 },
      skills: [{ skill: 'a', loads: 3, byModel: 1, byUser: 1, kept: 1, sessions: 2, suggested: 1, taken: 1, toLoad: 3000 }, { skill: 'c', loads: 2, byUser: 2, toLoad: null }, { skill: 'b', loads: 0, suggested: 1, taken: 0 }, { skill: 'nope', failed: 1 }],
      skipped: [{ stage: 'b', sessions: 1 }],
    })
    expect(found.tokens).toBe(found.skills.reduce((sum, skill) => sum + skill.tokens, 0))
  })

  it('look at a span, a workspace with what is below it, or one skill', () => {
    expect(statisticsOf(sessions, { workspace: '/w' }, graph)).toMatchObject({ sessions: 2, subagents: 0 })
    expect(statisticsOf(sessions, { workspace: '/w/s' }, graph)).toMatchObject({ sessions: 0 })
    expect(statisticsOf(sessions, { since: START + 86_400_000 }, graph)).toMatchObject({ sessions: 1, skills: [], prompts: { all: 0 } })
    expect(statisticsOf(sessions, { since: START + 6500 }, graph)).toMatchObject({ prompts: { all: 0 }, suggestions: { made: 1 } })
    expect(statisticsOf(sessions, { skill: 'c' }, graph).skills.map(one => one.skill)).toEqual(['c'])
    expect(statisticsOf([], {}, graph)).toMatchObject({ sessions: 0, from: null, skills: [], weeks: [] })
  })

  it('compare the arms of a rollout by the same hash that decided', () => {
    const many = Array.from({ length: 400 }, (_, at) => digest({ id: `s${at}` }, ...isRolledOut('a', { share: 0.5 }, { id: `s${at}` }) ? [typed('a')] : [said('x')]))
    const [on, off] = armsOf(many, {}, graph, 'a', { share: 0.5 })
    expect(on.statistics.sessions + off.statistics.sessions).toBe(400)
    expect([on.statistics.skills[0]?.loads, off.statistics.skills.length]).toEqual([on.statistics.sessions, 0])
  })

  it('count a session in the arm that its workspace put it in, whatever the share', () => {
    const rollout = { share: 0, on: ['/work'], off: ['/work/old', '/else'] }
    const inFolders = ['/work', '/work/x', '/work/old/y', '/else', '/third'].map((cwd, at) => digest({ id: `s${at}`, cwd }, said('x')))
    const sizes = (share: number): number[] => armsOf(inFolders, {}, graph, 'a', { ...rollout, share }).map(arm => arm.statistics.sessions)
    expect([sizes(0), sizes(1)]).toEqual([[2, 3], [3, 2]])
  })

  it('do not depend on the order, and add up from parts', () => {
    const entry = fc.constantFrom(...SESSION)
    fc.assert(fc.property(fc.array(fc.array(entry, { maxLength: 12 }), { maxLength: 6 }), list => {
      const digests = list.map((events, at) => digest({ id: `s${at}` }, ...events))
      const whole = statisticsOf(digests, {}, graph)
      const parts = digests.map(one => statisticsOf([one], {}, graph))
      const sum = (of: (one: typeof whole) => number): boolean => of(whole) === parts.reduce((total, part) => total + of(part), 0)
      expect(statisticsOf(digests.toReversed(), {}, graph)).toEqual(whole)
      return sum(one => one.sessions) && sum(one => one.tokens) && sum(one => one.prompts.fit) && sum(one => one.suggestions.taken) && sum(one => one.denials.recovered)
    }))
  })
})

describe('collecting', () => {
  function home(): { root: string; sessions: string; read: (signal?: AbortSignal) => ReturnType<typeof collectDigests> } {
    const root = folderWith({})
    const sessions = join(root, 'sessions')
    return { root, sessions, read: signal => {
      const cache = new DigestCache(join(root, 'stats.json'), 'v1')
      return collectDigests(sessions, { fit, cache, ...signal === undefined ? {} : { signal } }).then(found => {
        cache.save(!found.stopped)
        return found
      })
    } }
  }

  it('reads each log once for as long as it is not written again; from the cache or not, the numbers are the same', async () => {
    const { sessions, read } = home()
    store(sessions, { id: 'session-a' }, SESSION, { age: 10 })
    const file = store(sessions, { id: 'session-b' }, [typed('a')], { age: 10 })
    const first = await read()
    const second = await read()
    expect([first.cached, second.cached]).toEqual([0, 2])
    expect(second.digests).toEqual(first.digests)
    store(sessions, { id: 'session-b' }, [typed('a'), typed('b')], { age: 5 })
    const third = await read()
    expect(third.cached).toBe(1)
    expect(third.digests.find(one => one.id === 'session-b')?.loads).toHaveLength(2)
    expect(readFileSync(file).length).toBeGreaterThan(0)
  })

  it('R72 R73 a log that cannot be read costs only itself, and is told; one cut short gives what it has', async () => {
    const { sessions, read } = home()
    store(sessions, { id: 'session-a' }, SESSION)
    writeFileSync(store(sessions, { id: 'session-b' }, []), 'not a log')
    const cut = store(sessions, { id: 'session-c' }, [typed('a'), typed('b')], { name: 'session.jsonl' })
    writeFileSync(cut, readFileSync(cut).subarray(0, -20))
    const { digests, troubles } = await read()
    expect(digests.map(one => [one.id, one.loads.length])).toEqual([['session-a', 3], ['session-c', 1]])
    expect(troubles).toHaveLength(1)
  })

  it('stops between two logs, and goes on there', async () => {
    const { sessions, read } = home()
    for (const id of ['a', 'b', 'c']) store(sessions, { id: `session-${id}` }, [typed('a')])
    const stop = AbortSignal.abort()
    expect(await read(stop)).toMatchObject({ stopped: true, digests: [] })
    expect(await read()).toMatchObject({ stopped: false, cached: 0, digests: { length: 3 } })
    expect(await read(stop)).toMatchObject({ stopped: true })
    expect(await read()).toMatchObject({ cached: 3 })
  })

  it('a broken cache, or one of another version, remembers nothing', async () => {
    const { root, sessions, read } = home()
    store(sessions, { id: 'session-a' }, SESSION)
    await read()
    for (const content of ['{', 'null', '{"version":"v0","logs":{}}', '{"version":"v1"}']) {
      writeFileSync(join(root, 'stats.json'), content)
      expect((await read()).cached, content).toBe(0)
      expect((await read()).cached).toBe(1)
    }
  })

  it('a home without sessions has no numbers', async () => {
    expect(await home().read()).toMatchObject({ digests: [], troubles: [], logs: 0 })
  })
})

it('R12 the page needs nothing from anywhere and lets no name out of its place', () => {
  const statistics = statisticsOf([digest({ id: 's' }, typed('<script>alert(1)</script>'), suggested('"&'))], {}, graph)
  const page = toPage(statistics, '<about>', { skill: '<x>', arms: armsOf([], {}, graph, 'x', { share: 0.5 }) })
  expect(page).not.toMatch(/<script|src=|href=|https?:|<about>|<x>/)
  expect(page).toContain('&lt;script&gt;')
})

it('tells no week of a time that no date can be made of', () => {
  const fold = new DigestFold(fit)
  for (const record of [{ type: 'session', createdAt: 9e15 }, { ...typed('a'), seq: 0, time: 1e20 }]) fold.add(record)
  expect(statisticsOf([fold.digest], {}, graph)).toMatchObject({ sessions: 1, from: null, weeks: [] })
})
