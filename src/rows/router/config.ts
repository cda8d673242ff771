/**
 * Configuration of the router row.
 *
 * @module rows/router/config
 */

import z from '@deepseek-ai/schemastery'
import { tolerant } from '../../host/config.ts'
import { DEFAULT_MODEL, DEFAULT_TIMEOUT_MS } from '../../embeddings/settings.ts'
import { CLEAR } from './threshold.ts'

export interface Config {
  /** Score from which a skill is suggested; see `dsh-superpowers match`. */
  threshold: number
  /** In subagents as well (default `false`). */
  subagents: boolean
  /** A line on where the session stands in the workflow, with each suggestion (default `false`). */
  stage: boolean
  /** Base URL of an OpenAI-compatible endpoint that is asked for embeddings of each message; empty for none (default). */
  embeddings: string
  embeddingModel: string
  /** Milliseconds, after which the router goes on without (default 1500). */
  embeddingTimeout: number
}

export const Config: z<Config> = tolerant(z.object({
  threshold: z.number().min(0).default(CLEAR).description('Score from which a skill is suggested; dsh-superpowers match shows scores.'),
  subagents: z.boolean().default(false).description('Suggest skills to subagents as well.'),
  stage: z.boolean().default(false).description('Say with each suggestion where the session stands in the workflow.'),
  embeddings: z.string().default('').description('Base URL of an OpenAI-compatible embeddings endpoint; it is sent what you write. Empty for none.'),
  embeddingModel: z.string().default(DEFAULT_MODEL).description('The model to ask it for.'),
  embeddingTimeout: z.number().min(1).default(DEFAULT_TIMEOUT_MS).description('Milliseconds, after which the router goes on without.'),
}))
