/**
 * Skills named in a prompt: asked for, only mentioned, or refused.
 *
 * @module routing/mentions
 */

import { withoutEmphasis } from './set-aside.ts'
import { standings } from './standing.ts'
import type { Mention } from './standing.ts'

const WORD = /[\p{L}\p{N}]+(?:[-:][\p{L}\p{N}]+)*/gu
const LATIN_WORD = /[a-z0-9]+(?:[-:][a-z0-9]+)*/g
const COMMAND = /^\s*\/([a-z0-9-]+)(?=\s|$)/
const PREFIX = /^superpowers:/
/** A variable, an option, an assignment, a call: no prose. */
const CODE_BEFORE = /[$@#%\\=_&{<]$/
const CODE_BEHIND = /^[(=_}>]/

/**
 * @param prompt - as the user wrote it.
 * @param speech - the same with material set aside.
 * @param nameOf - the skill that answers to a name or an alias.
 * @returns the skills named, each with how.
 */
export function mentions(prompt: string, speech: string, nameOf: (word: string) => string | undefined): Map<string, Mention> {
  const found = new Map<string, Mention>()
  const command = COMMAND.exec(prompt)?.[1]
  const commanded = command === undefined ? undefined : nameOf(command)
  if (commanded !== undefined) found.set(commanded, 'asked')
  const said = withoutEmphasis(speech)
  const names = [...said.toLowerCase().matchAll(/\p{Script=Han}/u.test(said) ? LATIN_WORD : WORD)].flatMap(({ 0: word, index: at }) => {
    const skill = nameOf(word.replace(PREFIX, ''))
    if (skill === undefined || CODE_BEFORE.test(said.charAt(at - 1)) || CODE_BEHIND.test(said.charAt(at + word.length))) return []
    return [{ skill, at, length: word.length, ordinary: !/[-:]/.test(word) }]
  })
  const stands = standings(said, names)
  for (const [place, { skill }] of names.entries()) {
    const standing = stands[place] ?? 'named'
    if (standing === 'refused' || found.get(skill) === undefined || found.get(skill) === 'named') found.set(skill, standing)
  }
  return found
}
