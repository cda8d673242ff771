/**
 * The skill catalogue: what was offered, which is not what was used.
 *
 * @module session/catalogue
 */

import { allText, loose, textOf } from './event.ts'
import type { Loose } from './event.ts'
import { GATE_SKILL } from './kinds.ts'
import { NO_WEIGHT, sumOf, weigh } from '../library/weight.ts'
import type { Weight } from '../library/weight.ts'

/** The catalogue as the log has it. */
export interface CatalogueFacts {
  /** How often the host put it into the history, a fork's inherited prefix included. */
  readonly published: number
  /** Skills in the last one, of all providers; `null` where it does not list them. */
  readonly offered: number | null
  /** How many of them go by the names of this bundle's; a catalogue does not say whose a skill is. */
  readonly own: number | null
  /** Of all that were published, whole. */
  readonly weight: Weight
  /** Of the lines with this bundle's names in all that were published. */
  readonly ownWeight: Weight
}

/** The names of this bundle's skills: both libraries have the same, and the gate has one. */
export const OWN_SKILLS: ReadonlySet<string> = new Set([
  'brainstorming', 'dispatching-parallel-agents', 'executing-plans', 'finishing-a-development-branch', 'receiving-code-review',
  'requesting-code-review', 'subagent-driven-development', 'systematic-debugging', 'test-driven-development', 'using-git-worktrees',
  'using-superpowers', 'verification-before-completion', 'writing-plans', 'writing-skills', GATE_SKILL,
])

/** The fold over the catalogue messages of one session. */
export class CatalogueFold {
  private state: CatalogueFacts | null = null

  /** What is known now; `null` where no catalogue is recorded. */
  get facts(): CatalogueFacts | null {
    return this.state
  }

  /** @param data - the payload of a `user/message`. */
  add(data: Loose): void {
    const { kind, entries } = loose(data.source)
    if (kind !== 'skill-catalog') return
    const listed = Array.isArray(entries) ? (entries as unknown[]).map(loose) : null
    const own = listed?.filter(entry => OWN_SKILLS.has(textOf(entry.name) ?? '')) ?? null
    // As DSH writes an entry into the message.
    const lines = own?.map(entry => `- \`${textOf(entry.name)}\`: ${textOf(entry.description) ?? ''}\n`) ?? []
    this.state = {
      published: (this.state?.published ?? 0) + 1,
      offered: listed?.length ?? null,
      own: own?.length ?? null,
      weight: sumOf(this.state?.weight ?? NO_WEIGHT, weigh(allText(data.content))),
      ownWeight: sumOf(this.state?.ownWeight ?? NO_WEIGHT, weigh(lines.join(''))),
    }
  }
}
