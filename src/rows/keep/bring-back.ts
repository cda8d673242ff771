/**
 * Lost skills as messages.
 *
 * @module rows/keep/bring-back
 */

import type { Context } from '@deepseek-ai/cordis'
import type { UserMessage } from '@deepseek-ai/dsh-session'
import { compress } from '../../compression/index.ts'
import { eachSkill } from '../../host/each-skill.ts'
import { injected, skillsIn } from '../../host/pre-step.ts'
import type { NextStep } from '../../host/pre-step.ts'
import type { RowLog } from '../../host/row.ts'
import { SessionSkills, viewOf } from '../../host/session-skills.ts'
import { skillRenderer } from '../../host/skill-text.ts'
import { KEEP_KIND } from '../../session/kinds.ts'
import { weigh } from '../../session/weight.ts'
import type { Config } from './config.ts'

/**
 * @param ctx - the row's context.
 * @param step - the step that they are to enter with.
 * @param lost - names, the newest first.
 * @param config - budget and compression, and who is told of a skill that fails.
 * @returns a message for each skill that fits into the budget, and one that names the others. A
 *   skill that the host does not have any more, or that enters anyway, gives none.
 */
export async function bringBack(ctx: Context, step: NextStep, lost: readonly string[], { budget, compress: level, log }: Config & { readonly log: RowLog }): Promise<UserMessage[]> {
  const render = await skillRenderer()
  const known = new Map((await new SessionSkills(ctx).of(step.agent, step.cwd, step.signal)).map(skill => [skill.name, skill]))
  const entering = new Set(skillsIn(step.messages))
  const left: string[] = []
  let spent = 0
  const back = await eachSkill(lost.filter(name => !entering.has(name)), { signal: step.signal, log }, async name => {
    const skill = await ctx.skills.get(name, viewOf(step.agent, step.cwd, step.signal))
    if (skill === undefined) return undefined
    const content = known.get(name)?.compress === false ? skill.content : compress(skill.content, level).text
    const text = `${HEAD}\n${render({ ...skill, content })}`
    const { tokens } = weigh(text)
    if (spent + tokens > budget) {
      left.push(name)
      return undefined
    }
    spent += tokens
    return injected(text, { kind: KEEP_KIND, form: 'instructions', name })
  })
  if (left.length === 0) return back
  const summary = `Loaded before the compaction, and not repeated: ${left.join(', ')}`
  return [...back, injected(`<system-reminder>\n${summary}. Where you still follow one of them, load it again.\n</system-reminder>`, { kind: KEEP_KIND, form: 'notice', summary: summary.slice(0, 120) })]
}

const HEAD = '<system-reminder>\nFrom superpowers-keep, not from the user: this skill was loaded before the history was condensed, and still holds. What carries no instruction may be left out.\n</system-reminder>'
