/**
 * Records of session logs: as hosts write them, odd in places, and of any shape.
 *
 * @module fuzz/events
 */

import fc from 'fast-check'
import { ODD_CHARACTERS, PROTOTYPE_WORDS } from './arbitraries.ts'

/** What a field may hold where it should hold something else. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 2 ** 53, 9e15, 8.64e15, 1e20, -1e20, '', [], {}, [[]], '1', [null], { type: 'text' }),
  fc.constantFrom(...ODD_CHARACTERS), fc.jsonValue({ maxDepth: 2 }),
)

/** The usual value, seldom another. */
const field = <T>(usual: fc.Arbitrary<T>): fc.Arbitrary<unknown> => fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: odd })

const id = field(fc.constantFrom('1', '2', '3', ...PROTOTYPE_WORDS))
const name = field(fc.constantFrom('brainstorming', 'a', 'x'.repeat(5000), '__proto__', 'constructor'))
const text = field(fc.oneof(
  fc.constantFrom('ok', 'Superpowers gate: no', 'You have superpowers.', '<EXTREMELY_IMPORTANT>', 'brainstorming: loaded', 'x'.repeat(6000)),
  fc.constantFrom('/home/me/node_modules/dsh-superpowers/starter/a', '/n/node_modules/@x/dsh-superpowers/skills/a/', 'C:\\x\\y', '&lt;&amp;lt;', '/'.repeat(300)).map(base => `<skill_content name="a">\n<skill_resources>\nBase directory for this skill: ${base}\n</skill_resources>\n\nbody`),
))
const blocks = field(fc.array(field(text.map(one => ({ type: 'text', text: one }))), { maxLength: 2 }))
const seqs = field(fc.array(field(fc.nat(40)), { maxLength: 4 }))
const flag = field(fc.boolean())
const args = field(fc.record({ name, file_path: field(fc.constantFrom('x', 'y'.repeat(9000), ' ')), description: text }, { requiredKeys: [] }).chain(value => fc.constantFrom<unknown>(value, JSON.stringify(value), '{"name":', `${'['.repeat(5000)}`)))

const payloads: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'turn/start': fc.record({ turn: field(fc.nat(9)) }),
  'step/start': fc.record({ step: fc.nat(9) }),
  'tool/call': fc.record({ callId: id, name: field(fc.constantFrom('skill', 'write', 'edit', 'str_replace_editor', 'bash', 'subagent', 'toString')), arguments: args }),
  'tool/result': fc.record({ message: field(fc.record({ source: fc.record({ callId: id }), toolCallId: id, isError: flag, content: fc.oneof(blocks, fc.tuple(fc.record({ type: fc.constant('tool-result'), toolCallId: id, isError: flag, content: blocks }))) }, { requiredKeys: ['content'] })), error: odd }, { requiredKeys: ['message'] }),
  'tool/code-dispatch': fc.record({ name: field(fc.constantFrom('skill', 'write')), arguments: args, isError: flag, content: blocks }),
  'user/message': fc.record({
    source: field(fc.record({ kind: field(fc.constantFrom('user', 'skill-invocation', 'skill-catalog', 'superpowers-suggestion', 'superpowers-keep')), name, names: field(fc.array(name, { maxLength: 3 })), reason: text, entries: field(fc.array(field(fc.record({ name, description: text })), { maxLength: 3 })) }, { requiredKeys: ['kind'] })),
    content: blocks,
  }),
  'command/run': fc.record({ commandId: id, name: field(fc.constant('superpowers')), args: field(fc.constantFrom('off', ' QUIET ', 'load a', 'drop a', 'on', '')), source: field(fc.constant({ kind: 'user' })) }),
  'command/done': fc.record({ commandId: id, kind: field(fc.constant('success')), text: field(fc.constantFrom('a: loaded', 'b-c: dropped', 'constructor: loaded', `${'x'.repeat(9000)}: loaded`)) }),
  'session/end-seed': fc.record({ inherited: flag }),
  'compaction/start': fc.constant({}),
  'compaction/summary': fc.record({ shadowedSeqs: seqs }),
  'compaction/prune': fc.record({ shadowedSeqs: seqs }),
  'compaction/end': fc.record({ error: text }, { requiredKeys: [] }),
  'request/header': fc.record({ header: field(fc.record({ system: text })) }),
  'system/message': fc.record({ message: field(fc.record({ content: blocks })) }),
  'assistant/message': fc.constant({}),
  'subagent/descriptor': fc.record({ label: text }),
  'text-chunks': fc.record({ texts: field(fc.array(fc.string(), { maxLength: 3 })), args: odd }, { requiredKeys: [] }),
}

/** Deeper than what recursion gets through. */
const deep = fc.constantFrom('[', '{"a":').map(open => JSON.parse(`${open.repeat(20_000)}1${(open === '[' ? ']' : '}').repeat(20_000)}`) as unknown)

const header = fc.record({ type: fc.constant('session'), id, cwd: text, createdAt: field(fc.constantFrom(1_790_000_000_000, 9e15)), parentSession: id, origin: field(fc.constant('subagent')), version: field(fc.nat(3)), seedLength: field(fc.nat(5)), delegationDepth: field(fc.nat(2)) }, { requiredKeys: ['type'] })

const event = fc.oneof(...Object.entries(payloads).map(([type, data]) => fc.record({
  type: fc.constant(type), data: fc.oneof({ weight: 20, arbitrary: data }, { weight: 1, arbitrary: odd }, { weight: 1, arbitrary: deep.map(value => ({ shadowedSeqs: [value], message: value, source: value, arguments: value, content: value })) }),
  time: field(fc.integer({ min: 1_790_000_000_000, max: 1_790_100_000_000 })), seq: field(fc.nat(60)), surfaceOp: field(fc.record({ op: fc.constant('replace'), startSeq: fc.nat(40), endSeq: fc.nat(40) })),
}, { requiredKeys: ['type', 'data'] })))

/** One record of a log, its header or an event. */
export const record = fc.oneof({ weight: 20, arbitrary: event }, { weight: 1, arbitrary: header }, { weight: 1, arbitrary: fc.record({ type: fc.string(), data: odd }) }) as fc.Arbitrary<{ readonly type: string }>
