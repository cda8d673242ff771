/**
 * A scripted model on the loopback interface that speaks the OpenAI-style streaming API
 * which DSH's DeepSeek adapter uses. It records every request, so that a scenario can judge
 * what a model really receives.
 *
 * @module harness-scenarios/runner/model
 */

import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { fail, stream, withBaseDirectory } from './answer.ts'
import { attribution } from './attribution.ts'
import { listen } from './loopback.ts'
import type { ChatMessage } from './message.ts'
import type { AgentScript } from './script.ts'

/** One request for a completion. */
export interface ModelRequest {
  /** The script's task that it was matched to; `undefined` for requests outside a session, such as its title. */
  readonly task: string | undefined
  /** The session that asked, as the host names it in a header. */
  readonly session: string | undefined
  readonly messages: readonly ChatMessage[]
  /** The tools on offer, in the request's order. */
  readonly tools: readonly OfferedTool[]
}

/** A tool as the model is told of it. */
export interface OfferedTool {
  readonly name: string
  /** JSON Schema of the arguments. */
  readonly parameters: { readonly properties?: Readonly<Record<string, unknown>> }
}

/** A running model. */
export interface ScriptedModel {
  /** Base URL for `DEEPSEEK_BASE_URL`. */
  readonly url: string
  /** All requests so far, in order of arrival. */
  readonly requests: readonly ModelRequest[]
  close(): Promise<void>
}

interface ChatRequest {
  readonly messages?: readonly ChatMessage[]
  readonly tools?: readonly { readonly function: OfferedTool }[]
}

/**
 * Start the model on a free port.
 * @param agents - the script of each agent that may ask, the main agent's first.
 * @returns the model; close it.
 */
export async function startModel(agents: readonly AgentScript[]): Promise<ScriptedModel> {
  const requests: ModelRequest[] = []
  const scriptFor = attribution(agents)
  const asked = new Map<AgentScript, number>()
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => { response.destroy(error instanceof Error ? error : undefined) })
  })
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    if (request.method !== 'POST') {
      response.writeHead(404).end()
      return
    }
    const body = JSON.parse(Buffer.concat(pieces).toString('utf8')) as ChatRequest
    const messages = body.messages ?? []
    const session = request.headers['x-deepseek-harness-session-id'] as string | undefined
    const compaction = request.headers['x-deepseek-harness-compact'] === '1'
    const agent = body.tools === undefined ? undefined : scriptFor({ session, compaction, messages })
    requests.push({ task: agent?.task, session, messages, tools: (body.tools ?? []).map(tool => tool.function) })
    const id = requests.length
    const next = agent === undefined ? 0 : asked.get(agent) ?? 0
    if (agent !== undefined) asked.set(agent, next + 1)
    const step = agent?.steps[next] ?? { text: 'done' }
    if (step.delayMs !== undefined) await setTimeout(step.delayMs)
    if ('status' in step) fail(response, step.status)
    else stream(response, withBaseDirectory(step, messages), id)
  }
  const { url, close } = await listen(server)
  return { url, requests, close }
}
