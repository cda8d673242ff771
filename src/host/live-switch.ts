/**
 * The session's switch (`/superpowers off`) for whoever acts in it. A subagent has no user of
 * its own: its parent's switch counts.
 *
 * @module host/live-switch
 */

import type { Context } from '@deepseek-ai/cordis'
import { SteeringFold } from '../session/steering.ts'
import type { SwitchState } from '../session/steering.ts'
import { LiveLog } from './live-session.ts'
import type { LiveSession } from './live-session.ts'
import { lineage } from './root-session.ts'

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
   * @throws what the session throws when it is read.
   */
  of(session: LiveSession | null | undefined): SwitchState {
    for (const one of lineage(this.ctx, session)) {
      const state = this.logs.of(one)?.steering.state ?? 'on'
      if (state !== 'on') return state
    }
    return 'on'
  }
}
