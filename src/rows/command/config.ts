/**
 * Configuration of the command row.
 *
 * @module rows/command/config
 */

import z from '@deepseek-ai/schemastery'
import { tolerant } from '../../host/config.ts'

/** Nothing to set: the command does nothing until somebody types it. */
export type Config = Record<never, never>

export const Config: z<Config> = tolerant(z.object({}))
