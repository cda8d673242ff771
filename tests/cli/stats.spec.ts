import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SUGGESTION_KIND } from '../../src/session/kinds.ts'
import { folderWith } from '../rows/temporary-library.ts'
import { call, result, said, skillText, store, typed } from '../session/made-up-log.ts'
import { command, installedPackage } from './installed.ts'
import type { Run } from './installed.ts'

function homeWithSessions(): string {
  const home = folderWith({})
  const sessions = join(home, 'sessions')
  store(sessions, { id: 'session-one', cwd: '/work' }, [
    said('It worked until the last deploy, now uploads die at random.'), { type: 'user/message', data: { source: { kind: SUGGESTION_KIND, name: 'systematic-debugging', reason: 'x' }, content: [] } },
    call('1', 'skill', { name: 'systematic-debugging' }), result('1', false, skillText('systematic-debugging')), said('thanks'),
  ])
  store(sessions, { id: 'session-two', cwd: '/else' }, [said('x'), typed('writing-plans')])
  return home
}

const run = (home: string, ...args: string[]): Promise<Run> => command(installedPackage(), ['stats', ...args], { DSH_HOME: home, HOME: folderWith({}) }, folderWith({ '.git/HEAD': '' }))

it('counts over all sessions, in columns that a pipe can read', async () => {
  const home = homeWithSessions()
  const { code, stdout, stderr } = await run(home)
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout.replace(home, '<home>')).toMatch(/^2 logs in <home>\n\n2 sessions and 0 subagents in 2 workspaces, 2026-11-30 to 2026-11-30\n\nSKILL +LOADS +MODEL +USER +KEPT +FAILED +SUGGESTED +TAKEN +TOKENS +TO LOAD\nsystematic-debugging +1 +1 +0 +0 +0 +1 +1 +\d+ +3\.0 s\nwriting-plans +1 +0 +1 +0 +0 +0 +0 +\d+ +–\n\nMessages: 3; 1 fit a skill, 0 of them several \(0 %\)\nSuggestions: 1; 1 taken \(100 %\), after 2\.0 s in the median\nHeld back: 0 changes in 0 sessions; 0 recovered\nStages left out: none\n$/)
  expect(stdout).not.toContain('\u001B')
})

it('--json, --workspace, --skill, --rollout; a second run reads the cache', async () => {
  const home = homeWithSessions()
  const json = async (...args: string[]): Promise<Record<string, unknown>> => JSON.parse((await run(home, '--json', ...args)).stdout) as Record<string, unknown>
  const first = await json()
  expect(first).toMatchObject({ sessions: 2, logs: 2, troubles: [], skills: [{ skill: 'systematic-debugging' }, { skill: 'writing-plans' }] })
  expect(JSON.parse(readFileSync(join(home, 'superpowers', 'stats.json'), 'utf8'))).toMatchObject({ logs: expect.any(Object) })
  expect(await json()).toEqual(first)
  expect(await json('--no-cache')).toEqual(first)
  expect(await json('--workspace', '/work')).toMatchObject({ sessions: 1 })
  expect(await json('--skill', 'sp-writing-plans')).toMatchObject({ skills: [{ skill: 'writing-plans' }] })
  expect(await json('--rollout', 'writing-plans=0.5')).toMatchObject({ rollout: { skill: 'writing-plans', arms: [{ arm: 'on' }, { arm: 'off' }] } })
  const arms = async (...args: string[]): Promise<unknown> => (await json('--rollout', ...args) as { rollout: { arms: { statistics: { sessions: number } }[] } }).rollout.arms.map(arm => arm.statistics.sessions)
  expect([await arms('writing-plans=0', '--rollout-on', '/work', '--rollout-on', '/third'), await arms('writing-plans=1', '--rollout-off', '/else')]).toEqual([[1, 1], [1, 1]])
  expect((await run(home, '--rollout', 'writing-plans=0.5')).stdout).toMatch(/ROLLOUT +ON +OFF\nsessions +[012] +[012]\n/)
})

it('--html writes a page; wrong options are named', async () => {
  const home = homeWithSessions()
  const out = join(folderWith({}), 'stats.html')
  expect(await run(home, '--html', out)).toEqual({ code: 0, stdout: '', stderr: '' })
  expect(readFileSync(out, 'utf8')).toMatch(/^<!doctype html>[^]+<h2>Loads /)
  expect(await run(home, '--html', join(home, 'no/such.html'))).toEqual({ code: 1, stdout: '', stderr: `--html: ${join(home, 'no/such.html')} — cannot be written (ENOENT); name a file in a folder that is there\n` })
  expect(await run(home, '--since', 'yesterday')).toEqual({ code: 1, stdout: '', stderr: '--since: yesterday — must be a date (2026-11-01) or a span (7d, 12h, 2w)\n' })
  expect(await run(home, '--rollout', 'x=2')).toEqual({ code: 1, stdout: '', stderr: '--rollout: x=2 — must be a skill and its share from 0 to 1, as brainstorming=0.5\n' })
  expect((await run(folderWith({}))).stdout).toMatch(/no skill was loaded/)
})
