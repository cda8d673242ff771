/**
 * Row `superpowers-command`: what a person can ask and say about this session's skills, by
 * `/superpowers`. DSH logs the command; every row of the bundle reads the log, so the switch
 * survives resume, and this row keeps nothing itself.
 *
 * @module dsh-superpowers/command
 */

import type { Context } from '@deepseek-ai/cordis'
import type {} from '@deepseek-ai/dsh-commands'
import type {} from '@deepseek-ai/dsh-skill'
import { rowConfig } from '../../host/config.ts'
import { LiveLog } from '../../host/live-session.ts'
import { beforeStep } from '../../host/pre-step.ts'
import { startRow } from '../../host/row.ts'
import { COMMAND, SteeringFold } from '../../session/steering.ts'
import type { Answers } from './answers.ts'
import { Config } from './config.ts'

export { Config }

/** Cordis plugin name. */
export const name = 'superpowers-command'

/** Where nothing dispatches commands, there is nobody to type one. */
export const inject = ['commands', 'skills']

/**
 * Register the command for the row's lifetime.
 * @param ctx - the row's context.
 * @param raw - the row's config as composed.
 */
export function apply(ctx: Context, raw: unknown): void {
  startRow(ctx, name, log => {
    rowConfig(Config, raw, log)
    let answers: Promise<Answers> | undefined
    const answering = (): Promise<Answers> => answers ??= import('./answers.ts').then(({ Answers }) => new Answers(ctx, log))
    ctx.commands.register({
      name: COMMAND,
      description: 'Show what skills this session holds, and switch them: off, on, quiet, why, load, drop',
      input: { hint: '[off | on | quiet | why <skill> | load <skill> | drop <skill>]' },
      handler: async ({ agent, rawInput, signal }) => await (await answering()).answer(rawInput, agent, signal),
    })
    const sessions = new LiveLog(ctx, () => new SteeringFold())
    beforeStep(ctx, log, async step => {
      if (step.subagent || (sessions.of(step.session)?.steering.requested.size ?? 0) === 0) return undefined
      return await (await answering()).requested(step)
    })
    log.info(`/${COMMAND} is there`)
  })
}
