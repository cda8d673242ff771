/**
 * Names of several words as one word.
 *
 * @module routing/compounds
 */

import { COMPOUNDS } from './compounds.data.ts'

/** Stands around a joined name for the tokenizer; invisible, and taken out of what people write. */
const JOINER = '\u2060'

/**
 * @param text - speech.
 * @returns the same with each known name of several words as one, marked by {@link JOINER}.
 */
export function joinCompounds(text: string): string {
  return text.replaceAll(JOINER, '').replace(COMPOUNDS, name => `${JOINER}${name.replaceAll(/[ -]/g, '')}${JOINER}`)
}
