/**
 * What rows and DSH's page have in common: the projection's key, the sections of the settings,
 * the channels on which the page asks, and the registration of the latter two. The same in 0.1.0 and 0.1.1.
 *
 * @module host/page
 */

import type { Context } from '@deepseek-ai/cordis'
import type z from '@deepseek-ai/schemastery'

/** Key of the session projection that the bar shows. */
export const BAR = 'superpowers'

/** Of the skills row: section `superpowers` of `settings.yaml`, and its question. */
export const SKILLS_PAGE = { section: 'superpowers', channel: '/superpowers', question: 'skills' } as const

/** Of the web row. */
export const ROWS_PAGE = { section: 'superpowers-rows', channel: '/superpowers-rows', question: 'states' } as const

/** A registered section of the settings. */
interface Section<T> {
  /** The values that hold now: defaults, then the base, then what the user has set. */
  get(): T
  watch(changed: (next: T) => void): unknown
}

/** The parts of `ctx.settings` and `ctx.connection` that are used. */
interface Services<T> {
  readonly settings: { register(section: string, schema: z<T>, options?: { readonly base: T }): Section<T> }
  readonly connection: { readonly rpc: { handle(channel: string, answer: (question: string) => Promise<object>, options: { readonly authority: 'trusted-host' }): unknown } }
}

/**
 * @param ctx - a context with `settings`.
 * @param section - the section's name.
 * @param schema - of its values.
 * @param base - values below those that the user has set.
 * @returns the section, for the context's lifetime.
 * @throws where the stored values do not fit the schema.
 */
export function registerSection<T>(ctx: Context, section: string, schema: z<T>, base?: T): Section<T> {
  const { settings } = ctx as unknown as Services<T>
  return settings.register(section, schema, ...base === undefined ? [] : [{ base }])
}

/**
 * Answer the page's one question on a channel, for the context's lifetime.
 * @param ctx - a context with `connection`, which hosts with a page have.
 * @param page - the channel and the question.
 * @param answer - what the page is told, as plain JSON.
 */
export function answerPage(ctx: Context, { channel, question }: { readonly channel: string; readonly question: string }, answer: () => Promise<unknown>): void {
  const { connection } = ctx as unknown as Services<never>
  connection.rpc.handle(channel, async asked => asked === question
    ? { ok: true, value: await answer() }
    : { ok: false, error: { code: 'not-found', message: `${channel}/${asked}: no such question — ask ${question}` } }, { authority: 'trusted-host' })
}
