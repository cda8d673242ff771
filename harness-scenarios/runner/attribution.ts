/**
 * Whose request is it? The model sees requests of the main agent, of subagents and of the
 * host itself; this decides which script answers.
 *
 * @module harness-scenarios/runner/attribution
 */

import { textOf } from './message.ts'
import type { ChatMessage } from './message.ts'
import { COMPACTION } from './script.ts'
import type { AgentScript } from './script.ts'

/** What the host tells of a request. */
export interface Origin {
  /** The session that asks; `undefined` where the host does not say. */
  readonly session: string | undefined
  /** The host wants a summary in order to compact the session. */
  readonly compaction: boolean
  readonly messages: readonly ChatMessage[]
}

/**
 * The rule, first match wins:
 *
 * 1. A compaction belongs to the script under {@link COMPACTION}, whoever is compacted.
 * 2. The last user message that holds a script's task decides: a fork carries its parent's
 *    tasks before its own. So the main agent may have one script for all its turns, under the
 *    first prompt, or one for each prompt.
 * 3. A session without such a message, as after a compaction, stays with the script that
 *    answered it last; the first session to ask is the main agent's, the first script too.
 * 4. Otherwise no script answers.
 *
 * @param agents - the scripts, the main agent's first.
 * @returns the rule; it remembers the sessions that it saw.
 */
export function attribution(agents: readonly AgentScript[]): (origin: Origin) => AgentScript | undefined {
  const summaries = agents.find(({ task }) => task === COMPACTION) ?? { task: COMPACTION, steps: [] }
  const speakers = agents.filter(({ task }) => task !== COMPACTION)
  const known = new Map<string | undefined, AgentScript | undefined>()
  return ({ session, compaction, messages }) => {
    if (compaction) return summaries
    if (known.size === 0) known.set(session, speakers[0])
    const agent = lastTask(messages, speakers) ?? known.get(session)
    known.set(session, agent)
    return agent
  }
}

function lastTask(messages: readonly ChatMessage[], agents: readonly AgentScript[]): AgentScript | undefined {
  for (const message of messages.toReversed()) {
    if (message.role !== 'user') continue
    const text = textOf(message)
    const agent = agents.find(({ task }) => text.includes(task))
    if (agent !== undefined) return agent
  }
  return undefined
}
