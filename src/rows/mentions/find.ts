/**
 * Names of skills in what a user wrote: gestures (`/superpowers:brainstorming`) and, in
 * prose, whole words. Nothing counts in code, URLs and quotes, in paths, in a longer name,
 * or where it is refused. Pure.
 *
 * @module rows/mentions/find
 */

import { standingOf } from '../../routing/mentions.ts'
import { blankOut } from '../../routing/set-aside.ts'

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
const TRAILING_MARKS = /[.:]+$/

/**
 * @param prompt - as the user wrote it.
 * @returns its gestures, in order.
 */
export function gesturesIn(prompt: string): Written[] {
  const speech = blankOut(prompt, false)
  return [...speech.matchAll(GESTURE)].map(match => written(speech, match[1] ?? '', match.index, match[0].length))
}

/**
 * @param prompt - as the user wrote it.
 * @param isName - whether a word is a skill's name.
 * @returns the names that stand in its prose, in order.
 */
export function namesIn(prompt: string, isName: (word: string) => boolean): Written[] {
  const speech = blankOut(prompt, true)
  return [...speech.matchAll(RUN)].flatMap(match => {
    const word = match[0].replace(TRAILING_MARKS, '')
    // A call is code, with backticks or without.
    if (!isName(word) || speech[match.index + word.length] === '(') return []
    return [written(speech, word, match.index, word.length)]
  })
}

function written(speech: string, name: string, at: number, length: number): Written {
  return { name, at, refused: standingOf(speech.slice(0, at), speech.slice(at + length)) === 'refused' }
}
