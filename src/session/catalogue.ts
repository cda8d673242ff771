/**
 * The skill catalogue: what was offered, which is not what was used.
 *
 * @module session/catalogue
 */

import { allText, loose } from './event.ts'
import type { Loose } from './event.ts'
import { NO_WEIGHT, sumOf, weigh } from './weight.ts'
import type { Weight } from './weight.ts'

/** The catalogue as the log has it. */
export interface CatalogueFacts {
  /** How often the host put it into the history, a fork's inherited prefix included. */
  readonly published: number
  /** Skills in the last one, of all providers; `null` where it does not list them. */
  readonly offered: number | null
  /** Of all that were published. */
  readonly weight: Weight
}

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
    this.state = {
      published: (this.state?.published ?? 0) + 1,
      offered: Array.isArray(entries) ? entries.length : null,
      weight: sumOf(this.state?.weight ?? NO_WEIGHT, weigh(allText(data.content))),
    }
  }
}
