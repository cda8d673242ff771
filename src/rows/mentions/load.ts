/**
 * From the names in a message to the skills' texts behind it.
 *
 * @module rows/mentions/load
 */

import type { Context } from '@deepseek-ai/cordis'
import type {} from '@deepseek-ai/dsh-commands'
import type { UserMessage } from '@deepseek-ai/dsh-session'
import { LiveLog } from '../../host/live-session.ts'
import { SkillMessages } from '../../host/skill-message.ts'
import { isSuggestionOf, skillsIn } from '../../host/pre-step.ts'
import type { NextStep } from '../../host/pre-step.ts'
import { sessionNames } from '../../host/session-names.ts'
import { SessionSkills } from '../../host/session-skills.ts'
import type { SessionSkill } from '../../host/session-skills.ts'
import type { SkillNames } from '../../library/names.ts'
import { SessionFold } from '../../session/fold.ts'
import type { Config } from './config.ts'
import { gesturesIn, namesIn } from './find.ts'

/** What the row does once a message may name a skill. */
export class Loading {
  private readonly ctx: Context
  private readonly config: Config
  private readonly skills: SessionSkills
  private readonly texts: SkillMessages
  private readonly sessions: LiveLog<SessionFold>

  constructor(ctx: Context, config: Config) {
    this.ctx = ctx
    this.config = config
    this.skills = new SessionSkills(ctx)
    this.texts = new SkillMessages(ctx)
    this.sessions = new LiveLog(ctx, inherited => new SessionFold(inherited))
  }

  /**
   * @param step - the step that is about to begin.
   * @param prompt - what the user wrote.
   * @returns the step's messages with the skills' texts behind them; nothing where no skill is named.
   */
  async messages(step: NextStep, prompt: string): Promise<readonly UserMessage[] | undefined> {
    const facts = this.sessions.of(step.session)?.facts
    const gestures = gesturesIn(prompt)
    const natural = this.config.natural && facts?.steering.state !== 'off'
    if (gestures.length === 0 && !natural) return undefined
    const skills = await this.skills.of(step.agent, step.cwd, step.signal)
    const wanted = this.namedIn(prompt, natural, sessionNames(skills), step)
    const loaded = new Set(skillsIn(step.messages))
    const texts: UserMessage[] = []
    for (const skill of wanted) {
      if (loaded.has(skill)) continue
      loaded.add(skill)
      const text = await this.texts.load(skill, step, facts)
      if (text !== undefined) texts.push(text)
    }
    if (texts.length === 0) return undefined
    // What the router suggests of these has happened.
    return [...step.messages.filter(message => !isSuggestionOf(message, loaded)), ...texts]
  }

  private namedIn(prompt: string, natural: boolean, names: SkillNames<SessionSkill>, { agent }: NextStep): string[] {
    const isPlainName = (word: string): boolean => {
      const resolution = names.resolve(word)
      // Exact names only: no other case, no alias; a prefix must be followed by the name.
      return resolution.kind === 'found' && (word === resolution.skill.name || word.endsWith(`:${resolution.skill.name}`))
    }
    const commands = this.ctx.get('commands')
    const written = [
      ...gesturesIn(prompt).filter(({ name }) => name.includes(':') || commands?.find(agent, name.toLowerCase()) === undefined),
      ...natural ? namesIn(prompt, isPlainName) : [],
    ].toSorted((a, b) => a.at - b.at)
    const found = written.flatMap(({ name, refused }) => {
      const resolution = names.resolve(name)
      return resolution.kind === 'found' ? [{ name: resolution.skill.name, refused }] : []
    })
    const refused = new Set(found.filter(one => one.refused).map(one => one.name))
    return [...new Set(found.map(one => one.name))].filter(name => !refused.has(name))
  }
}
