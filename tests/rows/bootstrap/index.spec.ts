import { describe, expect, it } from 'vitest'
import { Context } from '@deepseek-ai/cordis'
import SystemPrompt from '@deepseek-ai/dsh-system-prompt'
import * as row from '../../../src/rows/bootstrap/index.ts'
import { hostWith, listen, promptOf } from '../../host/real-host.ts'
import { message, stepHost } from '../step-host.ts'

const MARKER = 'You have superpowers.'
const times = (text: string): number => text.split(MARKER).length - 1
const agent = (header: object): object => ({ agent: { session: { header } } })

async function started(config: object = { library: 'starter' }): Promise<{ ctx: Context; heard: ReturnType<typeof listen> }> {
  const ctx = await hostWith('systemPrompt')
  const heard = listen(ctx)
  await ctx.plugin(row, config as never)
  return { ctx, heard }
}

describe('the section', () => {
  it('R25 R27 is there once in each assembly, byte for byte the same', async () => {
    const { ctx } = await started()
    const prompts = await Promise.all([1, 2, 3, 4, 5].map(() => promptOf(ctx, agent({ id: 'x' }))))
    expect(prompts.map(times)).toEqual([1, 1, 1, 1, 1])
    expect(new Set(prompts).size).toBe(1)
  })

  it('R24 leaves a subagent\'s prompt as if the bundle were not there', async () => {
    const bare = await promptOf(await hostWith('systemPrompt'))
    const { ctx } = await started()
    expect(await promptOf(ctx, agent({ delegationDepth: 1 }))).toBe(bare)
    expect(await promptOf(ctx, agent({ origin: 'subagent' }))).toBe(bare)
    expect(times(await promptOf(ctx))).toBe(1)
  })

  it('R24 is shown to subagents that were asked to have it', async () => {
    const { ctx } = await started({ library: 'starter', subagents: true })
    expect(times(await promptOf(ctx, agent({ delegationDepth: 2 })))).toBe(1)
  })

  it.each([
    ['events', { header: {}, get events() { throw new Error('boom') } }],
    ['seq', { header: {}, events: [], get seq() { throw new Error('boom') } }],
    ['header', { events: [], get header() { throw new Error('boom') } }],
  ])('R24 R31 is there as in a main session where the session cannot be read, with one warning: %s', async (_part, session) => {
    const { ctx, heard } = await started()
    const usual = await promptOf(ctx)
    for (let time = 0; time < 3; time += 1) expect(await promptOf(ctx, { agent: { session } })).toBe(usual)
    expect(heard.warnings).toEqual(['a session: boom — cannot be read; the section is shown as in a main session'])
  })

  it.each([[{ agent: null }], [{ agent: {} }], [{ agent: { session: null } }], [{ agent: { session: 7 } }], [{ agent: { session: { header: null } } }]])('R24 counts an assembly of any shape as a main session: %j', async context => {
    const { ctx, heard } = await started()
    expect(times(await promptOf(ctx, context))).toBe(1)
    expect(heard.warnings).toEqual([])
  })
})

it.each([
  ['[summary, user]', ['old words'], [0]],
  ['[old message with the marker, summary, user]', [`${MARKER} An old copy.`, 'old words'], [1]],
])('R26 after a compaction that left %s the prompt has the text once, and the messages get none', async (_history, old, replaced) => {
  const { ctx, session, append, say } = await stepHost([[row, { library: 'starter' }]])
  for (const text of old) append('user/message', message(text, { kind: 'user' }), { surfaceOp: 'append' })
  append('compaction/summary', { summary: [], shadowedSeqs: replaced })
  append('user/message', message('A summary.', { kind: 'compaction' }), { surfaceOp: { op: 'replace', start: replaced[0], end: replaced[0] }, sourceEventSeqs: replaced })
  append('compaction/end', {})
  for (const words of ['Go on.', 'And on.']) {
    expect(await say(words)).toEqual([])
    expect(times(await promptOf(ctx, { agent: { session } }))).toBe(1)
  }
  const texts = session.deriveMessages().map(({ content }) => (content[0] as { text: string }).text)
  expect(texts).toEqual([...old.slice(0, replaced[0]), 'A summary.', 'Go on.', 'And on.'])
})

it('R30 a second copy in one scope is refused with a warning; the text stays single', async () => {
  const { ctx, heard } = await started()
  await ctx.plugin({ ...row }, { library: 'starter' } as never)
  expect(times(await promptOf(ctx))).toBe(1)
  expect(heard.warnings).toEqual([expect.stringMatching(/^this row is off: prompt section "superpowers-bootstrap" is already registered/)])
})

it('R29 waits for the prompt registry and disposes with its row', async () => {
  const ctx = new Context()
  const fiber = ctx.plugin(row, { library: 'starter' } as never)
  await new Promise(resolve => { setTimeout(resolve, 20) })
  await ctx.plugin(SystemPrompt)
  await fiber
  expect(times(await promptOf(ctx))).toBe(1)
  await fiber.dispose()
  expect(times(await promptOf(ctx))).toBe(0)
})

it('reports unknown keys and bad values and is shown all the same', async () => {
  const { ctx, heard } = await started({ library: 'starter', subagent: true, subagents: 'banana' })
  expect(times(await promptOf(ctx))).toBe(1)
  expect(times(await promptOf(ctx, agent({ delegationDepth: 1 })))).toBe(0)
  expect(heard.warnings).toEqual([
    'config.subagent: unknown key — one of library, subagents; it is ignored',
    expect.stringMatching(/^config\.subagents: "banana" — /),
  ])
})
