/**
 * A check: what a person does in the web UI, and what has to come of it.
 *
 * @module harness-scenarios/web/check
 */

import type { WebPage } from './browser.ts'
import type { LoadingCheck } from './script.ts'
import type { WebServer } from './server.ts'

/** What a check works with. */
export interface World {
  readonly server: WebServer
  /** A new tab with the page in it, past its notice. */
  readonly tab: (look?: Look) => Promise<WebPage>
}

/** How a tab looks. */
export interface Look {
  readonly language?: 'zh-CN'
  readonly dark?: boolean
  /** Pixels. */
  readonly width?: number
}

/** One check. */
export interface WebCheck {
  readonly id: string
  readonly title: string
  /** The host goes away meanwhile: the page itself complains then. */
  readonly restarts?: boolean
  readonly run: (world: World) => Promise<void>
}

/** A message to which the router answers. */
export const BUG = 'It worked until the last deploy, now uploads die at random.'

/** @throws with what was seen where something does not hold. */
export function expect(what: string, holds: boolean, seen: unknown): void {
  if (!holds) throw new Error(`${what}; seen: ${JSON.stringify(seen)}`)
}

/** @returns the page of a session in which the model has loaded one skill. */
export async function loaded(world: World, id: LoadingCheck, look?: Look): Promise<WebPage> {
  const page = await world.tab(look)
  await page.newSession()
  await page.say(`Load one (${id}).`)
  await page.hasChips('brainstorming')
  return page
}
