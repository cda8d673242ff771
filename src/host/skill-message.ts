/**
 * Loading a skill for the user, as DSH does for `/name`: its text as a message of its own.
 *
 * @module host/skill-message
 */

import type { Context } from '@deepseek-ai/cordis'
import type { UserMessage } from '@deepseek-ai/dsh-session'
import { digestOf } from '../session/fold.ts'
import type { SessionFacts } from '../session/fold.ts'
import { closedToUser, inView, notThere } from './not-loaded.ts'
import { injected } from './pre-step.ts'
import type { NextStep } from './pre-step.ts'
import { viewOf } from './session-skills.ts'
import { skillRenderer } from './skill-text.ts'

/** What came of asking for a skill: its text, or why there is none. */
export type Loaded = { readonly message: UserMessage } | { readonly reason: string }

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
   * @param facts - what the session's log says, where it can be read.
   * @returns the message, or the reason in words: the skill is gone, closed to the user, or its very text is in the model's view.
   */
  async load(name: string, { agent, cwd, signal }: NextStep, facts: SessionFacts | undefined): Promise<Loaded> {
    const skill = await this.ctx.skills.get(name, viewOf(agent, cwd, signal))
    if (skill === undefined) return { reason: notThere({ kind: 'unknown', reason: `no skill is named ${JSON.stringify(name)}`, nearest: [] }) }
    if (!skill.invocation.userInvocable) return { reason: closedToUser(name) }
    const text = (await skillRenderer())(skill)
    const digest = digestOf(text)
    if (facts?.loads.some(load => load.name === name && load.text === 'whole' && load.digest === digest) === true) return { reason: inView(name) }
    return { message: injected(text, { kind: 'skill-invocation', name, form: 'instructions' }) }
  }
}
