import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { matchIdentity } from '../../../src/upstream/identity.ts'
import { readArchive, tarballSource } from '../../../src/upstream/sources/tarball.ts'
import { folderWith } from '../../rows/temporary-library.ts'
import { tar, treeEntries } from './archives.ts'
import type { Entry } from './archives.ts'
import { TREE, WHOLE, haul, trouble, wantedOf } from './fixtures.ts'
import type { Haul } from './fixtures.ts'
import { git, repositoryWith } from './repository.ts'

const MIB = 1024 * 1024
const REMEDY = 'give another archive, a git clone or an unpacked folder'

function fileWith(bytes: Uint8Array | string): string {
  const file = join(folderWith({}), 'upstream.tgz')
  writeFileSync(file, bytes)
  return file
}

async function read(bytes: Uint8Array): Promise<Haul> {
  return await haul(tarballSource(fileWith(bytes)))
}

/** The message without the file's name in front and the remedy behind. */
async function refusal(bytes: Uint8Array | string): Promise<string> {
  const file = fileWith(bytes)
  const message = await trouble(haul(tarballSource(file)))
  expect(message.startsWith(`${file}: `) && message.endsWith(`; ${REMEDY}`), message).toBe(true)
  return message.slice(file.length + 2, -REMEDY.length - 2)
}

const withMember = (...entry: Entry): Promise<Buffer> => tar([...treeEntries(), entry])

it('reads an archive with a leading folder, with none and with ./, packed and plain', async () => {
  for (const prefix of ['superpowers-0123456/', '', './', './copy/', 'skills/']) {
    const plain = await tar(treeEntries(prefix))
    expect(await read(plain), prefix).toEqual(WHOLE)
    expect(await read(gzipSync(plain)), prefix).toEqual(WHOLE)
  }
})

it('reads what git archive and the system\'s tar write, a whole clone too', async () => {
  const { path, commit } = repositoryWith({ ...TREE, '.github/workflows/x.yml': '', 'AGENTS.md': '' })
  const out = folderWith({})
  git(path, 'archive', '--format=tar.gz', '--prefix=superpowers-0123456/', '--output', join(out, 'git.tgz'), commit)
  execFileSync('tar', ['-C', path, '-czf', join(out, 'dot.tgz'), '.'])
  execFileSync('tar', ['-C', join(path, '..'), '-cf', join(out, 'folder.tar'), path.slice(path.lastIndexOf('/') + 1)])
  execFileSync('tar', ['-C', path, '-cf', join(out, 'pax.tar'), '--format=pax', 'LICENSE', 'skills'])
  for (const name of ['git.tgz', 'dot.tgz', 'folder.tar', 'pax.tar']) expect(await haul(tarballSource(join(out, name))), name).toEqual(WHOLE)
})

it('reads long names in PAX and in GNU form', async () => {
  const long = { ...TREE, [`skills/${'long-'.repeat(30)}/${'name-'.repeat(5)}.md`]: 'long\n' }
  const path = folderWith(long)
  for (const format of ['gnu', 'pax']) {
    const file = join(folderWith({}), 'x.tar')
    execFileSync('tar', ['-C', path, '-cf', file, `--format=${format}`, '--transform', `s,^,${'superpowers-'.repeat(6)}/,`, 'LICENSE', 'skills'])
    const { files, refused } = await haul(tarballSource(file), wantedOf(long))
    expect([Object.keys(files).length, refused], format).toEqual([6, []])
  }
})

it('hands over a changed file, to be refused, is silent about a missing one, and tells how far it is', async () => {
  const { LICENSE, ...skills } = TREE
  const told: string[] = []
  const source = tarballSource(fileWith(await tar(treeEntries('x/', { ...skills, 'skills/a/SKILL.md': 'changed' }))), { onProgress: text => told.push(text) })
  const { files, refused } = await haul(source)
  expect([Object.keys(files).length, files.LICENSE, LICENSE, refused]).toEqual([3, undefined, 'MIT License\n', ['skills/a/SKILL.md']])
  expect(told.at(-1)).toBe('the archive: 3 of 5 files')
})

it('passes over links, odd members and names that differ in case away from what is wanted', async () => {
  const entries: Entry[] = [
    ...treeEntries('x/'), [{ name: 'x/AGENTS.md', type: 'symlink', linkname: '../../etc/passwd' }], [{ name: 'x/pipe', type: 'fifo' }],
    [{ name: 'x/docs/A.md' }, ''], [{ name: 'x/docs/a.md' }, ''], [{ name: 'x/._LICENSE' }, 'mac'], [{ name: '._x' }, 'mac'],
    [{ name: 'x/.git', type: 'directory' }], [{ name: 'x/.git/HEAD' }, ''],
  ]
  expect(await read(await tar(entries))).toEqual(WHOLE)
})

it('reads any stream of bytes, however it is cut into pieces', async () => {
  const bytes = gzipSync(await tar(treeEntries()))
  for (const size of [1, 7, 600]) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => bytes.subarray(index * size, (index + 1) * size))
    const paths: string[] = []
    await readArchive(Readable.from(pieces), { name: 'n', remedy: 'r' }, wantedOf(), file => paths.push(file.path) > 0, new AbortController().signal)
    expect(paths, String(size)).toEqual(Object.keys(TREE))
  }
})

it.each([
  ['/etc/passwd', 'must be relative'],
  ['C:/windows/x', 'must be relative'],
  ['superpowers-0123456/../../x', 'must not hold empty, . or .. parts'],
  ['superpowers-0123456/skills/./x', 'must not hold empty, . or .. parts'],
  ['superpowers-0123456/skills\\x', 'must have / between its parts, not \\'],
  ['superpowers-0123456/skills/aux.md', 'must not hold the reserved name aux.md'],
  ['superpowers-0123456/skills/.GIT/config', 'must not lead into a .git folder'],
  ['superpowers-0123456/skills/x.', 'must not have a part that ends in a dot or a blank'],
  ['superpowers-0123456/skills/a:b', 'must not hold control characters or any of <>:"|?*'],
])('refuses the member %s', async (name, rule) => {
  expect(await refusal(await withMember({ name }, 'x'))).toBe(`${JSON.stringify(name)} — ${rule}`)
})

it('refuses a leading folder that leads away', async () => {
  for (const [prefix, rule] of [['/', 'must be relative'], ['../', 'must not hold empty, . or .. parts'], ['C:/', 'must be relative']]) {
    expect(await refusal(await tar(treeEntries('', { [`${prefix}LICENSE`]: '' })))).toBe(`"${prefix}LICENSE" — ${rule}`)
  }
})

it('refuses a member that would be a wanted file, or its folder, on some system', async () => {
  const rule = 'must not be one file where case or form does not count'
  expect(await refusal(await withMember({ name: 'superpowers-0123456/skills/A/skill.md' }, ''))).toBe(`skills/a/SKILL.md and skills/A/skill.md — ${rule}`)
  expect(await refusal(await withMember({ name: 'superpowers-0123456/License' }, ''))).toBe(`LICENSE and License — ${rule}`)
  expect(await refusal(await withMember({ name: 'superpowers-0123456/Skills', type: 'symlink', linkname: '/etc' }))).toBe(`skills/b/数据.bin and Skills — ${rule}`)
})

it('refuses a wanted file that is in it twice', async () => {
  expect(await refusal(await withMember({ name: 'superpowers-0123456/LICENSE' }, 'x'))).toBe('LICENSE is in it twice — must be in it once')
})

it.each([
  ['symlink', 'symbolic link'], ['link', 'hard link'], ['fifo', 'fifo'], ['character-device', 'character-device'],
] as const)('refuses a wanted file that is a %s', async (type, kind) => {
  const entries = treeEntries().filter(([header]) => !header.name.endsWith('SKILL.md'))
  const bytes = await tar([...entries, [{ name: 'superpowers-0123456/skills/a/SKILL.md', type, linkname: 'x' }]])
  expect(await refusal(bytes)).toBe(`skills/a/SKILL.md is a ${kind} — must be a plain file`)
})

it('refuses a wanted file of a kind that is in no standard', async () => {
  const bytes = await tar(treeEntries('x/', { ...TREE }))
  const at = bytes.indexOf('x/skills/a/SKILL.md')
  bytes.write('Z', at + 156)
  const sum = bytes.subarray(at, at + 512).reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 32 : byte), 0)
  bytes.write(`${sum.toString(8).padStart(6, '0')} \0`, at + 148)
  expect(await refusal(bytes)).toBe('skills/a/SKILL.md is a member of an unknown kind — must be a plain file')
})

it('refuses what is no archive, and says what it is', async () => {
  const rule = 'must be a .tar or .tar.gz archive'
  expect(await refusal('<!DOCTYPE html>\n<html>Not found')).toBe(`starts with <!DOCTYPE html: an HTML page — ${rule}`)
  expect(await refusal('\uFEFF\n <HTML lang="en">')).toBe(`starts with <HTML: an HTML page — ${rule}`)
  expect(await refusal(gzipSync('<!doctype html>'))).toBe(`starts with <!doctype html: an HTML page — ${rule}`)
  expect(await refusal('')).toBe(`is empty — ${rule}`)
  expect(await refusal('PK\u0003\u0004....')).toBe(`a zip archive — ${rule}`)
  expect(await refusal(Buffer.from('28b52ffd00', 'hex'))).toBe(`a zstd archive — ${rule}`)
  expect(await refusal(Buffer.from('fd377a585a00', 'hex'))).toBe(`an xz archive — ${rule}`)
  expect(await refusal('BZh91AY')).toBe(`a bzip2 archive — ${rule}`)
  expect(await refusal('{"message":"Not Found"}')).toBe(`starts with "{\\"message\\":\\"Not " — ${rule}`)
})

it('refuses an archive of something else', async () => {
  const rule = 'not a tree of upstream — must hold skills/ and LICENSE'
  expect(await refusal(await tar([[{ name: 'x/README.md' }, '']]))).toBe(rule)
  expect(await refusal(await tar([]))).toBe(rule)
})

it('refuses a cut archive, wherever it was cut', async () => {
  const plain = await tar(treeEntries())
  const packed = gzipSync(plain)
  const zeros = await tar(treeEntries('', { LICENSE: Buffer.alloc(4096) }))
  const parts = [...[12, packed.length - 200, packed.length - 1].map(end => packed.subarray(0, end)), ...[512, 700, plain.length - 1024].map(end => plain.subarray(0, end)), zeros.subarray(0, 2048)]
  for (const part of parts) expect(await refusal(part), String(part.length)).toBe('ends too early — must be whole')
})

it('refuses a damaged archive', async () => {
  const plain = await tar(treeEntries())
  const packed = gzipSync(plain)
  packed[packed.length - 6] = (packed[packed.length - 6] ?? 0) ^ 1
  expect(await refusal(packed)).toBe('damaged (incorrect data check) — must be whole')
  plain[600] = 1
  expect(await refusal(plain)).toBe('damaged (Invalid tar header. Maybe the tar is corrupted or it needs to be gunzipped?) — must be whole')
})

it('takes only good files out of archives with any damage, or refuses them in words', async () => {
  const plain = await tar(treeEntries())
  const packed = gzipSync(plain)
  const damage = fc.record({ packed: fc.boolean(), at: fc.nat(), byte: fc.integer({ min: 0, max: 255 }), length: fc.integer({ min: 1, max: 600 }), cut: fc.boolean() })
  await fc.assert(fc.asyncProperty(damage, async one => {
    const bytes = Buffer.from(one.packed ? packed : plain)
    const at = one.at % bytes.length
    bytes.fill(one.byte, at, Math.min(at + one.length, bytes.length))
    const files: Record<string, Buffer> = {}
    const work = readArchive(Readable.from([one.cut ? bytes.subarray(0, at) : bytes]), { name: 'n', remedy: 'r' }, wantedOf(), (file, content) => {
      if (matchIdentity(content, file) === 'same') files[file.path] = content as Buffer
      return true
    }, new AbortController().signal)
    expect(await trouble(work)).toMatch(/^(?:nothing was thrown|n: .+; r)$/)
    expect(WHOLE.files).toMatchObject(files)
  }), { numRuns: 300 })
})

it('refuses an archive bomb by its ratio', async () => {
  const bomb = gzipSync(await withMember({ name: 'superpowers-0123456/zeros' }, Buffer.alloc(60 * MIB)))
  expect(await refusal(bomb)).toBe('unpacks to over 100 times its size — must be at most 100 times')
})

it('refuses more than 64 MiB in total', async () => {
  const bytes = await withMember({ name: 'superpowers-0123456/big' }, Buffer.alloc(64 * MIB))
  expect(await refusal(bytes)).toBe('over 64 MiB unpacked — must be at most 64 MiB')
  const noise = await withMember({ name: 'superpowers-0123456/big' }, randomBytes(64 * MIB))
  expect(await refusal(gzipSync(noise, { level: 0 }))).toBe('over 64 MiB unpacked — must be at most 64 MiB')
})

it('refuses a wanted file of more than 8 MiB', async () => {
  const bytes = await tar(treeEntries('', { ...TREE, LICENSE: Buffer.alloc(8 * MIB + 1) }))
  expect(await refusal(bytes)).toBe('LICENSE has 8388609 bytes — a file must have at most 8388608')
})

it('refuses more than 20,000 members', async () => {
  const many = Array.from({ length: 20_001 }, (_, index): Entry => [{ name: `x/${index}`, type: 'directory' }])
  expect(await refusal(await tar(many))).toBe('over 20000 members — must have at most 20000')
})

it('says that the file cannot be read', async () => {
  const file = join(folderWith({}), 'none.tgz')
  expect(await trouble(haul(tarballSource(file)))).toBe(`${file}: cannot be read (ENOENT) — must be readable; ${REMEDY}`)
})

it('ends with its signal', async () => {
  const file = fileWith(await tar(treeEntries()))
  expect(await trouble(haul(tarballSource(file), wantedOf(), AbortSignal.abort(new Error('stopped'))))).toBe('stopped')
})
