/**
 * The provider that DSH's skill registry asks: a library that is read once, at the first
 * question, and kept. Installed files do not change while the package is installed, so
 * there is no watcher; after `sync`, restart the host.
 *
 * @module rows/skills/provider
 */

import type { SkillLookupOptions, SkillProvider } from '@deepseek-ai/dsh-skill'
import type { SkillDocument } from '../../library/document.ts'
import type { SkillsTree } from '../../library/tree.ts'
import { untilAborted } from './abort.ts'
import { toCandidate, toDefinition } from './candidate.ts'
import { switchOf } from './config.ts'
import type { Switch } from './config.ts'

/** What the provider needs to know. */
export interface ProviderOptions {
  /** Unique among the registry's providers. */
  readonly name: string
  /** Reads the library; called once, must not reject. */
  readonly read: () => Promise<SkillsTree>
  /** The user's switches as they are now, `'*'` for every skill that is not named. */
  readonly switches: () => Readonly<Record<string, Switch>>
  /** Whether a skill is on for who asks; default: all are. */
  readonly isOn?: (skill: string, lookup: SkillLookupOptions) => boolean
  /** Makes the text that is handed over; default: the body as it is. */
  readonly prepare?: (skill: SkillDocument, lookup: SkillLookupOptions) => Promise<string>
}

/**
 * @param options - name, library and switches.
 * @returns the provider. One caller's abort rejects that caller's promise alone; the reading
 *   goes on for the others.
 */
export function createProvider(options: ProviderOptions): SkillProvider {
  let tree: Promise<SkillsTree> | undefined
  const library = (signal: AbortSignal | undefined): Promise<SkillsTree> => untilAborted(() => tree ??= options.read(), signal)
  const settingOf = (skill: string): Switch => switchOf(options.switches(), skill)
  return {
    name: options.name,
    async list(lookup) {
      const { skills } = await library(lookup.signal)
      return [...skills.values()].filter(skill => options.isOn?.(skill.name, lookup) !== false).flatMap(skill => toCandidate(skill, settingOf(skill.name), options.name) ?? [])
    },
    async get(candidate, lookup) {
      const skill = (await library(lookup.signal)).skills.get(candidate.name)
      const current = skill && toCandidate(skill, settingOf(skill.name), options.name)
      if (skill === undefined || current === undefined || options.isOn?.(skill.name, lookup) === false) return undefined
      return toDefinition(current, await options.prepare?.(skill, lookup) ?? skill.body)
    },
  }
}
