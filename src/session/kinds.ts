/**
 * Kinds of the messages that this bundle's rows put into a session: DSH writes them into the
 * log, and the log's reader knows them by these.
 *
 * @module session/kinds
 */

/** A notice that a skill fits; `name` is the skill, or `names` are several to choose from, `reason` why. */
export const SUGGESTION_KIND = 'superpowers-suggestion'

/** A notice why a skill that the user named is not loaded. */
export const NOTE_KIND = 'superpowers-note'

/** A skill's text that came back after a compaction; `name` is the skill, absent on a list of those that do not fit. */
export const KEEP_KIND = 'superpowers-keep'
