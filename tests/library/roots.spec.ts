import { mkdir } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dshHome, skillRoots } from '../../src/library/roots.ts'
import { temporaryFolder } from './fixtures.ts'

it('lists the folders in the order in which they win a name, the project\'s from its git root', async () => {
  const project = await temporaryFolder()
  await mkdir(join(project, '.git'))
  await mkdir(join(project, 'deep/er'), { recursive: true })
  expect(skillRoots({ cwd: join(project, 'deep/er'), home: '/dsh', custom: ['/mine'] })).toEqual([
    { path: join(project, '.dsh/skills'), origin: 'project', rank: 100 },
    { path: join(project, '.agents/skills'), origin: 'project', rank: 200 },
    { path: '/mine', origin: 'custom', rank: 300 },
    { path: '/dsh/skills', origin: 'user', rank: 400 },
    { path: join(homedir(), '.agents/skills'), origin: 'user', rank: 500 },
  ])
})

it('takes the folder itself where there is no git root', async () => {
  const folder = await temporaryFolder()
  expect(skillRoots({ cwd: folder, home: '/dsh' })[0]?.path).toBe(join(folder, '.dsh/skills'))
})

it.each([[{}, join(homedir(), '.dsh')], [{ DSH_HOME: ' ' }, join(homedir(), '.dsh')], [{ DSH_HOME: '/x' }, '/x'], [{ DSH_HOME: '~/x' }, join(homedir(), 'x')]])('DSH\'s home for %j', (env, home) => {
  expect(dshHome(env)).toBe(home)
})
