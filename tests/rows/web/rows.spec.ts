import { expect, it } from 'vitest'
import { RowsSection, RowSwitcher } from '../../../src/rows/web/rows.ts'
import type { Entry } from '../../../src/rows/web/rows.ts'

/** A loader of the shape of the host's; `verify:web` plays the host's own. */
function loaderWith(rows: Record<string, { disabled?: true; config?: unknown }>, refuses?: string) {
  const entries = Object.entries(rows).map(([row, options]) => {
    const own: Record<string, unknown> = { name: `dsh-superpowers/${row}`, ...options }
    return {
      options: own as Entry['options'],
      get disabled() { return own.disabled === true },
      async update(changes: object) {
        await Promise.resolve()
        if (row === refuses) throw new Error('it will not')
        for (const [key, value] of Object.entries(changes)) if (value === null) Reflect.deleteProperty(own, key); else own[key] = value
      },
    }
  })
  const complaints: string[] = []
  const switcher = new RowSwitcher({ entries: () => entries, await: async () => await Promise.reject(new Error('another row failed')) }, text => { complaints.push(text) })
  return { switcher, complaints, optionsOf: (row: string) => entries.find(entry => entry.options.name.endsWith(row))?.options }
}

it('switches rows on and off and back to what the profile says', async () => {
  const { switcher, optionsOf } = loaderWith({ router: { disabled: true, config: { threshold: 5 } }, mentions: {} })
  await switcher.apply({ router: 'on', mentions: 'off' })
  expect(optionsOf('router')).toEqual({ name: 'dsh-superpowers/router', config: { threshold: 5 } })
  expect(await switcher.states()).toEqual([{ row: 'mentions', on: false, configured: 'on' }, { row: 'router', on: true, configured: 'off' }])
  await switcher.apply({})
  expect(optionsOf('router')).toEqual({ name: 'dsh-superpowers/router', disabled: true, config: { threshold: 5 } })
  expect(optionsOf('mentions')).toEqual({ name: 'dsh-superpowers/mentions' })
})

it('a gate that is switched on is armed, with the rest of its config, and unarmed again afterwards', async () => {
  const { switcher, optionsOf } = loaderWith({ gate: { disabled: true, config: { tools: ['write'] } } })
  await switcher.apply({ gate: 'on' })
  expect(optionsOf('gate')).toEqual({ name: 'dsh-superpowers/gate', config: { tools: ['write'], gate: true } })
  await switcher.apply({})
  expect(optionsOf('gate')).toEqual({ name: 'dsh-superpowers/gate', disabled: true, config: { tools: ['write'] } })
})

it('changes that come together are made one after the other', async () => {
  const { switcher, optionsOf } = loaderWith({ keep: { disabled: true } })
  void switcher.apply({ keep: 'on' })
  void switcher.apply({ keep: 'off' })
  void switcher.apply({ keep: 'on' })
  expect(await switcher.states()).toEqual([{ row: 'keep', on: true, configured: 'off' }])
  expect(optionsOf('keep')).toEqual({ name: 'dsh-superpowers/keep' })
})

it('a row that cannot be switched is told, and the others are switched', async () => {
  const { switcher, complaints } = loaderWith({ bootstrap: {}, command: {} }, 'bootstrap')
  await switcher.apply({ bootstrap: 'off', command: 'off' })
  expect(complaints).toEqual(['superpowers-bootstrap: could not be switched off: it will not'])
  expect(await switcher.states()).toEqual([{ row: 'bootstrap', on: true, configured: 'on' }, { row: 'command', on: false, configured: 'on' }])
})

it('settings hold no other words, and switch no other rows', async () => {
  expect(RowsSection({ gate: 'on' })).toMatchObject({ gate: 'on' })
  expect(() => RowsSection({ gate: 'maybe' } as never)).toThrow(/gate|maybe/)
  const { switcher, complaints, optionsOf } = loaderWith({ nonsense: { disabled: true }, skills: {}, keep: {} })
  await switcher.apply(RowsSection({ nonsense: 'on', skills: 'off', keep: 'off' } as never))
  expect([optionsOf('nonsense')?.disabled, optionsOf('skills')?.disabled, optionsOf('keep')?.disabled]).toEqual([true, undefined, true])
  expect([await switcher.states(), complaints]).toEqual([[{ row: 'keep', on: false, configured: 'on' }], []])
})
