/**
 * Row `superpowers-keep`: skills whose text a compaction took from the model's view come back
 * once, compressed, the newest first, within a budget. Off unless the row is enabled. All it
 * knows is the session's log, so a resumed session goes on where it was.
 *
 * @module dsh-superpowers/keep
 */

import type { Context } from '@deepseek-ai/cordis'
import type {} from '@deepseek-ai/dsh-skill'
import { rowConfig } from '../../host/config.ts'
import { LiveLog } from '../../host/live-session.ts'
import { LiveSwitch } from '../../host/live-switch.ts'
import { beforeStep, withSkills } from '../../host/pre-step.ts'
import { startRow } from '../../host/row.ts'
import { SessionFold } from '../../session/fold.ts'
import type { BringBack } from './bring-back.ts'
import { Config } from './config.ts'
import { lostSkills } from './lost.ts'

export { Config }

/** Cordis plugin name. */
export const name = 'superpowers-keep'

/** The row waits until the skill registry exists. */
export const inject = ['skills']

/**
 * Watch for compactions for the row's lifetime.
 * @param ctx - the row's context.
 * @param raw - the row's config as composed.
 */
export function apply(ctx: Context, raw: unknown): void {
  startRow(ctx, name, log => {
    const config = rowConfig(Config, raw, log)
    const sessions = new LiveLog(ctx, inherited => new SessionFold(inherited))
    const switches = new LiveSwitch(ctx)
    let bringBack: Promise<BringBack> | undefined
    beforeStep(ctx, log, async step => {
      if ((step.subagent && !config.subagents) || switches.of(step.session) === 'off') return undefined
      const facts = sessions.of(step.session)?.facts
      const lost = facts === undefined ? [] : lostSkills(facts)
      if (lost.length === 0) return undefined
      bringBack ??= import('./bring-back.ts').then(({ BringBack }) => new BringBack(ctx, config, log))
      const messages = await (await bringBack).messages(step, lost)
      return messages.length === 0 ? undefined : withSkills(step.messages, messages)
    })
    log.info(`keeping up to ${config.budget} tokens of skills, compressed: ${config.compress}`)
  })
}
