import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PACKAGE_ROOT } from '../../src/library/choice.ts'
import { readSkillsTree } from '../../src/library/tree.ts'

const ROOT = join(PACKAGE_ROOT, 'starter')

const NAMES = [
  'brainstorming', 'dispatching-parallel-agents', 'executing-plans', 'finishing-a-development-branch', 'receiving-code-review', 'requesting-code-review',
  'subagent-driven-development', 'systematic-debugging', 'test-driven-development', 'using-git-worktrees', 'using-superpowers',
  'verification-before-completion', 'writing-plans', 'writing-skills',
]

/** What no skill produces: it comes from the user or lies in the project. */
const GIVEN = ['user-intent', 'codebase', 'review-comments', 'failing-behaviour']

const { skills, diagnostics } = await readSkillsTree(ROOT, { links: 'inside' })
const all = [...skills.values()]

/** `before -> after` for every requires and enables. */
const edges = all.flatMap(({ name, coordination }) => [
  ...coordination?.requires.map(before => [before, name] as const) ?? [],
  ...coordination?.enables.map(after => [name, after] as const) ?? [],
])

/** Names that stand on or behind a cycle: what is left when those without a predecessor are taken away, again and again. */
function inCycles(names: readonly string[], arrows: readonly (readonly [string, string])[]): string[] {
  const left = names.filter(name => arrows.some(([before, after]) => after === name && names.includes(before)))
  return left.length === names.length ? left : inCycles(left, arrows)
}

describe('the starter library', () => {
  it('is the fourteen skills, without a diagnostic', () => {
    expect(diagnostics).toEqual([])
    expect([...skills.keys()]).toEqual(NAMES)
    expect(readdirSync(ROOT).toSorted()).toEqual(NAMES)
  })

  it.each(NAMES)('R56 %s: description, keys, size and body', name => {
    const skill = skills.get(name)
    expect(skill?.description).toMatch(/^Use when \S/)
    expect([...skill?.description ?? ''].length).toBeLessThanOrEqual(500)
    expect(skill?.unknownKeys).toEqual([])
    expect(skill).toMatchObject({ license: 'MIT', modelInvocable: true, userInvocable: true, coordination: { group: 'superpowers' }, directory: join(ROOT, name) })
    const text = readFileSync(join(ROOT, name, 'SKILL.md'), 'utf8')
    expect(text.endsWith('\n')).toBe(true)
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(80)
    expect(skill?.body).toMatch(/^# \S/)
  })

  it.each(NAMES)('%s: triggers in English and in Chinese', name => {
    const triggers = skills.get(name)?.triggers ?? []
    expect(triggers.filter(trigger => /\p{Script=Han}/u.test(trigger)).length).toBeGreaterThanOrEqual(2)
    expect(triggers.filter(trigger => /^[\p{ASCII}]*[a-z]{2}[\p{ASCII}]*$/u.test(trigger)).length).toBeGreaterThanOrEqual(2)
  })

  it('has no trigger phrase in two skills, nor among the same skill\'s anti-triggers', () => {
    const owners = Map.groupBy(all.flatMap(skill => skill.triggers.map(trigger => [trigger.toLowerCase(), skill.name] as const)), ([trigger]) => trigger)
    expect([...owners].filter(([, uses]) => uses.length > 1).map(([trigger, uses]) => `${trigger}: ${uses.map(([, name]) => name).join(', ')}`)).toEqual([])
    expect(all.flatMap(skill => skill.triggers.filter(trigger => skill.antiTriggers.includes(trigger)))).toEqual([])
  })

  it('refers to skills of its own alone, and none to itself', () => {
    const references = all.flatMap(({ name, coordination }) =>
      [...coordination?.requires ?? [], ...coordination?.enables ?? [], ...coordination?.escalatesTo ?? []].map(other => [name, other] as const))
    expect(references.length).toBeGreaterThan(NAMES.length)
    expect(references.filter(([name, other]) => !NAMES.includes(other) || other === name)).toEqual([])
  })

  it('has no cycle of requires and enables', () => {
    expect(edges.length).toBeGreaterThan(NAMES.length)
    expect(inCycles(NAMES, edges)).toEqual([])
    expect(inCycles(['a', 'b', 'c', 'd'], [['a', 'b'], ['b', 'c'], ['c', 'b']])).toEqual(['b', 'c'])
  })

  it('consumes what one of the fourteen produces or what is given', () => {
    const produced = new Set(all.flatMap(skill => skill.composition?.produces ?? []))
    const consumed = all.flatMap(skill => (skill.composition?.consumes ?? []).map(artifact => [skill.name, artifact] as const))
    expect(consumed.length).toBeGreaterThanOrEqual(NAMES.length)
    expect(consumed.filter(([, artifact]) => !produced.has(artifact) && !GIVEN.includes(artifact))).toEqual([])
    expect(GIVEN.filter(artifact => produced.has(artifact))).toEqual([])
    expect(all.filter(skill => skill.composition?.produces.length === 0).map(skill => skill.name)).toEqual([])
  })
})
