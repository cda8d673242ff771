/**
 * Shortening a text for a line that has a limit.
 *
 * @module cut
 */

/**
 * @param text - any text.
 * @param most - longest result in UTF-16 code units, the mark of the cut included; at least 1.
 * @returns the text, or its beginning and `…`; never half of a character that takes two units.
 */
export function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
