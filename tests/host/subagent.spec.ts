import { expect, it } from 'vitest'
import { isSubagentAssembly } from '../../src/host/subagent.ts'

const assemblyOf = (header: unknown): object => ({ agent: { session: { header } } })

it.each([
  ['depth 0', assemblyOf({ delegationDepth: 0 }), false],
  ['depth 1', assemblyOf({ delegationDepth: 1 }), true],
  ['depth 2', assemblyOf({ delegationDepth: 2 }), true],
  ['no depth', assemblyOf({}), false],
  ['a spawned or forked child', assemblyOf({ origin: 'subagent' }), true],
  ['a fork with an inherited prefix', assemblyOf({ origin: 'subagent', delegationDepth: 1, seedLength: 12 }), true],
  ['a fork that a user made of a main session', assemblyOf({ parentSession: 'x', seedLength: 12 }), false],
  ['a header of null', assemblyOf(null), false],
  ['no header', { agent: { session: {} } }, false],
  ['no session', { agent: {} }, false],
  ['no agent', {}, false],
  ['a depth that is text', assemblyOf({ delegationDepth: '1' }), false],
])('R24 %s', (_name, context, expected) => {
  expect(isSubagentAssembly(context)).toBe(expected)
})
