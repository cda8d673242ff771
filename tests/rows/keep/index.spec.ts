import { expect, it, vi } from 'vitest'
import { SessionSkills } from '../../../src/host/session-skills.ts'
import * as row from '../../../src/rows/keep/index.ts'
import { folderWith, skillFile } from '../temporary-library.ts'
import { message, stepHost } from '../step-host.ts'
import type { StepHost } from '../step-host.ts'

const KEPT = 'superpowers-keep'
const FILLER = 'Before you start, it is worth knowing where this comes from.\n'

/** Load skills as `/name` does. */
async function load(host: StepHost, ...names: string[]): Promise<void> {
  for (const name of names) await host.say('go', undefined, [message(`<skill_content name="${name}">\nold\n</skill_content>`, { kind: 'skill-invocation', name })])
}

/** Condense all that was said so far, but for these positions. */
function compact(host: StepHost, ...left: number[]): void {
  host.append('compaction/summary', { summary: [], shadowedSeqs: [...Array.from({ length: host.session.events.length }).keys()].filter(seq => !left.includes(seq)) })
  host.append('compaction/end', {})
}

it('R57 brings lost skills back once, the newest wish first, after each compaction', async () => {
  const host = await stepHost([[row]])
  await load(host, 'brainstorming', 'writing-plans')
  expect(await host.say('and now?')).toEqual([])
  compact(host)
  expect(await host.say('and now?')).toEqual([`${KEPT} writing-plans`, `${KEPT} brainstorming`])
  expect(host.texts()[0]).toMatch(/^<system-reminder>\nFrom superpowers-keep, not from the user: .+\n<\/system-reminder>\n<skill_content name="writing-plans">\n<skill_resources>\nBase directory/)
  expect(await host.say('and now?')).toEqual([])
  compact(host)
  expect(await host.say(undefined)).toEqual([`${KEPT} writing-plans`, `${KEPT} brainstorming`])
})

it('leaves alone what is in view, was loaded again, dropped, or is gone from the host', async () => {
  const host = await stepHost([[row]], { skills: { skills: { 'writing-skills': 'off' } } })
  await load(host, 'brainstorming', 'writing-plans', 'executing-plans', 'writing-skills', 'systematic-debugging')
  const inView = host.session.events.findIndex(event => (event.data as { source?: { name?: string } }).source?.name === 'brainstorming')
  compact(host, inView)
  host.append('command/run', { commandId: 'c', name: 'superpowers', args: ' drop x', source: { kind: 'user' } })
  host.append('command/done', { commandId: 'c', kind: 'success', text: 'executing-plans: dropped' })
  expect(await host.say('x', undefined, [message('x', { kind: 'skill-invocation', name: 'systematic-debugging' })])).toEqual(['skill-invocation systematic-debugging', `${KEPT} writing-plans`])
})

it('R56 keeps within the budget, and names the rest once', async () => {
  const host = await stepHost([[row, { budget: 1200 }]])
  const big = 'word '.repeat(2000)
  host.ctx.skills.register({ name: 'small', description: 'x', content: 'short', source: 'runtime' } as never)
  host.ctx.skills.register({ name: 'large', description: 'x', content: big, source: 'runtime' } as never)
  await load(host, 'small', 'large')
  compact(host)
  expect(await host.say('x')).toEqual([`${KEPT} small`, KEPT])
  expect(host.texts()[1]).toContain('Loaded before the compaction, and not repeated: large.')
  expect(await host.say('x')).toEqual([])
})

it('compresses, unless the row or the skill says no', async () => {
  const root = folderWith(Object.fromEntries(['plain', 'whole'].map(name => [`${name}/SKILL.md`, skillFile(name, name === 'whole' ? 'compress: false\n' : '')])))
  const body = `# Title\n\n**Announce at start:** "I use this."\n\n${FILLER}\n\n\n\nDo it.\n`
  const back = async (config: object): Promise<string[]> => {
    const host = await stepHost([[row, config]])
    host.ctx.skills.registerProvider(() => ({
      name: 'mine',
      list: () => Promise.resolve(['plain', 'whole'].map(name => ({ name, description: 'x', invocation: { modelInvocable: true, userInvocable: true }, source: 'user-dsh', provider: 'mine', rank: 400, locator: 1, resourceBase: { kind: 'directory', path: `${root}/${name}` } })) as never),
      get: candidate => Promise.resolve({ ...candidate, content: body } as never),
    }))
    await load(host, 'plain', 'whole')
    compact(host)
    await host.say('x')
    return host.texts()
  }
  const [whole, plain] = await back({})
  expect(whole).toContain(body)
  expect(plain).not.toContain(body)
  expect((await back({ compress: 'off' })).every(text => text.includes(body))).toBe(true)
})

it('stays out of subagents, failed compactions and sessions that are off', async () => {
  const child = await stepHost([[row]], { header: { delegationDepth: 1 } })
  await load(child, 'brainstorming')
  compact(child)
  expect(await child.say('x')).toEqual([])
  const host = await stepHost([[row]])
  await load(host, 'brainstorming')
  host.append('compaction/summary', { summary: [], shadowedSeqs: [0, 1] })
  host.append('compaction/end', { error: 'no' })
  expect(await host.say('x')).toEqual([])
  compact(host)
  host.append('command/run', { commandId: 'c', name: 'superpowers', args: ' off', source: { kind: 'user' } })
  host.append('command/done', { commandId: 'c', kind: 'success' })
  expect(await host.say('x')).toEqual([])
})

it('reads the skills\' files once, not after each compaction', async () => {
  const of = vi.spyOn(SessionSkills.prototype, 'of')
  const host = await stepHost([[row]])
  await load(host, 'brainstorming')
  for (let time = 0; time < 2; time += 1) {
    compact(host)
    await host.say('x')
  }
  expect(of).toHaveBeenCalledTimes(2)
  expect(new Set(of.mock.contexts).size).toBe(1)
  of.mockRestore()
})

it('cuts the line for the transcript between characters', async () => {
  const host = await stepHost([[row, { budget: 0 }]])
  const names = Array.from({ length: 9 }, (_, place) => `large-skill-with-a-long-name-${place}`)
  for (const name of names) host.ctx.skills.register({ name, description: 'x', content: 'word', source: 'runtime' } as never)
  await load(host, ...names)
  compact(host)
  await host.say('x')
  const told = (host.session.events.at(-1)?.data as { readonly source?: { readonly summary?: string } } | undefined)?.source?.summary
  expect(told).toMatch(/^Loaded before the compaction, and not repeated: .+…$/)
  expect(told).toHaveLength(120)
})
