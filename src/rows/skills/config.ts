/**
 * Configuration of the skills row.
 *
 * @module rows/skills/config
 */

import z from '@deepseek-ai/schemastery'
import { LEVELS } from '../../compression/level.ts'
import type { Level } from '../../compression/level.ts'
import { tolerant } from '../../host/config.ts'
import { LIBRARY_SETTINGS } from '../../library/choice.ts'
import type { LibrarySetting } from '../../library/choice.ts'
import type { Rollout } from '../../library/rollout.ts'

/** `auto`: model and user may load the skill. `manual`: the user only. `off`: nobody; it is not offered. */
export const SWITCHES = ['auto', 'manual', 'off'] as const
export type Switch = (typeof SWITCHES)[number]

export interface Config {
  /** Which library to serve (default `auto`: upstream's where it is generated, else the starter). */
  library: LibrarySetting
  /** A switch by skill name; `'*'` stands for every skill that is not named. Default: all `auto`. */
  skills: Record<string, Switch>
  /** How far a skill is rolled out: to a share of sessions, always or never in some workspaces. Default: everywhere. */
  rollout: Record<string, Rollout>
  /** Leave out of loaded skills what carries no instruction (default `off`: the text as it is). */
  compress: Level
  /** Put DSH's tool names in place of other harnesses' (default `false`). */
  adapt: boolean
  /** Append the user's additions from `.dsh/superpowers/<skill>.md` (default `true`). */
  additions: boolean
}

// Schemastery's objects have every key; here an absent one means its default.
const ROLLOUT = z.object({ share: z.number().min(0).max(1), on: z.array(z.string()), off: z.array(z.string()) }) as unknown as z<Rollout>

export const Config: z<Config> = tolerant(z.object({
  library: z.union(LIBRARY_SETTINGS).default('auto').description('Which library to serve: upstream\'s where it has been generated, else the starter library.'),
  skills: z.dict(z.union(SWITCHES)).default({}).description('A switch for each skill; "*" stands for all others.'),
  rollout: z.dict(ROLLOUT).default({}).description('For each skill the share of sessions, 0 to 1, in which it is on, and workspaces in which it always or never is: {share, on, off}.'),
  compress: z.union(LEVELS).default('off').description('Leave out of loaded skills what carries no instruction.'),
  adapt: z.boolean().default(false).description('Put DSH\'s tool names in place of other harnesses\'.'),
  additions: z.boolean().default(true).description('Append your additions from .dsh/superpowers/<skill>.md.'),
}))

/**
 * @param switches - switches by name.
 * @param skill - a skill's name.
 * @returns its switch: its own, else that of `'*'`, else `auto`.
 */
export function switchOf(switches: Readonly<Record<string, Switch>>, skill: string): Switch {
  return (Object.hasOwn(switches, skill) ? switches[skill] : switches['*']) ?? 'auto'
}
