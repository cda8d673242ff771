/**
 * Where a skill came from, as the text says that DSH wraps around its body.
 *
 * @module session/skill-text
 */

import { shortCopy } from './bounded.ts'
import { GATE_SKILL } from './kinds.ts'

/** The origin of a skill's text. */
export interface SkillOrigin {
  /**
   * `starter` or `superpowers` for this bundle's two libraries, `gate` for the skill that its
   * gate brings; else the package, the folder or the provider that it came from. `null` where
   * the text does not say.
   */
  readonly library: string | null
  /** The folder or URL that the skill's relative paths start from. */
  readonly base: string | null
}

/** Libraries of this bundle. */
export const OWN_LIBRARIES: readonly string[] = ['starter', 'superpowers', 'gate']

/** The wrapper stands at the beginning; a body may quote anything. */
const WRAPPER = 4096

/**
 * @param name - the skill's name.
 * @param text - a `<skill_content>` block.
 * @returns its origin.
 */
export function originOf(name: string, text: string): SkillOrigin {
  const [wrapper = ''] = text.slice(0, WRAPPER).split('</skill_resources>')
  const folder = /^Base directory for this skill: (.+)$/m.exec(wrapper)?.[1]
  if (folder !== undefined) {
    const base = unescape(folder)
    return { library: libraryOf(base), base: shortCopy(base, WRAPPER) }
  }
  const url = /^Base URL for this skill: (.+)$/m.exec(wrapper)?.[1]
  if (url !== undefined) return { library: unescape(url), base: unescape(url) }
  const provider = /managed by provider "(.+)"\.$/m.exec(wrapper)?.[1] ?? /^Resources for this skill: (.+)$/m.exec(wrapper)?.[1]
  if (provider === undefined) return { library: null, base: null }
  return { library: provider === 'runtime' && name === GATE_SKILL ? 'gate' : unescape(provider), base: null }
}

function libraryOf(base: string): string {
  const path = base.replaceAll('\\', '/')
  // A scoped package of the same last name is another bundle.
  const own = /(?:^|\/)(?:(?<scope>@[^/]+)\/)?dsh-superpowers\/(?<tree>starter|skills)\/[^/]+\/?$/.exec(path)?.groups
  if (own !== undefined && own.scope === undefined) return own.tree === 'starter' ? 'starter' : 'superpowers'
  const installed = /^.*\/node_modules\/(?<name>(?:@[^/]+\/)?[^/]+)\//.exec(path)?.groups?.name
  return installed ?? path.replace(/\/[^/]+\/?$/, '')
}

function unescape(text: string): string {
  return Buffer.from(text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')).toString()
}
