import { expect, it, onTestFinished, vi } from 'vitest'
import { Context } from '@deepseek-ai/cordis'
import SkillRegistry from '@deepseek-ai/dsh-skill'
import * as row from '../../../src/rows/skills/index.ts'
import { join } from 'node:path'
import { stepHost } from '../step-host.ts'
import { folderWith, skillFile } from '../temporary-library.ts'
import { hostWith, listen } from '../../host/real-host.ts'

const packaged = vi.hoisted(() => ({ root: undefined as string | undefined }))
vi.mock('../../../src/library/choice.ts', async original => {
  const real = await original<typeof import('../../../src/library/choice.ts')>()
  return { ...real, chooseLibrary: (...args: Parameters<typeof real.chooseLibrary>) => ({ ...real.chooseLibrary(...args), ...packaged.root === undefined ? {} : { root: packaged.root } }) }
})

it('serves the starter library with its base folders inside the package', async () => {
  const ctx = await hostWith('skills')
  const heard = listen(ctx)
  await ctx.plugin(row, { library: 'starter' } as never)
  const skills = await ctx.skills.list()
  expect(skills).toHaveLength(14)
  expect(skills.every(skill => skill.resourceBase?.kind === 'directory' && /starter.[a-z-]+$/.test(skill.resourceBase.path))).toBe(true)
  expect(heard.facts).toEqual([expect.stringMatching(/^serving the starter library \(asked for by config\) from .+starter$/)])
  expect(heard.warnings).toEqual([])
})

it('reports unknown keys, bad values and switches for skills that are not there, and serves all the same', async () => {
  const ctx = await hostWith('skills')
  const heard = listen(ctx)
  await ctx.plugin(row, { library: 'starter', skils: {}, skills: { brainstorming: 'off', nope: 'manual' } } as never)
  expect(await ctx.skills.list()).toHaveLength(13)
  expect(heard.warnings).toEqual([
    'config.skils: unknown key — one of library, skills, rollout, compress, adapt, additions; it is ignored',
    'config.skills.nope: no skill of that name in the starter library; it is ignored',
  ])
})

it('a config of the wrong shape cannot stop the host', async () => {
  const ctx = await hostWith('skills')
  const heard = listen(ctx)
  await ctx.plugin(row, { library: 'yours', skills: 'all' } as never)
  expect(await ctx.skills.list()).not.toHaveLength(0)
  expect(heard.warnings).toHaveLength(2)
})

it('R30 a second copy in one scope is refused with a warning and the first goes on', async () => {
  const ctx = await hostWith('skills')
  const heard = listen(ctx)
  await ctx.plugin(row, { library: 'starter' } as never)
  await ctx.plugin({ ...row }, { library: 'starter' } as never)
  expect(heard.warnings).toEqual(['this row is off: a skill provider named "superpowers-skills" is already registered'])
  expect(await ctx.skills.list()).toHaveLength(14)
})

it('R29 waits for the registry, registers once when it comes, and goes without a trace', async () => {
  const ctx = new Context()
  const fiber = ctx.plugin(row, { library: 'starter' } as never)
  await new Promise(resolve => { setTimeout(resolve, 20) })
  expect(ctx.get('skills')).toBeUndefined()
  await ctx.plugin(SkillRegistry)
  await fiber
  expect(await ctx.skills.list()).toHaveLength(14)
  await fiber.dispose()
  expect(await ctx.skills.list()).toEqual([])
})

it('appends the project\'s additions at each load, unless told not to', async () => {
  const project = folderWith({ '.git/HEAD': '', '.dsh/superpowers/brainstorming.md': 'Specs go to design/.\n' })
  const ctx = await hostWith('skills')
  await ctx.plugin(row, { library: 'starter' } as never)
  const bare = await ctx.skills.get('brainstorming')
  expect(bare?.content).not.toContain('Added by')
  const added = await ctx.skills.get('brainstorming', { cwd: project })
  expect(added?.content).toBe(`${bare?.content.trimEnd()}\n\n---\n\n**Added by the project** (${join(project, '.dsh/superpowers/brainstorming.md')}; where it differs from the text above, it counts):\n\nSpecs go to design/.\n`)
  const plain = await hostWith('skills')
  await plain.plugin(row, { library: 'starter', additions: false } as never)
  expect((await plain.skills.get('brainstorming', { cwd: project }))?.content).toBe(bare?.content)
})

it('compresses and adapts only when asked, and never what a skill keeps whole', async () => {
  const body = '# A\n\n**Announce at start:** "I use a."\n\nKeep the list with TodoWrite.\n'
  packaged.root = folderWith({ 'a/SKILL.md': skillFile('a', '', body), 'whole/SKILL.md': skillFile('whole', 'compress: false\n', body) })
  onTestFinished(() => { packaged.root = undefined })
  const texts = async (config: object): Promise<unknown[]> => {
    const ctx = await hostWith('skills')
    await ctx.plugin(row, config as never)
    return await Promise.all(['a', 'whole'].map(async skill => (await ctx.skills.get(skill))?.content))
  }
  const adapted = body.replace('TodoWrite', 'todo_write')
  expect(await texts({})).toEqual([body, body])
  expect(await texts({ compress: 'safe' })).toEqual([body, body])
  expect(await texts({ compress: 'max' })).toEqual(['# A\n\nKeep the list with TodoWrite.\n', body])
  expect(await texts({ adapt: true })).toEqual([adapted, adapted])
  expect(await texts({ compress: 'max', adapt: true })).toEqual(['# A\n\nKeep the list with todo_write.\n', adapted])
})

it('a skill that is rolled out to a share of sessions is there for those and for nobody else, the same each time', async () => {
  const ctx = await hostWith('skills')
  const heard = listen(ctx)
  await ctx.plugin(row, { library: 'starter', rollout: { 'brainstorming': { share: 0.5 }, 'writing-plans': { off: ['/work'] }, 'nope': {}, 'writing-skills': { share: 7 } } } as never)
  const names = async (id: string, cwd = '/else'): Promise<string[]> => (await ctx.skills.list({ scope: { session: { id } }, cwd } as never)).map(skill => skill.name)
  const on = (await Promise.all(Array.from({ length: 200 }, async (_, at) => (await names(`s${at}`)).includes('brainstorming')))).filter(Boolean).length
  expect(on).toBeGreaterThan(70)
  expect(on).toBeLessThan(130)
  expect(await names('s1')).toEqual(await names('s1'))
  expect(await ctx.skills.list()).toHaveLength(14)
  expect([(await names('s1', '/work/x')).includes('writing-plans'), (await names('s1')).includes('writing-plans')]).toEqual([false, true])
  expect(heard.warnings).toEqual([expect.stringMatching(/^config\.rollout\.writing-skills: \{"share":7\} — /), 'config.rollout.nope: no skill of that name in the starter library; it is ignored'])
})

it('a subagent that works elsewhere has the skills of its main session', async () => {
  const one = await stepHost([], { skills: { rollout: { 'brainstorming': { off: ['/work'] }, 'writing-plans': { share: 0, on: ['/work'] } } }, header: { cwd: '/work' } })
  const child = one.ctx.sessions.create('child' as never, { meta: { cwd: '/else', parentSession: 's', origin: 'subagent', delegationDepth: 1 } } as never)
  for (const [session, cwd] of [[one.session, '/work'], [child, '/else']] as const) {
    const names = (await one.ctx.skills.list({ scope: { session }, cwd } as never)).map(skill => skill.name)
    expect([names.includes('brainstorming'), names.includes('writing-plans')]).toEqual([false, true])
  }
})
