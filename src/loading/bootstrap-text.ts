/**
 * The session-start text that the model reads.
 *
 * @module loading/bootstrap-text
 */

/** The line by which logs, tests and the inspector know the bootstrap. */
export const BOOTSTRAP_MARKER = 'You have superpowers.'

/**
 * @param skill - the `using-superpowers` file, whole.
 * @param mapping - the DSH tool mapping, or nothing where it could not be read.
 * @returns the section's text: one block, the skill first, the mapping after it.
 */
export function bootstrapText(skill: string, mapping: string | undefined): string {
  return [
    `<EXTREMELY_IMPORTANT>\n${BOOTSTRAP_MARKER}`,
    'Your `using-superpowers` skill follows in full; every other skill you load with the `skill` tool when its moment comes.',
    skill.trim(),
    ...mapping === undefined ? [] : [mapping.trim()],
  ].join('\n\n') + '\n</EXTREMELY_IMPORTANT>'
}
