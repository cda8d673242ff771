/**
 * Configuration of the gate row.
 *
 * @module rows/gate/config
 */

import z from '@deepseek-ai/schemastery'
import { tolerant } from '../../host/config.ts'

/** What to do about shell commands that write files. */
const SHELL_SETTINGS = ['ignore', 'warn', 'deny'] as const
export type ShellSetting = (typeof SHELL_SETTINGS)[number]

export interface Config {
  /** Arm the gate. The row is also disabled in the bundle's patch: both have to be turned on. */
  gate: boolean
  /** Skills of which one has to be loaded; empty means any skill. */
  requiredSkills: string[]
  /** Folders that stay writable: relative to the workspace, absolute, or below `~/`. */
  artifacts: string[]
  /** More file-changing tools, each with the argument that names the file. */
  tools: Record<string, string>
  /** Shell commands that write files: let pass, report, or hold to the same rule. */
  shell: ShellSetting
  /** Hold subagents to the rule too. */
  subagents: boolean
}

/** Where the skills put plans and specs, and a place for notes. */
const DEFAULT_ARTIFACTS = ['docs/superpowers/plans', 'docs/superpowers/specs', 'docs/superpowers/notes']

export const Config: z<Config> = tolerant(z.object({
  gate: z.boolean().default(false).description('Arm the gate.'),
  requiredSkills: z.array(z.string()).default([]).description('Skills of which one has to be loaded; empty means any.'),
  artifacts: z.array(z.string()).default(DEFAULT_ARTIFACTS).description('Folders that stay writable while the gate is closed.'),
  tools: z.dict(z.string()).default({}).description('More file-changing tools, each with the argument that names the file.'),
  shell: z.union(SHELL_SETTINGS).default('ignore').description('What to do about shell commands that write files.'),
  subagents: z.boolean().default(true).description('Hold subagents to the rule too.'),
}))

/**
 * What speaks against arming with a configuration.
 * @param config - as read.
 * @returns one sentence for each doubt; the gate stays open with any.
 */
export function doubts(config: Config): string[] {
  return config.artifacts.flatMap(folder => {
    const plain = folder.replaceAll('\\', '/').split('/').filter(part => part !== '' && part !== '.')
    const opensAll = plain.length === 0 || plain.at(-1) === '..' || (plain.length === 1 && plain[0] === '~')
    return opensAll ? [`config.artifacts: ${JSON.stringify(folder)} — must name a folder below the workspace; it would open everything`] : []
  })
}
