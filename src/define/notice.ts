/**
 * What the model is told of defined skills that fit.
 *
 * @module define/notice
 */

import { cut } from '../cut.ts'
import type { Match } from './match.ts'

/** Longest reason in the notice, in UTF-16 code units. */
const MAX_REASON = 160

/**
 * @param matches - one, or several to choose from.
 * @returns the text; it says whose it is, and that it orders nothing.
 */
export function notice(matches: readonly Match[]): string {
  const lines = matches.map(({ skill, reason }) => `- \`${skill.name}\`: ${plain(reason)}; load it with skill({"name": "${skill.name}"}), its tool is \`${skill.tool}\``)
  return [
    '<system-reminder>',
    `From a plugin's skills, not from the user: ${matches.length === 1 ? 'this skill may fit' : 'these skills may fit, choose the one that does, or none'}.`,
    ...lines,
    '</system-reminder>',
  ].join('\n')
}

/** @returns one line for the transcript. */
export function summary(matches: readonly Match[]): string {
  return cut(`Suggested skill: ${matches.map(match => match.skill.name).join(' or ')}`, 120)
}

function plain(text: string): string {
  return cut(text.replaceAll(/\s+/g, ' '), MAX_REASON).replaceAll('<', '‹').replaceAll('>', '›')
}
