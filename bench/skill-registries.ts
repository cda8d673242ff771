/**
 * Real skill registries with one provider each: ours as the skills row registers it, and
 * the file provider of the pinned host, without its watchers, over the same folder.
 *
 * @module bench/skill-registries
 */

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Context } from '@deepseek-ai/cordis'
import { SkillRegistry } from '@deepseek-ai/dsh-skill'
import type { SkillProvider, SkillProviderControl } from '@deepseek-ai/dsh-skill'
import { DEFAULT_HOST, ensureHost } from '../harness-scenarios/runner/hosts.ts'
import { HOSTS } from '../harness-scenarios/runner/paths.ts'
import { readSkillsTree } from '../src/library/tree.ts'
import { createProvider } from '../src/rows/skills/provider.ts'

/** Makes a provider; `control` tells the registry to ask again. */
export type ProviderFactory = (ctx: Context, control: SkillProviderControl) => SkillProvider

/** A registry that is ready to be asked. */
export interface MountedRegistry {
  /** Names of all skills, by the registry's own `list()`. */
  list(): Promise<string[]>
  /** Makes the next `list()` ask the provider. */
  invalidate(): void
  dispose(): Promise<void>
}

/** The parts of `@deepseek-ai/dsh-skill-filesystem` that are used. */
interface FilesystemPackage {
  readonly FileSystemSkillProvider: new (ctx: Context, control: SkillProviderControl, config: object) => SkillProvider
}

/**
 * @param root - a skills folder.
 * @returns our provider over it, with the options of the skills row.
 */
export function ourProvider(root: string): ProviderFactory {
  return () => createProvider({ name: 'ours', read: () => readSkillsTree(root, { links: 'inside' }), switches: () => ({}) })
}

/**
 * Load the host's own provider, installing the host where it is missing.
 * @returns for a skills folder, that provider over it as its only root.
 */
export async function hostProvider(): Promise<(root: string) => ProviderFactory> {
  await ensureHost(DEFAULT_HOST)
  const file = join(HOSTS, DEFAULT_HOST, 'node_modules', '.pnpm', 'node_modules', '@deepseek-ai', 'dsh-skill-filesystem', 'lib', 'index.js')
  const { FileSystemSkillProvider } = await import(pathToFileURL(file).href) as FilesystemPackage
  return root => (ctx, control) => new FileSystemSkillProvider(ctx, control, {
    providerName: 'peer', includeDefaultRoots: false, customSkillDirs: [root], dshHome: root, agentsHome: root, watch: false,
  })
}

/**
 * @param factory - makes the one provider.
 * @returns a new registry in a context of its own; dispose it.
 */
export async function mountRegistry(factory: ProviderFactory): Promise<MountedRegistry> {
  const ctx = new Context()
  await ctx.plugin(SkillRegistry)
  let invalidate: (() => void) | undefined
  await ctx.plugin({
    name: 'bench-skills',
    inject: ['skills'],
    apply(row: Context) {
      row.skills.registerProvider(control => {
        invalidate = control.invalidate
        return factory(row, control)
      })
    },
  })
  return {
    list: async () => (await ctx.skills.list()).map(skill => skill.name),
    invalidate: () => { invalidate?.() },
    dispose: () => ctx.fiber.dispose(),
  }
}
