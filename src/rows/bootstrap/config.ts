/**
 * Configuration of the bootstrap row.
 *
 * @module rows/bootstrap/config
 */

import z from '@deepseek-ai/schemastery'
import { tolerant } from '../../host/config.ts'
import { LIBRARY_SETTINGS } from '../../library/choice.ts'
import type { LibrarySetting } from '../../library/choice.ts'

export interface Config {
  /** Which library's `using-superpowers` to show; set it as in the skills row (default `auto`). */
  library: LibrarySetting
  /** Show the bootstrap to subagents too (default `false`: they work for a session that has it). */
  subagents: boolean
}

export const Config: z<Config> = tolerant(z.object({
  library: z.union(LIBRARY_SETTINGS).default('auto').description('Which library\'s using-superpowers skill to show; set it as in the skills row.'),
  subagents: z.boolean().default(false).description('Show the bootstrap to subagents too.'),
}))
