import { statSync, utimesSync, writeFileSync } from 'node:fs'
import type { Context } from '@deepseek-ai/cordis'
import { expect, it } from 'vitest'
import { SessionSkills } from '../../src/host/session-skills.ts'
import { folderWith, skillFile } from '../rows/temporary-library.ts'

const told: string[] = []
const log = { info: () => undefined, warn: (text: string) => { told.push(text) } }

function host(path: string, name = 'low'): Context {
  const summary = { name, description: 'x', invocation: { modelInvocable: true, userInvocable: true }, source: 'user-dsh', provider: 'mine', resourceBase: { kind: 'directory', path } }
  const ctx = { skills: { list: () => Promise.resolve([summary]) } }
  return Object.assign(ctx, { root: ctx }) as never
}

const read = async (skills: SessionSkills) => (await skills.of({} as never, undefined, new AbortController().signal))[0]

it('R16 finds a skill file in another case, as the tree reader does', async () => {
  const root = folderWith({ 'low/skill.md': skillFile('low', 'aliases: [lower]\n'), 'both/SKILL.md': skillFile('low', 'aliases: [upper]\n'), 'both/Skill.md': skillFile('low', 'aliases: [other]\n') })
  expect((await read(new SessionSkills(host(`${root}/low`), log)))?.aliases).toEqual(['lower'])
  expect((await read(new SessionSkills(host(`${root}/both`), log)))?.aliases).toEqual(['upper'])
  expect((await read(new SessionSkills(host(`${root}/none`), log)))?.aliases).toEqual([])
})

it('R20 an edit within one tick of the clock counts where the size changed', async () => {
  const root = folderWith({ 'low/SKILL.md': skillFile('low', 'aliases: [one]\n') })
  const skills = new SessionSkills(host(`${root}/low`), log)
  expect((await read(skills))?.aliases).toEqual(['one'])
  const { atime, mtime } = statSync(`${root}/low/SKILL.md`)
  writeFileSync(`${root}/low/SKILL.md`, skillFile('low', 'aliases: [eleven]\n'))
  utimesSync(`${root}/low/SKILL.md`, atime, mtime)
  expect((await read(skills))?.aliases).toEqual(['eleven'])
})

it('a large skill keeps its triggers; one over the limit is told of once, whatever the number of rows', async () => {
  const root = folderWith({ 'low/SKILL.md': skillFile('low', 'triggers: [x]\n', 'word '.repeat(400_000)), 'huge/SKILL.md': skillFile('low', 'triggers: [x]\n', 'word '.repeat(1_700_000)) })
  expect((await read(new SessionSkills(host(`${root}/low`), log)))?.triggers).toEqual(['x'])
  expect(told).toEqual([])
  const ctx = host(`${root}/huge`)
  const [one, other] = [new SessionSkills(ctx, log), new SessionSkills(ctx, log)]
  for (const skills of [one, other, one, other]) expect((await read(skills))?.triggers).toEqual([])
  expect(told).toEqual([expect.stringMatching(/huge\/SKILL\.md: \d+ bytes — at most 8388608; its triggers and aliases are not known, move reference material into files beside it$/)])
})
