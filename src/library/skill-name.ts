/**
 * What may be a skill's name. A module of its own, so that who checks a name need not load the reader.
 *
 * @module library/skill-name
 */

/** DSH's grammar for registered names (`@deepseek-ai/dsh-skill`, `isSkillName`). */
export const SKILL_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
