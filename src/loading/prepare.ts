/**
 * From a skill to the text that is handed to the model: compression, adaptation, a note on
 * missing MCP servers, the user's additions. By default only the last two can change
 * anything: upstream's bytes stay upstream's. Pure.
 *
 * @module loading/prepare
 */

import type { SkillDocument } from '../library/document.ts'
import { adapt } from './adaptation.ts'
import type { Addition } from './addition.ts'
import { missingServers, userAddition } from './note.ts'

/** How to prepare a skill. */
export interface Preparation {
  /** Leaves out what may be left out; absent for the text as it is. */
  readonly compress?: (body: string) => string
  readonly adapt: boolean
  /** Names of the tools that the session offers; absent where nobody knows. */
  readonly tools?: readonly string[]
  readonly additions?: readonly Addition[]
}

/** What one step did. */
export interface Step {
  readonly step: 'compress' | 'adapt' | 'mcp' | 'additions'
  /** UTF-8 bytes that it took away; negative where it added some. */
  readonly saved: number
}

/** The text, and how it came about. */
export interface PreparedSkill {
  readonly text: string
  /** The steps that ran, in order. */
  readonly steps: readonly Step[]
}

/**
 * @param skill - the skill; its own `compress: false` keeps compression off.
 * @param preparation - what to do.
 * @returns the text for the model.
 */
export function prepareSkill(skill: SkillDocument, preparation: Preparation): PreparedSkill {
  const steps: Step[] = []
  let text = skill.body
  const apply = (step: Step['step'], changed: string): void => {
    steps.push({ step, saved: Buffer.byteLength(text) - Buffer.byteLength(changed) })
    text = changed
  }
  if (preparation.compress !== undefined && skill.compress) apply('compress', preparation.compress(text))
  if (preparation.adapt) apply('adapt', adapt(text))
  const { tools } = preparation
  const missing = tools === undefined ? [] : skill.requiresMcp.filter(server => !tools.some(tool => tool.startsWith(`mcp__${server}__`)))
  if (missing.length > 0) apply('mcp', `${missingServers(missing, skill.mcpInstallHint)}\n\n${text}`)
  const additions = preparation.additions ?? []
  if (additions.length > 0) apply('additions', [text.trimEnd(), ...additions.map(one => userAddition(one.origin, one.path, one.text))].join('\n\n') + '\n')
  return { text, steps }
}
