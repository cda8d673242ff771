/**
 * Folds over the logs of live sessions, kept up to date event by event.
 *
 * On 0.1 `session.events` copies the whole log after each append, so it is read only to
 * catch up; the `session/event` feed, which both generations have, brings the rest. On 0.2
 * the whole log is `snapshotEvents()`.
 *
 * @module host/live-session
 */

import type { Context } from '@deepseek-ai/cordis'
import type {} from '@deepseek-ai/dsh-session'
import { textOf } from '../session/event.ts'

/** A session as far as both generations agree on it. */
export interface LiveSession {
  readonly id?: unknown
  /** Length of the log, where the host tells it cheaply. */
  readonly seq?: unknown
  readonly events?: unknown
  snapshotEvents?(): unknown
  readonly header?: { readonly id?: unknown; readonly seedLength?: unknown; readonly cwd?: unknown; readonly parentSession?: unknown } | null
  readonly inheritedEventCount?: unknown
}

/**
 * @param session - a live session.
 * @returns its workspace, where its header names one.
 */
export function workspaceOf(session: LiveSession | null | undefined): string | undefined {
  return textOf(session?.header?.cwd)
}

/** What folds a session's events one by one. */
interface Fold {
  /** Position of the next event. */
  readonly next: number
  add(event: unknown): void
}

/** The folds of all sessions that somebody has asked about. */
export class LiveLog<F extends Fold> {
  private readonly folds = new WeakMap<object, F>()
  private readonly start: (inherited: number) => F

  /**
   * @param ctx - the row's context; the feed ends with it.
   * @param start - makes a session's fold; it is told how many leading events a fork took over.
   */
  constructor(ctx: Context, start: (inherited: number) => F) {
    this.start = start
    ctx.on('session/event', (session, event) => {
      const fold = this.folds.get(session)
      // Anything out of order waits for the next catch-up.
      if (fold !== undefined && event.seq === fold.next) fold.add(event)
    })
  }

  /**
   * @param session - a live session.
   * @returns its fold up to now, or `undefined` where it has no log that can be read.
   * @throws what the session throws when it is read.
   */
  of(session: LiveSession | null | undefined): F | undefined {
    if (session === undefined || session === null) return undefined
    const known = this.folds.get(session)
    if (known !== undefined && session.seq === known.next) return known
    const events = wholeLog(session)
    if (events === undefined) return undefined
    const fold = known ?? this.start(inheritedEvents(session))
    this.folds.set(session, fold)
    for (let index = fold.next; index < events.length; index += 1) fold.add(events[index])
    return fold
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
