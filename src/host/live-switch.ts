/**
 * The session's switch (`/superpowers off`) for whoever acts in it. A subagent has no user of
 * its own: its parent's switch counts.
 *
 * @module host/live-switch
 */

import type { Context } from '@deepseek-ai/cordis'
import type {} from '@deepseek-ai/dsh-session'
import { SteeringFold } from '../session/steering.ts'
import type { SwitchState } from '../session/steering.ts'
import { LiveLog } from './live-session.ts'
import type { LiveSession } from './live-session.ts'
import { isSubagentAssembly } from './subagent.ts'

/** Subagents of subagents that are followed; DSH allows three. */
const MAX_DEPTH = 20

/** Reads the switch of live sessions. */
export class LiveSwitch {
  private readonly ctx: Context
  private readonly logs: LiveLog<SteeringFold>

  /** @param ctx - a row's context. */
  constructor(ctx: Context) {
    this.ctx = ctx
    this.logs = new LiveLog(ctx, () => new SteeringFold())
  }

  /**
   * @param session - a live session; none counts as on.
   * @returns its switch, or its parent's where it is a subagent's. A parent that is gone counts as on.
   */
  of(session: LiveSession | undefined): SwitchState {
    let at = session
    for (let depth = 0; depth < MAX_DEPTH && at !== undefined; depth += 1) {
      const state = this.logs.of(at)?.steering.state ?? 'on'
      if (state !== 'on' || !isSubagentAssembly({ agent: { session: at } })) return state
      const parent = at.header?.parentSession
      at = typeof parent === 'string' ? this.ctx.get('sessions')?.get(parent as never) as LiveSession | undefined : undefined
    }
    return 'on'
  }
}
