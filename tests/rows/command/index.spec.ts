import { expect, it } from 'vitest'
import * as gate from '../../../src/rows/gate/index.ts'
import * as keep from '../../../src/rows/keep/index.ts'
import * as mentions from '../../../src/rows/mentions/index.ts'
import * as router from '../../../src/rows/router/index.ts'
import * as bootstrap from '../../../src/rows/bootstrap/index.ts'
import * as row from '../../../src/rows/command/index.ts'
import { promptOf } from '../../host/real-host.ts'
import { message, stepHost } from '../step-host.ts'
import type { StepHost } from '../step-host.ts'

const MARKER = 'You have superpowers.'
const shown = async (host: StepHost): Promise<boolean> => (await promptOf(host.ctx, { agent: host.agent })).includes(MARKER)

it('switches the session off and on again; the session-start text follows', async () => {
  const host = await stepHost([[bootstrap, { library: 'starter' }], [row]])
  expect(await shown(host)).toBe(true)
  expect(await host.command('/superpowers off')).toMatch(/^success: Superpowers off for this session: /)
  expect(await shown(host)).toBe(false)
  expect(await host.command('/superpowers')).toBe('success: Superpowers: off\nLoaded: no skill yet')
  expect(await host.command('/superpowers quiet')).toMatch(/^success: Superpowers quiet: /)
  expect(await shown(host)).toBe(true)
  expect(await host.command('/superpowers on')).toMatch(/^success: Superpowers on: /)
})

it('says what is wrong with a command, and changes nothing', async () => {
  const host = await stepHost([[row]], { skills: { skills: { 'writing-plans': 'off' } } })
  const usage = '/superpowers [off | on | quiet | why <skill> | load <skill> | drop <skill>]'
  expect(await host.command('/superpowers stop')).toBe(`error: stop — is none of its words; write ${usage}`)
  expect(await host.command('/superpowers off now')).toBe('error: off now — takes nothing more; write /superpowers off')
  expect(await host.command('/superpowers load')).toBe('error: load — must name a skill; write /superpowers load <skill>')
  expect(await host.command('/superpowers why brainstormin')).toBe('error: no skill is named "brainstormin"; did you mean brainstorming?; a skill that is switched off is not there either')
  expect(await host.command('/superpowers load writing-plans')).toMatch(/^error: no skill is named "writing-plans"/)
  expect(await host.command('/superpowers status')).toBe('success: Superpowers: on\nLoaded: no skill yet')
})

it('load brings the text with the next step, once, and the status says so before and after', async () => {
  const host = await stepHost([[row]])
  expect(await host.command('/superpowers load sp-brainstorming')).toBe('success: brainstorming: its text goes to the model with your next message.')
  expect(await host.command('/superpowers')).toContain('Loaded:\n  brainstorming — with your next message')
  expect(await host.say('x')).toEqual(['skill-invocation brainstorming'])
  expect(await host.say('x')).toEqual([])
  expect(await host.command('/superpowers')).toMatch(/Loaded:\n {2}brainstorming — by you, [\d,]+ tokens\nWorkflow: brainstorming; usually next: using-git-worktrees$/)
  expect(await host.command('/superpowers load brainstorming')).toContain('It was loaded before; where its text is the same, it is not repeated.')
  expect(await host.say('x')).toEqual([])
})

it('load yields to the host\'s own load in the same step, and to a drop', async () => {
  const host = await stepHost([[row]])
  await host.command('/superpowers load brainstorming')
  await host.command('/superpowers load writing-plans')
  expect(await host.command('/superpowers drop writing-plans')).toBe('success: writing-plans: dropped: it is not suggested and does not come back after a compaction.')
  expect(await host.say('x', undefined, [message('x', { kind: 'skill-invocation', name: 'brainstorming' })])).toEqual(['skill-invocation brainstorming'])
  expect(await host.command('/superpowers')).toContain('Dropped:\n  writing-plans')
})

it('why tells what the last message says for a skill, and what became of it', async () => {
  const host = await stepHost([[row]])
  await host.say('xyzzy')
  expect(await host.command('/superpowers why systematic-debugging')).toContain('Your last message:\n    nothing in it points here (nothing in the prompt points to a skill)')
  await host.say('It worked until the last deploy, now uploads die at random.')
  expect(await host.command('/superpowers why systematic-debugging')).toMatch(/Loaded: no\n {2}Your last message:\n {4}score \d+\.\d\d\n[^]+“until the last/)
  await host.say('x', undefined, [message('x', { kind: 'superpowers-suggestion', name: 'systematic-debugging', reason: 'it broke' })])
  await host.command('/superpowers drop systematic-debugging')
  const text = await host.command('/superpowers why systematic-debugging')
  expect(text).toContain('Suggested: because it broke')
  expect(text).toContain('Dropped by you')
})

it('R65 why tells that a command of the host wins a name, and which names reach the skill', async () => {
  const host = await stepHost([[row], [mentions]])
  host.ctx.skills.register({ name: 'plan', description: 'x', content: 'x', source: 'runtime' } as never)
  expect(await host.command('/superpowers why plan')).toContain('  Offered: to the model, to you as /plan\n')
  host.ctx.commands.register({ name: 'plan', description: 'host', handler: () => ({ kind: 'success' }) })
  host.ctx.commands.register({ name: 'brainstorming', description: 'host', handler: () => ({ kind: 'success' }) })
  expect(await host.command('/superpowers why plan')).toContain('  Offered: to the model, to you as /other:plan or by /superpowers load plan; /plan is a command of the host, which wins\n')
  expect(await host.command('/superpowers why brainstorming')).toContain('to you as /superpowers:brainstorming or by /superpowers load brainstorming; /brainstorming is a command of the host, which wins\n')
  expect(await host.say('/other:plan and /superpowers:brainstorming')).toEqual(['skill-invocation plan', 'skill-invocation brainstorming'])
})

it('R65 a second bundle with the same command turns this row off, not the host', async () => {
  const host = await stepHost([[row], [{ ...row }]])
  expect(host.heard.warnings).toEqual(['this row is off: command "superpowers" is already registered (for a per-agent variant, mount a command-injected plugin under that agent\'s `agent.ctx`)'])
  expect(await host.command('/superpowers')).toMatch(/^success/)
})

const BUG = 'It worked until the last deploy, now uploads die at random.'

function compact(host: StepHost): void {
  host.append('compaction/summary', { summary: [], shadowedSeqs: [...Array.from({ length: host.session.events.length }).keys()] })
  host.append('compaction/end', {})
}

it('off holds for the gate and for subagents too', async () => {
  const host = await stepHost([[bootstrap, { library: 'starter', subagents: true }], [gate, { gate: true }], [row]])
  const child = { session: host.ctx.sessions.create('child' as never, { meta: { cwd: '/tmp', parentSession: 's', origin: 'subagent', delegationDepth: 1 } } as never) }
  const write = async (agent: object): Promise<string> => {
    const result = await host.ctx.tools.execute({ callId: 'c' as never, name: 'write', arguments: { file_path: '/work/a.ts' }, agent: agent as never, signal: new AbortController().signal })
    return JSON.stringify(result.content)
  }
  const told = async (agent: object): Promise<boolean[]> => [await write(agent), await promptOf(host.ctx, { agent })].map(text => /Superpowers gate|File changes are held back|You have superpowers/.test(text))
  for (const agent of [host.agent, child]) expect(await told(agent)).toEqual([true, true])
  await host.command('/superpowers off')
  for (const agent of [host.agent, child]) expect(await told(agent)).toEqual([false, false])
  await host.command('/superpowers on')
  for (const agent of [host.agent, child]) expect(await told(agent)).toEqual([true, true])
})

it('a request is settled by the next message, whether it had to load something or not', async () => {
  const host = await stepHost([[row]])
  await host.say('x', undefined, [])
  await host.command('/superpowers load brainstorming')
  expect(await host.say('x')).toHaveLength(1)
  await host.command('/superpowers load brainstorming')
  expect(await host.command('/superpowers')).toContain('brainstorming — with your next message')
  expect(await host.say('x')).toEqual([])
  expect(await host.command('/superpowers')).not.toContain('with your next message')
  compact(host)
  expect(await host.say(undefined)).toEqual([])
})

it('a request keeps router and keep row from saying the same, in every order of rows', async () => {
  const rows = [[row], [router], [keep]] as const
  for (const order of [rows, rows.toReversed(), [rows[1], rows[0], rows[2]]]) {
    const host = await stepHost(order)
    await host.say('go', undefined, [message('<skill_content name="brainstorming">', { kind: 'skill-invocation', name: 'brainstorming' })])
    compact(host)
    await host.command('/superpowers load brainstorming')
    expect(await host.say(BUG)).toEqual(['skill-invocation brainstorming'])
  }
})

it('what keep brings back, the router does not suggest, in every order of rows', async () => {
  for (const order of [[[router], [keep]], [[keep], [router]]] as const) {
    const host = await stepHost(order)
    await host.say('go', undefined, [message('<skill_content name="systematic-debugging">', { kind: 'skill-invocation', name: 'systematic-debugging' })])
    compact(host)
    expect(await host.say(BUG)).toEqual(['superpowers-keep systematic-debugging'])
  }
})

it('a skill that fails costs only itself', async () => {
  const host = await stepHost([[row], [keep]])
  const get = host.ctx.skills.get.bind(host.ctx.skills)
  host.ctx.skills.get = ((name: string, options: never) => name === 'brainstorming' ? Promise.reject(new Error('torn')) : get(name, options)) as never
  await host.command('/superpowers load brainstorming')
  await host.command('/superpowers load writing-plans')
  expect(await host.say('x')).toEqual(['skill-invocation writing-plans'])
  expect(host.heard.warnings).toEqual(['skill brainstorming was left out: torn'])
  await host.say('go', undefined, [message('x', { kind: 'skill-invocation', name: 'brainstorming' })])
  compact(host)
  expect(await host.say('x')).toEqual(['superpowers-keep writing-plans'])
})

it('who loads a dropped skill again wants it again', async () => {
  const host = await stepHost([[row], [keep]])
  await host.command('/superpowers drop brainstorming')
  await host.say('go', undefined, [message('x', { kind: 'skill-invocation', name: 'brainstorming' })])
  expect(await host.command('/superpowers')).not.toContain('Dropped')
  compact(host)
  expect(await host.say('x')).toEqual(['superpowers-keep brainstorming'])
})
