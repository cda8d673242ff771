/**
 * Homes that a scenario needs for itself, as data: what is installed and removed, in order.
 *
 * @module harness-scenarios/runner/home-steps
 */

import { appendFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Bundle } from './bundle.ts'
import { bareRepository, cloneOf } from './checkout.ts'
import type { DshHome } from './home.ts'
import { packExample } from './example.ts'
import { ROOT } from './paths.ts'
import { lastLines } from './processes.ts'
import { startRegistry } from './registry.ts'
import { copyName, writeVariant } from './variant.ts'
import type { Variant } from './variant.ts'

/** One step. */
export type HomeStep =
  /** Install the bundle under test, or a variant of it, from a tarball. */
  | { readonly install: Variant }
  /** Install it by name from a registry that has these, oldest first; then update to each next one. */
  | { readonly registry: readonly Variant[] }
  /** Install this checkout: its folder, the folder of a fresh clone, or by a git URL once the build is allowed as pnpm says. */
  | { readonly checkout: 'folder' | 'clone' | 'git' }
  /** Install a plugin of `examples/`, by its folder's name. */
  | { readonly example: string }
  /** YAML that the user keeps in the profile's own patch file. */
  | { readonly config: string }
  /** Remove it again by its package name, or its copy. */
  | { readonly remove: 'bundle' | 'copy' }

/** Milliseconds for an installation that is expected to be refused at once. */
const REFUSAL_TIMEOUT_MS = 60_000

/**
 * Take the steps.
 * @param home - an empty home.
 * @param bundle - the bundle under test.
 * @param steps - what to do.
 * @throws where a step fails.
 */
export async function takeSteps(home: DshHome, bundle: Bundle, steps: readonly HomeStep[]): Promise<void> {
  for (const [index, step] of steps.entries()) await take(home, bundle, step, join(home.directory, `step-${index}`))
}

async function take(home: DshHome, bundle: Bundle, step: HomeStep, place: string): Promise<void> {
  if ('install' in step) {
    await home.plugin('install a bundle in a profile', ['add', await variantOf(bundle, step.install, `${place}.tgz`)])
  } else if ('registry' in step) {
    await installByName(home, bundle, step.registry, place)
  } else if ('checkout' in step) {
    await CHECKOUT[step.checkout](home, bundle, place)
  } else if ('example' in step) {
    await packExample(step.example, `${place}.tgz`)
    await home.plugin('install an example in a profile', ['add', `${place}.tgz`])
  } else if ('config' in step) {
    writeFileSync(join(home.profile, 'cordis.patch.yml'), step.config)
  } else {
    await home.plugin('remove a bundle from a profile', ['remove', step.remove === 'copy' ? copyName(bundle) : bundle.name])
  }
}

const CHECKOUT: Readonly<Record<'folder' | 'clone' | 'git', (home: DshHome, bundle: Bundle, place: string) => Promise<unknown>>> = {
  folder: home => home.plugin('install the checkout\'s folder', ['add', ROOT]),
  clone: async (home, _bundle, place) => {
    await cloneOf((await bareRepository(`${place}.git`)).url, place)
    return home.plugin('install a fresh clone\'s folder', ['add', place])
  },
  git: (home, bundle, place) => installByGit(home, bundle, `${place}.git`),
}

async function variantOf(bundle: Bundle, variant: Variant, tarball: string): Promise<string> {
  if (Object.keys(variant).length === 0) return bundle.tarball
  await writeVariant(bundle, variant, tarball)
  return tarball
}

async function installByName(home: DshHome, bundle: Bundle, versions: readonly Variant[], place: string): Promise<void> {
  const registry = await startRegistry()
  try {
    for (const [index, variant] of versions.entries()) {
      await registry.publish(await variantOf(bundle, variant, `${place}.${index}.tgz`))
      const args = index === 0 ? ['add', bundle.name] : ['update', '--latest', bundle.name]
      await home.plugin(`${args[0]} the bundle by its name`, args, { npm_config_registry: registry.url })
    }
  } finally {
    await registry.close()
  }
}

/** pnpm runs no build of a git URL unasked; what it prints has to be enough to allow it. */
async function installByGit(home: DshHome, bundle: Bundle, folder: string): Promise<void> {
  const { url, commit } = await bareRepository(folder)
  const refused = await home.dsh(['plugin', '--profile', basename(home.profile), 'add', `git+${url}`], { cwd: home.directory, timeoutMs: REFUSAL_TIMEOUT_MS })
  const said = refused.stdout + refused.stderr
  const key = `${bundle.name}@git+${url}#${commit}`
  if (refused.code === 0 || !said.includes(key) || !said.includes('allowBuilds')) {
    throw new Error(`Failed to be refused with the key to allow, ${key}:\n${lastLines(said)}`)
  }
  appendFileSync(join(home.profile, 'pnpm-workspace.yaml'), `\nallowBuilds:\n  '${key}': true\n`)
  await home.plugin('install from an allowed git URL', ['add', `git+${url}`])
}
