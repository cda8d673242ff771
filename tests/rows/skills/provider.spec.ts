import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { Context } from '@deepseek-ai/cordis'
import type { SkillCandidate } from '@deepseek-ai/dsh-skill'
import { readSkillsTree } from '../../../src/library/tree.ts'
import type { Switch } from '../../../src/rows/skills/config.ts'
import { createProvider } from '../../../src/rows/skills/provider.ts'
import { hostWith } from '../../host/real-host.ts'
import { folderWith, skillFile } from '../temporary-library.ts'

async function registryOver(root: string, switches: Record<string, Switch> = {}): Promise<{ ctx: Context; read: ReturnType<typeof vi.fn> }> {
  const ctx = await hostWith('skills')
  const read = vi.fn(() => readSkillsTree(root, { links: 'inside' }))
  ctx.skills.registerProvider(() => createProvider({ name: 'ours', read, switches: () => switches }))
  return { ctx, read }
}

describe('in the real registry', () => {
  it('R21 lists well-formed candidates and loads one with its base directory', async () => {
    const root = folderWith({ 'tidy-desk/SKILL.md': skillFile('tidy-desk', 'whenToUse: on Fridays\nmetadata: {a: 1}\n') })
    const { ctx } = await registryOver(root)
    expect(await ctx.skills.list()).toEqual([{
      name: 'tidy-desk',
      description: 'Use when tidy-desk is wanted.',
      whenToUse: 'on Fridays',
      invocation: { modelInvocable: true, userInvocable: true },
      source: 'bundled',
      provider: 'ours',
      resourceBase: { kind: 'directory', path: join(root, 'tidy-desk') },
    }])
    expect(await ctx.skills.get('tidy-desk')).toMatchObject({ content: '# tidy-desk\n', metadata: { a: 1 }, path: join(root, 'tidy-desk/SKILL.md') })
  })

  it('R21 names itself in each candidate, at rank 600', async () => {
    const root = folderWith({ 'a/SKILL.md': skillFile('a'), 'b/SKILL.md': skillFile('b') })
    const provider = createProvider({ name: 'ours', read: () => readSkillsTree(root, { links: 'inside' }), switches: () => ({}) })
    const candidates = await provider.list({}) as readonly SkillCandidate[]
    expect(candidates.map(({ name, rank, provider: of }) => [provider.name, name, rank, of])).toEqual([['ours', 'a', 600, 'ours'], ['ours', 'b', 600, 'ours']])
  })

  it('R56 thirty descriptions of 200 characters reach the registry whole', async () => {
    const told = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`skill-${at}`, `Use when ${at} is wanted, 好的😀`.padEnd(200, ' and then some').slice(0, 200).trim().padEnd(200, '.')]))
    const root = folderWith(Object.fromEntries(Object.entries(told).map(([name, description]) => [`${name}/SKILL.md`, `---\nname: ${name}\ndescription: ${description}\n---\nbody\n`])))
    const { ctx } = await registryOver(root)
    const skills = await ctx.skills.list()
    expect(Object.fromEntries(skills.map(skill => [skill.name, skill.description]))).toEqual(told)
    expect(skills.every(skill => skill.description.length === 200)).toBe(true)
  })

  it('R63 skips names that DSH refuses, each with the reason', async () => {
    const bad = ['x--y', '-x', 'X', 'superpowers:x', 'x-']
    const root = folderWith({ 'a/SKILL.md': skillFile('a'), ...Object.fromEntries(bad.map((name, at) => [`b${at}/SKILL.md`, skillFile(JSON.stringify(name))])) })
    const { ctx, read } = await registryOver(root)
    expect((await ctx.skills.list()).map(skill => skill.name)).toEqual(['a'])
    const { diagnostics } = await (read.mock.results[0]?.value as ReturnType<typeof readSkillsTree>)
    expect(diagnostics.map(({ severity, reason }) => `${severity} ${reason}`)).toEqual(bad.map(name => `error ${JSON.stringify(name)} — lower-case letters and digits in words joined by single hyphens`))
  })

  it('R21 R63 one bad skill does not sink the others', async () => {
    const root = folderWith({
      'a/SKILL.md': skillFile('a'),
      'bad/SKILL.md': skillFile('superpowers:x'),
      'worse/SKILL.md': 'no header',
      'z/SKILL.md': skillFile('z'),
    })
    const { ctx } = await registryOver(root)
    expect((await ctx.skills.list()).map(skill => skill.name)).toEqual(['a', 'z'])
  })

  it('gives a name to the user\'s own skill, whatever was registered first', async () => {
    const root = folderWith({ 'plan/SKILL.md': skillFile('plan') })
    const { ctx } = await registryOver(root)
    const theirs = { name: 'plan', description: 'mine', source: 'user-dsh', content: 'my plan' }
    ctx.skills.registerProvider(() => ({
      name: 'user',
      list: async () => [{ ...theirs, provider: 'user', rank: 400, locator: 0, invocation: { modelInvocable: true, userInvocable: true } }],
      get: async candidate => ({ ...candidate, content: 'my plan' }),
    }))
    expect(await ctx.skills.get('plan')).toMatchObject({ content: 'my plan', provider: 'user' })
  })

  it.each(['off first', 'off last'])('R19 a switched-off copy hides nobody (%s)', async order => {
    const off = folderWith({ 'sort-mail/SKILL.md': skillFile('sort-mail', '', 'off\n') })
    const on = folderWith({ 'sort-mail/SKILL.md': skillFile('sort-mail', '', 'on\n') })
    const ctx = await hostWith('skills')
    const providers = [
      { name: 'disabled', root: off, switches: { 'sort-mail': 'off' } as const },
      { name: 'enabled', root: on, switches: {} },
    ]
    for (const { name, root, switches } of order === 'off first' ? providers : providers.toReversed()) {
      ctx.skills.registerProvider(() => createProvider({ name, read: () => readSkillsTree(root, { links: 'inside' }), switches: () => switches }))
    }
    expect(await ctx.skills.get('sort-mail')).toMatchObject({ content: 'on\n', provider: 'enabled' })
  })

  it('R70 an off skill cannot be loaded by any route', async () => {
    const { ctx } = await registryOver(folderWith({ 'a/SKILL.md': skillFile('a') }), { a: 'off' })
    expect(await ctx.skills.list()).toEqual([])
    expect(await ctx.skills.get('a')).toBeUndefined()
  })

  it('a manual skill is the user\'s alone, and "*" speaks for the rest', async () => {
    const root = folderWith({ 'a/SKILL.md': skillFile('a'), 'b/SKILL.md': skillFile('b'), 'c/SKILL.md': skillFile('c', 'user-invocable: no\n') })
    const { ctx } = await registryOver(root, { '*': 'manual', b: 'auto' })
    const policies = Object.fromEntries((await ctx.skills.list()).map(skill => [skill.name, skill.invocation]))
    expect(policies).toEqual({
      a: { modelInvocable: false, userInvocable: true },
      b: { modelInvocable: true, userInvocable: true },
      c: { modelInvocable: false, userInvocable: true },
    })
  })

  it('R20 list and get stay as they were read, whatever happens to the files', async () => {
    const root = folderWith({ 'a/SKILL.md': skillFile('a', '', 'old\n') })
    const { ctx, read } = await registryOver(root)
    await ctx.skills.list()
    writeFileSync(join(root, 'a/SKILL.md'), skillFile('a', '', 'new\n'))
    expect(await ctx.skills.get('a')).toMatchObject({ content: 'old\n' })
    rmSync(root, { recursive: true })
    expect(await ctx.skills.list({ cwd: '/elsewhere' })).toHaveLength(1)
    expect(await ctx.skills.get('a', { cwd: '/elsewhere' })).toMatchObject({ content: 'old\n' })
    expect(read).toHaveBeenCalledTimes(1)
  })

  it.each(['../../etc/hosts', '/a/b', 'a/../b', String.raw`C:\a`, 'a\0b'])('R22 %j is no name and reads no file', async name => {
    const { ctx, read } = await registryOver(folderWith({ 'a/SKILL.md': skillFile('a') }))
    expect(await ctx.skills.get(name)).toBeUndefined()
    expect(read).not.toHaveBeenCalled()
  })

  it('leaves nothing behind when its plugin goes', async () => {
    const root = folderWith({ 'a/SKILL.md': skillFile('a') })
    const ctx = await hostWith('skills')
    const fiber = await ctx.plugin({
      name: 'ours', inject: ['skills'],
      apply: (inner: Context) => { inner.skills.registerProvider(() => createProvider({ name: 'ours', read: () => readSkillsTree(root, { links: 'inside' }), switches: () => ({}) })) },
    })
    expect(await ctx.skills.list()).toHaveLength(1)
    await fiber.dispose()
    expect(await ctx.skills.list()).toEqual([])
  })
})

describe('abort', () => {
  const never = new Promise<never>(() => {})

  it('rejects at once with the caller\'s reason, before and during the reading', async () => {
    const provider = createProvider({ name: 'ours', read: () => never, switches: () => ({}) })
    await expect(provider.list({ signal: AbortSignal.abort(new Error('too late')) })).rejects.toThrow('too late')
    const controller = new AbortController()
    const listing = provider.list({ signal: controller.signal })
    controller.abort(new Error('changed my mind'))
    await expect(listing).rejects.toThrow('changed my mind')
  })

  it('does not spoil the library for other callers', async () => {
    const root = folderWith({ 'a/SKILL.md': skillFile('a') })
    const read = vi.fn(() => readSkillsTree(root, { links: 'inside' }))
    const provider = createProvider({ name: 'ours', read, switches: () => ({}) })
    const controller = new AbortController()
    const first = provider.list({ signal: controller.signal })
    const second = provider.list({})
    controller.abort()
    await expect(first).rejects.toThrow()
    expect(await second).toHaveLength(1)
    expect(read).toHaveBeenCalledTimes(1)
  })
})
