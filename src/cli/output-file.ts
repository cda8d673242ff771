/**
 * Writing where an option says.
 *
 * @module cli/output-file
 */

import { writeFileSync } from 'node:fs'
import { errorCode } from '../error-text.ts'

/**
 * @param option - the option, for the message.
 * @param file - its value, a path.
 * @param text - what goes there, in place of what is there.
 * @throws where it cannot be written.
 */
export function writeOut(option: string, file: string, text: string): void {
  try {
    writeFileSync(file, text)
  } catch (error) {
    throw new Error(`${option}: ${file} — cannot be written (${errorCode(error)}); name a file in a folder that is there`, { cause: error })
  }
}
