/** A host with the services that rows need before a step, and one session to speak in. */
import type { Context } from '@deepseek-ai/cordis'
import CommandRuntime from '@deepseek-ai/dsh-commands'
import SessionStore from '@deepseek-ai/dsh-session'
import type { Session } from '@deepseek-ai/dsh-session'
import ToolRuntime, { defineTool } from '@deepseek-ai/dsh-tools'
import * as skillsRow from '../../src/rows/skills/index.ts'
import { hostWith, listen } from '../host/real-host.ts'
import { folderWith } from './temporary-library.ts'

interface Message { readonly source: { readonly kind: string; readonly name?: string }; readonly content: readonly { readonly text: string }[] }

export interface StepHost {
  readonly ctx: Context
  readonly heard: ReturnType<typeof listen>
  readonly session: Session
  readonly agent: object
  /** Log an event as DSH does. */
  readonly append: (type: string, data: unknown, options?: object) => void
  /** Say something; gives what entered beside the words, by kind and name, and logs it all. */
  readonly say: (text: string | undefined, as?: object, host?: readonly object[]) => Promise<string[]>
  /** The texts of the last step. */
  readonly texts: () => string[]
  /** Give a command; gives what the user is shown. */
  readonly command: (line: string) => Promise<string>
}

export const message = (text: string, source: object): object => ({ id: `m${Math.random()}`, role: 'user', content: [{ type: 'text', text }], source })

/** @param rows - each with its config, behind the skills row on the starter library. */
export async function stepHost(rows: readonly (readonly [row: object, config?: object])[], { skills = {}, header = {}, tool = true, files = {} } = {}): Promise<StepHost> {
  const ctx = await hostWith('skills', 'systemPrompt')
  await ctx.plugin(ToolRuntime)
  await ctx.plugin(SessionStore)
  await ctx.plugin(CommandRuntime)
  const heard = listen(ctx)
  if (tool) ctx.tools.register(defineTool({ name: 'skill', description: 'load', parameters: { name: { type: 'string' } }, output: { schema: { type: 'string' }, render: () => [] }, execute: () => Promise.resolve('') } as never))
  await ctx.plugin(skillsRow, { library: 'starter', ...skills } as never)
  for (const [row, config] of rows) await ctx.plugin(row as never, config as never)
  const session = ctx.sessions.create('s' as never, { meta: { cwd: folderWith({ 'a.txt': '', ...files }), ...header } } as never)
  const agent = { session, id: 's' }
  const append = session.append.bind(session) as (type: string, data: unknown, options?: unknown) => unknown
  let last: readonly Message[] = []
  return {
    ctx, heard, session, agent,
    append: (type, data, options) => { append(type, data, options) },
    async say(text, as = agent, host = []) {
      const claimed = text === undefined ? [] : [message(text, { kind: 'user' })]
      const events = ctx as unknown as { waterfall(name: string, payload: object, base: () => Promise<object>): Promise<{ messages: Message[] }> }
      const { messages } = await events.waterfall('agent/pre-step', { agent: as, messages: claimed, turn: 1, step: 1, signal: new AbortController().signal }, () => Promise.resolve({ kind: 'enter', messages: [...claimed, ...host], startsRequestSeries: true }))
      for (const one of messages) append('user/message', one, { surfaceOp: 'append' })
      last = messages.slice(claimed.length)
      return last.map(({ source }) => `${source.kind} ${source.name ?? ''}`.trim())
    },
    texts: () => last.map(one => one.content[0]?.text ?? ''),
    async command(line) {
      const done = await ctx.commands.execute(agent as never, line, [], new AbortController().signal)
      return `${done?.result.kind ?? 'unknown'}: ${done?.result.text ?? ''}`
    },
  }
}
