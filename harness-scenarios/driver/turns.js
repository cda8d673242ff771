// @ts-check
/**
 * What a person does in a session: say something, give a command, wait.
 *
 * @module dsh-scenario-driver/turns
 */

import { setTimeout } from 'node:timers/promises'
import { createUserMessage } from '@deepseek-ai/dsh-llm'

/** @typedef {import('@deepseek-ai/dsh-agent').Agent} Agent */
/** @typedef {import('../runner/driver.ts').TurnOutcome} TurnOutcome */
/** @typedef {import('../runner/driver.ts').CommandOutcome} CommandOutcome */

/**
 * The driver's context with the host services whose types this checkout does not have.
 * @typedef {import('@deepseek-ai/cordis').Context & {
 *   get(name: 'appExit'): (code: number) => void,
 *   get(name: 'loader'): { await(): Promise<void> } | undefined,
 *   agentDefaultModel: { currentSelection(): import('@deepseek-ai/dsh-agent').ModelSelection },
 *   commands: {
 *     execute(agent: Agent, line: string, images: never[], signal: AbortSignal): Promise<{
 *       result: { kind: 'success', text?: string } | { kind: 'error', text: string },
 *     } | undefined>,
 *   },
 * }} Host
 */

/**
 * One user turn, to the end of everything that follows from it.
 * @param {Host} ctx - the driver's context.
 * @param {Agent} agent - the agent.
 * @param {string} text - what the user says.
 * @param {boolean | undefined} wait - see {@link settle}.
 * @returns {Promise<TurnOutcome>} the last text and how the last turn ended.
 */
export async function prompt(ctx, agent, text, wait) {
  const firstSeq = agent.session.seq
  agent.followup(createUserMessage({ content: [{ type: 'text', text }], source: { kind: 'user' } }))
  await settle(ctx, agent, wait)
  const events = agent.session.events.filter(event => event.seq >= firstSeq)
  const said = events.flatMap(event => event.type === 'assistant/message' ? [textOf(event.data.message)] : [])
  return {
    prompt: text,
    text: said.findLast(one => one !== '') ?? '',
    reason: events.findLast(event => event.type === 'turn/end')?.data.reason,
  }
}

/** @param {import('@deepseek-ai/dsh-llm').AssistantMessage} message - what the model said. */
function textOf(message) {
  return message.content.flatMap(block => block.type === 'text' ? [block.text] : []).join('')
}

/**
 * A line of the composer that begins with a slash. The host logs `command/run` and
 * `command/done`, and nothing for a command that it does not have.
 * @param {Host} ctx - the driver's context.
 * @param {Agent} agent - the agent that receives it.
 * @param {string} line - the whole line.
 * @returns {Promise<CommandOutcome>} what the UI would show.
 */
export async function command(ctx, agent, line) {
  try {
    const execution = await ctx.commands.execute(agent, line, [], new AbortController().signal)
    return execution === undefined ? { command: line, kind: 'unknown' } : { command: line, ...execution.result }
  } catch (error) {
    return { command: line, kind: 'error', text: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Wait until the agent rests.
 * @param {Host} ctx - the driver's context.
 * @param {Agent} agent - the agent.
 * @param {boolean | undefined} wait - `false` leaves background subagents alone; otherwise they
 *   have to be gone as well, and with them the turns that their closing messages start.
 */
export async function settle(ctx, agent, wait = true) {
  await agent.whenIdle()
  if (!wait) return
  // A subagent leaves the registry and tells its parent within one tick of the event loop.
  do {
    await agent.whenIdle()
    await setTimeout(10)
  } while (agent.status !== 'idle' || ctx.agents.list().some(one => one !== agent))
}
