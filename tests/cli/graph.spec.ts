import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderWith, skillFile } from '../rows/temporary-library.ts'
import { command, installedPackage } from './installed.ts'
import type { Run } from './installed.ts'

const run = (args: string[]): Promise<Run> => command(installedPackage(), args, { HOME: folderWith({}), DSH_HOME: folderWith({}) }, folderWith({ '.git/HEAD': '' }))

const relations = (name: string, more: string): string => skillFile(name, more)
const mine = (): string => folderWith({
  'a/SKILL.md': relations('a', 'coordination: {enables: [b], requires: [gone]}\ncomposition: {produces: [x], capabilities: [start]}\n'),
  'b/SKILL.md': relations('b', 'coordination: {escalates_to: [a]}\ncomposition: {consumes: [x, y], requires_all: true, capabilities: [finish]}\n'),
  'c/SKILL.md': skillFile('c', 'coordination: {enables: [d]}\n'), 'd/SKILL.md': skillFile('d', 'coordination: {enables: [c]}\n', 'Then superpowers:a.\n'),
})

describe('chain', () => {
  it('shows what comes before and after, a line a layer, by any name', async () => {
    const { code, stdout, stderr } = await run(['chain', 'sp-writing-plans'])
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toBe(`  1  using-superpowers
  2  brainstorming
  3  using-git-worktrees
  4  [writing-plans]
  5  subagent-driven-development | executing-plans
  6  test-driven-development
  7  requesting-code-review
  8  receiving-code-review
  9  verification-before-completion
 10  finishing-a-development-branch

not enough? brainstorming
`)
  })

  it('names missing skills and cycles, and exits with 1', async () => {
    expect(await run(['chain', 'b', '--skills', mine()])).toEqual({ code: 1, stdout: '  1  a\n  2  [b]\n\nnot enough? a\nmissing: gone, which a requires\n', stderr: '' })
    const folder = mine()
    expect(await run(['chain', 'd', '--skills', folder])).toEqual({ code: 1, stdout: `cycle, set aside: c → d → c\n\nonly its text says:\n  ${folder}/d/SKILL.md:6 mentions a\n`, stderr: '' })
    expect(JSON.parse((await run(['chain', 'b', '--skills', mine(), '--json'])).stdout)).toMatchObject({ skill: 'b', order: ['a', 'b'], missing: [{ target: 'gone' }] })
  })

  it('called wrongly', async () => {
    expect(await run(['chain'])).toEqual({ code: 2, stdout: '', stderr: 'dsh-superpowers chain: no skill — must be one argument; see dsh-superpowers list\n' })
    expect(await run(['chain', 'brainstromin'])).toEqual({ code: 1, stdout: '', stderr: 'no skill is named "brainstromin"; did you mean brainstorming?\n' })
  })
})

describe('pipeline', () => {
  it('shows the skills in order with what they take and give', async () => {
    const { code, stdout } = await run(['pipeline', 'implementation-planning'])
    expect([code, stdout]).toEqual([0, `  1  brainstorming
       takes user-intent (given)
       takes codebase (given)
       gives design-spec
  2  writing-plans
       takes design-spec (brainstorming)
       takes codebase (given)
       gives implementation-plan
`])
    expect((await run(['pipeline'])).stdout.split('\n')).toContain('branch-integration')
  })

  it('says why there is none', async () => {
    expect(await run(['pipeline', 'finish', '--skills', mine()])).toEqual({ code: 1, stdout: 'b has the capability, and cannot run:\n  b consumes y, which nobody makes and --given does not name\n', stderr: '' })
    expect(JSON.parse((await run(['pipeline', 'finish', '--skills', mine(), '--given', 'y', '--json'])).stdout)).toMatchObject({ kind: 'found', steps: [{ skill: 'a' }, { skill: 'b' }] })
    expect(await run(['pipeline', 'fame'])).toMatchObject({ code: 1, stdout: expect.stringMatching(/^no skill has the capability "fame"; there are: agent-|^no skill has the capability "fame"; there are: /) })
  })
})

describe('graph', () => {
  it('R59 lists edges, cycles, dangling names and what only the texts say, with file and line', async () => {
    const folder = mine()
    expect((await run(['graph', '--skills', folder])).stdout).toBe(`a → b\nc → d\nd → c\ncycle: c → d → c\na: requires gone, and no skill has that name\nd mentions a (only its text, ${folder}/d/SKILL.md:6)\n`)
    expect(JSON.parse((await run(['graph', '--skills', folder, '--json'])).stdout)).toMatchObject({ prose: [{ from: 'd', to: 'a', file: `${folder}/d/SKILL.md`, line: 6 }] })
    expect(JSON.parse((await run(['graph', '--json'])).stdout)).toMatchObject({ skills: { length: 14 }, cycles: [], dangling: [] })
  })

  it('draws', async () => {
    expect((await run(['graph', '--mermaid'])).stdout).toMatch(/^flowchart LR\n {2}s0\["brainstorming"\]\n/)
    expect((await run(['graph', '--dot'])).stdout).toMatch(/^digraph skills \{/)
    expect((await run(['graph', '--svg'])).stdout).toMatch(/^<svg [^]+<\/svg>\n$/)
    const out = join(folderWith({}), 'graph.html')
    expect(await run(['graph', '--html', '--out', out])).toEqual({ code: 0, stdout: '', stderr: '' })
    expect(await run(['graph', '--dot', '--out', '/no/such/place.dot'])).toEqual({ code: 1, stdout: '', stderr: '--out: /no/such/place.dot — cannot be written (ENOENT); name a file in a folder that is there\n' })
    expect(readFileSync(out, 'utf8')).toMatch(/^<!doctype html>[^]+<h1>14 skills<\/h1>/)
    expect(await run(['graph', '--svg', '--dot'])).toEqual({ code: 2, stdout: '', stderr: 'dsh-superpowers graph: --dot and --svg — must be one form\n' })
  })
})
