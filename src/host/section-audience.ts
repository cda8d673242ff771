/**
 * Whom a row's prompt section is shown to: main sessions, subagents where they are asked for,
 * nobody where `/superpowers off` was said.
 *
 * @module host/section-audience
 */

import type { LiveSession } from './live-session.ts'
import type { LiveSwitch } from './live-switch.ts'
import { isSubagentAssembly } from './subagent.ts'

/** What decides. */
export interface AudienceRule {
  /** Show it to subagents too. */
  readonly subagents: boolean
  readonly switches: LiveSwitch
  /** Told what was thrown over a session that cannot be read; the section is shown then. */
  readonly onError: (error: unknown) => void
}

/**
 * @param rule - what decides.
 * @returns whether an assembly gets the section; never throws, since that would end the whole prompt.
 */
export function sectionAudience({ subagents, switches, onError }: AudienceRule): (context: object) => boolean {
  return context => {
    try {
      const { agent } = context as { agent?: { session?: LiveSession | null } | null }
      return (subagents || !isSubagentAssembly(context)) && switches.of(agent?.session) !== 'off'
    } catch (error) {
      onError(error)
      return true
    }
  }
}
