/**
 * The skills that one session has, with what their files say beyond DSH's catalogue:
 * triggers, anti-triggers and aliases. Which skills there are, DSH says; a skill that is
 * switched off is not among them.
 *
 * @module host/session-skills
 */

import { readFile, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Context } from '@deepseek-ai/cordis'
import type { Agent } from '@deepseek-ai/dsh-agent'
import type { SkillSummary, SkillViewOptions } from '@deepseek-ai/dsh-skill'
import { chooseLibrary } from '../library/choice.ts'
import { parseSkill } from '../library/document.ts'
import type { Composition, Coordination, SkillDocument } from '../library/document.ts'
import { indexedHeaders } from '../library/header-index.ts'
import type { HeaderReader } from '../library/header-index.ts'
import { parseHeader } from '../library/header.ts'

/** A skill of a session. */
export interface SessionSkill {
  readonly summary: SkillSummary
  readonly name: string
  /** For choosing: the description and when to use it. */
  readonly description: string
  readonly triggers: readonly string[]
  readonly antiTriggers: readonly string[]
  readonly aliases: readonly string[]
  readonly coordination?: Coordination | undefined
  readonly composition?: Composition | undefined
  /** `false`: its text is not to be shortened. */
  readonly compress: boolean
  /** It comes from this bundle. */
  readonly ours: boolean
}

/** Largest file that is read for its header, in bytes. */
const MAX_BYTES = 1024 * 1024

/** The provider that the row `superpowers-skills` registers. */
const OUR_PROVIDER = 'superpowers-skills'

/** How the names of providers of skills in code begin. */
export const DEFINED = 'defined-'

interface Known {
  readonly mtimeMs: number
  readonly document: SkillDocument | undefined
}

/** Reads them; each file once for as long as it does not change. */
export class SessionSkills {
  private readonly ctx: Context
  private readonly files = new Map<string, Known>()
  private readonly headers = new Map<string, HeaderReader>()

  /** @param ctx - a row's context with `skills`. */
  constructor(ctx: Context) {
    this.ctx = ctx
    for (const library of ['starter', 'superpowers'] as const) {
      const { root, headerIndex } = chooseLibrary(library)
      if (!this.headers.has(root)) this.headers.set(root, indexedHeaders(headerIndex))
    }
  }

  /**
   * @param agent - whose session.
   * @param cwd - its workspace.
   * @param signal - ends the asking.
   * @returns its skills, in the catalogue's order.
   */
  async of(agent: Agent, cwd: string | undefined, signal: AbortSignal): Promise<SessionSkill[]> {
    const list = await this.ctx.skills.list(viewOf(agent, cwd, signal))
    return await Promise.all(list.map(async (summary): Promise<SessionSkill> => {
      const document = summary.provider.startsWith(DEFINED) ? await this.defined(summary, viewOf(agent, cwd, signal)) : await this.document(summary)
      return {
        summary,
        name: summary.name,
        description: summary.whenToUse === undefined ? summary.description : `${summary.description} ${summary.whenToUse}`,
        triggers: document?.triggers ?? [],
        antiTriggers: document?.antiTriggers ?? [],
        aliases: document?.aliases ?? [],
        coordination: document?.coordination,
        composition: document?.composition,
        compress: document?.compress ?? true,
        ours: summary.provider === OUR_PROVIDER,
      }
    }))
  }

  /** A skill in code carries its phrases with its definition. */
  private async defined({ name }: SkillSummary, view: SkillViewOptions): Promise<Partial<SkillDocument> | undefined> {
    return (await this.ctx.skills.get(name, view).catch(() => undefined))?.metadata as Partial<SkillDocument> | undefined
  }

  private async document({ name, resourceBase }: SkillSummary): Promise<SkillDocument | undefined> {
    if (resourceBase?.kind !== 'directory') return undefined
    const file = join(resourceBase.path, 'SKILL.md')
    try {
      const { mtimeMs, size } = await stat(file)
      const known = this.files.get(file)
      if (known?.mtimeMs === mtimeMs) return known.document
      const skill = size > MAX_BYTES ? undefined : parseSkill(await readFile(file), file, this.readerFor(file)).skill
      const document = skill?.name === name ? skill : undefined
      this.files.set(file, { mtimeMs, document })
      return document
    } catch {
      // The catalogue's entry is enough to go on with; a file that is gone says no more.
      return undefined
    }
  }

  private readerFor(file: string): HeaderReader {
    for (const [root, reader] of this.headers) if (file.startsWith(root + sep)) return reader
    return parseHeader
  }
}

/**
 * @param agent - whose session.
 * @param cwd - its workspace.
 * @param signal - ends the asking.
 * @returns how DSH's registry is asked for what this agent sees.
 */
export function viewOf(agent: Agent, cwd: string | undefined, signal: AbortSignal): SkillViewOptions {
  return { cwd, signal, scope: agent }
}
