/**
 * Row `superpowers-mentions`: `/superpowers:brainstorming`, an alias or another prefix in the
 * user's message loads the skill as DSH loads `/brainstorming`; with `natural: true` so does
 * its name as a word. The message stays as it was written.
 *
 * @module dsh-superpowers/mentions
 */

import type { Context } from '@deepseek-ai/cordis'
import type {} from '@deepseek-ai/dsh-skill'
import { rowConfig } from '../../host/config.ts'
import { beforeStep } from '../../host/pre-step.ts'
import { startRow } from '../../host/row.ts'
import type { Loading } from './load.ts'
import { Config } from './config.ts'

export { Config }

/** Cordis plugin name. */
export const name = 'superpowers-mentions'

/** The row waits until the skill registry exists. */
export const inject = ['skills']

/**
 * Listen to what the user writes for the row's lifetime.
 * @param ctx - the row's context.
 * @param raw - the row's config as composed.
 */
export function apply(ctx: Context, raw: unknown): void {
  startRow(ctx, name, log => {
    const config = rowConfig(Config, raw, log)
    let loading: Promise<Loading> | undefined
    beforeStep(ctx, log, async step => {
      if (step.prompt === undefined || (step.subagent && !config.subagents)) return undefined
      // Most messages name no skill at all; a start does not pay for those that do.
      if (!config.natural && !step.prompt.includes('/')) return undefined
      loading ??= import('./load.ts').then(({ Loading }) => new Loading(ctx, config, log))
      return await (await loading).messages(step, step.prompt)
    })
    log.info(`listening for ${config.natural ? 'names and ' : ''}gestures`)
  })
}
