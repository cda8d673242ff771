/**
 * Starting a row: what it throws never reaches the host (0.1 stops its whole boot when one
 * `apply` throws), and what it has to say reaches the user.
 *
 * Cordis drops warnings below its default log level, and DSH 0.1 mounts nothing that shows
 * the log. So a warning goes to DSH's log and to standard error as well.
 *
 * @module host/row
 */

import type { Context } from '@deepseek-ai/cordis'
import { errorMessage } from '../error-text.ts'

/** A row's voice. Text is logged as it is, never as a format. */
export interface RowLog {
  /** A fact worth having when somebody asks; on standard error with `DSH_SUPERPOWERS_LOG=info`. */
  info(text: string): void
  /** Something that the user should mend. */
  warn(text: string): void
}

/**
 * Run a row's activation.
 * @param ctx - the row's context.
 * @param row - the row's id, put before each line.
 * @param activate - does the work; what it throws or rejects with is reported and leaves the row off.
 * @returns settles with the activation; never rejects. A synchronous activation is done on return.
 */
export async function startRow(ctx: Context, row: string, activate: (log: RowLog) => void | Promise<void>): Promise<void> {
  const log = rowLog(ctx, row)
  try {
    await activate(log)
  } catch (error) {
    log.warn(`this row is off: ${errorMessage(error)}`)
  }
}

/**
 * @param log - a row's voice.
 * @returns it, for warnings of which each is worth telling once.
 */
export function warnOnce(log: RowLog): (text: string) => void {
  const told = new Set<string>()
  return text => {
    if (!told.has(text)) log.warn(text)
    told.add(text)
  }
}

/**
 * @param ctx - the row's context.
 * @param row - the row's id, put before each line.
 * @returns its voice.
 */
export function rowLog(ctx: Context, row: string): RowLog {
  const tell = (text: string): void => { process.stderr.write(`dsh-superpowers: ${row}: ${text}\n`) }
  return {
    info(text) {
      ctx.logger.info('%s', text)
      if (process.env.DSH_SUPERPOWERS_LOG === 'info') tell(text)
    },
    warn(text) {
      ctx.logger.warn('%s', text)
      tell(text)
    },
  }
}
