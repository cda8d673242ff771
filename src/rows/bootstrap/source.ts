/**
 * Reading the two files that the bootstrap shows. Both are read once, when the row starts.
 *
 * @module rows/bootstrap/source
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../../error-text.ts'
import { decodeText } from '../../library/bytes.ts'
import { BOOTSTRAP_SKILL } from '../../library/choice.ts'
import { formatDiagnostic } from '../../library/diagnostic.ts'
import { parseSkill } from '../../library/document.ts'
import type { HeaderReader } from '../../library/header-index.ts'
import { bootstrapText } from './text.ts'

/** The mapping's place in the package: the overlay that `sync` also adds to the generated library. */
const MAPPING = `overlays/added/${BOOTSTRAP_SKILL}/references/dsh-tools.md`

/** The section's text, or none, and what went wrong. */
export interface BootstrapSource {
  readonly text?: string
  readonly complaints: readonly string[]
}

/**
 * @param libraryRoot - the served library's folder.
 * @param packageRoot - the package's folder.
 * @param readHeader - parses the skill's header; an index may stand in.
 * @returns the text; without it where the skill is missing, broken or empty, without the
 *   mapping where only that is. Never throws.
 */
export function readBootstrap(libraryRoot: string, packageRoot: string, readHeader?: HeaderReader): BootstrapSource {
  const complaints: string[] = []
  const file = join(libraryRoot, BOOTSTRAP_SKILL, 'SKILL.md')
  const bytes = readOrComplain(file, complaints)
  if (bytes === undefined) return { complaints }
  const { skill, diagnostics } = parseSkill(bytes, file, readHeader)
  // A skill that can be shown has its warnings told by the skills row, once.
  if (skill === undefined || skill.body.trim() === '') {
    return { complaints: diagnostics.map(formatDiagnostic) }
  }
  const mapping = readOrComplain(join(packageRoot, MAPPING), complaints)
  return { text: bootstrapText(textOf(bytes), mapping && textOf(mapping)), complaints }
}

function readOrComplain(file: string, complaints: string[]): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch (error) {
    complaints.push(`${file}: cannot be read (${errorCode(error)}); reinstall the bundle`)
    return undefined
  }
}

function textOf(bytes: Buffer): string {
  const decoded = decodeText(bytes)
  return 'text' in decoded ? decoded.text.replace(/^\uFEFF/, '') : ''
}
