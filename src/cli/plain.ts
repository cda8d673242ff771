/**
 * Texts out of files and logs on one line of a terminal.
 *
 * @module cli/plain
 */

import { visible } from '../visible.ts'

/**
 * @param text - any text.
 * @returns it on one line, with what would steer a terminal made visible.
 */
export function clean(text: string): string {
  return visible(text.replaceAll(/\s+/gu, ' ').trim())
}
