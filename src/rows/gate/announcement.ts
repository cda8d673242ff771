/**
 * What the system prompt says while the gate is armed. It steers to the skill for the task
 * and does not name the escape hatch.
 *
 * @module rows/gate/announcement
 */

import type { Config } from './config.ts'

/**
 * @param config - the armed gate's configuration.
 * @returns the section's text.
 */
export function announcement(config: Config): string {
  const which = config.requiredSkills.length === 0
    ? 'a skill'
    : `one of these skills: ${config.requiredSkills.map(name => `\`${name}\``).join(', ')}`
  const artifacts = config.artifacts.length === 0 ? '' : ` Plans, specs and notes in ${config.artifacts.map(folder => `\`${folder}/\``).join(', ')} can be written at any time.`
  return `File changes are held back until this session has loaded ${which}. Load the skill that fits the task before the first change.${artifacts}`
}
