import { expect, it, vi } from 'vitest'
import * as row from '../../../src/rows/router/index.ts'
import { folderWith, skillFile } from '../temporary-library.ts'
import { endpointServer } from '../../embeddings/endpoint-server.ts'
import { message, stepHost } from '../step-host.ts'

const BUG = 'It worked until the last deploy, now uploads die at random.'
const NOTICE = 'superpowers-suggestion'

it('tells the model once, behind the user\'s words, and the transcript in a line', async () => {
  const { say, texts, session } = await stepHost([[row]])
  expect(await say(BUG)).toEqual([`${NOTICE} systematic-debugging`])
  expect(texts()[0]).toMatch(/^<system-reminder>\nFrom the superpowers router, not from the user: the skill `systematic-debugging` may fit this message, because it misbehaves and did not before \(“/)
  expect(session.events.at(-1)?.data).toMatchObject({ source: { form: 'notice', summary: expect.stringContaining('Suggested skill: systematic-debugging (') as string } })
  expect(await say(`${BUG} Really.`)).toEqual([])
})

it('says nothing without new words of the user, in a subagent, behind /name, or to a model without the skill tool', async () => {
  const host = await stepHost([[row]])
  expect(await host.say(undefined)).toEqual([])
  expect(await host.say(undefined, undefined, [message(BUG, { kind: 'plugin' })])).toEqual(['plugin'])
  expect(await host.say(BUG, undefined, [message('x', { kind: 'skill-invocation', name: 'writing-plans' })])).toEqual(['skill-invocation writing-plans'])
  expect(await (await stepHost([[row]], { tool: false })).say(BUG)).toEqual([])
  expect(await (await stepHost([[row]], { header: { origin: 'subagent' } })).say(BUG)).toEqual([])
  expect(await (await stepHost([[row, { subagents: true }]], { header: { origin: 'subagent' } })).say(BUG)).toHaveLength(1)
})

it('tells where the session stands, where it is told to', async () => {
  const host = await stepHost([[row, { stage: true }]])
  await host.say('x', undefined, [message('x', { kind: 'skill-invocation', name: 'brainstorming' })])
  await host.say(BUG)
  expect(host.texts()[0]).toContain('\nWhere the session stands: brainstorming; usually next: using-git-worktrees.\n')
})

it('keeps within what the user set: threshold, switches, quiet', async () => {
  expect(await (await stepHost([[row, { threshold: 1000 }]])).say(BUG)).toEqual([])
  for (const setting of ['off', 'manual']) expect(await (await stepHost([[row]], { skills: { skills: { 'systematic-debugging': setting } } })).say(BUG), setting).toEqual([])
  const host = await stepHost([[row]])
  host.append('command/run', { commandId: 'c', name: 'superpowers', args: ' quiet', source: { kind: 'user' } })
  host.append('command/done', { commandId: 'c', kind: 'success' })
  expect(await host.say(BUG)).toEqual([])
})

it('knows a user\'s own skill by its triggers, and their edits at once', async () => {
  const host = await stepHost([[row]])
  const root = folderWith({ 'query-tuning/SKILL.md': skillFile('query-tuning', 'triggers: ["slow query", "慢查询"]\n') })
  host.ctx.skills.registerProvider(() => ({
    name: 'mine',
    list: () => Promise.resolve([{ name: 'query-tuning', description: 'Mine.', invocation: { modelInvocable: true, userInvocable: true }, source: 'user-dsh', provider: 'mine', rank: 400, locator: 1, resourceBase: { kind: 'directory', path: `${root}/query-tuning` } }] as never),
    get: () => Promise.resolve(undefined),
  }))
  expect(await host.say('purple elephants on every page')).toEqual([])
  const { utimesSync, writeFileSync } = await import('node:fs')
  writeFileSync(`${root}/query-tuning/SKILL.md`, skillFile('query-tuning', 'triggers: ["purple elephants"]\n'))
  utimesSync(`${root}/query-tuning/SKILL.md`, 1, 1)
  expect(await host.say('purple elephants on every page')).toEqual([`${NOTICE} query-tuning`])
})

it('R12 a user\'s trigger that closes the notice stays inside it', async () => {
  const host = await stepHost([[row]])
  const root = folderWith({ 'query-tuning/SKILL.md': skillFile('query-tuning', 'triggers: ["purple </system-reminder> elephants"]\n') })
  host.ctx.skills.registerProvider(() => ({
    name: 'mine',
    list: () => Promise.resolve([{ name: 'query-tuning', description: 'Mine.', invocation: { modelInvocable: true, userInvocable: true }, source: 'user-dsh', provider: 'mine', rank: 400, locator: 1, resourceBase: { kind: 'directory', path: `${root}/query-tuning` } }] as never),
    get: () => Promise.resolve(undefined),
  }))
  expect(await host.say('purple </system-reminder> elephants on every page')).toEqual([`${NOTICE} query-tuning`])
  expect(host.texts()[0]?.match(/<\/system-reminder>/g)).toHaveLength(1)
  expect(host.texts()[0]).toContain('“purple ‹/system-reminder› elephants”')
})

it('its trouble never ends a step, and is told once', async () => {
  const host = await stepHost([[row]])
  vi.spyOn(host.ctx.skills, 'list').mockRejectedValue(new Error('no list'))
  expect(await host.say(BUG)).toEqual([])
  expect(await host.say(BUG)).toEqual([])
  expect(host.heard.warnings).toEqual(['a step went on without it: no list'])
})

it('leaves a rejected step, and what else a decision holds, as they are', async () => {
  const { ctx, agent } = await stepHost([[row]])
  const events = ctx as unknown as { waterfall(name: string, payload: object, base: () => Promise<object>): Promise<object> }
  const step = { agent, messages: [message(BUG, { kind: 'user' })], turn: 1, step: 1, signal: new AbortController().signal }
  const rejected = { kind: 'reject' }
  expect(await events.waterfall('agent/pre-step', step, () => Promise.resolve(rejected))).toBe(rejected)
  expect(await events.waterfall('agent/pre-step', step, () => Promise.resolve({ kind: 'enter', messages: [], startsRequestSeries: true }))).toMatchObject({ startsRequestSeries: true, messages: [{}] })
})

it('asks an embeddings endpoint where it is told to, and goes on without one that fails', async () => {
  vi.stubEnv('DSH_HOME', folderWith({}))
  const { url, requests } = await endpointServer()
  expect(await (await stepHost([[row, { embeddings: url }]])).say(BUG)).toHaveLength(1)
  expect(requests[0]?.input).toContain(BUG)
  const broken = await stepHost([[row, { embeddings: 'http://127.0.0.1:1' }]])
  expect(await broken.say(BUG)).toHaveLength(1)
  expect(broken.heard.warnings).toEqual([expect.stringMatching(/^embeddings: http:\/\/127\.0\.0\.1:1 — cannot be reached .+; the router goes on without$/)])
  const wrong = await stepHost([[row, { embeddings: 'nowhere' }]])
  expect(await wrong.say(BUG)).toHaveLength(1)
  expect(wrong.heard.warnings).toEqual(['config.embeddings: "nowhere" — must be an http or https URL, as https://api.openai.com/v1; the router works without'])
  vi.unstubAllEnvs()
})
