/**
 * Activating a row without ever taking the host down: 0.1 stops its whole boot when one
 * row's `apply` throws.
 *
 * @module host/activation
 */

import type { Context } from '@deepseek-ai/cordis'

/** Where a row reports to: DSH's log. */
export type RowLog = Pick<Context['logger'], 'info' | 'warn'>

/**
 * Run a row's activation; whatever it throws becomes a warning and the row stays off.
 * @param log - the row's `ctx.logger`.
 * @param consequence - what the user is without, for the message.
 * @param activate - the activation.
 */
export function activateSoftly(log: RowLog, consequence: string, activate: () => void): void {
  try {
    activate()
  } catch (error) {
    log.warn('%s', `${consequence}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
