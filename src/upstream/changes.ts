/**
 * What moving a pin changes, for people. Pure.
 *
 * @module upstream/changes
 */

import type { Pin } from './pin.ts'
import { skillFiles } from './pin.ts'

/** Paths and skills by what happened to them, each sorted. */
export interface PinChanges {
  readonly skillsAdded: readonly string[]
  readonly skillsRemoved: readonly string[]
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** Content or mode. */
  readonly changed: readonly string[]
}

/**
 * @param before - the old pin; `undefined` for a first one.
 * @param after - the new pin.
 * @returns what is different.
 */
export function comparePins(before: Pin | undefined, after: Pin): PinChanges {
  const old = new Map((before?.files ?? []).map(file => [file.path, file]))
  const current = new Map(after.files.map(file => [file.path, file]))
  const [oldSkills, newSkills] = [before, after].map(pin => new Set(pin === undefined ? [] : skillNames(pin))) as [Set<string>, Set<string>]
  return {
    skillsAdded: [...newSkills.difference(oldSkills)].toSorted(),
    skillsRemoved: [...oldSkills.difference(newSkills)].toSorted(),
    added: [...current.keys()].filter(path => !old.has(path)).toSorted(),
    removed: [...old.keys()].filter(path => !current.has(path)).toSorted(),
    changed: [...current.values()].filter(file => {
      const earlier = old.get(file.path)
      return earlier !== undefined && (earlier.blob !== file.blob || earlier.mode !== file.mode)
    }).map(file => file.path).toSorted(),
  }
}

function skillNames(pin: Pin): string[] {
  return skillFiles(pin).filter(file => /^[^/]+\/SKILL\.md$/.test(file.treePath)).map(file => file.treePath.split('/')[0] ?? '')
}
