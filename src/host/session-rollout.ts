/**
 * Whether a skill that is rolled out is on in a live session.
 *
 * @module host/session-rollout
 */

import type { Context } from '@deepseek-ai/cordis'
import { isRolledOut } from '../library/rollout.ts'
import type { Rollout } from '../library/rollout.ts'
import { textOf } from '../session/event.ts'
import { workspaceOf } from './live-session.ts'
import type { LiveSession } from './live-session.ts'
import { lineage } from './root-session.ts'

/** A skill and who asks for it. */
export interface RolloutQuestion {
  readonly skill: string
  /** How far it is rolled out; absent: everywhere. */
  readonly rollout: Rollout | undefined
  readonly session: LiveSession | null | undefined
  /** The workspace where the main session does not say its own. */
  readonly cwd?: string | undefined
}

/**
 * @param ctx - a row's context.
 * @param question - the skill and the session.
 * @returns whether it is on there: id and workspace of the main session decide, for its subagents
 *   too, wherever they work. Who asks without a session, as a diagnosis does, sees every skill.
 */
export function isOnIn(ctx: Context, { skill, rollout, session, cwd }: RolloutQuestion): boolean {
  if (rollout === undefined) return true
  const main = [...lineage(ctx, session)].at(-1)
  if (main === undefined) return true
  return isRolledOut(skill, rollout, { id: textOf(main.id) ?? textOf(main.header?.id) ?? '', cwd: workspaceOf(main) ?? cwd })
}
