/**
 * Whether a new or changed skill is on in a session: for a share of sessions, and always or
 * never in some workspaces. The same session gets the same answer everywhere: it is worked out
 * from the session's id, so that statistics can work it out again.
 *
 * @module library/rollout
 */

import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { isInside } from './inside.ts'

/** How far a skill is rolled out. */
export interface Rollout {
  /** Part of the sessions, 0 to 1; default 1. */
  readonly share?: number
  /** Workspaces, with everything below them, in which it is always on. */
  readonly on?: readonly string[]
  /** Workspaces in which it is never on; of two that hold a session's, the longer one counts, and of two alike this. */
  readonly off?: readonly string[]
}

/** Numbers below this fit a hash's first six bytes. */
const RANGE = 2 ** 48

/**
 * @param skill - the skill's name.
 * @param rollout - how far it is rolled out; absent: everywhere.
 * @param session - the id of the main session, and its workspace.
 * @returns whether it is on there.
 */
export function isRolledOut(skill: string, rollout: Rollout | undefined, session: { readonly id: string; readonly cwd?: string | undefined }): boolean {
  if (rollout === undefined) return true
  const [on, off] = [longest(rollout.on, session.cwd), longest(rollout.off, session.cwd)]
  if (on !== 0 || off !== 0) return on > off
  return placeOf(skill, session.id) < (rollout.share ?? 1)
}

/**
 * @param skill - the skill's name.
 * @param sessionId - the id of a main session.
 * @returns a number from 0 up to 1, spread evenly over sessions, of its own for each skill.
 */
export function placeOf(skill: string, sessionId: string): number {
  return createHash('sha256').update(`${skill}\n${sessionId}`).digest().readUIntBE(0, 6) / RANGE
}

/** Length of the longest folder that holds the workspace; 0 where none does. */
function longest(folders: readonly string[] = [], cwd: string | undefined): number {
  if (cwd === undefined) return 0
  const at = resolve(cwd)
  return Math.max(0, ...folders.map(folder => resolve(folder)).filter(folder => isInside(folder, at)).map(folder => folder.length))
}
