/**
 * Whether a prompt is assembled for a subagent.
 *
 * @module host/subagent
 */

import { loose } from '../session/event.ts'
import { isSubagent } from '../session/subagent.ts'

/**
 * @param context - what DSH hands to a section's text function. An assembly without an agent
 *   (diagnostics) counts as main.
 * @returns whether the assembly belongs to a subagent; never throws on a plain object of any shape.
 */
export function isSubagentAssembly(context: object): boolean {
  const { agent } = context as { agent?: { session?: { header?: unknown } | null } | null }
  return isSubagent(loose(agent?.session?.header))
}
