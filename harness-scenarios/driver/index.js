// @ts-check
/**
 * The row that stands in for DSH's headless runner: it opens a session, new or stored, plays
 * the turns of the plan that `DSH_SCENARIO_PLAN` names and reports what became of them.
 *
 * @module dsh-scenario-driver
 */

import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { installModelSelection } from '@deepseek-ai/dsh-agent'
import { SessionId } from '@deepseek-ai/dsh-session'
import { command, prompt, settle } from './turns.js'

/** @typedef {import('../runner/driver.ts').DriverPlan} DriverPlan */
/** @typedef {import('../runner/driver.ts').DriverReport} DriverReport */
/** @typedef {import('./turns.js').Host} Host */

export const name = 'scenario-driver'

export const inject = ['agentDefaultModel', 'agents', 'commands', 'sessionPersistence', 'sessions']

/**
 * Play the plan and end the process: with 0 where every turn completed and every command
 * succeeded, else with 1 and the reasons on standard error.
 * @param {Host} ctx - the row's context.
 */
export function apply(ctx) {
  const exit = ctx.get('appExit')
  void play(ctx).then(failures => {
    for (const failure of failures) complain(failure)
    exit(failures.length === 0 ? 0 : 1)
  }, (/** @type {unknown} */ error) => {
    complain(error)
    exit(1)
  })
}

/** @param {unknown} what - a reason for the exit code. */
function complain(what) {
  process.stderr.write(`dsh-scenario-driver: ${what instanceof Error ? what.message : String(what)}\n`)
}

/**
 * @param {Host} ctx - the row's context.
 * @returns {Promise<string[]>} what did not go well, a line each.
 */
async function play(ctx) {
  /** @type {DriverPlan} */
  const plan = JSON.parse(readFileSync(process.env.DSH_SCENARIO_PLAN ?? '', 'utf8'))
  // Sibling rows mount at the same time: an agent made now would lack some of their tools.
  await ctx.get('loader')?.await()
  const agent = await open(ctx, plan)
  /** @type {DriverReport} */
  const report = { sessionId: agent.id, turns: [], commands: [] }
  const failures = []
  try {
    await settle(ctx, agent, plan.wait)
    for (const turn of plan.turns) {
      if ('command' in turn) {
        const outcome = await command(ctx, agent, turn.command)
        report.commands.push(outcome)
        if (outcome.kind !== 'success') failures.push(`${turn.command}: ${outcome.kind === 'unknown' ? 'no such command' : outcome.text}`)
      } else {
        const outcome = await prompt(ctx, agent, turn.prompt, plan.wait)
        report.turns.push(outcome)
        const { kind = 'no turn', error } = outcome.reason ?? {}
        if (kind !== 'completed') failures.push(`turn ${report.turns.length}: ${kind}${error === undefined ? '' : `: ${error.code}: ${error.message}`}`)
      }
      await settle(ctx, agent, plan.wait)
    }
    await ctx.sessions.flush(agent.session)
  } finally {
    writeFileSync(plan.out, JSON.stringify(report))
  }
  process.stdout.write(`${report.turns.at(-1)?.text ?? ''}\n`)
  return failures
}

/**
 * Make the agent as dsh-headless does, or resume it as the web host does.
 * @param {Host} ctx - the row's context.
 * @param {DriverPlan} plan - which session, and whether it is stored.
 */
async function open(ctx, plan) {
  const selection = ctx.agentDefaultModel.currentSelection()
  const common = {
    agentOptions: { provider: selection.provider, model: selection.model },
    setup: (/** @type {import('@deepseek-ai/cordis').Context} */ agentCtx) => {
      installModelSelection(agentCtx, { current: selection, assembled: undefined })
    },
  }
  const id = SessionId(plan.sessionId ?? `session-${randomUUID()}`)
  const { agent } = plan.resume === true
    ? await ctx.agents.resume({ ...common, resumeSessionId: id })
    : await ctx.agents.create({ ...common, sessionId: id, meta: { cwd: process.cwd() } })
  return agent
}
