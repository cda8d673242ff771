/**
 * From the names in a message to the skills' texts behind it.
 *
 * @module rows/mentions/load
 */

import type { Context } from '@deepseek-ai/cordis'
import type {} from '@deepseek-ai/dsh-commands'
import type { UserMessage } from '@deepseek-ai/dsh-session'
import { cut } from '../../cut.ts'
import { LiveLog } from '../../host/live-session.ts'
import { eachSkill } from '../../host/each-skill.ts'
import { LiveSwitch } from '../../host/live-switch.ts'
import type { RowLog } from '../../host/row.ts'
import { notThere } from '../../host/not-loaded.ts'
import { SkillMessages } from '../../host/skill-message.ts'
import { injected, skillsIn, withSkills } from '../../host/pre-step.ts'
import type { NextStep } from '../../host/pre-step.ts'
import { meansOurs, sessionNames } from '../../host/session-names.ts'
import { SessionSkills } from '../../host/session-skills.ts'
import type { SessionSkill } from '../../host/session-skills.ts'
import { SessionFold } from '../../session/fold.ts'
import { NOTE_KIND } from '../../session/kinds.ts'
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
   * @returns the step's messages with the skills' texts behind them, and a notice for gestures that loaded nothing; nothing where no skill is named.
   */
  async messages(step: NextStep, prompt: string): Promise<readonly UserMessage[] | undefined> {
    const gestures = gesturesIn(prompt)
    const natural = this.config.natural && this.switches.of(step.session) !== 'off'
    if (gestures.length === 0 && !natural) return undefined
    const facts = this.sessions.of(step.session)?.facts
    const skills = await this.skills.of(step.agent, step.cwd, step.signal)
    const entering = new Set(skillsIn(step.messages))
    const { wanted, gestured, reasons } = this.wanted(gestures, natural ? prompt : '', skills, step)
    const texts = await eachSkill(wanted.filter(name => !entering.has(name)), { signal: step.signal, log: this.log }, async name => {
      const loaded = await this.texts.load(name, step, facts)
      if ('message' in loaded) return loaded.message
      // Who wrote a gesture waits for something to happen; a word in a sentence may be just that.
      if (gestured.has(name)) reasons.push(loaded.reason)
      return undefined
    })
    const notes = reasons.length === 0 ? [] : [note(reasons)]
    if (texts.length > 0) return withSkills(step.messages, [...texts, ...notes])
    return notes.length === 0 ? undefined : [...step.messages, ...notes]
  }

  private wanted(gestures: readonly Written[], prose: string, skills: readonly SessionSkill[], { agent }: NextStep): { readonly wanted: string[]; readonly gestured: ReadonlySet<string>; readonly reasons: string[] } {
    const names = sessionNames(skills)
    const plain = new Set(skills.map(skill => skill.name))
    // Exact names only: no other case, no alias; a prefix must be followed by the name.
    const isPlainName = (word: string): boolean => {
      if (plain.has(word)) return true
      const resolution = word.includes(':') ? names.resolve(word) : undefined
      return resolution?.kind === 'found' && word.endsWith(`:${resolution.skill.name}`)
    }
    const commands = this.ctx.get('commands')
    const own = gestures.filter(({ name }) => name.includes(':') || commands?.find(agent, name.toLowerCase()) === undefined)
    const written = [...own, ...namesIn(prose, isPlainName)].toSorted((a, b) => a.at - b.at)
    const found = written.flatMap(one => {
      const resolution = names.resolve(one.name)
      return resolution.kind === 'found' ? [{ name: resolution.skill.name, refused: one.refused, gesture: own.includes(one) }] : []
    })
    const reasons = own.filter(one => !one.refused && meansOurs(one.name)).flatMap(one => {
      const resolution = names.resolve(one.name)
      return resolution.kind === 'found' ? [] : [notThere(resolution)]
    })
    const refused = new Set(found.filter(one => one.refused).map(one => one.name))
    return {
      wanted: [...new Set(found.map(one => one.name))].filter(name => !refused.has(name)),
      gestured: new Set(found.filter(one => one.gesture).map(one => one.name)),
      reasons: [...new Set(reasons)],
    }
  }
}

function note(reasons: readonly string[]): UserMessage {
  const text = `Not loaded: ${reasons.join('. ')}`
  return injected(`<system-reminder>\nFrom superpowers-mentions, not from the user. ${text}.\n</system-reminder>`, { kind: NOTE_KIND, form: 'notice', summary: cut(text, 120) })
}
