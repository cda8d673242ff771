/**
 * The skills that one session has, with what their files say beyond DSH's catalogue:
 * triggers, anti-triggers and aliases. Which skills there are, DSH says; a skill that is
 * switched off is not among them.
 *
 * @module host/session-skills
 */

import { readFile, readdir, stat } from 'node:fs/promises'
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
import { MAX_SKILL_BYTES, skillFileName } from '../library/skill-file.ts'
import { DEFINED, OUR_PROVIDER } from './provider-names.ts'
import type { RowLog } from './row.ts'

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

/** Files too large, by host: several rows read the same ones, and one of them tells. */
const TOLD = new WeakMap<object, Set<string>>()

interface Known {
  readonly mtimeMs: number
  readonly size: number
  readonly document: SkillDocument | undefined
}

/** Reads them; each file once for as long as it does not change. */
export class SessionSkills {
  private readonly ctx: Context
  private readonly files = new Map<string, Known>()
  private readonly headers = new Map<string, HeaderReader>()
  private readonly log: RowLog

  /**
   * @param ctx - a row's context with `skills`.
   * @param log - told, once in a host, of a file that is too large to be read.
   */
  constructor(ctx: Context, log: RowLog) {
    this.ctx = ctx
    this.log = log
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
    try {
      const { file, mtimeMs, size } = await skillFileIn(resourceBase.path)
      const known = this.files.get(file)
      if (known?.mtimeMs === mtimeMs && known.size === size) return known.document
      if (size > MAX_SKILL_BYTES) this.tellOnce(file, size)
      const skill = size > MAX_SKILL_BYTES ? undefined : parseSkill(await readFile(file), file, this.readerFor(file)).skill
      const document = skill?.name === name ? skill : undefined
      this.files.set(file, { mtimeMs, size, document })
      return document
    } catch {
      // The catalogue's entry is enough to go on with; a file that is gone says no more.
      return undefined
    }
  }

  private tellOnce(file: string, size: number): void {
    const told = TOLD.get(this.ctx.root) ?? new Set()
    if (!told.has(file)) this.log.warn(`${file}: ${size} bytes — at most ${MAX_SKILL_BYTES}; its triggers and aliases are not known, move reference material into files beside it`)
    TOLD.set(this.ctx.root, told.add(file))
  }

  private readerFor(file: string): HeaderReader {
    for (const [root, reader] of this.headers) if (file.startsWith(root + sep)) return reader
    return parseHeader
  }
}

/** The usual spelling costs one question; the folder is read for another. */
async function skillFileIn(folder: string): Promise<{ readonly file: string; readonly mtimeMs: number; readonly size: number }> {
  const of = async (name: string) => {
    const file = join(folder, name)
    const { mtimeMs, size } = await stat(file)
    return { file, mtimeMs, size }
  }
  return await of('SKILL.md').catch(async () => await of(skillFileName(await readdir(folder)) ?? 'SKILL.md'))
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
