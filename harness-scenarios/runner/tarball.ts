/**
 * A packed package's files, read and written whole.
 *
 * @module harness-scenarios/runner/tarball
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { messageOf } from './error-message.ts'
import { UsageError } from './usage-error.ts'

/** One file of a package. */
export interface PackedFile {
  readonly bytes: Buffer
  /** Permission bits: skills bring scripts that have to stay executable. */
  readonly mode: number
}

/**
 * @param tarball - a tarball as `npm pack` writes it.
 * @returns its files by their path in the package.
 * @throws UsageError where it is none.
 */
export async function readTarball(tarball: string): Promise<Map<string, PackedFile>> {
  const files = new Map<string, PackedFile>()
  const members = extract()
  const reading = (async () => {
    for await (const member of members) {
      const bytes = await buffer(member)
      if (member.header.type === 'file') files.set(member.header.name.replace(/^[^/]+\//, ''), { bytes, mode: member.header.mode ?? 0o644 })
    }
  })()
  try {
    await Promise.all([reading, pipeline([gunzipSync(readFileSync(tarball))], members)])
  } catch (error) {
    throw new UsageError(`bundle: ${tarball} — must be a tarball as \`npm pack\` writes it (${messageOf(error)})`, { cause: error })
  }
  return files
}

/**
 * @param tarball - where to write.
 * @param files - files by their path in the package.
 */
export async function writeTarball(tarball: string, files: ReadonlyMap<string, PackedFile>): Promise<void> {
  const members = pack()
  for (const [path, { bytes, mode }] of files) members.entry({ name: `package/${path}`, mode }, bytes)
  members.finalize()
  writeFileSync(tarball, gzipSync(await buffer(members), { level: 1 }))
}
