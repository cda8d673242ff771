/**
 * Configuration of the web row.
 *
 * @module rows/web/config
 */

import z from '@deepseek-ai/schemastery'
import { tolerant } from '../../host/config.ts'

/** Nothing to set: `disabled: true` on the row takes the bar away. */
export type Config = Record<never, never>

export const Config: z<Config> = tolerant(z.object({}))
