import { expect, it } from 'vitest'
import { readSkillsTree } from '../../../src/library/tree.ts'
import { overviewOf } from '../../../src/rows/skills/overview.ts'
import { folderWith, skillFile } from '../temporary-library.ts'

const tree = async (files: Record<string, string>) => await readSkillsTree(folderWith(files), { links: 'inside' })
const choice = { library: 'starter', root: '/s', headerIndex: '/i', reason: 'asked for by config' } as const

it('tells each skill with its switch, what takes its place, and what could not be read', async () => {
  const served = await tree({ 'two/SKILL.md': skillFile('two'), 'one/SKILL.md': skillFile('one'), 'bad/SKILL.md': 'no header' })
  const first = await tree({ 'one/SKILL.md': skillFile('one') })
  const second = await tree({ 'one/SKILL.md': skillFile('one'), 'two/SKILL.md': 'no header' })
  const { skills, problems, library } = overviewOf(choice, served, { '*': 'manual', 'two': 'off' }, [first, second])
  expect(library).toBe('starter')
  expect(skills).toEqual([
    { name: 'one', description: 'Use when one is wanted.', shadowedBy: first.skills.get('one')?.file, configured: 'manual' },
    { name: 'two', description: 'Use when two is wanted.', shadowedBy: null, configured: 'off' },
  ])
  expect(problems).toHaveLength(2)
  expect(problems.join('\n')).toMatch(/bad.SKILL\.md[\s\S]*two.SKILL\.md/)
})

it('a skill named like a property of every object has the switch that it was given, or none', async () => {
  const served = await tree({ 'constructor/SKILL.md': skillFile('constructor') })
  expect(overviewOf(choice, served, {}, []).skills[0]?.configured).toBe('auto')
})
