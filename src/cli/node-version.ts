/**
 * Whether the Node.js that runs the command can.
 *
 * @module cli/node-version
 */

import satisfies from 'semver/functions/satisfies.js'

/**
 * @param version - of the running Node.js, as `v24.0.0`.
 * @param range - `engines.node` of this package.
 * @returns what to tell where it is another than the package is made for.
 */
export function nodeTrouble(version: string, range: string): string | undefined {
  return satisfies(version, range, { includePrerelease: true }) ? undefined : `Node.js: ${version} — must be ${range}; run dsh-superpowers with one of these`
}
