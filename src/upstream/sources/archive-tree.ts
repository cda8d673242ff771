/**
 * The tree that an archive's members form: below one leading folder, as GitHub writes it,
 * or none. It is judged as a whole, and by the same path rule as a pin.
 *
 * @module upstream/sources/archive-tree
 */

import { brokenPathRule, findCollision, foldPath } from '../paths.ts'
import { LICENSE_FILE, SKILLS_FOLDER } from '../pin.ts'
import type { PinnedFile } from '../pin.ts'
import { ArchiveRefusal } from './archive-bytes.ts'
import type { Origin } from './archive-bytes.ts'

/** A member: what it is, and its content where it can be a wanted file. */
export interface Member {
  /** As in the archive, without a leading `./` and a final `/`. */
  readonly path: string
  readonly kind: string
  readonly bytes?: Buffer
}

/** A wanted file that the archive has. */
export interface FoundFile {
  readonly file: PinnedFile
  readonly bytes: Buffer
}

/**
 * @param members - all of an archive's members.
 * @param files - the wanted files.
 * @param origin - for messages.
 * @returns those that are there.
 * @throws ArchiveRefusal for an unsafe path, for two members that are one file on some
 *   system, for a wanted file that is not a plain one, and where it is no tree of upstream.
 */
export function findWanted(members: readonly Member[], files: readonly PinnedFile[], origin: Origin): FoundFile[] {
  const root = findRoot(members)
  for (const { path } of members) {
    const rule = memberRule(path, root ?? '')
    if (rule !== undefined) throw new ArchiveRefusal(origin, `${JSON.stringify(path)} — ${rule}`)
  }
  if (root === undefined) throw new ArchiveRefusal(origin, `not a tree of upstream — must hold ${SKILLS_FOLDER}/ and ${LICENSE_FILE}`)
  const inside = members.filter(member => member.kind !== 'directory').map(member => [member.path.slice(root.length), member] as const)
  checkCollisions(inside.map(([path]) => path), files, origin)
  const byPath = new Map(inside)
  return files.flatMap(file => {
    const member = byPath.get(file.path)
    if (member === undefined) return []
    if (member.bytes === undefined) throw new ArchiveRefusal(origin, `${file.path} is a ${member.kind} — must be a plain file`)
    return { file, bytes: member.bytes }
  })
}

/** What stands before `skills/` in the members' paths: one folder for all, or nothing. */
function findRoot(members: readonly Member[]): string | undefined {
  const tops = new Set(members.map(({ path, kind }) => path.includes('/') || kind === 'directory' ? path.split('/', 1)[0] : ''))
  const [top = ''] = tops
  return [...tops.size === 1 && top !== '' ? [`${top}/`] : [], ''].find(root => members.some(({ path }) => {
    return path === root + LICENSE_FILE || path.startsWith(`${root}${SKILLS_FOLDER}/`)
  }))
}

/** The leading folder is judged by itself: its length is not the tree's. */
function memberRule(path: string, root: string): string | undefined {
  const inTree = path.startsWith(root) ? path.slice(root.length) : path
  // A clone can have been packed with its .git, which is never looked into.
  if (inTree === '.git') return undefined
  return (root === '' ? undefined : brokenPathRule(root.slice(0, -1))) ?? brokenPathRule(inTree.replace(/^\.git\//, ''))
}

/** Only what stands beside a wanted file counts: elsewhere names that differ in case harm nobody. */
function checkCollisions(paths: readonly string[], files: readonly PinnedFile[], origin: Origin): void {
  const tops = new Set(files.map(file => topOf(file.path)))
  const collision = findCollision(paths.filter(path => tops.has(topOf(path))))
  if (collision === undefined) return
  throw new ArchiveRefusal(origin, collision[0] === collision[1]
    ? `${collision[0]} is in it twice — must be in it once`
    : `${collision[0]} and ${collision[1]} — must not be one file where case or form does not count`)
}

/** The first part, the same for all that are one folder on some system. */
function topOf(path: string): string {
  return foldPath(path).split('/', 1)[0] ?? ''
}
