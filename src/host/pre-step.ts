/**
 * Before a step: what the user said since the last one, and what else is about to be shown
 * to the model. Rows add messages here, as the host adds the text of a `/name`.
 *
 * The listener stands in front of the host's own, so that it sees what these added,
 * whatever the order in which rows are composed. What it throws leaves the step as it was.
 *
 * @module host/pre-step
 */

import { randomUUID } from 'node:crypto'
import type { Context } from '@deepseek-ai/cordis'
import type { Agent } from '@deepseek-ai/dsh-agent'
import type { UserMessage } from '@deepseek-ai/dsh-session'
import { errorMessage } from '../error-text.ts'
import { allText, loose } from '../session/event.ts'
import { KEEP_KIND, SUGGESTION_KIND } from '../session/kinds.ts'
import { workspaceOf } from './live-session.ts'
import type { LiveSession } from './live-session.ts'
import { warnOnce } from './row.ts'
import type { RowLog } from './row.ts'
import { isSubagentAssembly } from './subagent.ts'

/** A step that is about to begin. */
export interface NextStep {
  readonly agent: Agent
  readonly session: LiveSession
  readonly cwd: string | undefined
  readonly signal: AbortSignal
  readonly subagent: boolean
  /** What the user wrote since the last step; absent where nothing. */
  readonly prompt: string | undefined
  /** Everything that enters with it, the user's words and the host's additions. */
  readonly messages: readonly UserMessage[]
}

/**
 * Take part in each step for the row's lifetime.
 * @param ctx - the row's context.
 * @param log - told once of each different trouble.
 * @param act - gives the messages that enter in place of those it was shown, or nothing to change.
 */
export function beforeStep(ctx: Context, log: RowLog, act: (step: NextStep) => Promise<readonly UserMessage[] | undefined>): void {
  const warn = warnOnce(log)
  ctx.on('agent/pre-step', async ({ agent, messages, signal }, next) => {
    const decision = await next()
    if (decision.kind === 'reject') return decision
    try {
      const said = messages.filter(message => message.source.kind === 'user').map(message => allText(message.content)).join('\n')
      const changed = await act({
        agent, signal, messages: decision.messages,
        session: agent.session,
        cwd: workspaceOf(agent.session),
        subagent: isSubagentAssembly({ agent }),
        prompt: said.trim() === '' ? undefined : said,
      })
      return changed === undefined ? decision : { ...decision, messages: [...changed] }
    } catch (error) {
      // An aborted step is the host's to end.
      if (!signal.aborted) warn(`a step went on without it: ${errorMessage(error)}`)
      return decision
    }
  }, { prepend: true })
}

/**
 * @param text - what the model is shown.
 * @param source - who put it there; DSH writes it into the log.
 * @returns a message as DSH makes them: frozen, with an id of its own.
 */
export function injected(text: string, source: { readonly kind: string; readonly [key: string]: unknown }): UserMessage {
  return Object.freeze({
    id: randomUUID(),
    role: 'user',
    content: Object.freeze([Object.freeze({ type: 'text', text })]),
    source: Object.freeze({ ...source }),
  }) as unknown as UserMessage
}

/** @returns names of the skills whose text the messages bring, whoever brings it. */
export function skillsIn(messages: readonly UserMessage[]): string[] {
  return messages.flatMap(({ source }) => {
    const { kind, name } = loose(source)
    return (kind === 'skill-invocation' || kind === KEEP_KIND) && typeof name === 'string' ? [name] : []
  })
}

/** @returns whether somebody suggests a skill in these messages. */
export function hasSuggestion(messages: readonly UserMessage[]): boolean {
  return messages.some(({ source }) => loose(source).kind === SUGGESTION_KIND)
}

/**
 * @param messages - what enters with a step.
 * @param texts - skills' texts that enter as well.
 * @returns all of it, without what the router suggested: who gets a skill needs no advice on skills.
 */
export function withSkills(messages: readonly UserMessage[], texts: readonly UserMessage[]): UserMessage[] {
  return [...messages.filter(({ source }) => loose(source).kind !== SUGGESTION_KIND), ...texts]
}
