import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderWith } from '../rows/temporary-library.ts'
import { call, catalogue, compacted, prompt01, prompt02, result, result02, skillText, step, store, summary, turn, typed } from '../session/made-up-log.ts'
import type { Event } from '../session/made-up-log.ts'
import { command, installedPackage } from './installed.ts'
import type { Run } from './installed.ts'

const OURS = '<EXTREMELY_IMPORTANT>\nYou have superpowers.\n\nYour `using-superpowers` skill follows in full; more\n</EXTREMELY_IMPORTANT>'
const OTHERS = '<EXTREMELY_IMPORTANT>\nYou have superpowers.\n\nBelow is the full content\n</EXTREMELY_IMPORTANT>'

const root = (): string => installedPackage()
const inspect = (home: string, args: readonly string[], env: NodeJS.ProcessEnv = {}, cwd = home): Promise<Run> =>
  command(root(), ['inspect', ...args], { DSH_HOME: home, TZ: 'UTC', ...env }, cwd)

function homeWith(id: string, events: readonly Event[], header: object = {}): { home: string; sessions: string; file: string } {
  const home = folderWith({})
  const sessions = join(home, 'sessions')
  return { home, sessions, file: store(sessions, { id, ...header }, events) }
}

const SESSION = [
  turn(1), step(), catalogue('brainstorming', 'writing-plans'), prompt01(OURS),
  call('1', 'write', { file_path: 'src/a.ts' }), result('1', true, 'Error: Superpowers gate: `write` of src/a.ts was not carried out'),
  call('2', 'skill', { name: 'nope' }), result('2', true, 'Error: skill "nope" is unknown or no longer available'),
  call('3', 'skill', { name: 'brainstorming' }), result('3', false, skillText('brainstorming')),
  turn(2), step(), typed('house-style', skillText('house-style', '/work/.dsh/skills/house-style')),
  summary(9), compacted(), compacted('no model'),
  call('4', 'write', { file_path: 'src/a.ts' }), result('4'), call('5', 'subagent', { description: 'count files' }), call('6', 'skill', { name: 'writing-plans' }),
]

it('tells a session with its subagents on 80 columns', async () => {
  const { home, sessions, file } = homeWith('session-main', SESSION)
  store(sessions, { id: 'child', parentSession: 'session-main', origin: 'subagent', delegationDepth: 1 }, [turn(1), step(), prompt01('no'), { type: 'subagent/descriptor', data: { label: 'count files' } }])
  const run = await inspect(home, ['--latest'])
  expect(run).toMatchObject({ code: 0, stderr: '' })
  expect(run.stdout).toBe(`session-main
  workspace  /work
  host       DSH 0.1, guessed from log format 0
  started    2026-11-30 12:00:00
  length     2 turns, 2 steps, 20 events
  workflow   brainstorming; usually next: using-git-worktrees
  log        ${file}

Bootstrap
  ✓  once in the system prompt that the model was given last.

Skills: 2 loaded, 1 failed, 1 without a result; 2 offered
  turn 1  12:00:07  failed   model  –        nope; Error: skill "nope" is
                                             unknown or no longer available
  turn 1  12:00:09  ok       model  starter  brainstorming; 118 tokens; before
                                             the last compaction: its text was
                                             replaced by the summary
  turn 2  12:00:12  ok       user   other    house-style; 103 tokens; from
                                             /work/.dsh/skills
  turn 2  12:00:19  pending  model  –        writing-plans

Changes: 1 done, 0 failed, 1 denied by the gate
  turn 1  12:00:05  denied  write  src/a.ts
  turn 2  12:00:17  done    write  src/a.ts

Compactions: 1 done, 1 failed
  turn 2  12:00:14  1 event replaced by a summary
  turn 2  12:00:15  failed: no model

Weight of what this bundle put in
  bootstrap, in each request                  120 bytes   36 tokens
  entries in the catalogue, published 1 time   66 bytes   20 tokens
  skills of this bundle                       394 bytes  118 tokens
  denials of its gate                          64 bytes   19 tokens
  together, if none of it was compacted away  644 bytes  193 tokens
  not in it: skills of others                 342 bytes  103 tokens
  tokens are estimated: 0.3 tokens a character, 0.6 for Chinese

Subagents: 1 sent out, 1 log found

    child "count files"
      2026-11-30 12:00:00; 1 turn, 1 step, 4 events
    Bootstrap
      ·  not in the system prompt; by default subagents do not get it
    Skills: 0 loaded, 0 failed; no catalogue recorded
    Changes: 0 done, 0 failed, 0 denied by the gate
    Weight: 0 bytes, 0 tokens from this bundle
`)
})

it('--json tells the same, of a log of 0.2 too', async () => {
  const { home, file } = homeWith('session-main', [
    turn(1), step(), prompt02(OURS), prompt01(), call('1', 'skill', { name: 'a' }), result02('1', false, skillText('a')), call('2', 'edit', { file_path: 'x' }), result02('2', true, 'Error: not found'),
  ], { version: 3, isSeeded: false })
  const run = await inspect(home, ['session-m', '--json'])
  expect(run).toMatchObject({ code: 0, stderr: '' })
  expect(JSON.parse(run.stdout)).toMatchObject({
    format: 1, file, session: { id: 'session-main', workspace: '/work', host: '0.2', logVersion: 3, turns: 1, steps: 1, events: 8 },
    bootstrap: { copies: 1, alwaysOnce: true, prompts: 1 }, catalogue: null,
    skills: { loaded: 1, failed: 0, pending: 0, omitted: 0, entries: [{ name: 'a', by: 'tool', state: 'ok', library: 'starter', turn: 1 }] },
    changes: { done: 0, failed: 1, denied: 0, entries: [{ tool: 'edit', path: 'x', outcome: 'failed', reason: 'Error: not found' }] },
    log: { records: 9, skipped: 0, cut: false },
  })
})

it.each([
  ['R30 two copies', [prompt01(`${OTHERS}\n${OURS}`)], '✗ 2 times in the system prompt that the model was given last. 1. another bundle\'s, or an older one\'s; it begins "Below is the full content" (93 bytes) 2. this bundle\'s (120 bytes) '
    + 'Keep one: `dsh plugin --profile <profile> remove <package>` takes the other bundle out; or turn off this one\'s row superpowers-bootstrap. Skills:'],
  ['R30 the bundle twice', [prompt01(`${OURS}\n${OURS}`)], '✗ 2 times in the system prompt that the model was given last. 1. this bundle\'s (120 bytes) 2. this bundle\'s (120 bytes) '
    + 'This bundle is composed more than once: remove all but one of its entries from the profile; see dsh-superpowers doctor. Skills:'],
  ['another bundle alone', [prompt01(OTHERS)], '✓ once in the system prompt that the model was given last. It is another bundle\'s, and begins "Below is the full content". Skills:'],
  ['R33 none', [prompt01('x')], '✗ not in the system prompt that the model was given last. See dsh-superpowers doctor. Skills:'],
  ['R27 not always', [turn(1), prompt01('x'), turn(2), prompt01(OURS)], '! once in the system prompt that the model was given last; of the 2 prompts of this session it is absent from 1, first in turn 1 at 2026-11-30 12:00:01. Skills:'],
  ['R25 always', [prompt01(OURS), prompt01(OURS)], '✓ once in the system prompt that the model was given last, as in each of the 2 prompts of this session. Skills:'],
  ['R75 no request', [turn(1)], '· not recorded: the log has no request of this session Skills:'],
])('says of the bootstrap: %s', async (_case, events, text) => {
  const run = await inspect(homeWith('a', events).home, ['a'])
  expect(run.stdout.replaceAll(/\s+/g, ' ')).toContain(`Bootstrap ${text}`)
})

it('R72, R73, R74 names what is wrong with the log in a line each', async () => {
  const folder = folderWith({})
  const header = '{"type":"session","version":0,"id":"a"}'
  const file = join(folder, 'session.jsonl')
  writeFileSync(file, `${header}\n{"type":"tool/ca\n{"type":"turn/start","seq":0}{"type":"step/start","seq":1}\n{"type":"ste`)
  const { stdout } = await inspect(folder, [file])
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain('Log ! 1 line is no whole record and left out: line 2 is not a whole JSON record. '
    + '! 1 line holds two or more records without a line end between them, all whole ones are counted: line 3. '
    + '! The last record is not whole: it is being written, or DSH was killed.')
})

it('shows nothing that could steer a terminal, and colours only when told to', async () => {
  const { home } = homeWith('a', [typed('\u001B[31mred\u202E\nline')])
  const plain = await inspect(home, ['a'])
  expect(plain.stdout).toContain(String.raw`\u001b[31mred\u202e line`)
  expect(plain.stdout).not.toContain('\u001B')
  expect((await inspect(home, ['a'], { FORCE_COLOR: '1' })).stdout).toContain('\u001B[1m')
})

describe('which session', () => {
  it('is the latest of this workspace, else of all, and the choice is told', async () => {
    const { home, sessions } = homeWith('session-here', [turn(1)])
    const workspace = folderWith({})
    store(sessions, { id: 'session-there', cwd: workspace }, [turn(1)], { age: 500 })
    expect(await inspect(home, [], {}, workspace)).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/^session-there\n/) as string })
    expect(await inspect(home, [])).toMatchObject({ code: 0, stderr: `${home} has no session; this is the latest of all\n`, stdout: expect.stringMatching(/^session-here\n/) as string })
    expect((await inspect(home, ['--workspace', workspace])).stdout).toMatch(/^session-there\n/)
    expect((await inspect(folderWith({}), ['--home', home, '--latest'])).stdout).toMatch(/^session-here\n/)
  })

  it('can be named by its folder or its file', async () => {
    const { home, file } = homeWith('session-here', [turn(1)])
    expect((await inspect(home, [file])).stdout).toMatch(/^session-here\n/)
    expect((await inspect(home, [join(file, '..')])).stdout).toMatch(/^session-here\n/)
  })
})

describe('bad input', () => {

  it('is refused with what is wrong and what to do', async () => {
    const one = homeWith('session-abc', [turn(1)])
    store(one.sessions, { id: 'session-abd' }, [turn(1)])
    const twins = homeWith('twin', [turn(1)])
    const second = store(twins.sessions, { id: 'twin' }, [turn(1)], { workspace: '--other--' })
    const odd = folderWith({ 'empty.jsonl.zstd': '', 'text.jsonl.zstd': 'hello', 'folder/a.txt': '' })
    mkdirSync(join(odd, 'none'))
    const cases: [string, string[], string][] = [
      [one.home, ['session-ab'], 'session: session-ab — must name one session, 2 begin so; write more of the id:\n  session-abc\n  session-abd'],
      [one.home, ['session-xyz'], `session: session-xyz — no session in ${one.sessions} has this id; the nearest are:\n  session-abc\n  session-abd`],
      [twins.home, ['twin'], `session: twin — must be there once, 2 folders have this id; name the file:\n  ${second}\n  ${twins.file}`],
      [odd, [], `sessions: ${join(odd, 'sessions')} — must hold a session; run one with dsh, or name another home with --home`],
      [odd, [join(odd, 'empty.jsonl.zstd')], `session log: ${join(odd, 'empty.jsonl.zstd')} — must not be empty, it has 0 bytes; DSH has written nothing to it, name another session`],
      [odd, [join(odd, 'text.jsonl.zstd')], `session log: ${join(odd, 'text.jsonl.zstd')} — must be zstd, as its name says, but begins with "hello"; rename a plain log to .jsonl, or name another file`],
      [odd, [join(odd, 'folder')], `session folder: ${join(odd, 'folder')} — must hold a session.jsonl.zstd or session.vN.jsonl.zstd (or .jsonl); name a session's own folder, or its id`],
      [odd, [join(odd, 'gone.jsonl')], `session: ${join(odd, 'gone.jsonl')} — must exist; name a session's id, its folder or its log`],
      [one.home, ['--workspace', odd], `--workspace: ${odd} — must be a workspace with a session in ${one.sessions}; name the folder that dsh ran in`],
      [one.home, ['session-abc', '--latest'], 'inspect: session-abc — a session is named; leave out --latest and --workspace'],
    ]
    for (const [where, args, message] of cases) expect(await inspect(where, args)).toEqual({ code: 1, stdout: '', stderr: `${message}\n` })
  })

  it('a session without a header is shown from its events, and fails', async () => {
    const folder = folderWith({ 'session.jsonl': '{"type":"turn/start","seq":0,"data":{"turn":1}}\n' })
    const log = join(folder, 'session.jsonl')
    const run = await inspect(folder, [log])
    expect(run).toMatchObject({ code: 1, stderr: `session log: ${log} — must begin with the session's header; DSH cannot open it, and what is shown is what its events tell\n` })
    expect(run.stdout).toMatch(/^\(no id: the log has no header\)\n[\s\S]*1 turn, 0 steps, 1 event\n/)
  })
})
