/**
 * Row `superpowers-router`: where one skill clearly fits what the user just wrote and is not
 * loaded, the model is told so, once, in two lines. Off unless the row is enabled. It never
 * loads anything.
 *
 * @module dsh-superpowers/router
 */

import type { Context } from '@deepseek-ai/cordis'
import type {} from '@deepseek-ai/dsh-skill'
import { rowConfig } from '../../host/config.ts'
import { beforeStep } from '../../host/pre-step.ts'
import { startRow } from '../../host/row.ts'
import { Config } from './config.ts'
import type { Advisor } from './advisor.ts'

export { Config }

/** Cordis plugin name. */
export const name = 'superpowers-router'

/** Without skills there is nothing to suggest, without tools no way to load it. */
export const inject = ['skills', 'tools']

/**
 * Listen to what the user writes for the row's lifetime.
 * @param ctx - the row's context.
 * @param raw - the row's config as composed.
 */
export function apply(ctx: Context, raw: unknown): void {
  startRow(ctx, name, log => {
    const config = rowConfig(Config, raw, log)
    let advisor: Promise<Advisor> | undefined
    beforeStep(ctx, log, async step => {
      if (step.prompt === undefined || (step.subagent && !config.subagents)) return undefined
      // Loaded at the first message, so that a start does not pay for it.
      advisor ??= import('./advisor.ts').then(({ Advisor }) => new Advisor(ctx, config, log))
      const message = await (await advisor).suggestion(step, step.prompt)
      return message === undefined ? undefined : [...step.messages, message]
    })
    log.info(`suggesting from a score of ${config.threshold}${config.embeddings === '' ? '' : `, with embeddings from ${config.embeddings}`}`)
  })
}
