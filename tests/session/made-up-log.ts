/** Made-up logs of both host generations, shaped like the ones that hosts wrote. */
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import type { SessionRecord } from '../../src/session/record.ts'
import { SessionSummary } from '../../src/session/summary.ts'
import type { SummaryFacts } from '../../src/session/summary.ts'

export const START = Date.UTC(2026, 10, 30, 12, 0, 0)

export type Event = Readonly<{ type: string; data: object } & Record<string, unknown>>

const event = (type: string, data: object, more: object = {}): Event => ({ type, data, ...more })

/** What both generations write alike. */
export const turn = (number: number): Event => event('turn/start', { turn: number })
export const step = (number = 1): Event => event('step/start', { turn: 1, step: number })
export const call = (callId: string, name: string, args: object | string): Event =>
  event('tool/call', { turn: 1, step: 1, callId, name, arguments: typeof args === 'string' ? args : JSON.stringify(args) })
export const said = (text: string): Event => event('user/message', { source: { kind: 'user' }, content: [{ type: 'text', text }] }, { surfaceOp: 'append' })
export const typed = (name: string, text = skillText(name)): Event =>
  event('user/message', { source: { kind: 'skill-invocation', name, form: 'instructions' }, content: [{ type: 'text', text }] }, { surfaceOp: 'append' })
export const catalogue = (...names: string[]): Event => event('user/message', {
  source: { kind: 'skill-catalog', form: 'catalog', entries: names.map(name => ({ name, description: name })) },
  content: [{ type: 'text', text: names.map(name => `- \`${name}\``).join('\n') }],
}, { surfaceOp: 'append' })
export const summary = (...shadowedSeqs: number[]): Event => event('compaction/summary', { summary: [], shadowedSeqs })
export const compacted = (error?: string): Event => event('compaction/end', error === undefined ? {} : { error })
export const pruned = (seq: number): Event => event('compaction/prune', { shadowedSeqs: [seq] })

/** A result as 0.1 logs it. */
export const result = (callId: string, isError = false, text = 'ok'): Event => event('tool/result', {
  turn: 1, step: 1, message: { role: 'user', source: { kind: 'tool', callId }, content: [{ type: 'tool-result', toolCallId: callId, isError, content: [{ type: 'text', text }] }] },
}, { surfaceOp: 'append' })
/** A result as 0.2 logs it. */
export const result02 = (callId: string, isError = false, text = 'ok'): Event => event('tool/result', {
  turn: 1, step: 1, message: { role: 'tool', toolCallId: callId, isError, content: [{ type: 'text', text }] },
}, { surfaceOp: 'append' })

/** The whole prompt, as 0.1 states it with each change. */
export const prompt01 = (system?: string): Event => event('request/header', { header: { config: {}, ...system === undefined ? {} : { system } }, reason: 'initial' })
/** A system message, as 0.2 puts it into the history, or in place of an earlier one. */
export const prompt02 = (system: string, replaces?: number): Event => event('system/message', { turn: 1, step: 1, message: { role: 'system', content: [{ type: 'text', text: system }] } }, {
  surfaceOp: replaces === undefined ? 'append' : { op: 'replace', startSeq: replaces, endSeq: replaces },
})
export const answered = (): Event => event('assistant/message', { turn: 1, step: 1, message: { role: 'assistant', content: [] } }, { surfaceOp: 'append' })
/** Where a fork's own events begin, as 0.2 says it. */
export const ownFromHere = (): Event => event('session/end-seed', { inherited: true })

/** What DSH wraps around a skill. */
export function skillText(name: string, base = `/home/me/.dsh/profiles/web/node_modules/dsh-superpowers/starter/${name}`): string {
  return `<skill_content name="${name}">\n<skill_resources>\nBase directory for this skill: ${base}\nResolve relative paths mentioned by this skill against the base directory before using them. Load referenced resources only as needed.\n</skill_resources>\n\n<skill_instructions>\n# ${name}\n</skill_instructions>\n</skill_content>`
}

/** A log's records: the header (unless it is `null`), then the events with positions and times. */
export function records(header: object | null, events: readonly Event[]): SessionRecord[] {
  const numbered = events.map((one, seq) => ({ ...one, seq, time: START + seq * 1000 }))
  return header === null ? numbered : [{ type: 'session', version: 0, id: 'session-made-up', createdAt: START, cwd: '/work', delegationDepth: 0, ...header }, ...numbered]
}

export function summarise(log: readonly SessionRecord[], limit?: number): SummaryFacts {
  const fold = new SessionSummary(limit)
  for (const record of log) fold.add(record)
  return fold.summary
}

export const jsonl = (log: readonly SessionRecord[]): string => log.map(record => `${JSON.stringify(record)}\n`).join('')

/** Each text in a frame of its own. */
export const frames = (...texts: string[]): Buffer => Buffer.concat(texts.map(text => zstdCompressSync(text)))

/**
 * Write a session's log into a sessions folder.
 * @param age - seconds before now that it was written last.
 */
export function store(root: string, header: { id: string; [key: string]: unknown }, events: readonly Event[], { workspace = '--work--', name = 'session.jsonl.zstd', age = 0 } = {}): string {
  const file = join(root, workspace, header.id, name)
  const [first, ...rest] = records(header, events)
  mkdirSync(dirname(file), { recursive: true })
  const texts = [jsonl(first === undefined ? [] : [first]), jsonl(rest)]
  writeFileSync(file, name.endsWith('.zstd') ? frames(...texts) : texts.join(''))
  const time = Date.now() / 1000 - age
  utimesSync(file, time, time)
  return file
}
