/**
 * The router over the skills of live sessions.
 *
 * @module rows/router/advisor
 */

import type { Context } from '@deepseek-ai/cordis'
import type { UserMessage } from '@deepseek-ai/dsh-session'
import type {} from '@deepseek-ai/dsh-tools'
import { Embeddings } from '../../embeddings/similarity.ts'
import { cacheFile } from '../../embeddings/cache.ts'
import { endpointFor } from '../../embeddings/settings.ts'
import { errorMessage } from '../../error-text.ts'
import { LiveLog } from '../../host/live-session.ts'
import { LiveSwitch } from '../../host/live-switch.ts'
import { hasSuggestion, injected, skillsIn } from '../../host/pre-step.ts'
import type { NextStep } from '../../host/pre-step.ts'
import { routingIndex } from '../../host/session-routing.ts'
import { stageIn } from '../../host/session-stage.ts'
import { SessionSkills } from '../../host/session-skills.ts'
import type { RowLog } from '../../host/row.ts'
import { dshHome } from '../../library/roots.ts'
import { route } from '../../routing/index.ts'
import type { RouteOptions, SkillIndex } from '../../routing/index.ts'
import { SessionFold } from '../../session/fold.ts'
import { SUGGESTION_KIND } from '../../session/kinds.ts'
import { SKILL_TOOL } from '../../session/tools.ts'
import type { Config } from './config.ts'
import { advise } from './decision.ts'
import { notice, summary } from './notice.ts'

/** How long an endpoint that failed is left alone. */
const PAUSE_MS = 5 * 60_000

/** What the row does with a message. */
export class Advisor {
  private readonly ctx: Context
  private readonly config: Config
  private readonly skills: SessionSkills
  private readonly sessions: LiveLog<SessionFold>
  private readonly switches: LiveSwitch
  private readonly indexOf = routingIndex()
  private readonly embeddings: Embeddings | undefined
  private readonly log: RowLog
  private pausedUntil = 0

  constructor(ctx: Context, config: Config, log: RowLog) {
    this.log = log
    this.ctx = ctx
    this.config = config
    this.skills = new SessionSkills(ctx, log)
    this.switches = new LiveSwitch(ctx)
    this.sessions = new LiveLog(ctx, inherited => new SessionFold(inherited))
    if (config.embeddings !== '') {
      try {
        const endpoint = endpointFor({ url: config.embeddings, model: config.embeddingModel, timeoutMs: config.embeddingTimeout }, process.env)
        this.embeddings = new Embeddings(endpoint, cacheFile(dshHome(process.env), endpoint))
      } catch (error) {
        log.warn(`config.${errorMessage(error)}; the router works without`)
      }
    }
  }

  /**
   * @param step - the step that is about to begin.
   * @param prompt - what the user wrote.
   * @returns the notice; nothing where it would not help.
   */
  async suggestion(step: NextStep, prompt: string): Promise<UserMessage | undefined> {
    const facts = this.sessions.of(step.session)?.facts
    // A log that cannot be read does not say what was suggested before.
    if (facts === undefined || this.switches.of(step.session) !== 'on') return undefined
    // The user chose already.
    if (skillsIn(step.messages).length > 0 || hasSuggestion(step.messages)) return undefined
    const skills = await this.skills.of(step.agent, step.cwd, step.signal)
    const index = this.indexOf(skills)
    const advice = advise(route(prompt, index, await this.meaning(prompt, index, step.signal)), facts, this.config.threshold)
    if (advice === undefined || !this.ctx.tools.schemas(step.agent).some(tool => tool.name === SKILL_TOOL)) return undefined
    return injected(notice(advice, this.config.stage ? stageIn(skills, facts.loads) : undefined), { kind: SUGGESTION_KIND, form: 'notice', summary: summary(advice), name: advice.skill, reason: advice.reason })
  }

  /** Closeness in meaning, where an endpoint tells it in time. */
  private async meaning(prompt: string, { skills }: SkillIndex, signal: AbortSignal): Promise<RouteOptions> {
    if (this.embeddings === undefined || Date.now() < this.pausedUntil) return {}
    try {
      const { similarities, cost } = await this.embeddings.of([prompt], skills, { signal })
      if (cost.tokens > 0) this.log.info(`embeddings: ${cost.texts} texts, ${cost.cached} from the cache, ${cost.tokens} tokens`)
      const similarity = similarities.get(prompt)
      return similarity === undefined ? {} : { similarity }
    } catch (error) {
      if (signal.aborted) return {}
      if (this.pausedUntil === 0) this.log.warn(`${errorMessage(error)}; the router goes on without`)
      this.pausedUntil = Date.now() + PAUSE_MS
      return {}
    }
  }
}
