/**
 * Defined skills in a host: in the catalogue as any skill, suggested by their triggers, their
 * handlers as tools.
 *
 * @module define/register
 */

import type { Context } from '@deepseek-ai/cordis'
import type { Agent } from '@deepseek-ai/dsh-agent'
import type { SkillCandidate, SkillProvider } from '@deepseek-ai/dsh-skill'
import type { ToolDefinition } from '@deepseek-ai/dsh-tools'
import { errorMessage } from '../error-text.ts'
import { LiveLog, workspaceOf } from '../host/live-session.ts'
import type { LiveSession } from '../host/live-session.ts'
import { LiveSwitch } from '../host/live-switch.ts'
import { beforeStep, hasSuggestion, injected, skillsIn, withSkills } from '../host/pre-step.ts'
import { DEFINED } from '../host/provider-names.ts'
import { rowLog, warnOnce } from '../host/row.ts'
import type { RowLog } from '../host/row.ts'
import { isOnIn } from '../host/session-rollout.ts'
import type { SessionSkills } from '../host/session-skills.ts'
import { SessionFold } from '../session/fold.ts'
import { SUGGESTION_KIND } from '../session/kinds.ts'
import { stepsOf } from '../session/steps.ts'
import { droppedSkills, isInView } from '../session/wishes.ts'
import { ContextFold } from './context.ts'
import type { SkillContext } from './context.ts'
import type { AnySkill } from './definition.ts'
import { toolParameters } from './json-schema.ts'
import type { Match } from './match.ts'
import { notice, summary } from './notice.ts'
import { parseWith } from './standard.ts'

/** Behind a user's own skills (500 at most), before packaged ones (600). */
const RANK = 550

/**
 * Register skills for the lifetime of the calling plugin, which has to inject `skills` and `tools`.
 * @param ctx - the plugin's context.
 * @param skills - as `defineSkill` gave them.
 * @throws nothing: a skill that the host refuses is left out, with a warning.
 */
export function registerSkills(ctx: Context, skills: readonly AnySkill[]): void {
  const log = rowLog(ctx, 'skills in code')
  new Registration(ctx, log, skills).begin()
}

class Registration {
  private readonly ctx: Context
  private readonly log: RowLog
  private skills: readonly AnySkill[]
  private readonly sessions: LiveLog<SessionFold>
  private readonly work: LiveLog<ContextFold>
  private readonly switches: LiveSwitch
  private readonly warn: (text: string) => void
  private catalogue: SessionSkills | undefined

  constructor(ctx: Context, log: RowLog, skills: readonly AnySkill[]) {
    this.ctx = ctx
    this.log = log
    this.warn = warnOnce(log)
    this.skills = skills
    this.sessions = new LiveLog(ctx, inherited => new SessionFold(inherited))
    this.work = new LiveLog(ctx, () => new ContextFold())
    this.switches = new LiveSwitch(ctx)
  }

  begin(): void {
    this.skills = this.skills.filter((skill, place) => {
      const taken = this.skills.findIndex(one => one.name === skill.name) !== place
      if (taken) this.log.warn(`skill ${skill.name}: defined twice; the first counts`)
      return !taken && this.tryTo(`skill ${skill.name}`, () => { this.ctx.tools.register(this.toolOf(skill)) })
    })
    const [first] = this.skills
    if (first === undefined) return
    if (!this.tryTo('skills in code', () => { this.ctx.skills.registerProvider(() => this.provider(`${DEFINED}${first.name}`)) })) return
    beforeStep(this.ctx, this.log, async step => {
      if (step.prompt === undefined || step.subagent || this.switches.of(step.session) !== 'on' || skillsIn(step.messages).length > 0) return undefined
      const facts = this.sessions.of(step.session)?.facts
      if (facts === undefined) return undefined
      // The router's tables: a start does not pay for them.
      const { matchSkills, offered } = await import('./match.ts')
      const on = this.skills.filter(skill => this.isOn(skill, step.session))
      const { matches, failures } = matchSkills(on, step.prompt, await this.contextOf(step.session, step.agent))
      for (const { skill, error } of failures) this.warn(`skill ${skill}: a trigger failed: ${errorMessage(error)}`)
      const held = new Set(facts.loads.filter(isInView).map(load => load.name))
      const before = new Set([...facts.suggestions.map(one => one.skill), ...droppedSkills(facts)])
      const fresh = offered(matches.filter(({ skill, marked }) => !held.has(skill.name) && (marked || !before.has(skill.name))))
      if (fresh.length === 0 || (hasSuggestion(step.messages) && !fresh.some(match => match.marked))) return undefined
      return withSkills(step.messages, [suggestion(fresh)])
    })
    this.log.info(`offering ${this.skills.map(skill => skill.name).join(', ')}`)
  }

  private provider(name: string): SkillProvider {
    const candidates = (session: LiveSession | undefined): SkillCandidate[] => this.skills.filter(skill => this.isOn(skill, session)).map(skill => ({
      name: skill.name, description: skill.description, invocation: { modelInvocable: true, userInvocable: true }, source: 'custom', provider: name, rank: RANK, locator: skill.name,
    }))
    return {
      name,
      list: options => Promise.resolve(candidates(sessionOf(options))),
      get: (candidate, options) => {
        const found = candidates(sessionOf(options)).find(one => one.name === candidate.name)
        const skill = this.skills.find(one => one.name === candidate.name)
        if (found === undefined || skill === undefined) return Promise.resolve(undefined)
        const { rank: _rank, locator: _locator, ...about } = found
        const phrases = skill.triggers.flatMap(trigger => 'intent' in trigger ? trigger.intent : [])
        return Promise.resolve({ ...about, content: textOfSkill(skill), metadata: { triggers: phrases, antiTriggers: skill.antiTriggers } })
      },
    }
  }

  private toolOf(skill: AnySkill): ToolDefinition {
    const { schema, wrapped } = toolParameters(skill.input)
    return {
      name: skill.tool,
      description: `${skill.description} (the handler of skill ${skill.name})`,
      parameters: schema as never,
      output: { schema: {}, render: (_args, value) => [{ type: 'text', text: typeof value === 'string' ? value : JSON.stringify(value, undefined, 2) }] },
      execute: async (args, exec) => {
        const session = exec.agent?.session as LiveSession | undefined
        if (!this.isOn(skill, session)) throw new Error(`skill ${skill.name} is not on in this session; go on without it`)
        const input = await parseWith(skill.input, wrapped ? (args as { input?: unknown }).input : args, `${skill.name}: input`)
        const context = await this.contextOf(session, exec.agent)
        const signal = AbortSignal.any([exec.signal, AbortSignal.timeout(skill.timeoutMs)])
        const given = await untilEnd(Promise.resolve().then(() => skill.handler(input as never, { ...context, signal })), signal, skill)
        const output = await parseWith(skill.output, given, `${skill.name}: the handler's output`)
        return JSON.parse(JSON.stringify(output ?? null)) as unknown
      },
    }
  }

  private isOn({ name, rollout }: AnySkill, session: LiveSession | undefined): boolean {
    return isOnIn(this.ctx, { skill: name, rollout, session })
  }

  private async contextOf(session: LiveSession | undefined, agent: Agent | undefined): Promise<SkillContext> {
    const loads = session === undefined ? [] : this.sessions.of(session)?.facts.loads ?? []
    const work = session === undefined ? undefined : this.work.of(session)
    const { tests, files, language } = work?.facts ?? { tests: null, files: [], language: null }
    return { tests, files, language, loaded: loads.map(load => load.name), stage: await this.stageOf(stepsOf(loads), session, agent), cwd: workspaceOf(session) ?? null }
  }

  private async stageOf(steps: readonly string[], session: LiveSession | undefined, agent: Agent | undefined): Promise<string | null> {
    if (steps.length === 0 || agent === undefined) return null
    try {
      const [{ SessionSkills }, { graphOf }, { stageOf }] = await Promise.all([import('../host/session-skills.ts'), import('../host/session-stage.ts'), import('../graph/stage.ts')])
      this.catalogue ??= new SessionSkills(this.ctx, this.log)
      const skills = await this.catalogue.of(agent, workspaceOf(session), new AbortController().signal)
      return stageOf(graphOf(skills), steps).current ?? null
    } catch (error) {
      this.warn(`the stage of a session could not be told: ${errorMessage(error)}`)
      return null
    }
  }

  private tryTo(what: string, act: () => void): boolean {
    try {
      act()
      return true
    } catch (error) {
      this.log.warn(`${what} was left out: ${errorMessage(error)}`)
      return false
    }
  }
}

/** The registry hands its own view options on; `scope` is the asking agent. */
function sessionOf(options: object): LiveSession | undefined {
  return (options as { scope?: { session?: LiveSession } }).scope?.session
}

function suggestion(matches: readonly Match[]) {
  const names = matches.map(match => match.skill.name)
  return injected(notice(matches), { kind: SUGGESTION_KIND, form: 'notice', summary: summary(matches), reason: matches.map(match => match.reason).join('; '), ...names.length === 1 ? { name: names[0] } : { names } })
}

function textOfSkill({ instructions, description, tool, name }: AnySkill): string {
  return [instructions?.trim() ?? `# ${name}\n\n${description}`, `Call the tool \`${tool}\` for it; what it answers is the result.`].join('\n\n')
}

/** The handler's answer, or the end of its time: what it does afterwards is its own. */
async function untilEnd<T>(answer: Promise<T>, signal: AbortSignal, { name, timeoutMs }: AnySkill): Promise<T> {
  const ended = Promise.withResolvers<never>()
  const end = (): void => { ended.reject(signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError' ? new Error(`${name}: the handler gave no answer in ${timeoutMs} ms`) : signal.reason as Error) }
  if (signal.aborted) end()
  signal.addEventListener('abort', end, { once: true })
  try {
    return await Promise.race([answer, ended.promise])
  } finally {
    signal.removeEventListener('abort', end)
    ended.promise.catch(() => undefined)
    answer.catch(() => undefined)
  }
}
