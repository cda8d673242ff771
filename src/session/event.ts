/**
 * Reading single events of a session, of either host generation and of any shape: what is
 * not as expected reads as absent, never as an error.
 *
 * | fact | 0.1 | 0.2 |
 * |---|---|---|
 * | a result's call id | `message.source.callId` | the same |
 * | failed result | `message.content[0].isError` | `message.isError` |
 * | result text | `message.content[0].content[].text` | `message.content[].text` |
 *
 * @module session/event
 */

/** A value whose fields may be anything. */
export type Loose = Readonly<Record<string, unknown>>

/** Longest arguments text that is parsed, in UTF-16 code units; a model's calls stay far below. */
const MAX_ARGUMENTS = 16 * 1024 * 1024

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

/** A tool call as the log has it. */
export interface LoggedCall {
  readonly callId: string
  readonly tool: string
  /** Parsed arguments; an empty object where they are no JSON object. */
  readonly args: Loose
}

/**
 * @param data - the payload of `tool/call`.
 * @returns the call, or `undefined` where it has no id or name.
 */
export function readCall(data: Loose): LoggedCall | undefined {
  const callId = textOf(data.callId)
  const tool = textOf(data.name)
  return callId === undefined || tool === undefined ? undefined : { callId, tool, args: parseArguments(data.arguments) }
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
  const callId = textOf(loose(message.source).callId) ?? textOf(message.toolCallId) ?? textOf(wrapped.toolCallId)
  if (callId === undefined) return undefined
  const flag = isWrapped ? wrapped.isError : message.isError
  const inner = isWrapped ? wrapped.content : blocks
  // Anything but a plain `false` in the flag is a failure; without a flag, an error beside it is.
  return { callId, failed: flag === undefined ? data.error !== undefined : flag !== false, text: firstText(inner) }
}

function firstText(blocks: unknown): string {
  if (!Array.isArray(blocks)) return ''
  for (const block of blocks as unknown[]) {
    const text = textOf(loose(block).text)
    if (text !== undefined) return text
  }
  return ''
}
