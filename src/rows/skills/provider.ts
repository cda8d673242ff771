/**
 * The provider that DSH's skill registry asks: a library that is read once, at the first
 * question, and kept. Installed files do not change while the package is installed, so
 * there is no watcher; after `sync`, restart the host.
 *
 * @module rows/skills/provider
 */

import type { SkillProvider } from '@deepseek-ai/dsh-skill'
import type { SkillsTree } from '../../library/tree.ts'
import { untilAborted } from './abort.ts'
import { toCandidate, toDefinition } from './candidate.ts'
import type { Switch } from './config.ts'

/** What the provider needs to know. */
export interface ProviderOptions {
  /** Unique among the registry's providers. */
  readonly name: string
  /** Reads the library; called once, must not reject. */
  readonly read: () => Promise<SkillsTree>
  /** The user's switches, `'*'` for every skill that is not named. */
  readonly switches: Readonly<Record<string, Switch>>
}

/**
 * @param options - name, library and switches.
 * @returns the provider. One caller's abort rejects that caller's promise alone; the reading
 *   goes on for the others.
 */
export function createProvider(options: ProviderOptions): SkillProvider {
  let tree: Promise<SkillsTree> | undefined
  const library = (signal: AbortSignal | undefined): Promise<SkillsTree> => untilAborted(() => tree ??= options.read(), signal)
  const switchOf = (skill: string): Switch =>
    (Object.hasOwn(options.switches, skill) ? options.switches[skill] : options.switches['*']) ?? 'auto'
  return {
    name: options.name,
    async list({ signal }) {
      const { skills } = await library(signal)
      return [...skills.values()].flatMap(skill => toCandidate(skill, switchOf(skill.name), options.name) ?? [])
    },
    async get(candidate, { signal }) {
      const skill = (await library(signal)).skills.get(candidate.name)
      const current = skill && toCandidate(skill, switchOf(skill.name), options.name)
      return skill && current && toDefinition(current, skill)
    },
  }
}
