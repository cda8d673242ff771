/**
 * Facts of live sessions, kept up to date event by event.
 *
 * On 0.1 `session.events` copies the whole log after each append, so it is read only to
 * catch up; the `session/event` feed, which both generations have, brings the rest. On 0.2
 * the whole log is `snapshotEvents()`.
 *
 * @module host/live-session
 */

import type { Context } from '@deepseek-ai/cordis'
import type {} from '@deepseek-ai/dsh-session'
import { SessionFold } from '../session/fold.ts'
import type { SessionFacts } from '../session/fold.ts'

/** A session as far as both generations agree on it. */
export interface LiveSession {
  /** Length of the log, where the host tells it cheaply. */
  readonly seq?: unknown
  readonly events?: unknown
  snapshotEvents?(): unknown
  readonly header?: { readonly seedLength?: unknown; readonly cwd?: unknown } | null
  readonly inheritedEventCount?: unknown
}

/** The folds of all sessions that somebody has asked about. */
export class LiveFacts {
  private readonly folds = new WeakMap<object, SessionFold>()

  /** @param ctx - the row's context; the feed ends with it. */
  constructor(ctx: Context) {
    ctx.on('session/event', (session, event) => {
      const fold = this.folds.get(session)
      // Anything out of order waits for the next catch-up.
      if (fold !== undefined && event.seq === fold.facts.next) fold.add(event)
    })
  }

  /**
   * @param session - a live session.
   * @returns what its log says now, or `undefined` where it has no log that can be read.
   */
  of(session: LiveSession): SessionFacts | undefined {
    const known = this.folds.get(session)
    if (known !== undefined && session.seq === known.facts.next) return known.facts
    const events = wholeLog(session)
    if (events === undefined) return undefined
    const fold = known ?? new SessionFold(inheritedEvents(session))
    this.folds.set(session, fold)
    for (let index = fold.facts.next; index < events.length; index += 1) fold.add(events[index])
    return fold.facts
  }
}

function wholeLog(session: LiveSession): readonly unknown[] | undefined {
  const events = session.events ?? session.snapshotEvents?.()
  return Array.isArray(events) ? events : undefined
}

/** How many leading events a fork took over from its parent. */
function inheritedEvents(session: LiveSession): number {
  const count = session.inheritedEventCount ?? session.header?.seedLength
  return typeof count === 'number' && Number.isSafeInteger(count) && count > 0 ? count : 0
}
