import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import * as command from '../../../src/rows/command/index.ts'
import * as row from '../../../src/rows/mentions/index.ts'
import * as router from '../../../src/rows/router/index.ts'
import { folderWith, skillFile } from '../temporary-library.ts'
import { message, stepHost } from '../step-host.ts'
import type { StepHost } from '../step-host.ts'

const LOAD = 'skill-invocation'
const NOTE = 'superpowers-note'

/** A user's own skill, read from its file each time as DSH does. */
function mine(host: StepHost, root: string, name: string): void {
  host.ctx.skills.registerProvider(() => ({
    name: 'mine',
    list: () => Promise.resolve([{ name, description: 'x', invocation: { modelInvocable: true, userInvocable: true }, source: 'user-dsh', provider: 'mine', rank: 400, locator: 1, resourceBase: { kind: 'directory', path: `${root}/${name}` } }] as never),
    get: candidate => Promise.resolve({ ...candidate, content: readFileSync(`${root}/${name}/SKILL.md`, 'utf8').split('---\n')[2] } as never),
  }))
}

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
  expect(await say('/theirs:brainstorming /sp-nope /nope go')).toEqual([])
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
  expect(await host.say('/superpowers:brainstorming')).toEqual([`${LOAD} brainstorming`])
  expect(await host.say('/superpowers:brainstorming')).toEqual([NOTE])
  expect(host.texts()).toEqual(['<system-reminder>\nFrom superpowers-mentions, not from the user. Not loaded: brainstorming — is loaded and in view with the same text; it is not repeated.\n</system-reminder>'])
  expect(host.session.events.at(-1)?.data).toMatchObject({ source: { form: 'notice', summary: 'Not loaded: brainstorming — is loaded and in view with the same text; it is not repeated' } })
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

it('R70 a skill that is switched off is refused on every route, in the same words; a manual one loads at once', async () => {
  const host = await stepHost([[row, { natural: true }], [command]], { skills: { skills: { 'brainstorming': 'off', 'writing-plans': 'manual' } } })
  for (const gesture of ['/superpowers:brainstorming', '/Superpowers:Brainstorming', '/sp-brainstorming', '/brainstorming']) {
    expect(await host.say(`${gesture} brainstorming, and ${gesture} again`), gesture).toEqual([NOTE])
    expect(host.texts()[0], gesture).toMatch(/^<system-reminder>\nFrom superpowers-mentions, not from the user\. Not loaded: no skill is named "[^"]+"; a skill that is switched off is not there either\.\n<\/system-reminder>$/)
  }
  await host.say('/superpowers:brainstorming')
  expect(host.texts()[0]).toContain('Not loaded: no skill is named "superpowers:brainstorming"; a skill that is switched off is not there either.')
  expect(await host.command('/superpowers load superpowers:brainstorming')).toBe('error: no skill is named "superpowers:brainstorming"; a skill that is switched off is not there either')
  expect(await host.ctx.skills.get('brainstorming')).toBeUndefined()
  expect(await host.say('please use brainstorming')).toEqual([])
  expect(await host.say('do not use /superpowers:brainstorming')).toEqual([])
  expect(await host.say('/superpowers:writing-plans')).toEqual([`${LOAD} writing-plans`])
})

it('R70 with every skill off a gesture is refused all the same, and one that is closed to the user says so', async () => {
  const none = await stepHost([[row]], { skills: { skills: { '*': 'off' } } })
  expect(await none.say('/superpowers:brainstorming')).toEqual([NOTE])
  const host = await stepHost([[row], [command]])
  host.ctx.skills.register({ name: 'inner', description: 'x', content: 'x', source: 'runtime', invocation: { modelInvocable: true, userInvocable: false } } as never)
  expect(await host.say('/superpowers:inner /other:inner')).toEqual([NOTE])
  expect(host.texts()[0]).toContain('inner — may not be loaded by the user (user-invocable: false); ask the model to load it')
  expect(await host.command('/superpowers load inner')).toBe('error: inner — may not be loaded by the user (user-invocable: false); ask the model to load it')
})

it('R60 a gesture of ours that names nothing says what is near', async () => {
  const host = await stepHost([[row]])
  expect(await host.say('/superpowers:brainstormin')).toEqual([NOTE])
  expect(host.texts()[0]).toContain('no skill is named "superpowers:brainstormin"; did you mean brainstorming?')
})

it('R69 two sessions in one host: what one has loaded, the other loads too', async () => {
  const host = await stepHost([[row]])
  const other = { session: host.ctx.sessions.create('other' as never, { meta: { cwd: '/tmp' } } as never), id: 'other' }
  expect(await host.say('/superpowers:brainstorming')).toEqual([`${LOAD} brainstorming`])
  expect(await host.say('/superpowers:brainstorming', other)).toEqual([`${LOAD} brainstorming`])
  expect(await host.say('/superpowers:brainstorming')).toEqual([NOTE])
})

it('R67 words behind a gesture stay in the user\'s message and change nothing in the body', async () => {
  const body = 'The fee is $7,500; read $C$3, $1 and $ARGUMENTS, $@, {{arg}} and ${1}.\n'
  const host = await stepHost([[row]])
  mine(host, folderWith({ 'fees/SKILL.md': skillFile('fees', '', body) }), 'fees')
  const words = '/user:fees alpha bravo charlie delta echo foxtrot golf hotel india'
  expect(await host.say(words)).toEqual([`${LOAD} fees`])
  expect(host.texts()[0]).toContain(`\n${body}`)
  for (const word of ['alpha', 'india']) expect(host.texts()[0]).not.toContain(word)
  expect(host.session.events.at(-2)?.data).toMatchObject({ content: [{ text: words }] })
})

it('R71 a gesture gives what the registry gives, after an edit of an addition and of a user\'s own skill', async () => {
  const home = folderWith({ 'superpowers/brainstorming.md': 'First rule.\n' })
  vi.stubEnv('DSH_HOME', home)
  const root = folderWith({ 'fees/SKILL.md': skillFile('fees', '', 'Old.\n') })
  const host = await stepHost([[row]])
  mine(host, root, 'fees')
  const same = async (gesture: string, name: string): Promise<string> => {
    expect(await host.say(gesture)).toEqual([`${LOAD} ${name}`])
    const text = host.texts()[0] ?? ''
    expect(text).toContain((await host.ctx.skills.get(name, { scope: host.agent, cwd: host.session.header.cwd } as never))?.content)
    return text
  }
  expect(await same('/superpowers:brainstorming', 'brainstorming')).toContain('First rule.')
  writeFileSync(`${home}/superpowers/brainstorming.md`, 'Second rule.\n')
  expect(await same('/superpowers:brainstorming', 'brainstorming')).toContain('Second rule.')
  expect(await same('/user:fees', 'fees')).toContain('Old.')
  writeFileSync(`${root}/fees/SKILL.md`, skillFile('fees', '', 'New.\n'))
  expect(await same('/user:fees', 'fees')).toContain('New.')
  vi.unstubAllEnvs()
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
  const root = folderWith({ 'brainstorming/SKILL.md': skillFile('brainstorming', 'aliases: [storm]\n', 'mine') })
  host.ctx.skills.registerProvider(() => ({
    name: 'mine',
    list: () => Promise.resolve([{ name: 'brainstorming', description: 'x', invocation: { modelInvocable: true, userInvocable: true }, source: 'user-dsh', provider: 'mine', rank: 400, locator: 1, resourceBase: { kind: 'directory', path: `${root}/brainstorming` } }] as never),
    get: candidate => Promise.resolve({ ...candidate, content: 'mine' } as never),
  }))
  expect(await host.say('/storm it')).toEqual([`${LOAD} brainstorming`])
  expect(host.texts()[0]).toContain('mine')
  expect(await host.say('/superpowers:brainstorming')).toEqual([NOTE])
  expect(await host.say('/user:brainstorming')).toEqual([NOTE])
})
