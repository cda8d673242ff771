/**
 * A skill's text as the host hands it over, from the host's own renderer.
 *
 * @module host/skill-text
 */

import type { SkillDefinition } from '@deepseek-ai/dsh-skill'

/** Renders a skill. */
export type RenderSkill = (skill: Pick<SkillDefinition, 'name' | 'provider' | 'resourceBase' | 'content'>) => string

/**
 * @returns the host's renderer.
 * @throws where the host's package cannot be reached, as from a directory link on 0.1.
 */
export async function skillRenderer(): Promise<RenderSkill> {
  try {
    return (await import('@deepseek-ai/dsh-skill')).renderSkillContent
  } catch (error) {
    throw new Error('the host\'s package @deepseek-ai/dsh-skill cannot be reached from here — install the bundle as a package (tarball or registry), not as a link', { cause: error })
  }
}
