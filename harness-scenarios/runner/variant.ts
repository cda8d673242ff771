/**
 * A bundle that differs from the one under test: under another package name, with other row
 * ids, with edited files.
 *
 * @module harness-scenarios/runner/variant
 */

import type { Bundle } from './bundle.ts'
import { readTarball, writeTarball } from './tarball.ts'

/** What differs. */
export interface Variant {
  /** `copy`: the same under another package name, as an old local build would be. */
  readonly as?: 'copy'
  /** Put in place of `superpowers-` in the row ids. */
  readonly rowPrefix?: string
  /** Edits of text files, by path in the package. */
  readonly edits?: Readonly<Record<string, (text: string) => string>>
}

/** @returns the package name of a bundle's copy. */
export function copyName(bundle: Bundle): string {
  return `${bundle.name}-copy`
}

/**
 * @param bundle - the bundle under test.
 * @param variant - what differs.
 * @param tarball - where to write the variant.
 * @throws where a file to edit is not in the bundle.
 */
export async function writeVariant(bundle: Bundle, variant: Variant, tarball: string): Promise<void> {
  const files = await readTarball(bundle.tarball)
  const edit = (path: string, change: (text: string) => string): void => {
    const file = files.get(path)
    if (file === undefined) throw new Error(`bundle: ${path} — must be in ${bundle.tarball} for this scenario`)
    files.set(path, { ...file, bytes: Buffer.from(change(file.bytes.toString('utf8'))) })
  }
  if (variant.as === 'copy') {
    const name = copyName(bundle)
    edit('package.json', text => JSON.stringify({ ...JSON.parse(text) as object, name }))
    edit('cordis.patch.yml', text => text.replaceAll(`'${bundle.name}/`, `'${name}/`).replaceAll(`'${bundle.name}'`, `'${name}'`))
  }
  const { rowPrefix } = variant
  if (rowPrefix !== undefined) edit('cordis.patch.yml', text => text.replaceAll('id: superpowers-', `id: ${rowPrefix}`))
  for (const [path, change] of Object.entries(variant.edits ?? {})) edit(path, change)
  await writeTarball(tarball, files)
}
