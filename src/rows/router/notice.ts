/**
 * The router's notice to the model.
 *
 * @module rows/router/notice
 */

import { cut } from '../../cut.ts'
import type { Advice } from './decision.ts'

/** Longest reason in the notice, in UTF-16 code units. */
const MAX_REASON = 200

/**
 * @param advice - the skill and why.
 * @param stage - where the session stands in the workflow, in words; absent where it is not to be told.
 * @returns the text; it says whose it is, and that it orders nothing.
 */
export function notice({ skill, reason }: Advice, stage?: string): string {
  const why = cut(reason.replaceAll(/\s+/g, ' '), MAX_REASON).replaceAll('<', '‹').replaceAll('>', '›')
  return [
    '<system-reminder>',
    `From the superpowers router, not from the user: the skill \`${skill}\` may fit this message, because ${why}.`,
    `If it does, load it before you act: skill({"name": "${skill}"}). If it does not, go on without it.`,
    ...stage === undefined ? [] : [`Where the session stands: ${stage}.`],
    '</system-reminder>',
  ].join('\n')
}

/**
 * @param advice - the skill and why.
 * @returns one line for the transcript.
 */
export function summary({ skill, reason }: Advice): string {
  return cut(`Suggested skill: ${skill} (${reason})`, 120)
}
