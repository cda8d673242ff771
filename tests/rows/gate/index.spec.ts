import { join } from 'node:path'
import type { Context } from '@deepseek-ai/cordis'
import SessionStore from '@deepseek-ai/dsh-session'
import type { Session } from '@deepseek-ai/dsh-session'
import ToolRuntime, { defineTool } from '@deepseek-ai/dsh-tools'
import { describe, expect, it, vi } from 'vitest'
import * as row from '../../../src/rows/gate/index.ts'
import { GATE_SKILL } from '../../../src/session/kinds.ts'
import { hostWith, listen, promptOf } from '../../host/real-host.ts'
import { folderWith } from '../temporary-library.ts'

const TOOLS = {
  write: 'file_path', edit: 'file_path', str_replace_editor: 'path', read: 'file_path', bash: 'command', todo_write: 'todos', save_note: 'target',
  grep: 'pattern', skill: 'name', ask_user_question: 'questions', subagent: 'prompt', subagent_fork: 'prompt',
} as const

interface Host {
  readonly ctx: Context
  readonly heard: ReturnType<typeof listen>
  readonly session: Session
  /** Run a tool as the session's agent and log it as DSH does; gives the text that the model would see. */
  readonly call: (tool: keyof typeof TOOLS, args: object, as?: object) => Promise<string>
  /** Log a load of a skill, in the session or in another. */
  readonly load: (skill: string, failed?: boolean, into?: Session) => void
  readonly unload: () => Promise<unknown>
}

async function host(config: object = { gate: true }, header: object = {}): Promise<Host> {
  const ctx = await hostWith('skills', 'systemPrompt')
  await ctx.plugin(ToolRuntime)
  await ctx.plugin(SessionStore)
  const heard = listen(ctx)
  for (const [name, argument] of Object.entries(TOOLS)) {
    ctx.tools.register(defineTool({
      name, description: name, parameters: { [argument]: { type: 'string' }, command: { type: 'string' }, workdir: { type: 'string' } },
      output: { schema: { type: 'string' }, render: () => [{ type: 'text', text: 'done' }] },
      execute: () => Promise.resolve('done'),
    } as never))
  }
  const fiber = await ctx.plugin(row, config as never)
  const session = ctx.sessions.create('s' as never, { meta: { cwd: folderWith({ 'src/a.ts': '' }), ...header } } as never)
  let calls = 0
  return {
    ctx, heard, session,
    async call(tool, args, as = { session }) {
      const result = await ctx.tools.execute({ callId: `c${calls += 1}` as never, name: tool, arguments: args, agent: as as never, signal: new AbortController().signal })
      return (result.content[0] as { text: string }).text
    },
    load(skill, failed = false, into = session) {
      const append = into.append.bind(into) as (type: string, data: unknown, options?: unknown) => unknown
      const callId = `c${calls += 1}`
      append('tool/call', { turn: 1, step: 1, callId, name: 'skill', arguments: JSON.stringify({ name: skill }) })
      append('tool/result', { turn: 1, step: 1, message: { id: `m${calls}`, role: 'user', source: { kind: 'tool', callId }, content: [{ type: 'tool-result', toolCallId: callId, isError: failed, content: [{ type: 'text', text: 'x' }] }] } }, { surfaceOp: 'append' })
    },
    unload: () => fiber.dispose(),
  }
}

const DENIED = /^Error: Superpowers gate: `write` of src\/a\.ts was not carried out: no skill is loaded in this session yet\./
const change = { file_path: 'src/a.ts' }

describe('armed', () => {
  it('holds a change back until a skill is loaded, with the way on and the way off', async () => {
    const { call, load } = await host()
    expect(await call('write', change)).toBe([
      'Error: Superpowers gate: `write` of src/a.ts was not carried out: no skill is loaded in this session yet.',
      'Load the skill that fits the task, then repeat the call. If none fits, skill({"name": "superpowers-workflow"}) opens the gate.',
      'Open at any time: docs/superpowers/plans/, docs/superpowers/specs/, docs/superpowers/notes/.',
      'The user can turn this off: `gate: false` in the config of row superpowers-gate.',
    ].join('\n'))
    load('brainstorming')
    expect(await call('write', change)).toBe('done')
  })

  it('R36 touches nothing but changes of files outside the artifact folders', async () => {
    const { call } = await host()
    for (const [tool, args] of [['read', change], ['todo_write', { todos: 'x' }], ['bash', { command: 'echo > src/a.ts' }], ['str_replace_editor', { command: 'view', path: '/x' }],
      ['grep', { pattern: 'x' }], ['skill', { name: 'brainstorming' }], ['ask_user_question', { questions: 'x' }], ['subagent', { prompt: 'x' }], ['subagent_fork', { prompt: 'x' }],
      ['write', { file_path: 'docs/superpowers/plans/p.md' }]] as const) expect(await call(tool, args), tool).toBe('done')
    for (const [tool, args] of [['edit', change], ['str_replace_editor', { command: 'create', path: '/x' }], ['str_replace_editor', { path: '/x' }]] as const) expect(await call(tool, args), tool).toMatch(/Superpowers gate/)
  })

  it('a failed load opens nothing', async () => {
    const { call, load } = await host()
    load('nope', true)
    expect(await call('write', change)).toMatch(DENIED)
  })

  it('R35 under requiredSkills only those open it, and the way out always does', async () => {
    const { call, load, heard, session } = await host({ gate: true, requiredSkills: ['test-driven-development'] })
    load('brainstorming')
    expect(await call('write', change)).toMatch(/none of the required skills is loaded in this session yet\.\nLoad the one that fits, skill\(\{"name": "test-driven-development"\}\), then repeat/)
    load(GATE_SKILL)
    expect(await call('write', change)).toBe('done')
    expect(heard.warnings).toEqual([`config.requiredSkills: "test-driven-development" — no skill of that name in ${session.header.cwd}; mend the name, until then only superpowers-workflow can open the gate`])
  })

  it('R35 names the way out in the denial alone', async () => {
    const { ctx } = await host()
    expect(await promptOf(ctx)).toContain('File changes are held back until this session has loaded a skill.')
    expect(await promptOf(ctx)).not.toContain(GATE_SKILL)
    const [entry] = await ctx.skills.list()
    expect(entry).toMatchObject({ name: GATE_SKILL, invocation: { modelInvocable: true, userInvocable: true } })
    expect(entry?.description).toMatch(/^Not a place to start/)
  })

  it('R38 a subagent answers for its own log, or not at all where the user says so', async () => {
    const strict = await host()
    strict.load('brainstorming')
    const child = strict.ctx.sessions.create('child' as never, { meta: { cwd: strict.session.header.cwd, origin: 'subagent', delegationDepth: 1 } } as never)
    expect(await strict.call('write', change, { session: child })).toMatch(DENIED)
    const lenient = await host({ gate: true, subagents: false }, { origin: 'subagent', delegationDepth: 1 })
    expect(await lenient.call('write', change)).toBe('done')
  })

  it('R38 a fork that cannot see this turn\'s load is held back with the way out, and goes on after one load of its own', async () => {
    const { ctx, call, load, session } = await host()
    load('brainstorming')
    expect(await call('write', change)).toBe('done')
    const fork = ctx.sessions.create('fork' as never, { meta: { cwd: session.header.cwd, origin: 'subagent', delegationDepth: 1, parentSession: 's' } } as never)
    const held = await call('write', change, { session: fork })
    expect(held).toMatch(DENIED)
    expect(held).toContain('Load the skill that fits the task, then repeat the call. If none fits, skill({"name": "superpowers-workflow"}) opens the gate.')
    load(GATE_SKILL, false, fork)
    expect(await call('write', change, { session: fork })).toBe('done')
  })

  it('looks the skills up only where some are required, once for each agent', async () => {
    const any = await host()
    const asked = vi.spyOn(any.ctx.skills, 'list')
    expect(await any.call('write', change)).toMatch(DENIED)
    expect(asked).not.toHaveBeenCalled()
    const some = await host({ gate: true, requiredSkills: ['tdd'] })
    const again = vi.spyOn(some.ctx.skills, 'list')
    const agent = { session: some.session }
    for (let time = 0; time < 3; time += 1) expect(await some.call('write', change, agent)).toMatch(/gate/)
    expect(again).toHaveBeenCalledTimes(1)
  })

  it('takes the state from the log: a second gate over the same session agrees', async () => {
    const first = await host()
    first.load('brainstorming')
    const second = await host()
    expect(await second.call('write', change, { session: first.session })).toBe('done')
    expect(await second.call('write', change)).toMatch(DENIED)
  })

  it('counts a load that is logged before it was first asked, and each later one', async () => {
    const { call, load } = await host({ gate: true, requiredSkills: ['b'] })
    load('a')
    expect(await call('write', change)).toMatch(/gate/)
    load('a')
    expect(await call('write', change)).toMatch(/gate/)
    load('b')
    expect(await call('write', change)).toBe('done')
  })

  it('covers tools that the user adds', async () => {
    const { call } = await host({ gate: true, tools: { save_note: 'target' } })
    expect(await call('save_note', { target: 'src/a.ts' })).toMatch(/Superpowers gate: `save_note` of src\/a\.ts/)
  })
})

describe('the shell', () => {
  const writes = { command: 'echo 1 > src/b.ts' }
  it('deny holds back what plainly writes, and nothing else', async () => {
    const { call } = await host({ gate: true, shell: 'deny' })
    expect(await call('bash', writes)).toMatch(/^Error: Superpowers gate: `bash` of \/.*\/src\/b\.ts was not carried out/)
    for (const command of [`printf '%s' a | wc -c`, 'echo 1 > docs/superpowers/plans/p.md', 'npm test > /dev/null 2>&1', 'echo 1 > /tmp/log', 'echo x > "$F"']) expect(await call('bash', { command }), command).toBe('done')
  })

  it('warn reports and lets pass', async () => {
    const { call, heard } = await host({ gate: true, shell: 'warn' })
    expect(await call('bash', writes)).toBe('done')
    expect(heard.warnings).toEqual([expect.stringMatching(/^a shell command writes \/.*\/src\/b\.ts before a skill is loaded; allowed by shell: warn$/)])
  })

  it('follows workdir', async () => {
    const { call } = await host({ gate: true, shell: 'deny', artifacts: ['notes'] })
    expect(await call('bash', { command: 'echo > x.md', workdir: 'notes' })).toBe('done')
    expect(await call('bash', { command: 'echo > ../x.md', workdir: 'notes' })).toMatch(/gate/)
  })
})

describe('doubt', () => {
  it.each([['no arguments', null], ['a list', []], ['no path', {}], ['a number', { file_path: 7 }], ['an empty path', { file_path: ' ' }]])('about one call denies it with the way on: %s', async (_case, args) => {
    const { call } = await host()
    expect(await call('write', args as never)).toMatch(/^Error: Superpowers gate: this `write` call names no file that could be judged: .*\n.*superpowers-workflow/)
  })

  it.each([
    ['R39 a text for a list', { gate: true, requiredSkills: 'tdd' }, /^config\.requiredSkills: "tdd" — /],
    ['an unknown key', { gate: true, requiredSkils: ['tdd'] }, /^config\.requiredSkils: unknown key/],
    ['a folder that opens everything', { gate: true, artifacts: ['.'] }, /^config\.artifacts: "\." — must name a folder below the workspace; it would open everything$/],
    ['another', { gate: true, artifacts: ['docs/..'] }, /it would open everything/],
  ])('about the configuration leaves the gate open and says so: %s', async (_case, config, warning) => {
    const { ctx, call, heard } = await host(config)
    expect(await call('write', change)).toBe('done')
    expect(heard.warnings).toEqual([expect.stringMatching(warning), 'the gate stays open until its config is mended'])
    expect(await promptOf(ctx)).not.toContain('held back')
  })

  it('about the log leaves the session alone and says so once', async () => {
    const { call, heard } = await host()
    for (const session of [{}, { events: 'x' }, { header: null, events: undefined }]) expect(await call('write', change, { session })).toBe('done')
    expect(heard.warnings).toEqual(['a session has no log that can be read; its changes are not held back'])
  })

  it.each([
    ['events', { header: {}, get events() { throw new Error('boom') } }],
    ['seq', { header: {}, events: [], get seq() { throw new Error('boom') } }],
    ['header', { events: [], get header() { throw new Error('boom') } }],
    ['snapshotEvents', { header: {}, snapshotEvents() { throw new Error('boom') } }],
  ])('R39 an error of its own denies nothing, and names the row once: %s', async (_part, session) => {
    for (const config of [{ gate: true }, { gate: true, subagents: false, shell: 'deny' }]) {
      const { ctx, call, heard } = await host(config)
      expect(await call('read', change, { session })).toBe('done')
      expect(await call('skill', { name: 'x' }, { session })).toBe('done')
      expect(heard.warnings).toEqual([])
      for (let time = 0; time < 2; time += 1) expect(await promptOf(ctx, { agent: { session } })).toContain('File changes are held back')
      expect(await call('write', change, { session })).toBe('done')
      expect(await call('edit', change, { session })).toBe('done')
      expect(await call('bash', { command: 'echo > src/a.ts' }, { session })).toBe('done')
      expect(heard.warnings).toEqual(['the gate failed: boom — what it cannot judge it lets pass; `gate: false` in the config of row superpowers-gate turns it off'])
      expect(heard.stderr).toEqual([`dsh-superpowers: superpowers-gate: ${heard.warnings[0]}\n`])
    }
  })

  it.each([[undefined], [null], [7]])('R39 a session that is %s is none that could be held back', async session => {
    const { call, heard } = await host()
    expect(await call('read', change, { session })).toBe('done')
    expect(await call('write', change, { session })).toBe('done')
    expect(heard.warnings).toEqual(['a session has no log that can be read; its changes are not held back'])
  })

  it('R39 asks nothing of the session for a call that changes no file', async () => {
    const { call } = await host()
    const asked: string[] = []
    const session = new Proxy({}, { get: (_session, key) => { asked.push(String(key)) } })
    for (const tool of ['read', 'grep', 'bash', 'skill', 'todo_write'] as const) await call(tool, {}, { session })
    expect(asked).toEqual([])
  })

  it('hostile events neither open nor crash it', async () => {
    const { call } = await host()
    expect(await call('write', change, { session: { events: [null, 7, { type: 'tool/result', data: 1 }, { type: 'user/message' }], header: { cwd: 7 } } })).toMatch(/gate/)
  })
})

describe('off', () => {
  it.each([[{}], [{ gate: false }], [undefined]])('leaves no trace: %j', async config => {
    const bare = await promptOf(await hostWith('systemPrompt'))
    const { ctx, call, heard } = await host(config ?? {})
    expect(await call('write', change)).toBe('done')
    expect(await promptOf(ctx)).toBe(bare)
    expect(await ctx.skills.list()).toEqual([])
    expect(heard.warnings).toEqual([])
  })

  it('goes without a trace when its row goes', async () => {
    const bare = await promptOf(await hostWith('systemPrompt'))
    const { ctx, call, unload } = await host()
    await unload()
    expect(await call('write', change)).toBe('done')
    expect(await promptOf(ctx)).toBe(bare)
    expect(await ctx.skills.list()).toEqual([])
  })

  it('a second copy in one scope announces and guards nothing twice', async () => {
    const { ctx, call, load, heard } = await host()
    await ctx.plugin({ ...row }, { gate: true } as never)
    expect((await promptOf(ctx)).split('File changes are held back')).toHaveLength(2)
    expect(heard.warnings.at(-1)).toMatch(/^this row is off: prompt section "superpowers-gate" is already registered/)
    load('brainstorming')
    expect(await call('write', change)).toBe('done')
  })

  it('refuses to arm where the way out cannot be loaded', async () => {
    const ctx = await hostWith('skills', 'systemPrompt')
    await ctx.plugin(ToolRuntime)
    await ctx.plugin(SessionStore)
    const heard = listen(ctx)
    ctx.skills.registerProvider(() => ({
      name: 'shadow', get: () => Promise.resolve(undefined),
      list: () => Promise.resolve([{ name: GATE_SKILL, description: 'mine', provider: 'shadow', source: 'project-dsh', rank: 100, locator: 0, invocation: { modelInvocable: true, userInvocable: true } }]),
    }))
    await ctx.plugin(row, { gate: true } as never)
    expect(heard.warnings.at(-1)).toBe('this row is off: the way out, skill superpowers-workflow, cannot be loaded; the gate stays open')
    expect(await promptOf(ctx)).not.toContain('held back')
  })
})

it('a workspace is where the session is, not where the host was started', async () => {
  const { call, session } = await host()
  expect(await call('write', { file_path: join(session.header.cwd ?? '', 'docs/superpowers/specs/x.md') })).toBe('done')
  expect(await call('write', { file_path: join(process.cwd(), 'docs/superpowers/specs/x.md') })).toMatch(/gate/)
})
