/**
 * Row `superpowers-gate`: no file change before a skill is loaded. Off unless the row is
 * enabled and `gate: true` is set. Its state is the session's own log: a resumed or forked
 * session gives the answer that its log gives.
 *
 * @module dsh-superpowers/gate
 */

import { resolve } from 'node:path'
import type { Context } from '@deepseek-ai/cordis'
import type {} from '@deepseek-ai/dsh-skill'
import type {} from '@deepseek-ai/dsh-system-prompt'
import type { ToolExecution } from '@deepseek-ai/dsh-tools'
import { errorMessage } from '../../error-text.ts'
import { readConfig } from '../../host/config.ts'
import { registerLiteralSection } from '../../host/literal-section.ts'
import { LiveLog, workspaceOf } from '../../host/live-session.ts'
import { LiveSwitch } from '../../host/live-switch.ts'
import type { LiveSession } from '../../host/live-session.ts'
import { startRow, warnOnce } from '../../host/row.ts'
import type { RowLog } from '../../host/row.ts'
import { sectionAudience } from '../../host/section-audience.ts'
import { isSubagentAssembly } from '../../host/subagent.ts'
import { SessionFold } from '../../session/fold.ts'
import { GATE_SKILL } from '../../session/kinds.ts'
import { announcement } from './announcement.ts'
import { Config, doubts } from './config.ts'
import { changeIn, decide } from './decision.ts'
import type { Grounds } from './decision.ts'
import { denial } from './denial.ts'
import { HATCH_SKILL } from './hatch.ts'
import { requiredCheck } from './required.ts'

export { Config }

/** Cordis plugin name, also the announcement's name in the prompt registry. */
export const name = 'superpowers-gate'

/** A scope without all of these has nothing to guard or no way out, and does not arm. */
export const inject = ['skills', 'systemPrompt', 'tools']

/**
 * Arm the gate for the row's lifetime.
 * @param ctx - the row's context.
 * @param raw - the row's config as composed.
 * @returns settles when the gate is armed or is known to stay open.
 */
export async function apply(ctx: Context, raw: unknown): Promise<void> {
  const { config, complaints } = readConfig(Config, raw)
  await startRow(ctx, name, async log => {
    const problems = [...complaints, ...doubts(config)]
    for (const problem of problems) log.warn(problem)
    if (problems.length > 0) log.warn('the gate stays open until its config is mended')
    if (!config.gate || problems.length > 0) return
    await arm(ctx, config, log)
  })
}

async function arm(ctx: Context, config: Config, log: RowLog): Promise<void> {
  let gone = false
  ctx.effect(() => () => { gone = true }, 'superpowers-gate lifetime')
  ctx.skills.register(HATCH_SKILL)
  const hatch = await ctx.skills.get(GATE_SKILL)
  if (hatch?.invocation.modelInvocable !== true) throw new Error(`the way out, skill ${GATE_SKILL}, cannot be loaded; the gate stays open`)
  const { shellWrites } = config.shell === 'ignore' ? {} : await import('./shell.ts')
  if (gone) return
  const warn = warnOnce(log)
  const switches = new LiveSwitch(ctx)
  const onError = (error: unknown): void => { warn(`the gate failed: ${errorMessage(error)} — what it cannot judge it lets pass; \`gate: false\` in the config of row ${name} turns it off`) }
  registerLiteralSection(ctx.systemPrompt, { name, text: announcement(config), shownTo: sectionAudience({ subagents: config.subagents, switches, onError }) })
  const armed: Armed = {
    config, log, warn, switches, sessions: new LiveLog(ctx, inherited => new SessionFold(inherited)), checkRequired: requiredCheck(ctx, config.requiredSkills, warn),
    ...shellWrites === undefined ? {} : { shellWrites },
  }
  ctx.tools.guard(exec => {
    try {
      return guard(exec, armed)
    } catch (error) {
      onError(error)
      return undefined
    }
  })
  log.info(`armed: ${config.requiredSkills.length === 0 ? 'any skill' : config.requiredSkills.join(', ')} opens it, shell: ${config.shell}`)
}

interface Armed {
  readonly config: Config
  readonly sessions: LiveLog<SessionFold>
  readonly switches: LiveSwitch
  readonly log: RowLog
  /** Tells each warning once. */
  readonly warn: (text: string) => void
  readonly checkRequired: (agent: object, cwd: string) => void
  readonly shellWrites?: NonNullable<Grounds['shellWrites']>
}

/** A reason denies the call; `undefined` lets it go on. */
function guard(exec: Readonly<ToolExecution>, { config, sessions, switches, log, warn, checkRequired, ...shell }: Armed): string | undefined {
  // Without an agent there is no model to steer: another plugin calls the tool.
  if (exec.agent === undefined) return undefined
  const change = changeIn(exec, config)
  if (change === undefined) return undefined
  const session = exec.agent.session as LiveSession | null | undefined
  if (!config.subagents && isSubagentAssembly({ agent: exec.agent })) return undefined
  if (switches.of(session) === 'off') return undefined
  const workspace = resolve(workspaceOf(session) ?? '.')
  const decision = decide(change, { config, workspace, facts: sessions.of(session)?.facts, ...shell })
  switch (decision.kind) {
    case 'deny':
      checkRequired(exec.agent, workspace)
      return denial(decision.held, config)
    case 'warn':
      log.warn(decision.text)
      return undefined
    case 'note':
      log.info(decision.text)
      return undefined
    case 'no-log':
      warn('a session has no log that can be read; its changes are not held back')
      return undefined
    case 'allow':
      return undefined
  }
}
