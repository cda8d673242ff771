/**
 * An archive as a source, from a file or from any stream of bytes. It is read to its end
 * and judged as a whole before a file of it is handed over; nothing is unpacked to disk.
 *
 * @module upstream/sources/tarball
 */

import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import type { Header } from 'tar-stream'
import { errorCode } from '../../error-text.ts'
import type { PinnedFile } from '../pin.ts'
import { ArchiveRefusal, plainTar } from './archive-bytes.ts'
import type { Origin } from './archive-bytes.ts'
import { findWanted } from './archive-tree.ts'
import type { Member } from './archive-tree.ts'
import { MAX_FILE_BYTES, MAX_MEMBERS } from './limits.ts'
import { countingAccept } from './progress.ts'
import type { SourceOptions } from './progress.ts'
import type { Accept, Source, Wanted } from './source.ts'

/**
 * @param file - path of a `.tar` or `.tar.gz`.
 * @param options - progress.
 * @returns the archive as a source.
 */
export function tarballSource(file: string, options: SourceOptions = {}): Source {
  const name = 'the archive'
  return {
    name,
    async fetch(wanted, accept, signal) {
      const origin = { name: file, remedy: 'give another archive, a git clone or an unpacked folder' }
      const take = countingAccept(name, wanted, accept, options.onProgress)
      await readArchive(createReadStream(file), origin, wanted, take, signal)
    },
  }
}

/**
 * Hand over what an archive has of the wanted files.
 * @param bytes - a `.tar` or `.tar.gz`, known by its bytes.
 * @param origin - for messages.
 * @param wanted - what is missing.
 * @param accept - takes each file.
 * @param signal - ends the work early.
 * @throws ArchiveRefusal where it is not an archive, not whole, past a limit or unsafe.
 */
export async function readArchive(bytes: AsyncIterable<Uint8Array>, origin: Origin, wanted: Wanted, accept: Accept, signal: AbortSignal): Promise<void> {
  const members = await readMembers(bytes, origin, wanted.files, signal)
  for (const { file, bytes: content } of findWanted(members, wanted.files, origin)) accept(file, content)
}

async function readMembers(bytes: AsyncIterable<Uint8Array>, origin: Origin, files: readonly PinnedFile[], signal: AbortSignal): Promise<Member[]> {
  const paths = new Set(files.map(file => file.path))
  const members: Member[] = []
  let refusal: ArchiveRefusal | undefined
  const tar = extract()
  tar.on('entry', (header, body, next) => {
    body.on('error', () => { /* The pipeline ends with the same. */ })
    const path = memberPath(header)
    const kind = kindOf(header)
    // The leading folder is known at the end.
    const mayBeWanted = kind === 'file' && (paths.has(path) || paths.has(path.slice(path.indexOf('/') + 1)))
    if (members.length === MAX_MEMBERS) refusal = new ArchiveRefusal(origin, `over ${MAX_MEMBERS} members — must have at most ${MAX_MEMBERS}`)
    if (mayBeWanted && header.size > MAX_FILE_BYTES) {
      refusal = new ArchiveRefusal(origin, `${path} has ${header.size} bytes — a file must have at most ${MAX_FILE_BYTES}`)
    }
    if (refusal !== undefined) {
      next(refusal)
      return
    }
    const content: Buffer[] = []
    body.on('data', chunk => { if (mayBeWanted) content.push(chunk as Buffer) })
    body.on('end', () => {
      if (!isSideFile(path)) members.push({ path, kind, ...mayBeWanted ? { bytes: Buffer.concat(content) } : {} })
      next()
    })
  })
  try {
    await pipeline(plainTar(bytes, origin), tar, { signal })
  } catch (error) {
    signal.throwIfAborted()
    throw refusal ?? translate(error, origin)
  }
  return members
}

function memberPath(header: Header): string {
  return header.name.replace(/^(?:\.\/)+/, '').replace(/\/$/, '')
}

function kindOf(header: Header): string {
  if (header.type === 'contiguous-file') return 'file'
  if (header.type === 'symlink') return 'symbolic link'
  if (header.type === 'link') return 'hard link'
  // Also null, whatever the types say, for a kind that is in no standard.
  return (header.type as string | null) ?? 'member of an unknown kind'
}

/** The archived folder itself, and what macOS adds for its own use. */
function isSideFile(path: string): boolean {
  return path === '' || path === '.' || /(?:^|\/)\._[^/]*$/.test(path)
}

function translate(error: unknown, origin: Origin): unknown {
  if (error instanceof ArchiveRefusal || !(error instanceof Error)) return error
  const code = errorCode(error)
  if (code === 'Z_BUF_ERROR' || error.message === 'Unexpected end of data') return new ArchiveRefusal(origin, 'ends too early — must be whole')
  if (code.startsWith('Z_') || /tar header|Invalid header|Header exceeds/.test(error.message)) {
    return new ArchiveRefusal(origin, `damaged (${error.message}) — must be whole`)
  }
  return 'syscall' in error ? new ArchiveRefusal(origin, `cannot be read (${code}) — must be readable`) : error
}
