/**
 * The pin: which upstream, at which commit, and what each of its files is. Data in, data
 * out; `upstream/pin.json` is read and written by the programs around it.
 *
 * @module upstream/pin
 */

import { errorMessage } from '../error-text.ts'
import type { FileIdentity } from './identity.ts'
import { brokenPathRule, findCollision } from './paths.ts'

/** Git's mode of a pinned file: plain or executable. Links and submodules are never pinned. */
export type FileMode = '100644' | '100755'

/** One file of upstream. */
export interface PinnedFile extends FileIdentity {
  /** Path in upstream's repository, `/` between its parts. */
  readonly path: string
  readonly mode: FileMode
}

/** Where upstream is and what it must be. One commit, one set of hashes. */
export interface Pin {
  readonly format: typeof PIN_FORMAT
  /** `owner/name` on GitHub. */
  readonly repository: string
  /** A label for people; the commit decides. */
  readonly version: string
  readonly commit: string
  /** SPDX name of upstream's licence. */
  readonly license: string
  /** The skills below {@link SKILLS_FOLDER} and the licence file, sorted by path. */
  readonly files: readonly PinnedFile[]
}

/** The format that this code reads and writes. */
export const PIN_FORMAT = 1

/** The pin's place in the package. */
export const PIN_FILE = 'upstream/pin.json'

/** Upstream's folder of skills, and ours. */
export const SKILLS_FOLDER = 'skills'

/** Upstream's licence file. */
export const LICENSE_FILE = 'LICENSE'

/**
 * Read a pin.
 * @param text - the file's text.
 * @returns a pin in which every path is safe, unique and of a plain file.
 * @throws `pin: … — rule; what to do` on anything else.
 */
export function parsePin(text: string): Pin {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw refuse(`not JSON (${errorMessage(error)})`, 'restore it from git')
  }
  if (typeof value !== 'object' || value === null) throw refuse('must be an object', 'restore it from git')
  const pin = value as Record<string, unknown>
  if (typeof pin.format === 'number' && pin.format > PIN_FORMAT) {
    throw refuse(`format ${pin.format} — this version reads format ${PIN_FORMAT}`, 'update dsh-superpowers')
  }
  if (pin.format !== PIN_FORMAT) throw refuse(`format: ${JSON.stringify(pin.format)} — must be ${PIN_FORMAT}`, 'restore it from git')
  checkText(pin, 'repository', /^[\w.-]+\/[\w.-]+$/, 'must be owner/name')
  checkText(pin, 'version', /^\S+$/, 'must be a version label')
  checkText(pin, 'commit', /^[0-9a-f]{40}$/, 'must be 40 lower-case hex digits')
  checkText(pin, 'license', /\S/, 'must be an SPDX name')
  if (!Array.isArray(pin.files) || pin.files.length === 0) throw refuse('files — must be a list', 'restore it from git')
  for (const file of pin.files as unknown[]) checkFile(file)
  const files = pin.files as PinnedFile[]
  const collision = findCollision(files.map(file => file.path))
  if (collision !== undefined) {
    throw refuse(`${collision[0]} and ${collision[1]} — must not be one file where case or form does not count`, 'pin another commit')
  }
  if (!files.some(file => file.path === LICENSE_FILE)) throw refuse(`${LICENSE_FILE} is missing — upstream's licence must ship`, 'run npm run bump')
  return value as Pin
}

/**
 * @param pin - a pin.
 * @returns its text as it is committed: stable order, one file a line.
 */
export function formatPin(pin: Pin): string {
  const { files, ...head } = pin
  const lines = files.toSorted((a, b) => a.path < b.path ? -1 : 1).map(({ path, blob, sha256, mode }) => `    ${JSON.stringify({ path, blob, sha256, mode })}`)
  return `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "files": [\n${lines.join(',\n')}\n  ]\n}\n`
}

/**
 * @param pin - a pin.
 * @returns the files of the skills tree, with their paths inside it.
 */
export function skillFiles(pin: Pin): (PinnedFile & { readonly treePath: string })[] {
  const prefix = `${SKILLS_FOLDER}/`
  return pin.files.filter(file => file.path.startsWith(prefix)).map(file => ({ ...file, treePath: file.path.slice(prefix.length) }))
}

/**
 * @param pin - a pin that {@link parsePin} gave.
 * @returns its licence file.
 */
export function licenseFile(pin: Pin): PinnedFile {
  const file = pin.files.find(one => one.path === LICENSE_FILE)
  if (file === undefined) throw refuse(`${LICENSE_FILE} is missing`, 'run npm run bump')
  return file
}

function refuse(what: string, remedy: string): Error {
  return new Error(`pin: ${what}; ${remedy}`)
}

function checkText(pin: Record<string, unknown>, key: string, form: RegExp, rule: string): void {
  const value = pin[key]
  if (typeof value !== 'string' || !form.test(value)) throw refuse(`${key}: ${JSON.stringify(value)} — ${rule}`, 'restore it from git')
}

function checkFile(value: unknown): void {
  const file = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const { path } = file
  const rule = typeof path === 'string' ? brokenPathRule(path) : 'must be text'
  if (rule !== undefined) throw refuse(`path: ${JSON.stringify(path)} — ${rule}`, 'pin another commit')
  if (path !== LICENSE_FILE && !String(path).startsWith(`${SKILLS_FOLDER}/`)) {
    throw refuse(`path: ${JSON.stringify(path)} — must be ${LICENSE_FILE} or lie below ${SKILLS_FOLDER}/`, 'restore it from git')
  }
  const bad = typeof file.blob !== 'string' || !/^[0-9a-f]{40}$/.test(file.blob) ? 'blob'
    : typeof file.sha256 !== 'string' || !/^[0-9a-f]{64}$/.test(file.sha256) ? 'sha256'
      : file.mode !== '100644' && file.mode !== '100755' ? 'mode' : undefined
  if (bad !== undefined) throw refuse(`${String(path)}: ${bad}: ${JSON.stringify(file[bad])} — must be ${bad === 'mode' ? '100644 or 100755' : 'lower-case hex'}`, 'restore it from git')
}
