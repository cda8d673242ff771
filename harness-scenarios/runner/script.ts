/**
 * What the scripted model says, as data: a list of steps for each agent of a session.
 *
 * @module harness-scenarios/runner/script
 */

/** One answer of the model: text, tool calls in one assistant turn, or an HTTP error. */
export type Step = (
  | { readonly text: string }
  | { readonly calls: readonly ToolCall[] }
  /** The host retries some of these, 500 among them, within the turn; a retry takes the next step. */
  | { readonly status: number }
) & {
  /** Milliseconds before the answer begins. */
  readonly delayMs?: number
}

/** One tool call, arguments as the model would give them. */
export interface ToolCall {
  readonly tool: string
  readonly arguments: Readonly<Record<string, unknown>>
}

/** The steps of one agent, in order over all its turns and processes. After the last one the model says `done`. */
export interface AgentScript {
  /** Text in the agent's task by which its requests are known (see attribution.ts); the main agent's is its first prompt. */
  readonly task: string
  readonly steps: readonly Step[]
}

/**
 * The task of the host's own requests for a summary, `/compact` and automatic ones alike.
 * They take no step of an agent; without a script the summary is `done`. The host refuses a
 * summary that is no shorter than what it replaces, so there has to be some history.
 */
export const COMPACTION = 'compaction'

/** In an argument's text: the base directory that the skill loaded last came with. A script cannot know it beforehand. */
export const BASE_DIRECTORY = '<base directory>'

/**
 * @param tool - the tool's name.
 * @param args - its arguments.
 * @returns a step with that one call.
 */
export function call(tool: string, args: Readonly<Record<string, unknown>>): Step {
  return { calls: [{ tool, arguments: args }] }
}
