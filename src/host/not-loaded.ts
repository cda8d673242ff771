/**
 * Why a skill is not loaded for the user: the same words whichever way it was asked for.
 *
 * @module host/not-loaded
 */

import { describeUnresolved } from '../library/names.ts'
import type { NamedSkill, Resolution } from '../library/names.ts'

/**
 * @param resolution - a name that was not found, or not uniquely.
 * @returns the reason. Nobody can tell a skill that is switched off from one that never was.
 */
export function notThere(resolution: Exclude<Resolution<NamedSkill>, { kind: 'found' }>): string {
  return `${describeUnresolved(resolution)}; a skill that is switched off is not there either`
}

/** @returns the reason for a skill that its author keeps for the model. */
export function closedToUser(name: string): string {
  return `${name} — may not be loaded by the user (user-invocable: false); ask the model to load it`
}

/** @returns the reason for a skill whose very text the model has in view. */
export function inView(name: string): string {
  return `${name} — is loaded and in view with the same text; it is not repeated`
}
