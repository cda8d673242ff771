/**
 * An answer of the scripted model, from the script's step to bytes on the wire.
 *
 * @module harness-scenarios/runner/answer
 */

import type { ServerResponse } from 'node:http'
import { textOf } from './message.ts'
import type { ChatMessage } from './message.ts'
import { BASE_DIRECTORY } from './script.ts'
import type { Step } from './script.ts'

/** A step that answers with something. */
type Answer = Exclude<Step, { readonly status: number }>

/**
 * @param step - the script's answer.
 * @param messages - what the model was sent.
 * @returns the step with {@link BASE_DIRECTORY} filled in.
 */
export function withBaseDirectory(step: Answer, messages: readonly ChatMessage[]): Answer {
  if (!('calls' in step) || !JSON.stringify(step.calls).includes(BASE_DIRECTORY)) return step
  const base = messages.map(textOf).join('\n').match(/^Base directory for this skill: .*$/gm)?.at(-1)?.replace(/^[^:]*: /, '')
  const fill = (value: unknown): unknown => typeof value === 'string' ? value.replaceAll(BASE_DIRECTORY, base ?? BASE_DIRECTORY) : value
  const calls = step.calls.map(call => ({ ...call, arguments: Object.fromEntries(Object.entries(call.arguments).map(([name, value]) => [name, fill(value)])) }))
  return { ...step, calls }
}

/**
 * @param response - answered with an error.
 * @param status - its HTTP status.
 */
export function fail(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ error: { message: 'scripted failure', type: 'scripted', code: 'scripted' } }))
}

/**
 * @param response - answered with a stream of chunks.
 * @param step - what to say.
 * @param id - unique among the model's answers.
 */
export function stream(response: ServerResponse, step: Answer, id: number): void {
  const send = (delta: object, finish: string | null): void => {
    const choices = [{ index: 0, delta, finish_reason: finish }]
    response.write(`data: ${JSON.stringify({ id: `scripted-${id}`, object: 'chat.completion.chunk', created: 0, model: 'scripted', choices })}\n\n`)
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  if ('text' in step) {
    send({ role: 'assistant', content: step.text }, null)
    send({}, 'stop')
  } else {
    const calls = step.calls.map((one, index) => ({
      index, id: `call_${id}_${index}`, type: 'function',
      function: { name: one.tool, arguments: JSON.stringify(one.arguments) },
    }))
    send({ role: 'assistant', content: '', tool_calls: calls }, null)
    send({}, 'tool_calls')
  }
  response.end('data: [DONE]\n\n')
}
