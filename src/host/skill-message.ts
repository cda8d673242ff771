/**
 * Loading a skill for the user, as DSH does for `/name`: its text as a message of its own.
 *
 * @module host/skill-message
 */

import type { Context } from '@deepseek-ai/cordis'
import type { SkillDefinition } from '@deepseek-ai/dsh-skill'
import type { UserMessage } from '@deepseek-ai/dsh-session'
import { digestOf } from '../session/fold.ts'
import type { SessionFacts } from '../session/fold.ts'
import { injected } from './pre-step.ts'
import type { NextStep } from './pre-step.ts'
import { viewOf } from './session-skills.ts'
import { skillRenderer } from './skill-text.ts'

/** Makes such messages. */
export class SkillMessages {
  private readonly ctx: Context

  /** @param ctx - a row's context with `skills`. */
  constructor(ctx: Context) {
    this.ctx = ctx
  }

  /**
   * @param name - a skill's name.
   * @param step - the step that it is to enter with.
   * @returns the skill as the session has it; nothing for one that is gone, or that the user may not load.
   */
  async skill(name: string, { agent, cwd, signal }: NextStep): Promise<SkillDefinition | undefined> {
    const skill = await this.ctx.skills.get(name, viewOf(agent, cwd, signal))
    return skill?.invocation.userInvocable === true ? skill : undefined
  }

  /**
   * @param name - a skill's name.
   * @param step - the step that it is to enter with.
   * @param facts - what the session's log says, where it can be read.
   * @returns the message; nothing for a skill that cannot be loaded, or whose very text is in the model's view.
   */
  async load(name: string, step: NextStep, facts: SessionFacts | undefined): Promise<UserMessage | undefined> {
    const skill = await this.skill(name, step)
    if (skill === undefined) return undefined
    const text = (await skillRenderer())(skill)
    const digest = digestOf(text)
    if (facts?.loads.some(load => load.name === name && load.text === 'whole' && load.digest === digest) === true) return undefined
    return injected(text, { kind: 'skill-invocation', name, form: 'instructions' })
  }
}
