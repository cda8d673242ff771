/**
 * How often the bootstrap was in the system prompts that the model was given.
 *
 * On 0.1 each `request/header` states the whole prompt. On 0.2 the prompt is what the
 * `system/message` events leave standing, which is judged when a request is made: between
 * two of them the host may be half through with a change.
 *
 * @module session/system-prompt
 */

import { findBootstraps } from './bootstrap.ts'
import type { BootstrapCopy } from './bootstrap.ts'
import { allText, countOf, loose, textOf } from './event.ts'
import type { Loose } from './event.ts'
import type { Place } from './facts.ts'
import { sumOf } from '../library/weight.ts'
import type { Weight } from '../library/weight.ts'

/** A prompt that does not have the bootstrap exactly once. */
export interface OffPrompt extends Pick<Place, 'seq' | 'turn' | 'time'> {
  readonly copies: number
}

/** What is known of the session's own prompts; a fork's inherited ones do not count. */
export interface SystemPromptFacts {
  /** Prompts in the log: one when a session starts, is resumed, or its prompt changes. */
  readonly recorded: number
  /** How many of them have the bootstrap once, not at all, more than once. */
  readonly once: number
  readonly absent: number
  readonly repeated: number
  /** The copies in the last one, the first {@link MAX_COPIES}. */
  readonly last: readonly BootstrapCopy[] | null
  /** How often it is in the last one, and what all its copies weigh. */
  readonly copies: number | null
  readonly weight: Weight | null
  /** The first prompt that does not have it once. */
  readonly firstOff: OffPrompt | null
}

/** How many copies are kept. */
const MAX_COPIES = 4

/** Standing system messages with the bootstrap that are kept on 0.2. */
const MAX_NODES = 1000

const NOTHING: SystemPromptFacts = { recorded: 0, once: 0, absent: 0, repeated: 0, last: null, copies: null, weight: null, firstOff: null }

/** The fold over the prompts of one session. */
export class SystemPromptFold {
  private state = NOTHING
  private readonly nodes = new Map<number, readonly BootstrapCopy[]>()
  private changed = false

  /** What is known now. */
  get facts(): SystemPromptFacts {
    return this.state
  }

  /**
   * @param event - the next event.
   * @param at - its place.
   */
  add(event: Loose, at: Place): void {
    switch (event.type) {
      case 'request/header': {
        const system = textOf(loose(loose(event.data).header).system)
        this.judge(system === undefined ? this.standing() : findBootstraps(system), at)
        break
      }
      case 'system/message':
        this.replace(event, at.seq, findBootstraps(allText(loose(loose(event.data).message).content)))
        this.changed = true
        break
      case 'assistant/message':
      case 'assistant/attempt':
      case 'step/end':
        if (this.changed) this.judge(this.standing(), at)
        break
      case 'session/end-seed':
        if (loose(event.data).inherited === true) this.state = NOTHING
        break
    }
  }

  private standing(): readonly BootstrapCopy[] {
    return [...this.nodes.values()].flat()
  }

  private replace({ surfaceOp }: Loose, seq: number, copies: readonly BootstrapCopy[]): void {
    const { op, startSeq, endSeq } = loose(surfaceOp)
    const [start, end] = [countOf(startSeq), countOf(endSeq)]
    if (op === 'replace' && start !== undefined && end !== undefined) {
      for (const node of this.nodes.keys()) if (node >= start && node <= end) this.nodes.delete(node)
    }
    if (copies.length > 0 && this.nodes.size < MAX_NODES) this.nodes.set(seq, copies)
  }

  private judge(found: readonly BootstrapCopy[], { seq, turn, time, inherited }: Place): void {
    this.changed = false
    if (inherited) return
    const copies = found.length
    const before = this.state
    this.state = {
      recorded: before.recorded + 1,
      once: before.once + (copies === 1 ? 1 : 0),
      absent: before.absent + (copies === 0 ? 1 : 0),
      repeated: before.repeated + (copies > 1 ? 1 : 0),
      last: found.slice(0, MAX_COPIES),
      copies,
      weight: sumOf(...found),
      firstOff: before.firstOff ?? (copies === 1 ? null : { seq, turn, time, copies }),
    }
  }
}
