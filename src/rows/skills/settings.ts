/**
 * The user's switches in DSH's settings, on top of the row's config: section `superpowers` of
 * `settings.yaml`, which the web UI edits too. Changes hold at once.
 *
 * @module rows/skills/settings
 */

import type { Context } from '@deepseek-ai/cordis'
import z from '@deepseek-ai/schemastery'
import { registerSection, SKILLS_PAGE } from '../../host/page.ts'
import { startRow } from '../../host/row.ts'
import { SWITCHES } from './config.ts'
import type { Switch } from './config.ts'

/** What the section holds. */
interface Section {
  readonly skills: Readonly<Record<string, Switch>>
}

/**
 * Register the section for as long as the host has settings.
 * @param ctx - the row's context.
 * @param row - the row's id. Where the stored section cannot be read, it says so, and the
 *   row's own config serves.
 * @param base - the switches of the row's config.
 * @param changed - called whenever the switches may have changed.
 * @returns reads the switches that hold now.
 */
export function liveSwitches(ctx: Context, row: string, base: Section['skills'], changed: () => void): () => Section['skills'] {
  let read = (): Section['skills'] => base
  ctx.inject(['settings' as never], ready => {
    startRow(ready, `${row}: settings`, () => {
      const section = registerSection(ready, SKILLS_PAGE.section, z.object({ skills: z.dict(z.union(SWITCHES)).default({}) }) as unknown as z<Section>, { skills: base })
      const follow = (now: () => Section['skills']): void => {
        const before = JSON.stringify(read())
        read = now
        // Most users have set nothing: then the registry keeps what it has collected.
        if (JSON.stringify(read()) !== before) changed()
      }
      follow(() => section.get().skills)
      section.watch(changed)
      ready.effect(() => () => { follow(() => base) })
    })
  })
  return () => read()
}
