/**
 * Row `superpowers-web`: the host half of the bar in DSH's web UI. It says what the bar shows;
 * the browser half draws it, and acts through `/superpowers` like anybody. It also switches rows
 * by the settings that the page edits. In a host without a page there is nothing to do.
 *
 * @module dsh-superpowers
 */

import type { Context } from '@deepseek-ai/cordis'
import { rowConfig } from '../../host/config.ts'
import { startRow } from '../../host/row.ts'
import { Config } from './config.ts'

export { Config }

/** Cordis plugin name. */
export const name = 'superpowers-web'

/** The part of `ctx.sessionProjections` that is used. */
interface Projections {
  register(unit: object): unknown
}

/**
 * Register the projection for the row's lifetime, as soon as the host has any.
 * @param ctx - the row's context.
 * @param raw - the row's config as composed.
 */
export function apply(ctx: Context, raw: unknown): void {
  startRow(ctx, name, log => {
    rowConfig(Config, raw, log)
    // `connection`: only a host with a page has it. All is loaded there alone, so that a start without one costs nothing.
    ctx.inject(['sessionProjections' as never, 'connection' as never], web => {
      startRow(web, name, async () => {
        const [{ barProjection }, { buildGraph }, { withWorkflow, workflowNames }] = await Promise.all([import('./projection.ts'), import('../../graph/graph.ts'), import('../../library/workflow.ts')])
        const projections = (web as unknown as { readonly sessionProjections: Projections }).sessionProjections
        projections.register(barProjection(buildGraph(withWorkflow(workflowNames().map(skill => ({ name: skill }))))))
      })
    })
    ctx.inject(['settings' as never, 'loader' as never, 'connection' as never], ready => {
      startRow(ready, `${name}: settings`, async () => {
        const { followSettings } = await import('./rows.ts')
        followSettings(ready, text => { log.warn(text) })
      })
    })
    log.info('telling the web UI, where there is one, what a session holds')
  })
}
