/**
 * Texts out of files and logs, made harmless for a terminal.
 *
 * @module visible
 */

/** Controls, what has no form of its own, halves of pairs, and line ends that are none for most. */
const STEERING = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/**
 * @param text - a text in which every blank counts, as in a path.
 * @returns it with what would move a cursor, end a line, turn its direction or not show at all made visible.
 */
export function visible(text: string): string {
  return text.replaceAll(STEERING, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
