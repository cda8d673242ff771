/**
 * Reading a skills tree: which files are skills, which of two with one name is served,
 * and a diagnostic for everything that was passed over.
 *
 * The walk goes down to the first SKILL.md of each branch: what lies beneath belongs to
 * that skill. Grouped skills (`group/skill/SKILL.md`) are found to a depth of
 * {@link MAX_DEPTH}. Symbolic links are followed; with `links: 'inside'` only to targets
 * inside the root, so that a packaged library cannot be made to show files beside it.
 *
 * @module library/tree
 */

import { lstat, readFile, readdir, realpath, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import { byCode } from '../code-order.ts'
import { errorCode } from '../error-text.ts'
import type { Diagnostic } from './diagnostic.ts'
import { parseSkill } from './document.ts'
import type { SkillDocument } from './document.ts'
import type { HeaderReader } from './header-index.ts'
import { isInside } from './inside.ts'
import { isSkillFileName, MAX_SKILL_BYTES, skillFileName } from './skill-file.ts'

/** A library in memory. */
export interface SkillsTree {
  /** Served skills by name, in code-point order of their names. */
  readonly skills: ReadonlyMap<string, SkillDocument>
  readonly diagnostics: readonly Diagnostic[]
}

/** How a tree is read. */
export interface TreeOptions {
  /** `inside`: links may not lead out of the root (packaged libraries). `follow`: anywhere (a user's own folders). */
  readonly links: 'inside' | 'follow'
  /** Parses headers; an index that remembers them may stand in. */
  readonly readHeader?: HeaderReader
}

/** Folders between the root and a SKILL.md, at most: three levels of groups and the skill's own. */
export const MAX_DEPTH = 4

/** Files open at once: far below the smallest usual limit, 256 on macOS. */
const OPEN_FILES = 32

interface Found {
  readonly skill: SkillDocument
  readonly bytes: Buffer
}

/**
 * Read every skill below a folder. A skill that cannot be read costs only itself.
 * @param root - absolute path of the folder; one that is missing or unreadable gives an empty library and an error.
 * @param options - how links are treated.
 * @returns the library; never rejects.
 */
export async function readSkillsTree(root: string, options: TreeOptions): Promise<SkillsTree> {
  const walk = new Walk(root, options)
  const skills = pickByName(await walk.run(), walk.diagnostics)
  // The walk is concurrent; its findings are told in one order on every machine.
  return { skills, diagnostics: walk.diagnostics.toSorted((a, b) => byPath(a.file, b.file)) }
}

/**
 * @param root - absolute path of the folder.
 * @param options - how links are treated.
 * @returns the files that {@link readSkillsTree} reads there, whatever it makes of them, each once by its real path.
 */
export async function skillFilesIn(root: string, options: TreeOptions): Promise<string[]> {
  const walk = new Walk(root, options)
  await walk.run()
  const real = await Promise.all(walk.files.map(file => realpath(file)))
  return walk.files.filter((_file, index) => real.indexOf(real[index] ?? '') === index).toSorted(byPath)
}

class Walk {
  readonly diagnostics: Diagnostic[] = []
  /** What was read. */
  readonly files: string[] = []
  private readonly root: string
  private readonly options: TreeOptions
  private realRoot = ''

  constructor(root: string, options: TreeOptions) {
    this.root = root
    this.options = options
  }

  async run(): Promise<Found[]> {
    let files: string[]
    try {
      this.realRoot = await realpath(this.root)
      const entries = await readdir(this.root)
      if (skillFileName(entries) !== undefined) {
        this.note('warning', join(this.root, 'SKILL.md'), 'a skill file at the library\'s root belongs to no skill', 'move it into a folder of its own')
      }
      files = await this.children(this.root, entries, [this.realRoot])
    } catch (error) {
      this.note('error', this.root, `cannot be read as a skills folder (${errorCode(error)})`)
      return []
    }
    const found: Found[] = []
    for (let start = 0; start < files.length; start += OPEN_FILES) {
      found.push(...(await Promise.all(files.slice(start, start + OPEN_FILES).map(file => this.skill(file)))).flat())
    }
    return found
  }

  /** Skill files below a folder; `trail` holds the real paths from the root to it. */
  private async children(directory: string, entries: readonly string[], trail: readonly string[]): Promise<string[]> {
    const visible = entries.filter(entry => !entry.startsWith('.') && entry !== 'node_modules').toSorted(byCode)
    return (await Promise.all(visible.map(entry => this.entry(join(directory, entry), trail)))).flat()
  }

  /** One directory entry: a skill, a group of skills, a file that is none of our business, or a broken link. */
  private async entry(path: string, trail: readonly string[]): Promise<string[]> {
    try {
      if (!(await stat(path)).isDirectory()) {
        if ((await lstat(path)).isSymbolicLink()) this.note('warning', path, 'is a link to a file — a skill is a folder', 'delete the link')
        return []
      }
      const real = await realpath(path)
      if (!this.allowed(real, path)) return []
      if (trail.includes(real)) {
        this.note('warning', path, 'is a link to a folder that it lies in', 'delete the link')
        return []
      }
      const entries = await readdir(path)
      const file = skillFileName(entries)
      if (file !== undefined) {
        for (const other of entries.filter(entry => entry !== file && isSkillFileName(entry))) this.note('warning', join(path, other), `is not read: ${file} stands beside it`, 'delete one of them')
        return [join(path, file)]
      }
      if (trail.length >= MAX_DEPTH) {
        this.note('warning', path, `lies ${trail.length} folders deep and holds no SKILL.md — the search ends here`, 'move its skills up')
        return []
      }
      const below = await this.children(path, entries, [...trail, real])
      if (below.length === 0 && trail.length === 1 && !this.diagnostics.some(one => one.file.startsWith(path + sep))) {
        this.note('warning', path, 'no SKILL.md in this folder or below', 'add one if it is meant to be a skill')
      }
      return below
    } catch (error) {
      this.note('error', path, `cannot be read (${errorCode(error)})`)
      return []
    }
  }

  private async skill(file: string): Promise<Found[]> {
    try {
      if (!this.allowed(await realpath(file), file)) return []
      const status = await stat(file)
      // A pipe or a device would be read without end.
      if (!status.isFile()) {
        this.note('error', file, 'is not a file', 'write the skill into a file of this name')
        return []
      }
      if (status.size > MAX_SKILL_BYTES) {
        this.note('error', file, `${status.size} bytes — at most ${MAX_SKILL_BYTES}`, 'move reference material into files beside it')
        return []
      }
      const bytes = await readFile(file)
      this.files.push(file)
      const { skill, diagnostics } = parseSkill(bytes, file, this.options.readHeader)
      this.diagnostics.push(...diagnostics)
      if (skill === undefined) return []
      if (basename(file) !== 'SKILL.md') this.note('warning', file, 'is spelt in another case than SKILL.md', 'rename it: other tools miss it on case-sensitive disks')
      return [{ skill, bytes }]
    } catch (error) {
      this.note('error', file, `cannot be read (${errorCode(error)})`)
      return []
    }
  }

  private allowed(real: string, path: string): boolean {
    if (this.options.links === 'follow' || isInside(this.realRoot, real)) return true
    this.note('error', path, 'is a link out of the library', 'copy the skill into the library')
    return false
  }

  private note(severity: Diagnostic['severity'], file: string, reason: string, remedy?: string): void {
    this.diagnostics.push({ severity, file, reason, ...remedy === undefined ? {} : { remedy } })
  }
}

/** The first file by path wins a name; a loser with other bytes is reported. */
function pickByName(found: readonly Found[], diagnostics: Diagnostic[]): Map<string, SkillDocument> {
  const winners = new Map<string, Found>()
  for (const one of found.toSorted((a, b) => byPath(a.skill.file, b.skill.file))) {
    const winner = winners.get(one.skill.name)
    if (winner === undefined) winners.set(one.skill.name, one)
    else if (!winner.bytes.equals(one.bytes)) {
      const reason = `another skill named ${one.skill.name} is served from ${winner.skill.file}`
      diagnostics.push({ severity: 'warning', file: one.skill.file, key: 'name', reason, remedy: 'rename one of them' })
    }
  }
  const names = [...winners.keys()].toSorted(byCode)
  return new Map(names.flatMap(name => winners.get(name)?.skill ?? []).map(skill => [skill.name, skill]))
}

/** Folder by folder: `a/x` before `a-b/x`, whatever the system's separator. */
function byPath(a: string, b: string): number {
  return byCode(a.replaceAll(sep, '\0'), b.replaceAll(sep, '\0'))
}
