/**
 * The bar above the composer: what this session holds, and what a person can do about it. It
 * shows nothing of its own: all of it is the host's projection of the session's log.
 *
 * @module client/bar
 */

import { createElement as h, useState } from 'react'
import type { ReactNode } from 'react'
import { errorMessage } from '../error-text.ts'
import { BAR } from '../host/page.ts'
import type { BarSkill, BarView } from '../rows/web/view.ts'
import { sayWith } from './copy.ts'
import type { CopyKey, Say } from './copy.ts'

/** What the host's slot and this plugin's registration give the bar. */
export interface BarProps {
  /** The host's projection of a session by its key; absent while it loads. */
  readonly useProjection: (key: string) => unknown
  /** Words in the language of the page. */
  readonly t: (key: CopyKey) => string
  /** Give a command line as the composer would. @returns why it did not work, or nothing. */
  readonly command: (line: string) => Promise<string | undefined>
}

/**
 * @param props - the slot's.
 * @returns the bar, or nothing where there is nothing to show.
 */
export function Bar({ useProjection, t, command }: BarProps): ReactNode {
  const view = useProjection(BAR) as BarView | null | undefined
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | undefined>()
  if (view === undefined || view === null || !hasSomething(view)) return null
  const say = sayWith(t)
  const give = (line: string): void => {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    void command(line).then(setFailure, (error: unknown) => { setFailure(errorMessage(error)) }).finally(() => { setBusy(false) })
  }
  return h('div', { className: 'dsh-sp-dock', 'data-superpowers-bar': '' },
    h('div', { className: 'dsh-sp-bar', role: 'region', 'aria-label': say('bar') },
      h('div', { className: 'dsh-sp-body', key: 'body' },
        h('ul', { className: 'dsh-sp-chips', key: 'skills' }, view.skills.map(skill => chip(skill, say, busy, give)), view.requested.map(name => pending(name, say))),
        view.suggestion !== null && suggestion(view.suggestion, say, busy, give),
        view.gate.denied > 0 && h('span', { className: view.gate.waiting ? 'dsh-sp-gate' : 'dsh-sp-stage', role: 'status', key: 'gate' }, say(view.gate.waiting ? 'gate.closed' : 'gate.loaded', { count: view.gate.denied })),
        view.stage !== null && h('span', { className: 'dsh-sp-stage', key: 'stage', title: stageTitle(view, say) }, say('stage', { stage: view.stage })),
        failure !== undefined && h('span', { className: 'dsh-sp-failed', role: 'alert', key: 'failed' }, say('failed', { reason: failure }))),
      h('select', { key: 'switch', 'aria-label': say('switch'), title: say('switch'), value: view.state, disabled: busy, onChange: (event: { readonly target: { readonly value: string } }) => { give(`/superpowers ${event.target.value}`) } },
        (['on', 'quiet', 'off'] as const).map(state => h('option', { key: state, value: state }, say(`switch.${state}`))))))
}

/** A session that does not use the bundle shows nothing of it. */
function hasSomething({ state, skills, requested, suggestion: suggested, gate }: BarView): boolean {
  return state !== 'on' || skills.length > 0 || requested.length > 0 || suggested !== null || gate.waiting
}

function chip(skill: BarSkill, say: Say, busy: boolean, give: (line: string) => void): ReactNode {
  const about = [
    skill.name,
    [skill.turn === null ? undefined : say('turn', { turn: skill.turn }), say(`by.${skill.by}`), say('tokens', { tokens: skill.tokens.toLocaleString() }), skill.library ?? undefined].filter(part => part !== undefined).join(', '),
    ...skill.text === 'whole' ? [] : [say(`text.${skill.text}`)],
  ].join('\n')
  return h('li', { className: 'dsh-sp-chip', key: `skill ${skill.name}`, title: about, ...skill.text === 'replaced' ? { 'data-faded': '' } : {} },
    h('span', { className: 'dsh-sp-name', 'aria-label': about.replace('\n', ': ') }, skill.name),
    h('button', { type: 'button', disabled: busy, 'aria-label': say('drop', { name: skill.name }), title: say('drop', { name: skill.name }), onClick: () => { give(`/superpowers drop ${skill.name}`) } }, '×'))
}

function pending(name: string, say: Say): ReactNode {
  return h('li', { className: 'dsh-sp-chip dsh-sp-plain', key: `pending ${name}`, title: say('pending', { name }) }, h('span', { className: 'dsh-sp-name' }, say('pending', { name })))
}

function suggestion({ name, reason }: NonNullable<BarView['suggestion']>, say: Say, busy: boolean, give: (line: string) => void): ReactNode {
  return h('span', { className: 'dsh-sp-suggestion', key: 'suggestion', title: reason },
    h('span', null, `${say('suggestion', { name })} — ${reason}`),
    h('button', { type: 'button', className: 'dsh-sp-take', disabled: busy, onClick: () => { give(`/superpowers load ${name}`) } }, say('take', { name })))
}

function stageTitle({ next }: BarView, say: Say): string | undefined {
  return next.length === 0 ? undefined : say('next', { next: next.map(group => group.join(say('or'))).join(', ') })
}
