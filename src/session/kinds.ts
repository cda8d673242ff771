/**
 * By what the reader of a log knows what this bundle's rows put into a session: kinds of
 * messages, which DSH writes into the log, and words of their texts.
 *
 * @module session/kinds
 */

/** A notice that a skill fits; `name` is the skill, or `names` are several to choose from, `reason` why. */
export const SUGGESTION_KIND = 'superpowers-suggestion'

/** A notice why a skill that the user named is not loaded. */
export const NOTE_KIND = 'superpowers-note'

/** A skill's text that came back after a compaction; `name` is the skill, absent on a list of those that do not fit. */
export const KEEP_KIND = 'superpowers-keep'

/** The line by which the bootstrap is known in a system prompt, upstream's and every bundle's that took it over. */
export const BOOTSTRAP_MARKER = 'You have superpowers.'

/** How this bundle's own bootstrap goes on, by which it is told from another's. */
export const BOOTSTRAP_OPENING = 'Your `using-superpowers` skill follows in full;'

/** The block around the bootstrap, with its line breaks. */
export const BOOTSTRAP_BLOCK = { open: '<EXTREMELY_IMPORTANT>\n', close: '\n</EXTREMELY_IMPORTANT>' } as const

/** The first words of the gate's denial. */
export const DENIAL_MARK = 'Superpowers gate:'

/** The skill that the gate brings: its way out. */
export const GATE_SKILL = 'superpowers-workflow'
