/**
 * Homes that a scenario needs for itself, as data: what is installed and removed, in order.
 *
 * @module harness-scenarios/runner/home-steps
 */

import { join } from 'node:path'
import type { Bundle } from './bundle.ts'
import type { DshHome } from './home.ts'
import { packExample } from './example.ts'
import { copyName, writeVariant } from './variant.ts'
import type { Variant } from './variant.ts'

/** One step. */
export type HomeStep =
  /** Install the bundle under test, or a variant of it. */
  | { readonly install: Variant }
  /** Install a plugin of `examples/`, by its folder's name. */
  | { readonly example: string }
  /** Remove it again by its package name, or its copy. */
  | { readonly remove: 'bundle' | 'copy' }

/**
 * Take the steps.
 * @param home - an empty home.
 * @param bundle - the bundle under test.
 * @param steps - what to do.
 * @throws where a step fails.
 */
export async function takeSteps(home: DshHome, bundle: Bundle, steps: readonly HomeStep[]): Promise<void> {
  for (const [index, step] of steps.entries()) {
    if ('remove' in step) {
      await home.plugin('remove a bundle from a profile', ['remove', step.remove === 'copy' ? copyName(bundle) : bundle.name])
      continue
    }
    if ('example' in step) {
      const packed = join(home.directory, `example-${index}.tgz`)
      await packExample(step.example, packed)
      await home.plugin('install an example in a profile', ['add', packed])
      continue
    }
    const tarball = Object.keys(step.install).length === 0 ? bundle.tarball : join(home.directory, `variant-${index}.tgz`)
    if (tarball !== bundle.tarball) await writeVariant(bundle, step.install, tarball)
    await home.plugin('install a bundle in a profile', ['add', tarball])
  }
}
