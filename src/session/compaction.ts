/**
 * Compactions, and what they make of the skills that were loaded before them.
 *
 * @module session/compaction
 */

import { shortCopy } from './bounded.ts'
import type { Loose } from './event.ts'
import { countOf, textOf } from './event.ts'
import type { Compaction, Place, SkillLoad } from './facts.ts'

/** Longest error that is kept, in UTF-16 code units. */
const MAX_ERROR = 400

/** The fold over the compaction events of one session. */
export class CompactionFold {
  /** What the summary that was written last is going to replace. */
  private shadowed: ReadonlySet<number> | undefined

  /** What has to be kept to go on from here, as plain JSON. */
  get state(): readonly number[] | null {
    return this.shadowed === undefined ? null : [...this.shadowed]
  }

  set state(shadowed: readonly number[] | null) {
    this.shadowed = shadowed === null ? undefined : new Set(shadowed)
  }

  /** @param data - the payload of `compaction/summary`. */
  summary(data: Loose): void {
    this.shadowed = shadowedBy(data)
  }

  /**
   * @param data - the payload of `compaction/end`.
   * @param at - the event's place.
   * @returns the attempt that ended.
   */
  end(data: Loose, at: Place): Compaction {
    const error = data.error === undefined ? null : shortCopy(textOf(data.error) ?? 'failed', MAX_ERROR)
    return { ...at, replaced: error === null ? this.shadowed?.size ?? null : null, error }
  }

  /**
   * What a compaction did to the skills.
   * @param compaction - the attempt, as {@link end} gave it.
   * @param loads - all that are kept.
   * @returns the loads after it.
   */
  apply({ error }: Compaction, loads: SkillLoad[]): SkillLoad[] {
    const shadowed = this.shadowed
    this.shadowed = undefined
    if (error !== null) return loads
    return loads.map(load => {
      if (load.text === 'replaced' || load.text === 'inside' || (shadowed !== undefined && !shadowed.has(load.node))) return load
      return { ...load, text: shadowed === undefined ? 'uncertain' : 'replaced' }
    })
  }

  /**
   * What pruning did to the skills: the event behind it carries the rest of the text.
   * @param data - the payload of `compaction/prune`.
   * @param seq - its position.
   * @param loads - all that are kept.
   * @returns the loads after it.
   */
  prune(data: Loose, seq: number, loads: SkillLoad[]): SkillLoad[] {
    const shadowed = shadowedBy(data)
    return loads.map(load => shadowed?.has(load.node) === true ? { ...load, text: 'shortened', node: seq + 1 } : load)
  }
}

function shadowedBy(data: Loose): ReadonlySet<number> | undefined {
  return Array.isArray(data.shadowedSeqs) ? new Set((data.shadowedSeqs as unknown[]).flatMap(seq => countOf(seq) ?? [])) : undefined
}
