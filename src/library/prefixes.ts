/**
 * What people and skills' texts put before a skill's name. A leaf: whoever resolves names
 * spells the prefixes as all others do.
 *
 * @module library/prefixes
 */

/** Prefixes with their other spellings, each from another port of superpowers; `superpowers` is whichever library of ours is served. */
export const SPELLINGS = { superpowers: ['superpower', 'sp'], upstream: ['spp'], user: ['spo'] } as const

/** The same joined with a hyphen, each with the prefix that it stands for; a plain `user-` or `upstream-` begins names. */
export const DASHED: ReadonlyMap<string, string> = new Map([
  ['superpowers-', 'superpowers'],
  ...Object.entries(SPELLINGS).flatMap(([prefix, spellings]) => spellings.map((spelling): [string, string] => [`${spelling}-`, prefix])),
])
