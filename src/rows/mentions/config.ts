/**
 * Configuration of the mentions row.
 *
 * @module rows/mentions/config
 */

import z from '@deepseek-ai/schemastery'
import { tolerant } from '../../host/config.ts'

export interface Config {
  /** A skill's name as a word of the user's prose loads it too (default `false`). */
  natural: boolean
  /** In subagents as well, where the "user" is the parent agent (default `false`). */
  subagents: boolean
}

export const Config: z<Config> = tolerant(z.object({
  natural: z.boolean().default(false).description('Load a skill also when your message names it as a word.'),
  subagents: z.boolean().default(false).description('Do so in subagents as well.'),
}))
