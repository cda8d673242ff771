/**
 * Names of skills in what a user wrote: gestures (`/superpowers:brainstorming`) and, in
 * prose, whole words. Nothing counts in code, tags, variables, URLs and quotes, in paths, in
 * a longer name, or where it is refused. Pure.
 *
 * @module rows/mentions/find
 */

import { blankOut, withoutEmphasis } from '../../routing/set-aside.ts'
import { standings } from '../../routing/standing.ts'

/** A name as it was written, without its slash. */
export interface Written {
  readonly name: string
  readonly at: number
  readonly refused: boolean
}

/** A slash and a name between blanks; a mark of the sentence may follow, and in Chinese precede. */
const GESTURE = /(?<=^|[\s，。；：！？、（])\/([a-z0-9]+(?:[-:][a-z0-9]+)*)(?=$|\s|[,.;:!?)]+(?:\s|$)|[，。；：！？、）])/gi

/** A run of what names, paths, options and variables are made of. */
const RUN = /[\w@#$%&*+=~^./\\:-]+/g

/** Longer prompts are pasted material; both ends are read, in UTF-16 code units. */
const END_CHARACTERS = 32_000

/**
 * @param prompt - as the user wrote it.
 * @returns its gestures, in order.
 */
export function gesturesIn(prompt: string): Written[] {
  const speech = withoutEmphasis(blankOut(endsOf(prompt), false))
  return written(speech, [...speech.matchAll(GESTURE)].map(match => ({ name: match[1] ?? '', at: match.index, length: match[0].length })))
}

/**
 * @param prompt - as the user wrote it.
 * @param isName - whether a word is a skill's name.
 * @returns the names that stand in its prose, in order.
 */
export function namesIn(prompt: string, isName: (word: string) => boolean): Written[] {
  const speech = withoutEmphasis(blankOut(endsOf(prompt), true))
  return written(speech, [...speech.matchAll(RUN)].flatMap(match => {
    const name = withoutMarks(match[0])
    // A call is code, with backticks or without.
    return isName(name) && speech[match.index + name.length] !== '(' ? [{ name, at: match.index, length: name.length }] : []
  }))
}

function written(speech: string, found: readonly { readonly name: string; readonly at: number; readonly length: number }[]): Written[] {
  const stands = standings(speech, found.map(one => ({ ...one, ordinary: false })))
  return found.map(({ name, at }, place) => ({ name, at, refused: stands[place] === 'refused' }))
}

function endsOf(prompt: string): string {
  return prompt.length <= 2 * END_CHARACTERS ? prompt : `${prompt.slice(0, END_CHARACTERS)}\n${prompt.slice(-END_CHARACTERS)}`
}

/** A run without the dots and colons at its end. */
function withoutMarks(run: string): string {
  let end = run.length
  while (end > 0 && (run[end - 1] === '.' || run[end - 1] === ':')) end -= 1
  return run.slice(0, end)
}
