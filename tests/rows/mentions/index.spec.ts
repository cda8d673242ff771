import { expect, it, vi } from 'vitest'
import * as row from '../../../src/rows/mentions/index.ts'
import * as router from '../../../src/rows/router/index.ts'
import { skillFile } from '../temporary-library.ts'
import { message, stepHost } from '../step-host.ts'

const LOAD = 'skill-invocation'

it('loads what a gesture names, behind everything else, in the host\'s own words', async () => {
  const { say, texts } = await stepHost([[row]])
  expect(await say('go /superpowers:writing-plans and /sp-brainstorming', undefined, [message('rules', { kind: 'workspace' })])).toEqual(['workspace', `${LOAD} writing-plans`, `${LOAD} brainstorming`])
  expect(texts()[1]).toMatch(/^<skill_content name="writing-plans">\n<skill_resources>\nBase directory for this skill: /)
})

it('R60 R63 all spellings reach the same skill, an unknown prefix reaches none', async () => {
  for (const spelling of ['superpowers:brainstorming', 'Superpowers:Brainstorming', 'sp:brainstorming', 'superpowers-brainstorming', 'brainstorming,']) {
    expect(await (await stepHost([[row]])).say(`/${spelling} go`), spelling).toEqual([`${LOAD} brainstorming`])
  }
  const { say, heard } = await stepHost([[row]])
  expect(await say('/theirs:brainstorming /superpowers:nope /sp-nope go')).toEqual([])
  expect(heard.stderr).toEqual([])
})

it('R64 leaves paths alone', async () => {
  const { say } = await stepHost([[row, { natural: true }]])
  for (const words of ['/srv/data/list.csv why is row 3 odd?', '/var', '/brainstorming/notes.md', '//brainstorming']) expect(await say(words), words).toEqual([])
})

it('R66 natural names only where the row is told so, each once', async () => {
  const words = 'please use brainstorming, then writing-plans, then brainstorming'
  expect(await (await stepHost([[row]])).say(words)).toEqual([])
  expect(await (await stepHost([[row, { natural: true }]])).say(words)).toEqual([`${LOAD} brainstorming`, `${LOAD} writing-plans`])
})

it('R51 loads nothing that the message refuses, though it names it twice', async () => {
  const { say } = await stepHost([[row, { natural: true }]])
  expect(await say('brainstorming? no, do not use brainstorming; writing-plans it is')).toEqual([`${LOAD} writing-plans`])
})

it('R68 R69 not twice while the very text is in view; again when it failed, changed or left', async () => {
  const host = await stepHost([[row]])
  expect(await host.say('/superpowers:brainstorming')).toHaveLength(1)
  expect(await host.say('/superpowers:brainstorming')).toEqual([])
  const changed = await host.ctx.skills.get('brainstorming')
  const get = vi.spyOn(host.ctx.skills, 'get').mockResolvedValue({ ...changed, content: 'edited' } as never)
  expect(await host.say('/superpowers:brainstorming')).toHaveLength(1)
  get.mockRejectedValue(new Error('gone'))
  expect(await host.say('/superpowers:writing-plans')).toEqual([])
  expect(host.heard.warnings).toEqual(['skill writing-plans was left out: gone'])
  get.mockRestore()
  expect(await host.say('/superpowers:writing-plans')).toHaveLength(1)
  host.append('compaction/summary', { summary: [], shadowedSeqs: [...Array.from({ length: 20 }).keys()] })
  host.append('compaction/end', {})
  expect(await host.say('/superpowers:writing-plans')).toHaveLength(1)
})

it('does not repeat what the host loads in the same step', async () => {
  const { say } = await stepHost([[row]])
  expect(await say('/brainstorming and /superpowers:brainstorming', undefined, [message('x', { kind: LOAD, name: 'brainstorming' })])).toEqual([`${LOAD} brainstorming`])
})

it('R70 never a skill that is switched off or closed to the user; a manual one at once', async () => {
  const { say } = await stepHost([[row, { natural: true }]], {
    skills: { skills: { 'brainstorming': 'off', 'writing-plans': 'manual' } },
  })
  expect(await say('/superpowers:brainstorming brainstorming')).toEqual([])
  expect(await say('/superpowers:writing-plans')).toEqual([`${LOAD} writing-plans`])
})

it('R65 a command of the host wins over an alias, and the full name still reaches the skill', async () => {
  const host = await stepHost([[row]])
  host.ctx.skills.register({ name: 'plan', description: 'x', content: 'x', source: 'runtime' } as never)
  host.ctx.commands.register({ name: 'plan', description: 'host', handler: () => ({ kind: 'success' }) })
  expect(await host.say('then /plan, please')).toEqual([])
  expect(await host.say('then /other:plan, please')).toEqual([`${LOAD} plan`])
})

it('not in subagents unless told to, not the words of others', async () => {
  const child = async (config: object) => {
    const host = await stepHost([[row, config]], { header: { delegationDepth: 1 } })
    return await host.say('/superpowers:brainstorming')
  }
  expect(await child({})).toEqual([])
  expect(await child({ subagents: true })).toHaveLength(1)
  expect(await (await stepHost([[row, { natural: true }]])).say(undefined, undefined, [message('/superpowers:brainstorming', { kind: 'plugin' })])).toEqual(['plugin'])
})

it('takes the place of the router\'s suggestion, whichever row comes first', async () => {
  for (const rows of [[[row, { natural: true }], [router]], [[router], [row, { natural: true }]]] as const) {
    const { say } = await stepHost(rows)
    expect(await say('It worked until the last deploy, now uploads die at random: use systematic-debugging')).toEqual([`${LOAD} systematic-debugging`])
  }
})

it('off stops natural names, gestures go on', async () => {
  const host = await stepHost([[row, { natural: true }]])
  host.append('command/run', { commandId: 'c', name: 'superpowers', args: ' off', source: { kind: 'user' } })
  host.append('command/done', { commandId: 'c', kind: 'success' })
  expect(await host.say('use brainstorming')).toEqual([])
  expect(await host.say('use /superpowers:brainstorming')).toHaveLength(1)
})

it('a user\'s own skill answers to its alias, and takes the place of ours under our prefix', async () => {
  const host = await stepHost([[row]])
  const root = (await import('../temporary-library.ts')).folderWith({ 'brainstorming/SKILL.md': skillFile('brainstorming', 'aliases: [storm]\n', 'mine') })
  host.ctx.skills.registerProvider(() => ({
    name: 'mine',
    list: () => Promise.resolve([{ name: 'brainstorming', description: 'x', invocation: { modelInvocable: true, userInvocable: true }, source: 'user-dsh', provider: 'mine', rank: 400, locator: 1, resourceBase: { kind: 'directory', path: `${root}/brainstorming` } }] as never),
    get: candidate => Promise.resolve({ ...candidate, content: 'mine' } as never),
  }))
  expect(await host.say('/storm it')).toEqual([`${LOAD} brainstorming`])
  expect(host.texts()[0]).toContain('mine')
  expect(await host.say('/superpowers:brainstorming')).toEqual([])
  expect(await host.say('/user:brainstorming')).toEqual([])
})
