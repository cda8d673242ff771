/**
 * Reading the two files that the bootstrap shows. Both are read once, when the row starts.
 *
 * @module loading/bootstrap-source
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../error-text.ts'
import { decodeText } from '../library/bytes.ts'
import { BOOTSTRAP_SKILL } from '../library/choice.ts'
import { formatDiagnostic } from '../library/diagnostic.ts'
import { parseSkill } from '../library/document.ts'
import { foldText } from '../library/frontmatter.ts'
import type { HeaderReader } from '../library/header-index.ts'
import { bootstrapText } from './bootstrap-text.ts'

/** The mapping's place in the package: the overlay that `sync` also adds to the generated library. */
const MAPPING = `overlays/added/${BOOTSTRAP_SKILL}/references/dsh-tools.md`

/** Both files are the package's own. */
const REMEDY = 'reinstall the bundle'

/** The section's text and what is wrong with the mapping, or why there is none. */
export type BootstrapSource =
  | { readonly text: string; readonly complaints: readonly string[] }
  | { readonly text?: undefined; readonly problem: string }

/**
 * @param libraryRoot - the served library's folder.
 * @param packageRoot - the package's folder.
 * @param readHeader - parses the skill's header; an index may stand in.
 * @returns the text; a problem where the skill is missing, broken or empty, a complaint
 *   where only the mapping is. Never throws.
 */
export function readBootstrap(libraryRoot: string, packageRoot: string, readHeader?: HeaderReader): BootstrapSource {
  const file = join(libraryRoot, BOOTSTRAP_SKILL, 'SKILL.md')
  const read = bytesOf(file)
  if ('problem' in read) return read
  const { skill, diagnostics } = parseSkill(read.bytes, file, readHeader)
  if (skill === undefined) return { problem: diagnostics.map(formatDiagnostic).join('; ') }
  // A skill that can be shown has its warnings told by the skills row, once.
  if (skill.body.trim() === '') return { problem: `${file}: the body is empty; write the instructions below the header` }
  const text = textOf(file, read.bytes)
  if ('problem' in text) return text
  const mapping = mappingIn(join(packageRoot, MAPPING))
  return 'problem' in mapping
    ? { text: bootstrapText(text.text, undefined), complaints: [mapping.problem] }
    : { text: bootstrapText(text.text, mapping.text), complaints: [] }
}

function mappingIn(file: string): { readonly text: string } | { readonly problem: string } {
  const read = bytesOf(file)
  const mapping = 'problem' in read ? read : textOf(file, read.bytes)
  return 'text' in mapping && mapping.text.trim() === '' ? { problem: `${file}: the file is empty; ${REMEDY}` } : mapping
}

function bytesOf(file: string): { readonly bytes: Buffer } | { readonly problem: string } {
  try {
    return { bytes: readFileSync(file) }
  } catch (error) {
    return { problem: `${file}: cannot be read (${errorCode(error)}); ${REMEDY}` }
  }
}

function textOf(file: string, bytes: Buffer): { readonly text: string } | { readonly problem: string } {
  const decoded = decodeText(bytes)
  return 'text' in decoded ? { text: foldText(decoded.text) } : { problem: `${file}: byte ${decoded.badByte} is not UTF-8; ${REMEDY}` }
}
