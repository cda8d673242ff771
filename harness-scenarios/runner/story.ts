/**
 * What the main agent did in a session, told from its log alone: the facts of the bundle's own
 * log reader, and beside them what was said and which commands ran.
 *
 * @module harness-scenarios/runner/story
 */

import { SessionFold } from 'dsh-superpowers/session'
import type { SessionFacts, SessionRecord } from 'dsh-superpowers/session'
import type { Observation } from './session.ts'

/** A shell command that has a result. */
export interface ShellCommand {
  readonly command: string
  /** Position of its result, on the scale of the facts. */
  readonly seq: number
}

/** One thing that the user said, and what the model said last before the next. */
export interface Exchange {
  /** Position of the user's message, on the scale of the facts. */
  readonly seq: number
  readonly answer: string
}

/** A session, as behaviour is judged by. */
export interface Story {
  readonly facts: SessionFacts
  readonly commands: readonly ShellCommand[]
  readonly exchanges: readonly Exchange[]
}

const SHELLS = new Set<unknown>(['bash', 'pwsh'])

/** @returns the story of the main agent; an empty one where no session was stored. */
export function storyOf(seen: Observation): Story {
  return tell(seen.logs.find(log => !log.subagent)?.records ?? [])
}

/**
 * @param records - a session's log, header first.
 * @returns its story.
 */
export function tell(records: readonly SessionRecord[]): Story {
  const fold = new SessionFold()
  const begun = new Map<string | undefined, string>()
  const commands: ShellCommand[] = []
  const exchanges: { seq: number; answer: string }[] = []
  for (const record of records) {
    if (record.type === 'session') continue
    const seq = fold.facts.next
    fold.add(record)
    const data = (record.data ?? {}) as Payload
    if (record.type === 'user/message' && data.source?.kind === 'user') exchanges.push({ seq, answer: '' })
    if (record.type === 'tool/call' && SHELLS.has(data.name)) begun.set(data.callId, commandOf(data.arguments))
    const command = record.type === 'tool/result' ? begun.get(data.message?.source?.callId) : undefined
    if (command !== undefined) commands.push({ command, seq })
    const said = record.type === 'assistant/message' ? textOf(data) : ''
    const exchange = exchanges.at(-1)
    if (said !== '' && exchange !== undefined) exchange.answer = said
  }
  return { facts: fold.facts, commands, exchanges }
}

/** What the host logs with the events that count here. */
interface Payload {
  readonly source?: { readonly kind?: string }
  readonly name?: string
  readonly callId?: string
  readonly arguments?: string
  readonly message?: {
    readonly source?: { readonly callId?: string }
    readonly content?: readonly { readonly type: string; readonly text?: string }[]
  }
}

function textOf({ message }: Payload): string {
  return (message?.content ?? []).map(block => block.text ?? '').join('')
}

/** A model can send arguments that are no JSON; the host then answers with an error. */
function commandOf(text = ''): string {
  try {
    const { command } = JSON.parse(text) as { readonly command?: unknown }
    return typeof command === 'string' ? command : ''
  } catch {
    return ''
  }
}
