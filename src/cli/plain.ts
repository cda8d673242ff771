/**
 * Texts out of files and logs, made harmless for a terminal.
 *
 * @module cli/plain
 */

/**
 * @param text - any text.
 * @returns it on one line, with what would steer a terminal made visible.
 */
export function clean(text: string): string {
  return visible(text.replaceAll(/\s+/gu, ' ').trim())
}

/**
 * @param text - a text in which every blank counts, as in a path.
 * @returns it with what would steer a terminal made visible.
 */
export function visible(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
