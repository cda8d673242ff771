/**
 * What the scripted model says, as data: a list of steps for each agent of a session.
 *
 * @module harness-scenarios/runner/script
 */

/** One answer of the model: text, or tool calls in one assistant turn. */
export type Step =
  | { readonly text: string }
  | { readonly calls: readonly ToolCall[] }

/** One tool call, arguments as the model would give them. */
export interface ToolCall {
  readonly tool: string
  readonly arguments: Readonly<Record<string, unknown>>
}

/** The steps of one agent. After the last step the model says `done` and no more. */
export interface AgentScript {
  /** Text in the agent's task by which its requests are known; the main agent's is its prompt. */
  readonly task: string
  readonly steps: readonly Step[]
}

/**
 * @param tool - the tool's name.
 * @param args - its arguments.
 * @returns a step with that one call.
 */
export function call(tool: string, args: Readonly<Record<string, unknown>>): Step {
  return { calls: [{ tool, arguments: args }] }
}
