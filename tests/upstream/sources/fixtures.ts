/** What the specs of all sources share: a small upstream, and a receiver like the real one. */
import { onTestFinished } from 'vitest'
import { gitBlobId, matchIdentity, sha256 } from '../../../src/upstream/identity.ts'
import type { PinnedFile } from '../../../src/upstream/pin.ts'
import type { Source, Wanted } from '../../../src/upstream/sources/source.ts'

/** A small tree of upstream; the last two have an executable bit and bytes that are no text. */
export const TREE: Readonly<Record<string, string | Buffer>> = {
  LICENSE: 'MIT License\n',
  'skills/a/SKILL.md': '---\nname: a\n---\nalpha\nbeta\n',
  'skills/a/no newline.md': 'x',
  'skills/b/scripts/run': '#!/bin/sh\necho run\n',
  'skills/b/数据.bin': Buffer.from([0, 10, 13, 10, 255, 0]),
}

export const REPOSITORY = 'obra/superpowers'
export const COMMIT = '0123456789abcdef0123456789abcdef01234567'

function pinned(path: string, content: string | Buffer): PinnedFile {
  const bytes = Buffer.from(content)
  return { path, blob: gitBlobId(bytes), sha256: sha256(bytes), mode: path.includes('scripts/') ? '100755' : '100644' }
}

export function wantedOf(files: Readonly<Record<string, string | Buffer>> = TREE, commit = COMMIT): Wanted {
  return { repository: REPOSITORY, commit, files: Object.entries(files).map(([path, content]) => pinned(path, content)) }
}

/** What a source handed over: the good files with their content, and the paths that were refused. */
export interface Haul {
  readonly files: Record<string, Buffer>
  readonly refused: string[]
}

export async function haul(source: Source, wanted: Wanted = wantedOf(), signal = new AbortController().signal): Promise<Haul> {
  const result: Haul = { files: {}, refused: [] }
  await source.fetch(wanted, (file, bytes) => {
    const good = matchIdentity(bytes, file) === 'same'
    if (good) result.files[file.path] = Buffer.from(bytes)
    else result.refused.push(file.path)
    return good
  }, signal)
  return result
}

/** The whole tree, nothing refused. */
export const WHOLE: Haul = { files: Object.fromEntries(Object.entries(TREE).map(([path, content]) => [path, Buffer.from(content)])), refused: [] }

/** The message of what a source throws. */
export async function trouble(work: Promise<unknown>): Promise<string> {
  return await work.then(() => 'nothing was thrown', (error: unknown) => error instanceof Error ? error.message : String(error))
}

/** Set variables of this process for one test; `undefined` unsets. */
export function withEnvironment(values: Readonly<Record<string, string | undefined>>): void {
  for (const [key, value] of Object.entries(values)) {
    const before = process.env[key]
    onTestFinished(() => { assign(key, before) })
    assign(key, value)
  }
}

function assign(key: string, value: string | undefined): void {
  if (value === undefined) Reflect.deleteProperty(process.env, key)
  else process.env[key] = value
}
