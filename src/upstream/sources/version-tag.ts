/**
 * The order of upstream's version tags: `v1.2.3` and `v1.2.3-rc.1`, by the rules of
 * Semantic Versioning 2.0.
 *
 * @module upstream/sources/version-tag
 */

const FORM = /^v(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?$/

/**
 * @param tag - a tag's name.
 * @returns whether it names a version.
 */
export function isVersionTag(tag: string): boolean {
  return FORM.test(tag)
}

/**
 * @param tag - a version tag.
 * @returns whether it names a release, not a pre-release.
 */
export function isReleaseTag(tag: string): boolean {
  return FORM.exec(tag)?.[4] === undefined
}

/**
 * @param a - a version tag.
 * @param b - another.
 * @returns negative where `a` is older, positive where it is newer.
 */
export function compareVersionTags(a: string, b: string): number {
  const left = FORM.exec(a) ?? []
  const right = FORM.exec(b) ?? []
  for (const part of [1, 2, 3]) {
    const difference = Number(left[part]) - Number(right[part])
    if (difference !== 0) return difference
  }
  if (left[4] === undefined || right[4] === undefined) return Number(right[4] !== undefined) - Number(left[4] !== undefined)
  return comparePreReleases(left[4].split('.'), right[4].split('.'))
}

/** Numbers by value and before words, words by code point, fewer parts before more. */
function comparePreReleases(a: readonly string[], b: readonly string[]): number {
  for (const [index, left] of a.entries()) {
    const right = b[index]
    if (right === undefined) return 1
    if (left === right) continue
    const numbers = [left, right].map(part => /^\d+$/.test(part))
    if (numbers[0] === true && numbers[1] === true) return Number(left) - Number(right)
    if (numbers[0] !== numbers[1]) return numbers[0] === true ? -1 : 1
    return left < right ? -1 : 1
  }
  return a.length - b.length
}
