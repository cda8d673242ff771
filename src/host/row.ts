/**
 * Starting a row: what it throws never reaches the host (0.1 stops its whole boot when one
 * `apply` throws), and what it has to say reaches the user.
 *
 * DSH 0.1 keeps log records in memory only unless a plugin exports them, so a warning would
 * be seen by nobody. Where no exporter is mounted, warnings also go to standard error.
 *
 * @module host/row
 */

import type { Context } from '@deepseek-ai/cordis'

/** A row's voice. Text is logged as it is, never as a format. */
export interface RowLog {
  /** A fact worth having when somebody asks; on standard error with `DSH_SUPERPOWERS_LOG=info`. */
  info(text: string): void
  /** Something that the user should mend. */
  warn(text: string): void
}

/** The logger's own in-memory exporter, which nobody reads. */
const MEMORY_EXPORTERS = 1

/**
 * Run a row's activation.
 * @param ctx - the row's context.
 * @param row - the row's id, put before each line.
 * @param activate - does the work; what it throws is reported and leaves the row off.
 */
export function startRow(ctx: Context, row: string, activate: (log: RowLog) => void): void {
  const tell = (text: string): void => { process.stderr.write(`dsh-superpowers: ${row}: ${text}\n`) }
  const log: RowLog = {
    info(text) {
      ctx.logger.info('%s', text)
      if (process.env.DSH_SUPERPOWERS_LOG === 'info') tell(text)
    },
    warn(text) {
      ctx.logger.warn('%s', text)
      if (ctx.logger.exporters.size <= MEMORY_EXPORTERS) tell(text)
    },
  }
  try {
    activate(log)
  } catch (error) {
    log.warn(`this row is off: ${error instanceof Error ? error.message : String(error)}`)
  }
}
