/**
 * Configuration of the keep row.
 *
 * @module rows/keep/config
 */

import z from '@deepseek-ai/schemastery'
import { LEVELS } from '../../compression/level.ts'
import type { Level } from '../../compression/level.ts'
import { tolerant } from '../../host/config.ts'

export interface Config {
  /** What comes back at one time, in estimated tokens (default 8000). */
  budget: number
  /** How far the texts are compressed (default `max`). */
  compress: Level
  /** In subagents as well (default `false`). */
  subagents: boolean
}

export const Config: z<Config> = tolerant(z.object({
  budget: z.number().min(0).default(8000).description('What may come back after one compaction, in estimated tokens.'),
  compress: z.union(LEVELS).default('max').description('Leave out what carries no instruction.'),
  subagents: z.boolean().default(false).description('Do so in subagents as well.'),
}))
