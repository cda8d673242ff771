/** The rows that the bundle's patch inserts, and what belongs to each. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import manifest from '../../package.json' with { type: 'json' }
import { PACKAGE_ROOT } from '../../src/library/choice.ts'

export interface Row { readonly id: string; readonly name: string; readonly disabled?: boolean; readonly config?: unknown }

export const patchText = readFileSync(join(PACKAGE_ROOT, manifest.dsh.bundle.patch), 'utf8')

export const rows = (parse(patchText) as [{ insert: Row[] }])[0].insert

/** The export that a row imports: `.` or `./skills`. */
export function exportOf(row: Row): string {
  return row.name.replace(manifest.name, '.')
}

/** Empty for the row that is the package itself: it bears the bundle's own texts. */
export function localeFolderOf(row: Row): string {
  return exportOf(row).slice(2)
}
