/**
 * What `/superpowers` answers, and the skills that it was asked to load.
 *
 * @module rows/command/answers
 */

import type { Context } from '@deepseek-ai/cordis'
import type { Agent } from '@deepseek-ai/dsh-agent'
import type { CommandResult } from '@deepseek-ai/dsh-commands'
import type { UserMessage } from '@deepseek-ai/dsh-session'
import { eachSkill } from '../../host/each-skill.ts'
import { LiveLog, workspaceOf } from '../../host/live-session.ts'
import type { LiveSession } from '../../host/live-session.ts'
import { skillsIn, withSkills } from '../../host/pre-step.ts'
import type { NextStep } from '../../host/pre-step.ts'
import type { RowLog } from '../../host/row.ts'
import { sessionNames } from '../../host/session-names.ts'
import { stageIn } from '../../host/session-stage.ts'
import { routingIndex } from '../../host/session-routing.ts'
import { SessionSkills } from '../../host/session-skills.ts'
import type { SessionSkill } from '../../host/session-skills.ts'
import { closedToUser, notThere } from '../../host/not-loaded.ts'
import { SkillMessages } from '../../host/skill-message.ts'
import { route } from '../../routing/index.ts'
import { SessionFold } from '../../session/fold.ts'
import type { SessionFacts } from '../../session/fold.ts'
import { openRequests } from '../../session/wishes.ts'
import { aboutSkill, COMMAND, parseSteering } from '../../session/steering.ts'
import { status } from './status.ts'
import { why } from './why.ts'

const USAGE = `/${COMMAND} [off | on | quiet | why <skill> | load <skill> | drop <skill>]`

/** What each setting of the switch means, in words for the user. */
const SWITCHED = {
  on: 'on: skills are offered, suggested and kept as configured.',
  quiet: `quiet: nothing is suggested in this session any more; everything else goes on. /${COMMAND} on takes it back.`,
  off: `off for this session: no session-start text, no gate, no suggestions, nothing loaded by a word or brought back. Skills stay there for /name and for the model. /${COMMAND} on takes it back.`,
} as const

/** Answers for one row. */
export class Answers {
  private readonly ctx: Context
  private readonly skills: SessionSkills
  private readonly texts: SkillMessages
  private readonly sessions: LiveLog<SessionFold>
  private readonly indexOf = routingIndex()
  private readonly log: RowLog

  /**
   * @param ctx - the row's context.
   * @param log - told of skills that fail.
   */
  constructor(ctx: Context, log: RowLog) {
    this.ctx = ctx
    this.log = log
    this.skills = new SessionSkills(ctx, log)
    this.texts = new SkillMessages(ctx)
    this.sessions = new LiveLog(ctx, inherited => new SessionFold(inherited))
  }

  /**
   * @param rawInput - what follows the command's name.
   * @param agent - whose session.
   * @param signal - ends the asking.
   * @returns what the user is shown.
   */
  async answer(rawInput: string, agent: Agent, signal: AbortSignal): Promise<CommandResult> {
    const facts = this.sessions.of(agent.session as LiveSession)?.facts
    if (facts === undefined) return error('this session has no log that can be read; nothing can be said or switched')
    const { verb, argument } = parseSteering(rawInput)
    switch (verb) {
      case '':
      case 'status':
        return argument === '' ? success(status(facts, await this.stage(agent, signal, facts))) : error(`${verb} ${argument} — takes nothing more; write ${USAGE}`)
      case 'on':
      case 'off':
      case 'quiet':
        return argument === '' ? success(`Superpowers ${SWITCHED[verb]}`) : error(`${verb} ${argument} — takes nothing more; write /${COMMAND} ${verb}`)
      case 'why':
      case 'load':
      case 'drop':
        return await this.onSkill(verb, argument, agent, signal, facts)
      default:
        return error(`${verb} — is none of its words; write ${USAGE}`)
    }
  }

  /**
   * @param step - the step that is about to begin.
   * @returns the step's messages with the skills behind them that the user asked for by command.
   */
  async requested(step: NextStep): Promise<readonly UserMessage[] | undefined> {
    const facts = this.sessions.of(step.session)?.facts
    if (facts === undefined) return undefined
    const entering = new Set(skillsIn(step.messages))
    const open = openRequests(facts).filter(name => !entering.has(name))
    const texts = await eachSkill(open, { signal: step.signal, log: this.log }, async name => {
      const loaded = await this.texts.load(name, step, facts)
      return 'message' in loaded ? loaded.message : undefined
    })
    return texts.length === 0 ? undefined : withSkills(step.messages, texts)
  }

  private async stage(agent: Agent, signal: AbortSignal, { loads }: SessionFacts): Promise<string | undefined> {
    return loads.length === 0 ? undefined : stageIn(await this.skillsOf(agent, signal), loads)
  }

  private async skillsOf(agent: Agent, signal: AbortSignal): Promise<SessionSkill[]> {
    return await this.skills.of(agent, workspaceOf(agent.session), signal)
  }

  private async onSkill(verb: 'why' | 'load' | 'drop', argument: string, agent: Agent, signal: AbortSignal, facts: SessionFacts): Promise<CommandResult> {
    if (argument === '') return error(`${verb} — must name a skill; write /${COMMAND} ${verb} <skill>`)
    const skills = await this.skillsOf(agent, signal)
    const resolution = sessionNames(skills).resolve(argument)
    if (resolution.kind !== 'found') return error(notThere(resolution))
    const { skill } = resolution
    if (verb === 'why') return success(this.explain(skill, skills, facts, this.ctx.commands.find(agent, skill.name) === undefined ? undefined : `${resolution.prefix}:${skill.name}`))
    return verb === 'load' ? answerLoad(skill, facts) : answerDrop(skill, facts)
  }

  /** @param full - the name that reaches it where the host has a command of its own. */
  private explain(skill: SessionSkill, skills: readonly SessionSkill[], facts: SessionFacts, full: string | undefined): string {
    const { invocation } = skill.summary
    const routable = invocation.modelInvocable && facts.prompt !== null
    return why(skill, facts, full, routable ? route(facts.prompt.text, this.indexOf(skills), { all: true, limit: Number.POSITIVE_INFINITY }) : undefined)
  }
}

function answerLoad({ name, summary }: SessionSkill, facts: SessionFacts): CommandResult {
  if (!summary.invocation.userInvocable) return error(closedToUser(name))
  const held = facts.loads.findLast(one => one.name === name && one.text === 'whole')
  const before = held === undefined ? '' : ' It was loaded before; where its text is the same, it is not repeated.'
  return success(aboutSkill(name, `its text goes to the model with your next message.${before}`))
}

function answerDrop({ name }: SessionSkill, facts: SessionFacts): CommandResult {
  const held = facts.loads.some(one => one.name === name && one.text !== 'replaced')
  return success(aboutSkill(name, `dropped: it is not suggested and does not come back after a compaction.${held ? ' What the model has read stays in view until then.' : ''}`))
}

function success(text: string): CommandResult {
  return { kind: 'success', text }
}

function error(text: string): CommandResult {
  return { kind: 'error', text }
}
