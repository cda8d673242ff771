import z from '@deepseek-ai/schemastery'
import * as v from 'valibot'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { z as zod } from 'zod'
import { ContextFold } from '../../src/define/context.ts'
import { defineSkill } from '../../src/define/index.ts'
import { toolParameters } from '../../src/define/json-schema.ts'
import { matchSkills, offered } from '../../src/define/match.ts'
import { parseWith } from '../../src/define/standard.ts'
import type { SkillContext } from '../../src/define/index.ts'
import { call, result } from '../session/made-up-log.ts'

const input = zod.object({ version: zod.string().describe('as 1.2.3'), draft: zod.boolean().default(false) })
const output = zod.object({ notes: zod.string() })
const base = { name: 'release-notes', description: 'Use when a release is written up.', input, output, handler: () => ({ notes: 'x' }) }
const NOTHING: SkillContext = { tests: null, files: [], language: null, loaded: [], stage: null, cwd: null }

it('types follow from the schemas, of any library', () => {
  defineSkill({ ...base, handler: (given, context) => {
    expectTypeOf(given).toEqualTypeOf<{ version: string; draft: boolean }>()
    expectTypeOf(context.tests).toEqualTypeOf<'passed' | 'failed' | null>()
    return { notes: given.version }
  } })
  // @ts-expect-error the handler must give what the schema wants
  defineSkill({ ...base, handler: () => ({ notes: 1 }) })
  defineSkill({ ...base, input: v.object({ n: v.number() }), handler: given => {
    expectTypeOf(given).toEqualTypeOf<{ n: number }>()
    return { notes: '' }
  } })
})

it('fills in what was left out, and freezes', () => {
  const skill = defineSkill(base)
  expect(skill).toMatchObject({ triggers: [], antiTriggers: [], priority: 0, timeoutMs: 60_000, tool: 'release_notes' })
  expect(Object.isFrozen(skill)).toBe(true)
})

it.each([
  [{ name: 'Release Notes' }, 'skill Release Notes: name: "Release Notes" — must be lower-case letters and digits in words joined by single hyphens; rename it'],
  [{ name: 7 }, 'skill (no name): name: 7 — must be lower-case'],
  [{ description: ' ' }, 'skill release-notes: description: " " — must be a sentence; say when to use the skill'],
  [{ input: {} }, 'skill release-notes: input: {} — must be a Standard Schema'],
  [{ output: undefined }, 'skill release-notes: output: undefined — must be a Standard Schema'],
  [{ handler: 'x' }, 'skill release-notes: handler: "x" — must be a function'],
  [{ priority: Number.NaN }, 'skill release-notes: priority: null — must be a finite number'],
  [{ timeoutMs: 0 }, 'skill release-notes: timeoutMs: 0 — must be milliseconds from 1 to 3600000'],
  [{ trigers: [] }, 'skill release-notes: trigers: [] — unknown field; known are name,'],
  [{ triggers: [{ intent: 'x' }, { intent: 'x', always: true }] }, 'skill release-notes: triggers.1: {"intent":"x","always":true} — must have exactly one of intent, context, stage, mark, always'],
  [{ triggers: [{ intent: [] }] }, 'triggers.0'], [{ triggers: [{ context: 'x' }] }, 'triggers.0'], [{ triggers: [null] }, 'triggers.0'], [{ triggers: [{ always: false }] }, 'triggers.0'],
  [{ antiTriggers: [''] }, 'antiTriggers: [""] — must be a list of phrases'],
  [{ rollout: { share: 2 } }, 'rollout.share: 2 — must be a number from 0 to 1'],
  [{ rollout: { shares: 1 } }, 'rollout.shares: 1 — unknown field'], [{ rollout: [] }, 'rollout: [] — must be {share, on, off}'], [{ rollout: { on: 'x' } }, 'rollout.on'],
])('a wrong field fails at once, named: %j', (wrong, message) => {
  expect(() => defineSkill({ ...base, ...wrong } as never)).toThrow(message)
})

describe('triggers', () => {
  const skill = (name: string, triggers: object[], more: object = {}) => defineSkill({ ...base, name, triggers, ...more } as never)
  const names = (prompt: string, context: Partial<SkillContext>, ...skills: ReturnType<typeof skill>[]): string[] => offered(matchSkills(skills, prompt, { ...NOTHING, ...context }).matches).map(match => `${match.skill.name}: ${match.reason}`)

  it('intent: by the router\'s rules, in any language, never where it is refused', () => {
    const notes = skill('notes', [{ intent: ['write the release notes', '写发布说明'] }], { antiTriggers: ['release notes of chrome'] })
    expect(names('please write the release notes for 2.1', {}, notes)).toEqual(['notes: trigger “write the release notes”'])
    expect(names('帮我写发布说明', {}, notes)).toEqual(['notes: trigger “写发布说明”'])
    expect(names('`write the release notes`, it says', {}, notes)).toEqual([])
    expect(names('write the release notes of chrome', {}, notes)).toEqual([])
    expect(names('do not use notes; write the release notes yourself', {}, notes)).toEqual([])
  })

  it('context, stage, mark and always', () => {
    expect(names('go on', { tests: 'failed' }, skill('a', [{ context: ({ tests }: SkillContext) => tests === 'failed', because: 'the tests failed' }]))).toEqual(['a: the tests failed'])
    expect(names('go on', {}, skill('a', [{ context: ({ tests }: SkillContext) => tests === 'failed' }]))).toEqual([])
    expect(names('go on', { stage: 'writing-plans' }, skill('a', [{ stage: ['brainstorming', 'writing-plans'] }]))).toEqual(['a: the session stands at writing-plans'])
    expect(names('now /ship it', {}, skill('a', [{ mark: '/ship' }]))).toEqual(['a: the message has the mark /ship'])
    expect(names('now /shipping it', {}, skill('a', [{ mark: '/ship' }]))).toEqual([])
    expect(names('anything', {}, skill('a', [{ always: true }]))).toEqual(['a: it fits every message'])
  })

  it('of several, the highest priority; of equals, all to choose from; a mark before all', () => {
    const [low, high, other] = [skill('low', [{ always: true }]), skill('high', [{ always: true }], { priority: 5 }), skill('other', [{ always: true }], { priority: 5 })]
    expect(names('x', {}, low, other, high)).toEqual(['high: it fits every message', 'other: it fits every message'])
    expect(names('/m', {}, high, skill('marked', [{ mark: '/m' }], { priority: -1 }))).toEqual(['marked: the message has the mark /m'])
  })

  it('a trigger that throws costs only itself', () => {
    const { matches, failures } = matchSkills([skill('a', [{ context: () => { throw new Error('no') } }, { always: true }])], 'x', NOTHING)
    expect([matches.length, failures]).toEqual([1, [{ skill: 'a', error: new Error('no') }]])
  })
})

it('knows from the log how tests ended, which files were touched, and in which language', () => {
  const fold = new ContextFold()
  const facts = (...events: unknown[]) => {
    for (const event of events) fold.add(event)
    return fold.facts
  }
  expect(facts()).toEqual({ tests: null, files: [], language: null })
  expect(facts(call('1', 'bash', { command: 'cd x && npm test' }), result('1', false, 'fine'))).toMatchObject({ tests: 'passed' })
  expect(facts(call('2', 'bash', { command: 'python -m pytest -q' }), result('2', false, '1 failed\n[exit code: 1]'))).toMatchObject({ tests: 'failed' })
  expect(facts(call('3', 'bash', { command: 'ls tests' }), result('3', false, 'a'), call('4', 'bash', { command: 'go test ./...' }), result('4', true, 'x'))).toMatchObject({ tests: 'failed' })
  expect(facts(call('5', 'write', { file_path: 'a.py' }), result('5'), call('6', 'edit', { file_path: 'b.ts' }), result('6'), call('7', 'edit', { file_path: 'c.ts' }), result('7'), call('8', 'edit', { file_path: 'd.py' }), result('8', true)))
    .toMatchObject({ files: ['a.py', 'b.ts', 'c.ts'], language: 'typescript' })
  facts(null, 7, {}, { type: 'tool/call', data: { callId: 1 } }, { type: 'tool/result', data: null })
})

describe('schemas', () => {
  it('become parameters that DSH takes', () => {
    expect(toolParameters(input)).toEqual({ wrapped: false, schema: { type: 'object', properties: { version: { type: 'string', description: 'as 1.2.3' }, draft: { type: 'boolean' } }, required: ['version'], additionalProperties: true } })
    expect(toolParameters(zod.object({ a: zod.enum(['x', 'y']), b: zod.array(zod.number().int().min(1)), c: zod.union([zod.string(), zod.number()]), d: zod.union([zod.string().min(3), zod.string().max(2)]), e: zod.literal(7), f: zod.string().nullable() })).schema.properties)
      .toMatchObject({ a: { type: 'string', enum: ['x', 'y'] }, b: { type: 'array', items: { type: 'integer' } }, c: { oneOf: [{ type: 'string' }, { type: 'number' }] }, d: {}, e: { type: 'number', const: 7 }, f: { oneOf: [{ type: 'string' }, { type: 'null' }] } })
  })

  it('schemastery, which DSH itself brings, too', () => {
    const schema = z.object({ version: z.string().required().description('as 1.2.3'), n: z.number().step(1), t: z.array(z.string()), k: z.union(['a', 'b']), u: z.union([z.string(), z.number()]), d: z.dict(z.string()) })
    expect(toolParameters(schema as never)).toEqual({ wrapped: false, schema: { type: 'object', additionalProperties: true, required: ['version'], properties: {
      version: { type: 'string', description: 'as 1.2.3' }, n: { type: 'integer' }, t: { type: 'array', items: { type: 'string' } }, k: { type: 'string', enum: ['a', 'b'] }, u: { oneOf: [{ type: 'string' }, { type: 'number' }] }, d: { type: 'object', properties: {}, required: [], additionalProperties: true },
    } } })
  })

  it('that are no object, or tell nothing, travel as one parameter', () => {
    expect(toolParameters(zod.string())).toEqual({ wrapped: true, schema: { type: 'object', properties: { input: { type: 'string' } }, required: ['input'], additionalProperties: false } })
    expect(toolParameters(v.object({ a: v.string() }))).toMatchObject({ wrapped: true, schema: { properties: { input: {} } } })
    expect(toolParameters(zod.object({ at: zod.date() }))).toMatchObject({ wrapped: true })
  })

  it('say which field is wrong', async () => {
    await expect(parseWith(input, { draft: 'x' }, 'release-notes: input')).rejects.toThrow(/^release-notes: input: version — .+; draft — .+/)
    expect(await parseWith(input, { version: '1' }, 'x')).toEqual({ version: '1', draft: false })
    await expect(parseWith(v.object({ n: v.array(v.number()) }), { n: ['x'] }, 'x')).rejects.toThrow(/^x: n\.0 — /)
  })
})
