/**
 * A DSH profile as it lies on disk: is the bundle in it, and which host serves it.
 *
 * @module doctor/profile
 */

import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { errorMessage } from '../error-text.ts'

/** What a profile's folder says. */
export interface Profile {
  readonly name: string
  /** Absolute path. */
  readonly directory: string
  /** The bundle's entry in the profile's dependencies. */
  readonly dependency: string | undefined
  /** Version of the bundle that is installed in it. */
  readonly installed: string | undefined
  /** The layer list holds the bundle. */
  readonly composed: boolean
  /** Set where the profile's manifest cannot be read. */
  readonly trouble?: string
}

/** This package's name. */
export const BUNDLE = 'dsh-superpowers'

/**
 * @param home - `$DSH_HOME`.
 * @returns the names of its profiles.
 */
export function profileNames(home: string): string[] {
  try {
    return readdirSync(join(home, 'profiles')).filter(name => existsSync(join(home, 'profiles', name, 'package.json'))).toSorted()
  } catch {
    return []
  }
}

/**
 * @param home - `$DSH_HOME`.
 * @param name - a profile's name.
 * @returns what its folder says; never throws.
 */
export function readProfile(home: string, name: string): Profile {
  const directory = join(home, 'profiles', name)
  try {
    const manifest = readJson(join(directory, 'package.json')) as { dependencies?: Record<string, string>; dsh?: { profile?: { bundles?: readonly string[] } } }
    return {
      name, directory,
      dependency: manifest.dependencies?.[BUNDLE],
      installed: packageVersion(join(directory, 'node_modules', BUNDLE)),
      composed: manifest.dsh?.profile?.bundles?.includes(BUNDLE) === true,
    }
  } catch (error) {
    return { name, directory, dependency: undefined, installed: undefined, composed: false, trouble: errorMessage(error) }
  }
}

/**
 * @param home - `$DSH_HOME`.
 * @param name - a package of the host.
 * @returns its folder, through the links that DSH keeps for its profiles; it need not exist.
 */
export function hostPackage(home: string, name: string): string {
  return join(home, 'profiles', 'node_modules', name)
}

/**
 * @param folder - a package's folder.
 * @returns its version, or `undefined`.
 */
export function packageVersion(folder: string): string | undefined {
  try {
    const { version } = readJson(join(folder, 'package.json')) as { version?: unknown }
    return typeof version === 'string' ? version : undefined
  } catch {
    return undefined
  }
}

function readJson(file: string): object {
  return JSON.parse(readFileSync(file, 'utf8')) as object
}
