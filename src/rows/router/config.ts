/**
 * Configuration of the router row.
 *
 * @module rows/router/config
 */

import z from '@deepseek-ai/schemastery'
import { tolerant } from '../../host/config.ts'
import { CLEAR } from './decision.ts'

export interface Config {
  /** Score from which a skill is suggested; see `dsh-superpowers match`. */
  threshold: number
  /** In subagents as well (default `false`). */
  subagents: boolean
}

export const Config: z<Config> = tolerant(z.object({
  threshold: z.number().min(0).default(CLEAR).description('Score from which a skill is suggested; dsh-superpowers match shows scores.'),
  subagents: z.boolean().default(false).description('Suggest skills to subagents as well.'),
}))
