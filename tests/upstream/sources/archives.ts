/** Real tar archives: by tar-stream in memory, by the system's tar and git on disk. */
import { buffer } from 'node:stream/consumers'
import { pack } from 'tar-stream'
import type { Header } from 'tar-stream'
import { TREE } from './fixtures.ts'

/** A member: its header, and its content where it is a file. */
export type Entry = readonly [Partial<Header> & { name: string }, (string | Buffer)?]

export async function tar(entries: readonly Entry[]): Promise<Buffer> {
  const archive = pack()
  for (const [header, content] of entries) archive.entry(header, content ?? '')
  archive.finalize()
  return await buffer(archive as unknown as AsyncIterable<Buffer>)
}

/** The small upstream as GitHub packs it: below one leading folder. */
export function treeEntries(prefix = 'superpowers-0123456/', files: Readonly<Record<string, string | Buffer>> = TREE): Entry[] {
  const folder: Entry[] = prefix === '' ? [] : [[{ name: prefix, type: 'directory' }]]
  return [...folder, ...Object.entries(files).map(([path, content]): Entry => [{ name: prefix + path }, content])]
}
