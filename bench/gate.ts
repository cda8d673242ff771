/**
 * The gate's decision about one write: the first in a session, which folds the log, and the
 * following ones, in a long session against a short one. Real session store, real registries.
 *
 * @module bench/gate
 */

import { Context } from '@deepseek-ai/cordis'
import SessionStore from '@deepseek-ai/dsh-session'
import type { Session } from '@deepseek-ai/dsh-session'
import { LiveLog } from '../src/host/live-session.ts'
import { SessionFold } from '../src/session/fold.ts'
import { changeIn, decide } from '../src/rows/gate/decision.ts'
import type { Decision } from '../src/rows/gate/decision.ts'
import { compare } from './comparison.ts'
import type { BenchmarkReport, Effort, OnProgress } from './comparison.ts'
import { measureInRounds } from './rounds.ts'

const CONFIG = { gate: true, requiredSkills: [], artifacts: ['docs/superpowers/plans'], tools: {}, shell: 'ignore', subagents: true } as const
const LONG = 100_000
const SHORT = 1_000

/**
 * @param effort - how many rounds.
 * @param onProgress - receives what is being measured.
 * @returns first and following decisions.
 */
export async function benchGate(effort: Effort, onProgress: OnProgress): Promise<BenchmarkReport> {
  const ctx = new Context()
  await ctx.plugin(SessionStore)
  onProgress('gate: filling sessions')
  const [long, short] = [fill(ctx, 'long', LONG), fill(ctx, 'short', SHORT)]
  const options = effort === 'full' ? { rounds: 10, calls: 10, boutMs: 200 } : { rounds: 2, calls: 2, boutMs: 20 }
  onProgress('gate: following decisions')
  const facts = liveFacts(ctx)
  judge(facts, long)
  judge(facts, short)
  const following = await measureInRounds(grown(facts, long), grown(facts, short), options)
  const open = await measureInRounds(
    { run: () => Promise.resolve(judge(facts, long, 'docs/superpowers/plans/x.md')) },
    { run: () => Promise.resolve(judge(facts, short, 'docs/superpowers/plans/x.md')) }, options)
  // Last: each of these leaves a listener behind.
  onProgress('gate: first decision')
  const first = await measureInRounds(
    { run: () => Promise.resolve(judge(liveFacts(ctx), long)) },
    { run: () => Promise.resolve(scan(long)) }, options)
  return {
    title: `Gate: one decision, a session of ${LONG} events against one of ${SHORT}`,
    sides: ['100,000', '1,000'],
    rows: [compare('following, denied', following), compare('following, artifact', open), compare('first, against a scan', first)],
    notes: [
      'following: one event is appended before each decision, untimed.',
      'first: the fold of 100,000 events, against one pass that looks for a load in',
      'them (its time stands in the second column).',
    ],
  }
}

function liveFacts(ctx: Context): LiveLog<SessionFold> {
  return new LiveLog(ctx, inherited => new SessionFold(inherited))
}

function judge(facts: LiveLog<SessionFold>, session: Session, path = 'src/a.ts'): Decision {
  const config = { ...CONFIG, requiredSkills: [], artifacts: [...CONFIG.artifacts] }
  const change = changeIn({ name: 'write', arguments: { file_path: path } }, config)
  return change === undefined ? { kind: 'allow' } : decide(change, { config, workspace: '/tmp', facts: facts.of(session)?.facts })
}

function grown(facts: LiveLog<SessionFold>, session: Session) {
  return { before: () => { append(session, 'step/end', { turn: 1, step: 1 }) }, run: () => Promise.resolve(judge(facts, session)) }
}

/** What a gate without a fold would do at each call. */
function scan(session: Session): number {
  const fold = new SessionFold()
  return session.events.filter(event => event.type === 'tool/result' || event.type === 'user/message').length + fold.facts.next
}

function fill(ctx: Context, id: string, events: number): Session {
  const session = ctx.sessions.create(id as never, { meta: { cwd: '/tmp' } } as never)
  for (let index = 0; index < events; index += 2) {
    append(session, 'tool/call', { turn: 1, step: 1, callId: `c${index}`, name: 'read', arguments: '{"file_path":"src/a.ts"}' })
    append(session, 'step/end', { turn: 1, step: 1 })
  }
  return session
}

function append(session: Session, type: string, data: object): void {
  (session.append as (type: string, data: object) => unknown).call(session, type, data)
}
