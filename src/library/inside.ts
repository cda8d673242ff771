/**
 * Whether a path lies in a folder.
 *
 * @module library/inside
 */

import { isAbsolute, relative, sep } from 'node:path'

/**
 * @param folder - absolute.
 * @param path - absolute; links in either must have been followed where they count.
 * @returns whether the path is the folder or lies below it.
 */
export function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}
