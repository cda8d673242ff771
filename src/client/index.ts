/**
 * The browser half: a bar above the composer of DSH's web UI, and a card in its settings. The
 * host's page loads it by the package's `./client`; what it needs of the page, the page hands over.
 *
 * @module dsh-superpowers/client
 */

import { ROWS_PAGE, SKILLS_PAGE } from '../host/page.ts'
import { Bar } from './bar.ts'
import { en, zh } from './copy.ts'
import { Card } from './settings.ts'
import { addStyle } from './style.ts'

/** The parts of the page's context that are used (0.1's `ClientContext`). */
interface Page {
  effect(act: () => unknown, label?: string): unknown
  inject(services: readonly string[], act: (page: SettingsPage) => unknown): unknown
  readonly locale: { register(namespace: string, words: { readonly zh: object; readonly en: object }): unknown }
  readonly remote: { readonly commands: { execute(session: string, line: string, images: readonly never[]): Promise<unknown> } }
  readonly slots: {
    inject(slot: string, register: () => unknown): unknown
    register(entry: object, component: unknown): unknown
  }
}

/** What pages with settings have besides. */
interface SettingsPage extends Page {
  readonly connection: { readonly rpc: { call(channel: string, question: string, payload: object): Promise<{ readonly ok: boolean; readonly value?: unknown; readonly error?: { readonly message?: string } }> } }
  readonly settingsScope: { bind(options: { readonly namespace: string }): { getSnapshot(): unknown; subscribe(changed: () => void): unknown; set(field: string, value: unknown): Promise<void>; unset(field: string): Promise<void> } }
}

const NAMESPACE = 'superpowers'

function apply(page: Page): void {
  try {
    addAll(page)
  } catch (error) {
    // DSH's page shows nothing at all where one plugin fails.
    console.error('dsh-superpowers: no bar:', error)
  }
}

function addAll(page: Page): void {
  addStyle()
  page.effect(() => page.locale.register(NAMESPACE, { zh, en }), 'dsh-superpowers: words')
  page.slots.inject('conversation.input.dock', () => page.slots.register({
    name: 'conversation.input.dock',
    id: 'superpowers',
    order: 20,
    locale: NAMESPACE,
    inject: (session: string) => ({ command: async (line: string) => whyNot(await page.remote.commands.execute(session, line, [])) }),
  }, Bar))
  // A page without settings has the bar all the same.
  page.inject(['settingsScope', 'connection'], addCard)
}

function addCard(page: SettingsPage): void {
  const scope = page.settingsScope.bind({ namespace: SKILLS_PAGE.section })
  const rows = page.settingsScope.bind({ namespace: ROWS_PAGE.section })
  const ask = async ({ channel, question }: { readonly channel: string; readonly question: string }): Promise<unknown> => {
    const { ok, value, error } = await page.connection.rpc.call(channel, question, {})
    if (!ok) throw new Error(error?.message ?? 'the host does not answer')
    return value
  }
  const overview = async (): Promise<unknown> => await ask(SKILLS_PAGE)
  const rowStates = async (): Promise<unknown> => await ask(ROWS_PAGE)
  const set = async (skills: unknown): Promise<unknown> => {
    await scope.set('skills', skills)
    return scope.getSnapshot()
  }
  const setRow = async (row: string, state: string | undefined): Promise<unknown> => {
    await (state === undefined ? rows.unset(row) : rows.set(row, state))
    return rows.getSnapshot()
  }
  page.slots.inject('settings.plugin.item', () => page.slots.register({
    name: 'settings.plugin.item', key: SKILLS_PAGE.section, locale: NAMESPACE, inject: () => ({ hooks: { settings: scope, rows }, overview, set, rowStates, setRow }),
  }, Card))
}

/** The page's plugin; `inject` names the services of the page that it waits for. */
export default { inject: ['slots', 'remote', 'remote.commands', 'locale'], apply }

/** What the host says of a command that did not work, in any of its shapes. */
function whyNot(answer: unknown): string | undefined {
  const { ok, error, value, result } = (answer ?? {}) as { ok?: boolean; error?: { message?: string }; value?: { result?: Outcome }; result?: Outcome }
  if (ok === false) return error?.message ?? 'the host refused it'
  const outcome = value?.result ?? result
  return outcome?.kind === 'error' ? outcome.text ?? 'the host refused it' : undefined
}

interface Outcome {
  readonly kind?: string
  readonly text?: string
}
