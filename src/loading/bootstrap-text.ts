/**
 * The session-start text that the model reads.
 *
 * @module loading/bootstrap-text
 */

import { BOOTSTRAP_BLOCK, BOOTSTRAP_MARKER, BOOTSTRAP_OPENING } from '../session/kinds.ts'

/**
 * @param skill - the `using-superpowers` file, whole.
 * @param mapping - the DSH tool mapping, or nothing where it could not be read.
 * @returns the section's text: one block, the skill first, the mapping after it.
 */
export function bootstrapText(skill: string, mapping: string | undefined): string {
  const text = [
    BOOTSTRAP_MARKER,
    `${BOOTSTRAP_OPENING} every other skill you load with the \`skill\` tool when its moment comes.`,
    skill.trim(),
    ...mapping === undefined ? [] : [mapping.trim()],
  ].join('\n\n')
  return `${BOOTSTRAP_BLOCK.open}${text}${BOOTSTRAP_BLOCK.close}`
}
