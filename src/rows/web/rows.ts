/**
 * The bundle's rows, on or off by DSH's settings (section `superpowers-rows`), on top of what
 * the profile says, in hosts that serve the web UI. Changes hold at once: the loader starts or
 * ends a row, in memory alone. Whenever the loader composes the profile anew, as it does at the
 * end of its start and when a profile's file changes, the switches are applied again.
 *
 * @module rows/web/rows
 */

import { setTimeout } from 'node:timers/promises'
import type { Context } from '@deepseek-ai/cordis'
import z from '@deepseek-ai/schemastery'
import { errorMessage } from '../../error-text.ts'
import { answerPage, registerSection, ROWS_PAGE } from '../../host/page.ts'

/** Rows that can be switched: all but the skills, without which nothing is left, and this one. */
const ROWS = ['bootstrap', 'mentions', 'command', 'gate', 'router', 'keep'] as const
export type RowName = (typeof ROWS)[number]
export type RowSwitch = 'on' | 'off'

/** The user's switches; what is absent is as the profile says. */
export type RowSwitches = Readonly<Partial<Record<RowName, RowSwitch>>>

/** A row as the page shows it. */
export interface RowState {
  readonly row: RowName
  readonly on: boolean
  /** What the profile says. */
  readonly configured: RowSwitch
}

/** A row of the loader (`ctx.loader.entries()`), as far as it is used. */
export interface Entry {
  readonly options: { readonly name: string; readonly disabled?: unknown; readonly config?: unknown }
  readonly disabled: boolean
  /** Takes options over what the entry has; `null` takes an option away. */
  update(options: object): Promise<void>
}

/** The section's schema. */
export const RowsSection = z.object(Object.fromEntries(ROWS.map(row => [row, z.union(['on', 'off'] as const)]))) as unknown as z<RowSwitches>

/** The loader, as far as it is used (`ctx.loader`). */
export interface Loader {
  entries(): Iterable<Entry>
  /** Settles when nothing is being started; rejects where a row failed. */
  await(): Promise<void>
}

/** Milliseconds that others may take to start before rows are switched all the same. */
const PATIENCE_MS = 5000

/** Switches the rows of one loader. */
export class RowSwitcher {
  private readonly loader: Loader
  private readonly complain: (text: string) => void
  /** What the profile says of each row, from before the first change. */
  private readonly composed = new Map<RowName, Entry['options'] & { readonly isOn: boolean }>()
  private queue: Promise<void> = Promise.resolve()

  /**
   * @param loader - the host's.
   * @param complain - told of a row that would not be switched.
   */
  constructor(loader: Loader, complain: (text: string) => void) {
    this.loader = loader
    this.complain = complain
  }

  /**
   * Make the rows what the switches say; one call after the other.
   * @returns settles when that is done; never rejects.
   */
  apply(switches: RowSwitches): Promise<void> {
    return this.queue = this.queue.then(async () => {
      // A row that is just being started would start in spite of its switch.
      await Promise.race([this.loader.await().catch(() => undefined), setTimeout(PATIENCE_MS, undefined, { ref: false })])
      for (const row of ROWS) await this.switch(row, switches[row])
    })
  }

  /** Forget what the profile said: the loader has composed it anew. */
  forget(): void {
    this.composed.clear()
  }

  /** @returns the rows that the profile has, as they are when what is under way is done. */
  async states(): Promise<RowState[]> {
    await this.queue
    return ROWS.flatMap(row => {
      const entry = this.find(row)
      return entry === undefined ? [] : [{ row, on: !entry.disabled, configured: this.before(row, entry).isOn ? 'on' : 'off' }]
    })
  }

  private async switch(row: RowName, wanted: RowSwitch | undefined): Promise<void> {
    const entry = this.find(row)
    if (entry === undefined) return
    const { isOn, disabled, config } = this.before(row, entry)
    // A gate that somebody turns on here is meant to be armed.
    const options = wanted === undefined
      ? { disabled: disabled ?? null, config: config ?? null }
      : { disabled: wanted === 'off' ? true : null, config: row === 'gate' && wanted === 'on' ? { ...config as object | undefined, gate: true } : config ?? null }
    if (wanted === undefined && entry.disabled === !isOn && entry.options.config === config) return
    try {
      await entry.update(options)
    } catch (error) {
      this.complain(`superpowers-${row}: could not be switched ${wanted ?? 'back'}: ${errorMessage(error)}`)
    }
  }

  private before(row: RowName, entry: Entry): Entry['options'] & { readonly isOn: boolean } {
    const known = this.composed.get(row) ?? { ...entry.options, isOn: !entry.disabled }
    this.composed.set(row, known)
    return known
  }

  private find(row: RowName): Entry | undefined {
    for (const entry of this.loader.entries()) if (entry.options.name === `dsh-superpowers/${row}`) return entry
    return undefined
  }
}

/**
 * Follow the settings for as long as the host has them.
 * @param ctx - a context with `settings`, `loader` and `connection`.
 * @param complain - told of a row that would not be switched.
 */
export function followSettings(ctx: Context, complain: (text: string) => void): void {
  const { loader } = ctx as unknown as { readonly loader: Loader }
  const switcher = new RowSwitcher(loader, complain)
  const section = registerSection(ctx, ROWS_PAGE.section, RowsSection)
  void switcher.apply(section.get())
  section.watch(next => { void switcher.apply(next) })
  // This row's own entry is touched when all of them are.
  ctx.on('loader/partial-dispose' as never, ((entry: Entry) => {
    if (entry.options.name !== 'dsh-superpowers') return
    switcher.forget()
    void switcher.apply(section.get())
  }) as never)
  answerPage(ctx, ROWS_PAGE, async () => await switcher.states())
}
