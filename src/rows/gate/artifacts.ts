/**
 * Where files may be written while the gate is closed. A path is judged by where its bytes
 * would land: made absolute, links resolved, also the ones in the middle and the ones that
 * lead nowhere yet.
 *
 * @module rows/gate/artifacts
 */

import { lstatSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { isInside } from '../../library/inside.ts'
import { expandHome } from '../../library/roots.ts'

/** The folders of one workspace. */
export interface ArtifactRule {
  /** Absolute path that relative ones start from. */
  readonly workspace: string
  /** Folders as configured: relative to the workspace, absolute, or below `~/`. */
  readonly folders: readonly string[]
}

/** Links followed for one path before it is given up as a loop. */
const MAX_LINKS = 40

/**
 * Whether a file would land inside one of the folders.
 * @param rule - workspace and folders.
 * @param path - as a tool was given it: relative to the workspace or absolute.
 * @returns `true` only where the resolved file lies inside a resolved folder, and is not the folder itself.
 */
export function isArtifact(rule: ArtifactRule, path: string): boolean {
  if (path.includes('\0')) return false
  const literal = landingPlace(resolve(rule.workspace, path))
  if (literal === undefined) return false
  if (sep === '\\' || !path.includes('\\')) return liesIn(rule, literal)
  // Off Windows a backslash is part of a name, but whoever writes it means a separator: the
  // path counts as meant, unless a file of the literal name is there to be changed.
  const meant = landingPlace(resolve(rule.workspace, path.replaceAll('\\', '/')))
  return meant !== undefined && liesIn(rule, meant) && (liesIn(rule, literal) || !exists(literal))
}

function liesIn(rule: ArtifactRule, place: string): boolean {
  const asDisk = (path: string): string => ignoresCase(rule.workspace) ? path.toLowerCase() : path
  return rule.folders.some(folder => {
    const root = landingPlace(resolve(rule.workspace, expandHome(folder)))
    return root !== undefined && asDisk(root) !== asDisk(place) && isInside(asDisk(root), asDisk(place))
  })
}

/**
 * Where a write to an absolute path would land.
 * @param path - an absolute path, normalised.
 * @returns the real path of its nearest existing ancestor with the rest behind it; `undefined` for a
 *   loop of links or a place that cannot be looked at.
 */
export function landingPlace(path: string, links = 0): string | undefined {
  // Asked without exceptions: this runs for each held-back call, and most paths are new.
  let there = path
  while (!exists(there) && dirname(there) !== there) there = dirname(there)
  const rest = relative(there, path)
  try {
    return join(realpathSync.native(there), rest)
  } catch {
    // A link to something that is not there: a write through it makes the thing that it names.
    const target = linkTarget(there)
    if (target === undefined || links >= MAX_LINKS) return undefined
    return landingPlace(resolve(dirname(there), target, rest), links + 1)
  }
}

function linkTarget(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}

function exists(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined
  } catch {
    // A part of it is a file, or may not be entered: the caller goes on with its parent.
    return false
  }
}

const caseRules = new Map<string, boolean>()

/** Whether the workspace's disk takes `a` and `A` for one name; asked of the disk once. */
function ignoresCase(workspace: string): boolean {
  const known = caseRules.get(workspace)
  if (known !== undefined) return known
  const other = workspace === workspace.toLowerCase() ? workspace.toUpperCase() : workspace.toLowerCase()
  const [here, there] = [workspace, other].map(path => statSync(path, { throwIfNoEntry: false }))
  const ignores = here !== undefined && there !== undefined && here.ino === there.ino && here.dev === there.dev
  caseRules.set(workspace, ignores)
  return ignores
}
