/**
 * The way to a live model: the caller's credentials, which the clean environment of a
 * scenario otherwise drops.
 *
 * @module harness-scenarios/runner/live-model
 */

import { stringify } from 'yaml'
import type { SessionPlan } from './plan.ts'

/** A live model. */
export interface LiveModel {
  /** What the host's adapter reads. */
  readonly env: NodeJS.ProcessEnv
  /** The model to ask for, where it is not the host's default. */
  readonly model?: string
}

/** What the caller has to set; the others are optional. */
export const KEY_VARIABLE = 'DEEPSEEK_API_KEY'

/**
 * @param environment - the caller's: `DEEPSEEK_API_KEY`, and where set `DEEPSEEK_BASE_URL`
 *   (any endpoint that speaks the OpenAI API) and `DEEPSEEK_MODEL` (a name that it knows).
 * @returns the model; nothing without a key.
 */
export function liveModelOf(environment: NodeJS.ProcessEnv): LiveModel | undefined {
  const { [KEY_VARIABLE]: key = '', DEEPSEEK_BASE_URL: url = '', DEEPSEEK_MODEL: model = '' } = environment
  if (key === '') return undefined
  return {
    env: { [KEY_VARIABLE]: key, ...url === '' ? {} : { DEEPSEEK_BASE_URL: url } },
    ...model === '' ? {} : { model },
  }
}

/**
 * @param plan - a plan without a script.
 * @param live - the model.
 * @returns the plan, with the model chosen in its overlay.
 */
export function withLiveModel<Plan extends SessionPlan>(plan: Plan, { model }: LiveModel): Plan {
  if (model === undefined) return plan
  const choice = stringify([{ id: 'agent-default-model', config: { provider: 'deepseek-official', model } }])
  return { ...plan, overlay: `${plan.overlay ?? ''}\n${choice}` }
}
