/**
 * Archives with hostile members, cut and damaged.
 *
 * @module fuzz/targets/archive
 */

import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { pack } from 'tar-stream'
import { errorMessage } from '../../src/error-text.ts'
import { gitBlobId, matchIdentity, sha256 } from '../../src/upstream/identity.ts'
import { brokenPathRule } from '../../src/upstream/paths.ts'
import { readArchive } from '../../src/upstream/sources/tarball.ts'
import { hostilePath } from '../hostile-paths.ts'
import { must } from '../target.ts'
import type { Target } from '../target.ts'

const TREE = { LICENSE: 'MIT\n', 'skills/a/SKILL.md': 'alpha\n', 'skills/a/run': '#!/bin/sh\n', 'skills/技能/x.md': '' } as const
const FILES = Object.entries(TREE).map(([path, text]) => ({ path, mode: '100644' as const, blob: gitBlobId(Buffer.from(text)), sha256: sha256(Buffer.from(text)) }))
const WANTED = { repository: 'somebody/upstream', commit: 'a'.repeat(40), files: FILES }

const entry = fc.record({ name: hostilePath, type: fc.constantFrom('file', 'directory', 'symlink', 'link', 'fifo', 'contiguous-file'), text: fc.constantFrom('', 'x', 'x'.repeat(600)) })
type Entry = typeof entry extends fc.Arbitrary<infer T> ? T : never

export const archive: Target = {
  id: 'archive',
  title: 'an archive is refused in words, or gives wanted files and nothing else, however its bytes come',
  property: () => fc.asyncProperty(fc.record({
    extra: fc.array(entry, { maxLength: 4 }), prefix: fc.constantFrom('', './', 'superpowers-0123456/', 'x/y/', '../', '/', 'a\uD800/'), packed: fc.boolean(), link: fc.option(fc.nat(FILES.length - 1), { nil: undefined }),
    hurt: fc.array(fc.record({ at: fc.nat(), byte: fc.nat(255) }), { maxLength: 3 }), size: fc.constantFrom(1, 7, 512, 100_000), cut: fc.oneof(fc.constant(undefined), fc.nat(1000).map(part => ({ part })), fc.nat(30).map(blocks => ({ blocks }))),
  }), async one => {
    const whole = await tar(one.prefix, one.extra, one.link)
    const bytes = one.packed ? gzipSync(whole) : whole
    for (const { at, byte } of one.hurt) bytes[at % bytes.length] = byte
    const end = one.cut === undefined ? bytes.length : 'part' in one.cut ? Math.round(one.cut.part / 1000 * bytes.length) : Math.min(bytes.length, one.cut.blocks * 512)
    const result = await read(bytes.subarray(0, end), one.size)
    const other = await read(bytes.subarray(0, end), 100_000)
    // Of two damages either may be told.
    must(JSON.stringify(other.files) === JSON.stringify(result.files) && (other.refusal === undefined) === (result.refusal === undefined), `in other pieces ${JSON.stringify(other)}, else ${JSON.stringify(result)}`)
    if (one.hurt.length > 0) return
    // The zeros at the end of an archive may be fewer than they are, but not none.
    if (end < bytes.length - (one.packed ? 0 : 513)) must(result.refusal !== undefined, `an archive that ends at ${end} of ${bytes.length}`)
    if (one.link !== undefined) must(result.refusal !== undefined, 'a link in place of a wanted file')
    if (one.cut !== undefined || one.link !== undefined) return
    // The archiver folds what no file name can be.
    const broken = one.extra.some(({ name }) => name.isWellFormed() && name !== '' && !name.includes('\0') && brokenPathRule(name.replace(/^(?:\.\/)+/, '').replace(/\/$/, '')) !== undefined && !/^\/|\/$|(?:^|\/)(?:\.{1,2}|\.git|\._[^/]*)?(?:\/|$)/.test(name))
    if (broken) must(result.refusal !== undefined, 'a member with a broken path')
    if (one.extra.length === 0 && !['x/y/', '../', '/', 'a\uD800/'].includes(one.prefix)) must(result.refusal === undefined && Object.keys(result.files).length === FILES.length, `the whole tree, not ${JSON.stringify(result)}`)
  }),
}

async function read(bytes: Uint8Array, size: number): Promise<{ files: Record<string, string>; refusal?: string }> {
  const files: Record<string, string> = {}
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => bytes.subarray(index * size, (index + 1) * size))
  try {
    await readArchive(Readable.from(pieces), { name: 'n', remedy: 'r' }, WANTED, (file, content) => {
      must(FILES.includes(file as typeof FILES[number]), `${file.path} is not wanted`)
      must(files[file.path] === undefined, `${file.path} twice`)
      files[file.path] = Buffer.from(content).toString()
      return matchIdentity(content, file) === 'same'
    }, new AbortController().signal)
    return { files }
  } catch (error) {
    const message = errorMessage(error)
    must(/^n: [^\n]+; r$/.test(message) && message.length < 2000, `a refusal is one line, not ${message}`)
    must(Object.keys(files).length === 0, 'nothing of a refused archive is handed over')
    return { files, refusal: message }
  }
}

async function tar(prefix: string, extra: readonly Entry[], link: number | undefined): Promise<Buffer> {
  const archived = pack()
  Object.entries(TREE).forEach(([path, text], place) => {
    if (place === link) archived.entry({ name: prefix + path, type: 'symlink', linkname: '/etc/passwd' })
    else archived.entry({ name: prefix + path }, text)
  })
  for (const { name, type, text } of extra) archived.entry({ name: prefix + name, type: type as 'file', linkname: '../../x' }, type === 'file' || type === 'contiguous-file' ? text : '')
  archived.finalize()
  return await buffer(archived as unknown as AsyncIterable<Buffer>)
}
