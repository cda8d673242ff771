/**
 * Row `superpowers-bootstrap`: a system-prompt section that tells each main session to look
 * for a skill before it acts. A section is assembled into every request, so it is there
 * once in each turn, after compaction and after resume, with nothing to inject again.
 *
 * @module dsh-superpowers/bootstrap
 */

import type { Context } from '@deepseek-ai/cordis'
import type {} from '@deepseek-ai/dsh-system-prompt'
import { errorMessage } from '../../error-text.ts'
import { readConfig } from '../../host/config.ts'
import { LiveSwitch } from '../../host/live-switch.ts'
import { registerLiteralSection } from '../../host/literal-section.ts'
import { startRow, warnOnce } from '../../host/row.ts'
import { sectionAudience } from '../../host/section-audience.ts'
import { chooseLibrary, PACKAGE_ROOT } from '../../library/choice.ts'
import { indexedHeaders } from '../../library/header-index.ts'
import { readBootstrap } from '../../loading/bootstrap-source.ts'
import { Config } from './config.ts'

export { Config }

/** Cordis plugin name, also the section's name in the prompt registry. */
export const name = 'superpowers-bootstrap'

/** The row waits until the prompt registry exists. */
export const inject = ['systemPrompt']

/**
 * Register the section for the row's lifetime.
 * @param ctx - the row's context.
 * @param raw - the row's config as composed.
 */
export function apply(ctx: Context, raw: unknown): void {
  startRow(ctx, name, log => {
    const { config, complaints } = readConfig(Config, raw)
    const choice = chooseLibrary(config.library)
    for (const complaint of complaints) log.warn(complaint)
    const source = readBootstrap(choice.root, PACKAGE_ROOT, indexedHeaders(choice.headerIndex))
    if (source.text === undefined) throw new Error(source.problem)
    for (const complaint of source.complaints) log.warn(complaint)
    const warn = warnOnce(log)
    const onError = (error: unknown): void => { warn(`a session: ${errorMessage(error)} — cannot be read; the section is shown as in a main session`) }
    registerLiteralSection(ctx.systemPrompt, { name, text: source.text, shownTo: sectionAudience({ subagents: config.subagents, switches: new LiveSwitch(ctx), onError }) })
    log.info(`showing using-superpowers of the ${choice.library} library (${choice.reason})`)
  })
}
