import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inspectSession } from '../../src/session/inspect.ts'
import type { SessionReport } from '../../src/session/report.ts'
import { folderWith } from '../rows/temporary-library.ts'
import { call, catalogue, prompt01, result, skillText, store, turn, typed } from './made-up-log.ts'

const LOG = [turn(1)]
const child = (id: string, parentSession: string, createdAt: number): { id: string; [key: string]: unknown } => ({ id, parentSession, createdAt, origin: 'subagent', delegationDepth: 1 })
const tree = ({ session, subagents }: SessionReport): unknown => [session.id, ...subagents.reports.map(tree)]

describe('subagents', () => {
  it('are nested beneath the session that sent them out, in order, in any workspace', async () => {
    const root = join(folderWith({}), 'sessions')
    const file = store(root, { id: 'main' }, LOG)
    store(root, child('second', 'main', 2), LOG)
    store(root, child('first', 'main', 1), LOG, { workspace: '--elsewhere--' })
    store(root, child('deep', 'first', 3), LOG)
    store(root, { id: 'fork', parentSession: 'main' }, LOG)
    store(root, child('other', 'somebody', 1), LOG)
    expect(tree(await inspectSession(file))).toEqual(['main', ['first', ['deep']], ['second']])
  })

  it('are found beside a log that lies in no sessions folder', async () => {
    const root = folderWith({})
    const file = store(root, { id: 'main' }, LOG)
    store(root, child('first', 'main', 1), LOG)
    expect(tree(await inspectSession(file))).toEqual(['main', ['first']])
  })

  it('that are their own ancestors end the tree', async () => {
    const root = join(folderWith({}), 'sessions')
    const file = store(root, child('a', 'b', 1), LOG)
    store(root, child('b', 'a', 1), LOG)
    expect(tree(await inspectSession(file))).toEqual(['a', ['b']])
  })

  it('beyond a hundred are named, not read', async () => {
    const root = join(folderWith({}), 'sessions')
    const file = store(root, { id: 'main' }, LOG)
    for (let index = 0; index < 130; index += 1) store(root, child(`c${index}`, 'main', index), LOG, { name: 'session.jsonl' })
    const { reports, left } = (await inspectSession(file)).subagents
    expect(reports).toHaveLength(100)
    expect(left.entries.length + left.omitted).toBe(30)
    expect(left.entries[0]?.reason).toBe('more than 100 subagents; inspect it by itself')
  })
})

it('sums what the bundle put in, and leaves out the skills of others', async () => {
  const own = skillText('a')
  const other = skillText('b', '/work/.dsh/skills/b')
  const file = store(folderWith({}), { id: 'main' }, [
    turn(1), catalogue('brainstorming', 'b'), prompt01('You have superpowers.\nx'), typed('a', own), typed('b', other),
    call('1', 'write', { file_path: 'x' }), result('1', true, 'Error: Superpowers gate: no'), call('2', 'write', {}),
  ])
  const { weight, skills, changes } = await inspectSession(file)
  expect(weight).toMatchObject({ bootstrap: { bytes: 23 }, catalogue: { bytes: 33 }, skills: { bytes: own.length }, otherSkills: { bytes: other.length }, denials: { bytes: 27 } })
  expect(weight.sum.bytes).toBe(23 + 33 + own.length + 27)
  expect(skills).toMatchObject({ loaded: 2, failed: 0, pending: 0, entries: [{ name: 'a', library: 'starter' }, { name: 'b', library: '/work/.dsh/skills' }] })
  expect(changes).toMatchObject({ done: 0, failed: 0, denied: 1, pending: 1, entries: [{ outcome: 'denied', path: 'x' }, { outcome: 'pending', path: null }] })
})

describe('what is no session\'s log', () => {
  it.each([
    ['nothing', '', 'must not be empty, it has 0 bytes; DSH has written nothing to it, name another session'],
    ['text', 'hello\nworld\n', 'must hold records of a session, none was found in 12 bytes (line 1 is not JSON); name a session.jsonl.zstd'],
    ['blank lines', '\n\n', 'must hold records of a session, none was found in 2 bytes (it has only blank lines); name a session.jsonl.zstd'],
    ['a beginning', '{"type":"sess', 'must hold records of a session, none was found in 13 bytes (its first frame or line is not whole); name a session.jsonl.zstd'],
  ])('%s is refused in words', async (_what, content, message) => {
    const file = join(folderWith({}), 'session.jsonl')
    writeFileSync(file, content)
    await expect(inspectSession(file)).rejects.toThrow(`session log: ${file} — ${message}`)
  })
})
