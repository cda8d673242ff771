/**
 * The card in the page's settings: a switch for each skill, and why some are not used.
 *
 * @module client/settings
 */

import { createElement as h, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { Switch } from '../rows/skills/config.ts'
import type { Overview, OverviewSkill } from '../rows/skills/overview.ts'
import type { RowName, RowState, RowSwitch, RowSwitches } from '../rows/web/rows.ts'
import type { CopyKey } from './copy.ts'

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
  const told = (error: unknown): void => { setFailure(error instanceof Error ? error.message : String(error)) }
  useEffect(() => {
    let gone = false
    overview().then(answer => { if (!gone) setSeen(answer) }, (error: unknown) => { if (!gone) told(error) })
    rowStates().then(answer => { if (!gone) setRows(answer) }, (error: unknown) => { if (!gone) told(error) })
    return () => { gone = true }
  }, [overview, rowStates])
  const choose = (name: string, mode: Switch): void => {
    setBusy(true)
    setFailure(undefined)
    void set({ ...settings.user?.skills, [name]: mode })
      .then(after => { if (after.value?.skills?.[name] !== mode) setFailure(t('settings.refused').replace('{name}', name)) }, told)
      .finally(() => { setBusy(false) })
  }
  const chooseRow = (row: RowName, state: RowSwitch | undefined): void => {
    setBusy(true)
    setFailure(undefined)
    void setRow(row, state)
      .then(async after => {
        if (after.user?.[row] !== state) setFailure(t('settings.refused').replace('{name}', row))
        setRows(await rowStates())
      })
      .catch(told)
      .finally(() => { setBusy(false) })
  }
  const modes = settings.value?.skills
  const isFixed = busy || !settings.writable || settings.status !== 'ready'
  return h('li', { className: 'dsh-sp-card', 'data-superpowers-settings': '' },
    h('h3', { key: 'title' }, t('settings.title')),
    h('p', { key: 'help' }, t('settings.help')),
    failure !== undefined && h('p', { key: 'failed', role: 'alert', className: 'dsh-sp-failed' }, failure),
    rows.length > 0 && h('ul', { key: 'rows' }, rows.map(row => rowLine(row, switches.user?.[row.row], t, busy || !switches.writable || switches.status !== 'ready', chooseRow))),
    seen !== undefined && h('p', { key: 'library' }, t('settings.library').replace('{library}', seen.library).replace('{reason}', seen.reason)),
    seen !== undefined && h('ul', { key: 'skills' }, seen.skills.map(skill => line(skill, modes?.[skill.name] ?? modes?.['*'] ?? skill.configured, t, isFixed, choose))),
    seen !== undefined && seen.problems.length > 0 && h('ul', { key: 'problems', 'aria-label': t('settings.problems') }, seen.problems.map(problem => h('li', { key: problem, className: 'dsh-sp-note' }, problem))))
}

function line({ name, description, shadowedBy }: OverviewSkill, mode: Switch, t: CardProps['t'], isFixed: boolean, choose: (name: string, mode: Switch) => void): ReactNode {
  return h('li', { key: name, className: 'dsh-sp-line' },
    h('span', { title: description }, name, shadowedBy !== null && h('span', { className: 'dsh-sp-note' }, t('settings.shadowed').replace('{by}', shadowedBy))),
    h('select', { 'aria-label': name, value: mode, disabled: isFixed, onChange: (event: { readonly target: { readonly value: string } }) => { choose(name, event.target.value as Switch) } },
      MODES.map(one => h('option', { key: one, value: one }, t(`mode.${one}`)))))
}

function rowLine({ row, on, configured }: RowState, wanted: RowSwitch | undefined, t: CardProps['t'], isFixed: boolean, choose: (row: RowName, state: RowSwitch | undefined) => void): ReactNode {
  return h('li', { key: row, className: 'dsh-sp-line' },
    h('span', null, `superpowers-${row}`, h('span', { className: 'dsh-sp-note' }, `${t(on ? 'row.on' : 'row.off')} · ${t(`row.about.${row}`)}`)),
    h('select', { 'aria-label': `superpowers-${row}`, value: wanted ?? '', disabled: isFixed, onChange: (event: { readonly target: { readonly value: string } }) => { choose(row, event.target.value === '' ? undefined : event.target.value as RowSwitch) } },
      h('option', { key: '', value: '' }, t(`row.profile.${configured}`)),
      (['on', 'off'] as const).map(state => h('option', { key: state, value: state }, t(`switch.${state}`)))))
}
