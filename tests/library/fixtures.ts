/**
 * Skill files and skills trees for the tests, written where each test can see their bytes.
 *
 * @module tests/library/fixtures
 */

import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { formatDiagnostic } from '../../src/library/diagnostic.ts'
import type { Diagnostic } from '../../src/library/diagnostic.ts'
import { parseSkill } from '../../src/library/document.ts'
import type { ParsedSkill, SkillDocument } from '../../src/library/document.ts'

/** The invented place of files that are parsed without being written. */
export const FILE = '/library/tidy-desk/SKILL.md'

/** The two header lines that a skill cannot do without. */
export const NAME = 'name: tidy-desk'
export const DESCRIPTION = 'description: Use when the desk is messy.'

/** A skill file out of its header's lines. */
export function skillFile(header: readonly string[], body = 'Body\n'): string {
  return ['---', ...header, '---', body].join('\n')
}

/** A healthy skill of a given name. */
export function healthy(name: string, body = `# ${name}\n`): string {
  return skillFile([`name: ${name}`, `description: Use for ${name}.`], body)
}

/** Parse text or bytes as the file {@link FILE}. */
export function parse(content: string | Uint8Array): ParsedSkill {
  return parseSkill(typeof content === 'string' ? Buffer.from(content) : content, FILE)
}

/** Parse a header beside a valid name and description; the extra lines start at line 4 of the file. */
export function parseWith(...extra: readonly string[]): ParsedSkill {
  return parse(skillFile([NAME, DESCRIPTION, ...extra]))
}

/** The skill of a parse that must have given one. */
export function served(parsed: ParsedSkill): SkillDocument {
  if (parsed.skill === undefined) throw new Error(`not served: ${told(parsed.diagnostics).join('\n')}`)
  return parsed.skill
}

/** A YAML list of one item nine times: a row of an alias bomb. */
export function nine(item: string): string {
  return `[${Array.from({ length: 9 }, () => item).join(', ')}]`
}

/** Diagnostics as severity and message, with `root` (by default the invented file's folder) left out of paths. */
export function told(diagnostics: readonly Diagnostic[], root = dirname(FILE)): string[] {
  return diagnostics.map(one => `${one.severity} ${formatDiagnostic(one)}`.replaceAll(root, '<root>'))
}

/** A new folder, deleted after the test; real path, so that messages can be compared. */
export async function temporaryFolder(prefix = 'skills-'): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), prefix)))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Write files below a folder, in the order given; paths use `/`. */
export async function write(folder: string, files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, ...path.split('/'))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
}

/** A new folder with files in it. */
export async function folderWith(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const folder = await temporaryFolder()
  await write(folder, files)
  return folder
}
