/**
 * Whether a prompt is assembled for a subagent, read as both generations write it: into
 * the header of the agent's session.
 *
 * @module host/subagent
 */

/** The part of DSH's session header that tells subagents from main sessions. */
interface Header {
  readonly delegationDepth?: unknown
  readonly origin?: unknown
}

/**
 * @param context - what DSH hands to a section's text function. An assembly without an agent
 *   (diagnostics) and a header without a depth (a main session in memory) count as main.
 * @returns whether the assembly belongs to a subagent, spawned or forked; never throws on a plain object of any shape.
 */
export function isSubagentAssembly(context: object): boolean {
  const { agent } = context as { agent?: { session?: { header?: Header | null } | null } | null }
  const header = agent?.session?.header
  return header?.origin === 'subagent' || (typeof header?.delegationDepth === 'number' && header.delegationDepth > 0)
}
