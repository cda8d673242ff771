/**
 * Lost skills as messages.
 *
 * @module rows/keep/bring-back
 */

import type { Context } from '@deepseek-ai/cordis'
import type { UserMessage } from '@deepseek-ai/dsh-session'
import { compress } from '../../compression/index.ts'
import { cut } from '../../cut.ts'
import { eachSkill } from '../../host/each-skill.ts'
import { injected, skillsIn } from '../../host/pre-step.ts'
import type { NextStep } from '../../host/pre-step.ts'
import type { RowLog } from '../../host/row.ts'
import { SessionSkills, viewOf } from '../../host/session-skills.ts'
import { skillRenderer } from '../../host/skill-text.ts'
import { KEEP_KIND } from '../../session/kinds.ts'
import { weigh } from '../../library/weight.ts'
import type { Config } from './config.ts'

/** What the row does once something was lost. */
export class BringBack {
  private readonly ctx: Context
  private readonly config: Config
  private readonly skills: SessionSkills
  private readonly log: RowLog

  /**
   * @param ctx - the row's context.
   * @param config - budget and compression.
   * @param log - told of skills that fail.
   */
  constructor(ctx: Context, config: Config, log: RowLog) {
    this.ctx = ctx
    this.config = config
    this.log = log
    this.skills = new SessionSkills(ctx, log)
  }

  /**
   * @param step - the step that they are to enter with.
   * @param lost - names, the newest first.
   * @returns a message for each skill that fits into the budget, and one that names the others. A
   *   skill that the host does not have any more, or that enters anyway, gives none.
   */
  async messages(step: NextStep, lost: readonly string[]): Promise<UserMessage[]> {
    const render = await skillRenderer()
    const known = new Map((await this.skills.of(step.agent, step.cwd, step.signal)).map(skill => [skill.name, skill]))
    const entering = new Set(skillsIn(step.messages))
    const left: string[] = []
    let spent = 0
    const back = await eachSkill(lost.filter(name => !entering.has(name)), { signal: step.signal, log: this.log }, async name => {
      const skill = await this.ctx.skills.get(name, viewOf(step.agent, step.cwd, step.signal))
      if (skill === undefined) return undefined
      const content = known.get(name)?.compress === false ? skill.content : compress(skill.content, this.config.compress).text
      const text = `${HEAD}\n${render({ ...skill, content })}`
      const { tokens } = weigh(text)
      if (spent + tokens > this.config.budget) {
        left.push(name)
        return undefined
      }
      spent += tokens
      return injected(text, { kind: KEEP_KIND, form: 'instructions', name })
    })
    if (left.length === 0) return back
    const summary = `Loaded before the compaction, and not repeated: ${left.join(', ')}`
    return [...back, injected(`<system-reminder>\n${summary}. Where you still follow one of them, load it again.\n</system-reminder>`, { kind: KEEP_KIND, form: 'notice', summary: cut(summary, 120) })]
  }
}

const HEAD = '<system-reminder>\nFrom superpowers-keep, not from the user: this skill was loaded before the history was condensed, and still holds. What carries no instruction may be left out.\n</system-reminder>'
