import { expect, it } from 'vitest'
import { z } from 'zod'
import { defineSkill, registerSkills } from '../../src/define/index.ts'
import type { AnySkill } from '../../src/define/index.ts'
import * as router from '../../src/rows/router/index.ts'
import { message, stepHost } from '../rows/step-host.ts'
import type { StepHost } from '../rows/step-host.ts'

const base = { name: 'release-notes', description: 'Use when a release is written up.', instructions: '# Notes\n\nAsk for the version.', input: z.object({ version: z.string() }), output: z.object({ notes: z.string() }), triggers: [{ intent: 'write the release notes' }], handler: ({ version }: { version: string }) => ({ notes: `notes for ${version}` }) }

async function host(skills: readonly AnySkill[], rows: readonly (readonly [object, object?])[] = []): Promise<StepHost> {
  const plugin = { name: 'plugin', inject: ['skills', 'tools'], apply: (ctx: never) => { registerSkills(ctx, skills) } }
  return await stepHost([[plugin], ...rows])
}

async function use({ ctx, agent }: StepHost, args: object, tool = 'release_notes', as: object = agent): Promise<string> {
  const result = await ctx.tools.execute({ callId: `c${Math.random()}` as never, name: tool, arguments: args, agent: as as never, signal: new AbortController().signal })
  return (result.content[0] as { text: string }).text
}

it('stands in the catalogue, loads as any skill, and its handler is a tool with checked input and output', async () => {
  const one = await host([defineSkill(base)])
  expect((await one.ctx.skills.list()).map(skill => skill.name)).toContain('release-notes')
  expect((await one.ctx.skills.get('release-notes'))?.content).toBe('# Notes\n\nAsk for the version.\n\nCall the tool `release_notes` for it; what it answers is the result.')
  expect(one.ctx.tools.schemas(one.agent as never).find(tool => tool.name === 'release_notes')).toMatchObject({ description: 'Use when a release is written up. (the handler of skill release-notes)', parameters: { properties: { version: { type: 'string' } }, required: ['version'] } })
  expect(JSON.parse(await use(one, { version: '2.1' }))).toEqual({ notes: 'notes for 2.1' })
  expect(await use(one, {})).toMatch(/^Error: release-notes: input: version — /)
})

it('is suggested by its triggers, once, with the reason and the way to load it', async () => {
  const one = await host([defineSkill(base)])
  expect(await one.say('please write the release notes')).toEqual(['superpowers-suggestion release-notes'])
  expect(one.texts()[0]).toBe('<system-reminder>\nFrom a plugin\'s skills, not from the user: this skill may fit.\n- `release-notes`: trigger “write the release notes”; load it with skill({"name": "release-notes"}), its tool is `release_notes`\n</system-reminder>')
  expect(await one.say('please write the release notes')).toEqual([])
})

it('several of one priority are offered together', async () => {
  const one = await host(['a', 'b', 'c'].map(name => defineSkill({ ...base, name, triggers: [{ always: true }], priority: name === 'c' ? -1 : 0 })))
  await one.say('x')
  expect(one.texts()[0]).toMatch(/these skills may fit, choose the one that does, or none\.\n- `a`: .+\n- `b`: /)
  expect(one.texts()[0]).not.toContain('`c`')
  expect(await one.say('y')).toEqual(['superpowers-suggestion c'])
})

it('yields to /name, to a loaded skill, to the switch; a mark is heard again', async () => {
  const one = await host([defineSkill({ ...base, triggers: [{ mark: '/notes' }] })])
  expect(await one.say('/notes now', undefined, [message('x', { kind: 'skill-invocation', name: 'brainstorming' })])).toEqual(['skill-invocation brainstorming'])
  expect(await one.say('/notes now')).toHaveLength(1)
  expect(await one.say('/notes now')).toHaveLength(1)
  await one.say('x', undefined, [message('x', { kind: 'skill-invocation', name: 'release-notes' })])
  expect(await one.say('/notes now')).toEqual([])
})

it('the router row routes to it by the same phrases, and only one of the two speaks', async () => {
  for (const rows of [[], [[router]]] as const) expect(await (await host([defineSkill(base)], rows)).say('please write the release notes')).toEqual(['superpowers-suggestion release-notes'])
})

it.each<[string, () => unknown, RegExp]>([
  ['throws', () => { throw new Error('out of ink') }, /^Error: out of ink$/],
  ['rejects', () => Promise.reject(new Error('out of ink')), /^Error: out of ink$/],
  ['hangs', () => new Promise(() => undefined), /^Error: release-notes: the handler gave no answer in 50 ms$/],
  ['gives what the schema refuses', () => ({ notes: 7 }), /^Error: release-notes: the handler's output: notes — /],
  ['gives nothing', () => undefined, /^Error: release-notes: the handler's output: /],
])('a handler that %s is named and contained', async (_what, handler, told) => {
  const one = await host([defineSkill({ ...base, timeoutMs: 50, handler: handler as never })])
  expect(await use(one, { version: '1' })).toMatch(told)
  expect(await one.say('x')).toEqual([])
})

it('a handler sees what the log proves', async () => {
  const one = await host([defineSkill({ ...base, output: z.unknown(), handler: (_input, { signal: _signal, ...context }) => context })])
  one.append('tool/call', { turn: 1, step: 1, callId: 'w', name: 'write', arguments: '{"file_path":"a.py"}' })
  one.append('tool/result', { turn: 1, step: 1, message: { id: 'm', role: 'user', source: { kind: 'tool', callId: 'w' }, content: [{ type: 'tool-result', toolCallId: 'w', isError: false, content: [{ type: 'text', text: 'ok' }] }] } }, { surfaceOp: 'append' })
  await one.say('x', undefined, [message('x', { kind: 'skill-invocation', name: 'brainstorming' })])
  expect(JSON.parse(await use(one, { version: '1' }))).toMatchObject({ tests: null, files: ['a.py'], language: 'python', loaded: ['brainstorming'], stage: 'brainstorming' })
})

it('a skill that came back after a compaction is no step of the work', async () => {
  const one = await host([defineSkill({ ...base, output: z.unknown(), handler: (_input, { signal: _signal, ...context }) => context })])
  await one.say('x', undefined, [message('x', { kind: 'skill-invocation', name: 'brainstorming' }), message('x', { kind: 'skill-invocation', name: 'writing-plans' })])
  await one.say('x', undefined, [message('x', { kind: 'superpowers-keep', name: 'brainstorming' })])
  expect(JSON.parse(await use(one, { version: '1' }))).toMatchObject({ loaded: ['brainstorming', 'writing-plans', 'brainstorming'], stage: 'writing-plans' })
})

it('rollout: off in a session means not in its catalogue, not suggested, refused as a tool, in its subagents too', async () => {
  const one = await host([defineSkill({ ...base, rollout: { share: 0 } }), defineSkill({ ...base, name: 'other' })])
  const names = async (agent: object): Promise<string[]> => (await one.ctx.skills.list({ scope: agent } as never)).map(skill => skill.name)
  expect(await names(one.agent)).not.toContain('release-notes')
  expect(await names(one.agent)).toContain('other')
  expect(await one.say('please write the release notes')).toEqual(['superpowers-suggestion other'])
  expect(await use(one, { version: '1' })).toBe('Error: skill release-notes is not on in this session; go on without it')
  const child = { session: one.ctx.sessions.create('child' as never, { meta: { cwd: '/tmp', parentSession: 's', origin: 'subagent', delegationDepth: 1 } } as never) }
  expect(await use(one, { version: '1' }, 'release_notes', child)).toMatch(/not on in this session/)
})

it('what the host refuses is left out with a warning; a trigger that fails is told once', async () => {
  const one = await host([defineSkill({ ...base, name: 'skill' }), defineSkill({ ...base, triggers: [{ context: () => { throw new Error('no') } }] }), defineSkill(base)])
  expect((await one.ctx.skills.list()).map(skill => skill.name)).not.toContain('skill')
  await one.say('x')
  await one.say('y')
  expect(one.heard.warnings).toEqual([expect.stringMatching(/^skill skill was left out: /), 'skill release-notes: defined twice; the first counts', 'skill release-notes: a trigger failed: no'])
})

it('goes without a trace', async () => {
  const one = await stepHost([])
  const fiber = await one.ctx.plugin({ name: 'plugin', inject: ['skills', 'tools'], apply: (ctx: never) => { registerSkills(ctx, [defineSkill(base)]) } } as never, undefined as never)
  await (fiber as unknown as { dispose(): Promise<unknown> }).dispose()
  expect((await one.ctx.skills.list()).map(skill => skill.name)).not.toContain('release-notes')
  expect(one.ctx.tools.schemas(one.agent as never).map(tool => tool.name)).not.toContain('release_notes')
  expect(await one.say('please write the release notes')).toEqual([])
})
