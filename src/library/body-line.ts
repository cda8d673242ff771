/**
 * Where in a skill's file its body begins, for messages that name a line.
 *
 * @module library/body-line
 */

import { readFileSync } from 'node:fs'
import type { SkillDocument } from './document.ts'

/**
 * @param skill - as read from its file.
 * @returns how many lines stand before the body; 0 where the file is gone.
 */
export function linesBeforeBody({ file, body }: Pick<SkillDocument, 'file' | 'body'>): number {
  try {
    const text = readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
    return text.slice(0, Math.max(0, text.length - body.length)).split('\n').length - 1
  } catch {
    return 0
  }
}
