/**
 * Row `superpowers-skills`: registers the served library with DSH's skill registry. Owns
 * the registration and its log lines; which skills exist is `library/`.
 *
 * @module dsh-superpowers/skills
 */

import type { Context } from '@deepseek-ai/cordis'
import type {} from '@deepseek-ai/dsh-skill'
import { readConfig } from '../../host/config.ts'
import { startRow } from '../../host/row.ts'
import { chooseLibrary } from '../../library/choice.ts'
import { formatDiagnostic } from '../../library/diagnostic.ts'
import { indexedHeaders } from '../../library/header-index.ts'
import { readSkillsTree } from '../../library/tree.ts'
import type { SkillsTree } from '../../library/tree.ts'
import { Config } from './config.ts'
import { createProvider } from './provider.ts'

export { Config }

/** Cordis plugin name, also the provider's name in the registry. */
export const name = 'superpowers-skills'

/** The row waits until the skill registry exists. */
export const inject = ['skills']

/**
 * Register the provider for the row's lifetime.
 * @param ctx - the row's context.
 * @param raw - the row's config as composed.
 */
export function apply(ctx: Context, raw: unknown): void {
  startRow(ctx, name, log => {
    const { config, complaints } = readConfig(Config, raw)
    for (const complaint of complaints) log.warn(complaint)
    const choice = chooseLibrary(config.library)
    if (choice.unmet !== undefined) log.warn(choice.unmet)
    log.info(`serving the ${choice.library} library (${choice.reason}) from ${choice.root}`)

    const read = async (): Promise<SkillsTree> => {
      const tree = await readSkillsTree(choice.root, { links: 'inside', readHeader: indexedHeaders(choice.headerIndex) })
      for (const diagnostic of tree.diagnostics) log.warn(formatDiagnostic(diagnostic))
      for (const skill of Object.keys(config.skills)) {
        if (skill !== '*' && !tree.skills.has(skill)) log.warn(`config.skills.${skill}: no skill of that name in the ${choice.library} library; it is ignored`)
      }
      return tree
    }
    ctx.skills.registerProvider(() => createProvider({ name, read, switches: config.skills }))
  })
}
