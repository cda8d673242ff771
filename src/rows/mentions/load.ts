/**
 * From the names in a message to the skills' texts behind it.
 *
 * @module rows/mentions/load
 */

import type { Context } from '@deepseek-ai/cordis'
import type {} from '@deepseek-ai/dsh-commands'
import type { UserMessage } from '@deepseek-ai/dsh-session'
import { LiveLog } from '../../host/live-session.ts'
import { eachSkill } from '../../host/each-skill.ts'
import { LiveSwitch } from '../../host/live-switch.ts'
import type { RowLog } from '../../host/row.ts'
import { SkillMessages } from '../../host/skill-message.ts'
import { skillsIn, withSkills } from '../../host/pre-step.ts'
import type { NextStep } from '../../host/pre-step.ts'
import { sessionNames } from '../../host/session-names.ts'
import { SessionSkills } from '../../host/session-skills.ts'
import type { SessionSkill } from '../../host/session-skills.ts'
import { SessionFold } from '../../session/fold.ts'
import type { Config } from './config.ts'
import { gesturesIn, namesIn } from './find.ts'
import type { Written } from './find.ts'

/** What the row does once a message may name a skill. */
export class Loading {
  private readonly ctx: Context
  private readonly config: Config
  private readonly skills: SessionSkills
  private readonly texts: SkillMessages
  private readonly sessions: LiveLog<SessionFold>
  private readonly switches: LiveSwitch
  private readonly log: RowLog

  constructor(ctx: Context, config: Config, log: RowLog) {
    this.ctx = ctx
    this.config = config
    this.log = log
    this.switches = new LiveSwitch(ctx)
    this.skills = new SessionSkills(ctx, log)
    this.texts = new SkillMessages(ctx)
    this.sessions = new LiveLog(ctx, inherited => new SessionFold(inherited))
  }

  /**
   * @param step - the step that is about to begin.
   * @param prompt - what the user wrote.
   * @returns the step's messages with the skills' texts behind them; nothing where no skill is named.
   */
  async messages(step: NextStep, prompt: string): Promise<readonly UserMessage[] | undefined> {
    const gestures = gesturesIn(prompt)
    const natural = this.config.natural && this.switches.of(step.session) !== 'off'
    if (gestures.length === 0 && !natural) return undefined
    const facts = this.sessions.of(step.session)?.facts
    const skills = await this.skills.of(step.agent, step.cwd, step.signal)
    const entering = new Set(skillsIn(step.messages))
    const wanted = this.wanted(gestures, natural ? prompt : '', skills, step).filter(name => !entering.has(name))
    const texts = await eachSkill(wanted, { signal: step.signal, log: this.log }, name => this.texts.load(name, step, facts))
    return texts.length === 0 ? undefined : withSkills(step.messages, texts)
  }

  private wanted(gestures: readonly Written[], prose: string, skills: readonly SessionSkill[], { agent }: NextStep): string[] {
    const names = sessionNames(skills)
    const plain = new Set(skills.map(skill => skill.name))
    // Exact names only: no other case, no alias; a prefix must be followed by the name.
    const isPlainName = (word: string): boolean => {
      if (plain.has(word)) return true
      const resolution = word.includes(':') ? names.resolve(word) : undefined
      return resolution?.kind === 'found' && word.endsWith(`:${resolution.skill.name}`)
    }
    const commands = this.ctx.get('commands')
    const written = [
      ...gestures.filter(({ name }) => name.includes(':') || commands?.find(agent, name.toLowerCase()) === undefined),
      ...namesIn(prose, isPlainName),
    ].toSorted((a, b) => a.at - b.at)
    const found = written.flatMap(({ name, refused }) => {
      const resolution = names.resolve(name)
      return resolution.kind === 'found' ? [{ name: resolution.skill.name, refused }] : []
    })
    const refused = new Set(found.filter(one => one.refused).map(one => one.name))
    return [...new Set(found.map(one => one.name))].filter(name => !refused.has(name))
  }
}
