import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { buildGraph } from '../../src/graph/graph.ts'
import { proseEdges } from '../../src/graph/prose.ts'
import { alternatives, describeStage, stageOf } from '../../src/graph/stage.ts'
import { PACKAGE_ROOT } from '../../src/library/choice.ts'
import { splitFrontmatter } from '../../src/library/frontmatter.ts'
import { withWorkflow } from '../../src/library/workflow.ts'
import { FOURTEEN } from '../../harness-scenarios/runner/seen.ts'
import { placed } from './skills.ts'

const graph = buildGraph(withWorkflow(FOURTEEN.map(name => ({ name }))))
const stage = (...loaded: string[]): string | undefined => describeStage(stageOf(graph, loaded))

it('the table and the starter\'s headers say the same, and nothing dangles', () => {
  const table = JSON.parse(readFileSync(join(PACKAGE_ROOT, 'overlays/workflow.json'), 'utf8')) as Record<string, object>
  expect(Object.keys(table)).toEqual([...FOURTEEN])
  for (const name of FOURTEEN) {
    const { coordination, composition } = parse(splitFrontmatter(readFileSync(join(PACKAGE_ROOT, 'starter', name, 'SKILL.md'), 'utf8')).header ?? '') as Record<string, object>
    expect({ name, coordination, composition }).toEqual({ name, ...table[name] })
  }
  expect([graph.dangling, graph.cycles]).toEqual([[], []])
})

it('a skill\'s own words come before the table\'s', () => {
  const [own] = withWorkflow([placed('brainstorming', { order: 99 })])
  expect(own?.coordination?.order).toBe(99)
  expect(own?.composition?.produces).toEqual(['design-spec'])
})

it('knows two ways of one stage by their neighbours', () => {
  expect(alternatives(graph, 'executing-plans')).toEqual(['subagent-driven-development'])
  expect(alternatives(graph, 'brainstorming')).toEqual([])
})

it('tells where a session stands', () => {
  expect(stage()).toBeUndefined()
  expect(stage('somebody-elses')).toBeUndefined()
  expect(stage('brainstorming')).toBe('brainstorming; usually next: using-git-worktrees')
  expect(stage('brainstorming', 'writing-plans')).toBe('writing-plans; skipped: using-git-worktrees; usually next: subagent-driven-development or executing-plans')
  expect(stage('brainstorming', 'using-git-worktrees', 'writing-plans', 'executing-plans')).toBe('executing-plans; usually next: test-driven-development')
  expect(stage('systematic-debugging', 'test-driven-development')).toBe('test-driven-development; usually next: requesting-code-review')
  expect(stage('test-driven-development', 'finishing-a-development-branch')).toBe('finishing-a-development-branch; skipped: requesting-code-review, receiving-code-review, verification-before-completion')
  expect(stage('brainstorming', 'test-driven-development')).toBe('test-driven-development; skipped: using-git-worktrees, writing-plans, subagent-driven-development or executing-plans; usually next: requesting-code-review')
  expect(stage('finishing-a-development-branch')).toBe('finishing-a-development-branch; skipped: verification-before-completion')
})

it('follows whatever graph there is', () => {
  const mine = buildGraph([placed('a', { enables: ['b', 'c'] }), placed('b', { enables: ['d'] }), placed('c', { enables: ['d'] }), placed('d')])
  expect(describeStage(stageOf(mine, ['a', 'c', 'x']))).toBe('c; usually next: d')
  expect(describeStage(stageOf(mine, ['a']))).toBe('a; usually next: b or c')
  expect(describeStage(stageOf(buildGraph([placed('a', { enables: ['b'] }), placed('b', { enables: ['a'] })]), ['a']))).toBe('a; usually next: b')
})

it('R59 finds what only the prose names, tells required from mentioned, and ignores code', () => {
  const bodies = new Map([['a', 'See superpowers:b.\n\n**REQUIRED SUB-SKILL:** superpowers:c\n\n    superpowers:d\n\nUse superpowers:gone, superpowers:a.\n']])
  expect(proseEdges(buildGraph([placed('a', { enables: ['b'] }), placed('b'), placed('c'), placed('d')]), bodies)).toEqual([
    { from: 'a', to: 'c', line: 3, kind: 'requires', dangling: false },
    { from: 'a', to: 'gone', line: 7, kind: 'mentions', dangling: true },
  ])
})

it('R59 the strongest of several places counts, with its line; what is not required is only mentioned', () => {
  const bodies = new Map([['a', '```\nsuperpowers:b\n```\n\nsuperpowers:b is one.\n\nYou must use superpowers:b.\n\nsuperpowers:c is not required, superpowers:c must not be used.\n\n<HARD-GATE>\nsuperpowers:d is REQUIRED\n</HARD-GATE>\n']])
  expect(proseEdges(buildGraph([placed('a'), placed('b'), placed('c'), placed('d')]), bodies)).toEqual([
    { from: 'a', to: 'b', line: 7, kind: 'requires', dangling: false },
    { from: 'a', to: 'c', line: 9, kind: 'mentions', dangling: false },
    { from: 'a', to: 'd', line: 12, kind: 'requires', dangling: false },
  ])
})
