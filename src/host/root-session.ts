/**
 * The main session that a subagent's belongs to.
 *
 * @module host/root-session
 */

import type { Context } from '@deepseek-ai/cordis'
import type {} from '@deepseek-ai/dsh-session'
import type { LiveSession } from './live-session.ts'
import { isSubagentAssembly } from './subagent.ts'

/** Subagents of subagents that are followed; DSH allows three. */
const MAX_DEPTH = 20

/**
 * @param ctx - a row's context.
 * @param session - a live session.
 * @returns it, then its parent where it is a subagent's, and so on up to the main session, as far as they live.
 */
export function* lineage(ctx: Context, session: LiveSession | null | undefined): Generator<LiveSession> {
  let at = session
  for (let depth = 0; depth < MAX_DEPTH && at !== undefined && at !== null; depth += 1) {
    yield at
    if (!isSubagentAssembly({ agent: { session: at } })) return
    const parent = at.header?.parentSession
    at = typeof parent === 'string' ? ctx.get('sessions')?.get(parent as never) as LiveSession | undefined : undefined
  }
}
