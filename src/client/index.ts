/**
 * The browser half: a bar above the composer of DSH's web UI. The host's page loads it by the
 * package's `./client`; what it needs of the page, the page hands over.
 *
 * @module dsh-superpowers/client
 */

import { Bar } from './bar.ts'
import { en, zh } from './copy.ts'
import { addStyle } from './style.ts'

/** The parts of the page's context that are used (0.1's `ClientContext`). */
interface Page {
  effect(act: () => unknown, label?: string): unknown
  readonly locale: { register(namespace: string, words: { readonly zh: object; readonly en: object }): unknown }
  readonly remote: { readonly commands: { execute(session: string, line: string, images: readonly never[]): Promise<unknown> } }
  readonly slots: {
    inject(slot: string, register: () => unknown): unknown
    register(entry: object, component: unknown): unknown
  }
}

const NAMESPACE = 'superpowers'

function apply(page: Page): void {
  addStyle()
  page.effect(() => page.locale.register(NAMESPACE, { zh, en }), 'dsh-superpowers: words')
  page.slots.inject('conversation.input.dock', () => page.slots.register({
    name: 'conversation.input.dock',
    id: 'superpowers',
    order: 20,
    locale: NAMESPACE,
    inject: (session: string) => ({ command: async (line: string) => whyNot(await page.remote.commands.execute(session, line, [])) }),
  }, Bar))
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
