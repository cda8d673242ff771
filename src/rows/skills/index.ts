/**
 * Row `superpowers-skills`: registers the served library with DSH's skill registry. Owns
 * the registration and its log lines; which skills exist is `library/`.
 *
 * @module dsh-superpowers/skills
 */

import type { Context } from '@deepseek-ai/cordis'
import type { SkillLookupOptions } from '@deepseek-ai/dsh-skill'
import type {} from '@deepseek-ai/dsh-tools'
import { rowConfig } from '../../host/config.ts'
import type { LiveSession } from '../../host/live-session.ts'
import { OUR_PROVIDER } from '../../host/provider-names.ts'
import { startRow } from '../../host/row.ts'
import { isOnIn } from '../../host/session-rollout.ts'
import { chooseLibrary } from '../../library/choice.ts'
import type { SkillDocument } from '../../library/document.ts'
import { dshHome } from '../../library/roots.ts'
import type { SkillsTree } from '../../library/tree.ts'
import { Config } from './config.ts'
import { createProvider } from './provider.ts'
import { liveSwitches } from './settings.ts'

export { Config }

/** Cordis plugin name, also the provider's name in the registry. */
export const name = OUR_PROVIDER

/** The row waits until the skill registry exists. */
export const inject = ['skills']

/**
 * Register the provider for the row's lifetime.
 * @param ctx - the row's context.
 * @param raw - the row's config as composed.
 */
export function apply(ctx: Context, raw: unknown): void {
  startRow(ctx, name, log => {
    const config = rowConfig(Config, raw, log)
    const choice = chooseLibrary(config.library)
    if (choice.unmet !== undefined) log.warn(choice.unmet)
    log.info(`serving the ${choice.library} library (${choice.reason}) from ${choice.root}`)

    // What reads skills is loaded when they are asked for, so that the row starts at once.
    const tellAll = async (): Promise<SkillsTree> => {
      const [{ formatDiagnostic }, { indexedHeaders }, { readSkillsTree }] = await Promise.all([import('../../library/diagnostic.ts'), import('../../library/header-index.ts'), import('../../library/tree.ts')])
      const tree = await readSkillsTree(choice.root, { links: 'inside', readHeader: indexedHeaders(choice.headerIndex) })
      for (const diagnostic of tree.diagnostics) log.warn(formatDiagnostic(diagnostic))
      if ([...tree.skills.values()].some(skill => skill.aliases.length > 0)) {
        const { aliasDiagnostics } = await import('../../library/names.ts')
        for (const diagnostic of aliasDiagnostics([{ prefix: choice.library, skills: tree.skills }])) log.warn(formatDiagnostic(diagnostic))
      }
      for (const [key, skill] of [...Object.keys(config.skills).map(one => ['skills', one] as const), ...Object.keys(config.rollout).map(one => ['rollout', one] as const)]) {
        if (!(key === 'skills' && skill === '*') && !tree.skills.has(skill)) log.warn(`config.${key}.${skill}: no skill of that name in the ${choice.library} library; it is ignored`)
      }
      return tree
    }
    let reading: Promise<SkillsTree> | undefined
    const read = (): Promise<SkillsTree> => reading ??= tellAll()
    const prepare = async (skill: SkillDocument, lookup: SkillLookupOptions): Promise<string> => {
      const { readAdditions } = await import('../../loading/addition.ts')
      const { additions, complaints } = config.additions ? await readAdditions(skill.name, lookup.cwd, dshHome(process.env)) : { additions: [], complaints: [] }
      for (const complaint of complaints) log.warn(complaint)
      const { prepareSkill } = await import('../../loading/prepare.ts')
      const { compress } = config.compress === 'off' ? {} : await import('../../compression/index.ts')
      return prepareSkill(skill, {
        adapt: config.adapt, additions, ...offeredTools(ctx, lookup),
        ...compress === undefined ? {} : { compress: body => compress(body, config.compress).text },
      }).text
    }
    let invalidate = (): void => {}
    const switches = liveSwitches(ctx, name, config.skills, () => { invalidate() })
    ctx.skills.registerProvider(control => {
      invalidate = () => { control?.invalidate() }
      return createProvider({ name, read, switches, prepare, ...Object.keys(config.rollout).length === 0 ? {} : { isOn: (skill, lookup) => isOnIn(ctx, { skill, rollout: config.rollout[skill], session: scopeOf(lookup)?.session, cwd: lookup.cwd }) } })
    })
    ctx.inject(['connection' as never], web => {
      startRow(web, `${name}: the settings page`, async () => {
        const { tellPage } = await import('./page.ts')
        tellPage(web, choice, read, config.skills)
      })
    })
  })
}

/** Names of the tools that the asking agent has; nothing where the host has no tool registry. */
function offeredTools(ctx: Context, lookup: SkillLookupOptions): { tools?: string[] } {
  const registry = ctx.get('tools')
  return registry === undefined ? {} : { tools: registry.schemas(scopeOf(lookup)).map(tool => tool.name) }
}

/** The asking agent: the registry hands its own view options on. */
function scopeOf(lookup: SkillLookupOptions): { readonly session?: LiveSession } | undefined {
  return (lookup as { scope?: { session?: LiveSession } }).scope
}
