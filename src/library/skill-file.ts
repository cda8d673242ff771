/**
 * Which file of a folder is the skill's, and how large it may be: the same for who lists
 * skills and for who reads one.
 *
 * @module library/skill-file
 */

/** Largest skill file that is read, in bytes; upstream's largest is under 30,000. */
export const MAX_SKILL_BYTES = 8 * 1024 * 1024

/**
 * @param entries - names in a folder.
 * @returns the skill's: exact case first, then any case, by code point.
 */
export function skillFileName(entries: readonly string[]): string | undefined {
  const candidates = entries.filter(isSkillFileName).toSorted((a, b) => a < b ? -1 : 1)
  return candidates.find(entry => entry === 'SKILL.md') ?? candidates[0]
}

/** @returns whether a file of this name is a skill's, in any case of its letters. */
export function isSkillFileName(entry: string): boolean {
  return entry.toLowerCase() === 'skill.md'
}
