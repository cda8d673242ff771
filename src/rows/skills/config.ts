/**
 * Configuration of the skills row.
 *
 * @module rows/skills/config
 */

import z from '@deepseek-ai/schemastery'
import { tolerant } from '../../host/config.ts'
import { LIBRARY_SETTINGS } from '../../library/choice.ts'
import type { LibrarySetting } from '../../library/choice.ts'

/** `auto`: model and user may load the skill. `manual`: the user only. `off`: nobody; it is not offered. */
export const SWITCHES = ['auto', 'manual', 'off'] as const
export type Switch = (typeof SWITCHES)[number]

export interface Config {
  /** Which library to serve (default `auto`: upstream's where it is generated, else the starter). */
  library: LibrarySetting
  /** A switch by skill name; `'*'` stands for every skill that is not named. Default: all `auto`. */
  skills: Record<string, Switch>
}

export const Config: z<Config> = tolerant(z.object({
  library: z.union(LIBRARY_SETTINGS).default('auto').description('Which library to serve: upstream\'s where it has been generated, else the starter library.'),
  skills: z.dict(z.union(SWITCHES)).default({}).description('A switch for each skill; "*" stands for all others.'),
}))
