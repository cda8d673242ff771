/**
 * Waiting for what happens outside of a page.
 *
 * @module harness-scenarios/web/wait
 */

import { setTimeout } from 'node:timers/promises'

const POLL_MS = 50

/**
 * @param holds - asked again and again; what it throws ends the waiting.
 * @param patience - milliseconds.
 * @returns whether it held in time.
 */
export async function eventually(holds: () => boolean, patience: number): Promise<boolean> {
  const until = Date.now() + patience
  while (!holds()) {
    if (Date.now() > until) return false
    await setTimeout(POLL_MS)
  }
  return true
}
