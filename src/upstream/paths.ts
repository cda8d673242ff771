/**
 * The one rule for paths that come from outside: a pin, a patch or an archive. A path that
 * passes names a file below the tree on every system, and the same file on each.
 *
 * @module upstream/paths
 */

/** Device names of Windows, with or without an extension; blanks before the dot do not count. */
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³]) *(?:\.|$)/i

/** Git's own folder, and the short name that NTFS gives it. */
const GIT_FOLDER = /^(?:\.GIT|GIT~1)$/

/** Longest path in UTF-16 code units; Windows allows 260 with the folder in front. */
const MAX_LENGTH = 200

/** Longest name of a file or folder in bytes, on all usual systems. */
const MAX_NAME = 255

/**
 * @param path - a relative path with `/` between its parts.
 * @returns the rule that it breaks, or `undefined` for a good path.
 */
export function brokenPathRule(path: string): string | undefined {
  if (path === '') return 'must not be empty'
  if (path.length > MAX_LENGTH) return `must have at most ${MAX_LENGTH} characters`
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) return 'must be relative'
  if (!path.isWellFormed()) return 'must be well-formed Unicode'
  if (path.includes('\\')) return 'must have / between its parts, not \\'
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u001f\u007f<>:"|?*]/.test(path)) return 'must not hold control characters or any of <>:"|?*'
  for (const part of path.split('/')) {
    if (part === '' || part === '.' || part === '..') return 'must not hold empty, . or .. parts'
    if (Buffer.byteLength(part) > MAX_NAME) return `must not have a part of over ${MAX_NAME} bytes`
    if (GIT_FOLDER.test(foldPath(part))) return 'must not lead into a .git folder'
    if (/[. ]$/.test(part)) return 'must not have a part that ends in a dot or a blank'
    if (RESERVED.test(part)) return `must not hold the reserved name ${part}`
  }
  return undefined
}

/**
 * @param path - a path.
 * @returns what stands for it on a system that heeds neither case nor form nor invisible characters: the
 *   same for every path that is the same file on some system.
 */
export function foldPath(path: string): string {
  // There and back again: some letters have a capital that only their small form leads to.
  return path.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '').normalize('NFD').toUpperCase().toLowerCase().toUpperCase().normalize('NFC')
}

/**
 * Find paths that would be one file, or a file and a folder, on some system.
 * @param paths - paths that pass {@link brokenPathRule}.
 * @returns the first pair, or `undefined`.
 */
export function findCollision(paths: readonly string[]): readonly [string, string] | undefined {
  const files = new Map<string, string>()
  const folders = new Map<string, string>()
  for (const path of paths) {
    const key = foldPath(path)
    const other = files.get(key) ?? folders.get(key)
    if (other !== undefined) return [other, path]
    files.set(key, path)
    const parts = key.split('/')
    for (let length = 1; length < parts.length; length += 1) {
      const folder = parts.slice(0, length).join('/')
      const file = files.get(folder)
      if (file !== undefined) return [file, path]
      folders.set(folder, path)
    }
  }
  return undefined
}
