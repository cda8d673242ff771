/**
 * Reading single events of a session, of either host generation and of any shape: what is
 * not as expected reads as absent, never as an error.
 *
 * | fact | 0.1 | 0.2 |
 * |---|---|---|
 * | a result's call id | `message.source.callId` | the same, or `toolCallId` |
 * | failed result | `message.content[0].isError` | `message.isError` |
 * | result text | `message.content[0].content[].text` | `message.content[].text` |
 * | a call inside a program | `tool/code-dispatch` | `tool/ptc-dispatch` |
 *
 * @module session/event
 */

/** A value whose fields may be anything. */
export type Loose = Readonly<Record<string, unknown>>

/** Longest arguments text that is parsed, in UTF-16 code units; a model's calls stay far below. */
const MAX_ARGUMENTS = 16 * 1024 * 1024

/** The last time that a date can be made of. */
const MAX_TIME = 8.64e15

/**
 * @param value - anything.
 * @returns the value as a loose object, or an empty one.
 */
export function loose(value: unknown): Loose {
  return typeof value === 'object' && value !== null ? value as Loose : {}
}

/**
 * @param value - anything.
 * @returns the value where it is text, else `undefined`.
 */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/**
 * @param value - anything.
 * @returns the value where it is a number that counts something, else `undefined`.
 */
export function countOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? Math.abs(value) : undefined
}

/**
 * @param value - anything.
 * @returns the value where it is a time that a date can be made of, in milliseconds since the epoch, else `undefined`.
 */
export function timeOf(value: unknown): number | undefined {
  // JSON has a negative zero, which does not come back from being written.
  return typeof value === 'number' && Math.abs(value) <= MAX_TIME ? value || 0 : undefined
}

/**
 * @param value - raw JSON text as the model produced it, or an object.
 * @returns the arguments, or an empty object.
 */
export function parseArguments(value: unknown): Loose {
  if (typeof value !== 'string') return loose(value)
  if (value.length > MAX_ARGUMENTS) return {}
  try {
    const parsed: unknown = JSON.parse(value)
    return Array.isArray(parsed) ? {} : loose(parsed)
  } catch {
    return {}
  }
}

/** A tool's result as the log has it. */
export interface LoggedResult {
  readonly callId: string
  readonly failed: boolean
  /** The first text of the result. */
  readonly text: string
}

/**
 * @param data - the payload of `tool/result`.
 * @returns the result, or `undefined` where it names no call.
 */
export function readResult(data: Loose): LoggedResult | undefined {
  const message = loose(data.message)
  const blocks = Array.isArray(message.content) ? message.content as unknown[] : []
  const wrapped = loose(blocks[0])
  const isWrapped = wrapped.type === 'tool-result'
  const callId = textOf(loose(message.source).callId) ?? textOf(message.toolCallId) ?? textOf(wrapped.toolCallId) ?? textOf(data.toolCallId)
  if (callId === undefined) return undefined
  const flag = isWrapped ? wrapped.isError : message.isError
  const inner = isWrapped ? wrapped.content : blocks
  // Anything but a plain `false` in the flag is a failure; without a flag, an error beside it is.
  return { callId, failed: flag === undefined ? data.error !== undefined : flag !== false, text: firstText(inner) }
}

/**
 * @param blocks - a message's content, of any shape.
 * @returns its first text, or an empty one.
 */
export function firstText(blocks: unknown): string {
  return textsOf(blocks)[0] ?? ''
}

/**
 * @param blocks - a message's content, of any shape.
 * @returns all its texts, each on lines of its own.
 */
export function allText(blocks: unknown): string {
  return textsOf(blocks).join('\n')
}

function textsOf(blocks: unknown): string[] {
  return Array.isArray(blocks) ? (blocks as unknown[]).flatMap(block => textOf(loose(block).text) ?? []) : []
}
