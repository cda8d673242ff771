import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { currentLogs, latestLog, logIn, logOf, storedSessions } from '../../src/session/locate.ts'
import { peekHeader } from '../../src/session/peek.ts'
import { folderWith } from '../rows/temporary-library.ts'
import { frames, jsonl, records, store, turn } from './made-up-log.ts'

const LOG = [turn(1)]

describe('by id', () => {
  it('finds a session by its id, by a beginning, and without the word session', () => {
    const root = folderWith({})
    const file = store(root, { id: 'session-abc1' }, LOG)
    store(root, { id: 'session-abd2' }, LOG)
    for (const wanted of ['session-abc1', 'abc1', 'session-abc', 'abc']) expect(logOf(root, wanted)).toBe(file)
  })

  it('takes an id that is there before others that begin so', () => {
    const root = folderWith({})
    const file = store(root, { id: 'abc' }, LOG)
    store(root, { id: 'abcd' }, LOG)
    expect(logOf(root, 'abc')).toBe(file)
  })

  it('reads ids that may not stand in a file name', () => {
    const root = folderWith({ 'w/a~002Fb/session.jsonl': 'x' })
    expect(storedSessions(root).map(session => session.id)).toEqual(['a/b'])
  })

  it('asks for more of a beginning that several have', () => {
    const root = folderWith({})
    for (let index = 0; index < 12; index += 1) store(root, { id: `session-a${String(index).padStart(2, '0')}` }, LOG)
    expect(() => logOf(root, 'a')).toThrow(`session: a — must name one session, 12 begin so; write more of the id:\n${Array.from({ length: 10 }, (_none, index) => `  session-a${String(index).padStart(2, '0')}`).join('\n')}\n  and 2 more`)
  })

  it('names the three nearest to an unknown one', () => {
    const root = folderWith({})
    for (const id of ['session-233d99c4', 'session-5776e472', 'session-8869caf6', 'session-affde14d']) store(root, { id }, LOG)
    expect(() => logOf(root, '233e99')).toThrow(new RegExp(`^session: 233e99 — no session in ${root} has this id; the nearest are:\n  session-233d99c4\n  session-\\w+\n  session-\\w+$`))
  })

  it('lists both logs of two sessions with one id', () => {
    const root = folderWith({})
    const files = ['--a--', '--b--'].map(workspace => store(root, { id: 'twin' }, LOG, { workspace }))
    expect(() => logOf(root, 'twin')).toThrow(`session: twin — must be there once, 2 folders have this id; name the file:\n${files.map(file => `  ${file}`).join('\n')}`)
  })

  it('says where it looked when there is no session at all', () => {
    const root = join(folderWith({}), 'sessions')
    const message = `sessions: ${root} — must hold a session; run one with dsh, or name another home with --home`
    expect(() => logOf(root, 'x')).toThrow(message)
    expect(() => latestLog(root)).toThrow(message)
  })
})

describe('in a folder', () => {
  it('R72 takes the highest version', () => {
    const folder = folderWith({ 'session.jsonl.zstd': '', 'session.v3.jsonl.zstd': '', 'session.v12.jsonl.zstd': '', 'session.v13.jsonl.zstd.tmp': '', 'notes.jsonl': '' })
    expect(logIn(folder)).toBe(join(folder, 'session.v12.jsonl.zstd'))
  })

  it('asks which of two is meant', () => {
    const folder = folderWith({ 'session.v3.jsonl.zstd': '', 'session.v3.jsonl': '', 'session.jsonl': '' })
    expect(() => logIn(folder)).toThrow(`session folder: ${folder} — must have one current log, there are two; name the file:\n  ${currentLogs(folder).join('\n  ')}`)
  })

  it('says what a folder without a log lacks', () => {
    const folder = folderWith({ 'a.txt': '' })
    expect(() => logIn(folder)).toThrow(`session folder: ${folder} — must hold a session.jsonl.zstd or session.vN.jsonl.zstd (or .jsonl); name a session's own folder, or its id`)
  })
})

describe('the latest', () => {
  it('is the one that was written last, of a workspace or of all, and never a subagent', () => {
    const root = folderWith({})
    const old = store(root, { id: 'old', cwd: '/work/a' }, LOG, { age: 300 })
    const recent = store(root, { id: 'recent', cwd: '/work/b' }, LOG, { age: 200 })
    store(root, { id: 'child', cwd: '/work/a', origin: 'subagent', parentSession: 'old' }, LOG, { age: 100 })
    expect(latestLog(root)).toBe(recent)
    expect(latestLog(root, '/work/a/')).toBe(old)
    expect(latestLog(root, '/work/c')).toBeUndefined()
  })

  it('passes over a log that has no header yet, unless there is no other', () => {
    const root = folderWith({ 'w/new/session.jsonl.zstd': '' })
    expect(latestLog(root)).toBe(join(root, 'w/new/session.jsonl.zstd'))
    const file = store(root, { id: 'a' }, LOG, { age: 300 })
    expect(latestLog(root)).toBe(file)
  })
})

it('reads a header without reading the log', () => {
  const folder = folderWith({})
  const [header, ...rest] = records({ id: 'x' }, Array.from({ length: 20_000 }, () => turn(1)))
  const file = join(folder, 'session.jsonl.zstd')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, frames(jsonl(header === undefined ? [] : [header]), jsonl(rest)))
  expect(peekHeader(file)).toMatchObject({ id: 'x', workspace: '/work', subagent: false })
  writeFileSync(file, frames(jsonl(header === undefined ? [] : [header, ...rest])))
  expect(peekHeader(file)?.id).toBe('x')
  writeFileSync(file, 'no log')
  expect(peekHeader(file)).toBeUndefined()
  expect(peekHeader(join(folder, 'gone'))).toBeUndefined()
})
