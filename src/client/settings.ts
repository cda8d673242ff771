/**
 * The card in the page's settings: a switch for each row and each skill, and why some skills
 * are not used.
 *
 * @module client/settings
 */

import { createElement as h, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { errorMessage } from '../error-text.ts'
import type { Switch } from '../rows/skills/config.ts'
import type { Overview, OverviewSkill } from '../rows/skills/overview.ts'
import type { RowName, RowState, RowSwitch, RowSwitches } from '../rows/web/rows.ts'
import { sayWith } from './copy.ts'
import type { CopyKey, Say } from './copy.ts'

/** The section of the host's settings, as the page mirrors it. */
interface Snapshot<T> {
  readonly status: 'loading' | 'ready' | 'unavailable'
  readonly value?: T
  /** What the user has set; the rest is the row's config. */
  readonly user?: T | null
  readonly writable: boolean
}

/** The switches of the skills. */
interface Skills {
  readonly skills?: Readonly<Record<string, Switch>>
}

/** What the host's slot and this plugin's registration give the card. */
export interface CardProps {
  readonly useSettings: <T>(select: (snapshot: Snapshot<Skills>) => T) => T
  readonly useRows: <T>(select: (snapshot: Snapshot<RowSwitches>) => T) => T
  /** Words in the language of the page. */
  readonly t: (key: CopyKey) => string
  /** @returns what the host says of the skills. @throws where it does not answer. */
  readonly overview: () => Promise<Overview>
  /** Write the user's switches. @returns those that hold then. */
  readonly set: (skills: Readonly<Record<string, Switch>>) => Promise<Snapshot<Skills>>
  /** @returns the bundle's rows as they are now. @throws where the host does not answer. */
  readonly rowStates: () => Promise<readonly RowState[]>
  /** Write the user's switch of a row; nothing: as the profile says. @returns those that hold then. */
  readonly setRow: (row: RowName, state: RowSwitch | undefined) => Promise<Snapshot<RowSwitches>>
}

const MODES = ['auto', 'manual', 'off'] as const

/**
 * @param props - the slot's.
 * @returns the card.
 */
export function Card({ useSettings, useRows, t, overview, set, rowStates, setRow }: CardProps): ReactNode {
  const settings = useSettings(snapshot => snapshot)
  const switches = useRows(snapshot => snapshot)
  const [rows, setRows] = useState<readonly RowState[]>([])
  const [seen, setSeen] = useState<Overview | undefined>()
  const [failure, setFailure] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  const told = (error: unknown): void => { setFailure(errorMessage(error)) }
  useEffect(() => {
    let gone = false
    overview().then(answer => { if (!gone) setSeen(answer) }, (error: unknown) => { if (!gone) told(error) })
    rowStates().then(answer => { if (!gone) setRows(answer) }, (error: unknown) => { if (!gone) told(error) })
    return () => { gone = true }
  }, [overview, rowStates])
  const say = sayWith(t)
  const change = (name: string, write: () => Promise<boolean>): void => {
    setBusy(true)
    setFailure(undefined)
    void write().then(taken => { if (!taken) setFailure(say('settings.refused', { name })) }).catch(told).finally(() => { setBusy(false) })
  }
  const choose = (name: string, mode: Switch): void => {
    change(name, async () => (await set({ ...settings.user?.skills, [name]: mode })).value?.skills?.[name] === mode)
  }
  const chooseRow = (row: RowName, state: RowSwitch | undefined): void => {
    change(row, async () => {
      const after = await setRow(row, state)
      setRows(await rowStates())
      return after.user?.[row] === state
    })
  }
  const modes = settings.value?.skills
  const isFixed = ({ writable, status }: Snapshot<unknown>): boolean => busy || !writable || status !== 'ready'
  return h('li', { className: 'dsh-sp-card', 'data-superpowers-settings': '' },
    h('h3', { key: 'title' }, say('settings.title')),
    h('p', { key: 'help' }, say('settings.help')),
    failure !== undefined && h('p', { key: 'failed', role: 'alert', className: 'dsh-sp-failed' }, failure),
    rows.length > 0 && h('ul', { key: 'rows' }, rows.map(row => rowLine(row, switches.user?.[row.row], say, isFixed(switches), chooseRow))),
    seen !== undefined && h('p', { key: 'library' }, say('settings.library', { library: seen.library, reason: seen.reason })),
    seen !== undefined && h('ul', { key: 'skills' }, seen.skills.map(skill => line(skill, modes?.[skill.name] ?? modes?.['*'] ?? skill.configured, say, isFixed(settings), choose))),
    seen !== undefined && seen.problems.length > 0 && h('ul', { key: 'problems', 'aria-label': say('settings.problems') }, seen.problems.map(problem => h('li', { key: problem, className: 'dsh-sp-note' }, problem))))
}

function line({ name, description, shadowedBy }: OverviewSkill, mode: Switch, say: Say, isFixed: boolean, choose: (name: string, mode: Switch) => void): ReactNode {
  return choice(name, {
    title: description, note: shadowedBy === null ? undefined : say('settings.shadowed', { by: shadowedBy }),
    value: mode, options: MODES.map(one => [one, say(`mode.${one}`)]), isFixed,
    chosen: value => { choose(name, value as Switch) },
  })
}

function rowLine({ row, on, configured }: RowState, wanted: RowSwitch | undefined, say: Say, isFixed: boolean, choose: (row: RowName, state: RowSwitch | undefined) => void): ReactNode {
  return choice(`superpowers-${row}`, {
    note: `${say(on ? 'row.on' : 'row.off')} · ${say(`row.about.${row}`)}`,
    value: wanted ?? '', options: [['', say(`row.profile.${configured}`)], ['on', say('switch.on')], ['off', say('switch.off')]], isFixed,
    chosen: value => { choose(row, value === '' ? undefined : value as RowSwitch) },
  })
}

/** A line with something to choose. */
interface Choice {
  readonly title?: string
  readonly note: string | undefined
  readonly value: string
  /** Values with their words. */
  readonly options: readonly (readonly [value: string, words: string])[]
  readonly isFixed: boolean
  readonly chosen: (value: string) => void
}

function choice(name: string, { title, note, value, options, isFixed, chosen }: Choice): ReactNode {
  return h('li', { key: name, className: 'dsh-sp-line' },
    h('span', { title }, name, note !== undefined && h('span', { className: 'dsh-sp-note' }, note)),
    h('select', { 'aria-label': name, value, disabled: isFixed, onChange: (event: { readonly target: { readonly value: string } }) => { chosen(event.target.value) } },
      options.map(([one, words]) => h('option', { key: one, value: one }, words))))
}
