/**
 * How much compression may leave out. A leaf: a row's config names the levels without loading
 * what carries them out.
 *
 * @module compression/level
 */

/** `safe` leaves out what carries no instruction; `max` also descriptions, announcements, graphs told twice. */
export const LEVELS = ['off', 'safe', 'max'] as const
export type Level = (typeof LEVELS)[number]
