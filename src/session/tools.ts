/**
 * What DSH's own tools do, as far as this bundle has to know: which load a skill, which
 * change files, which send out subagents. Checked against the live host by a test.
 *
 * @module session/tools
 */

import type { Loose } from './event.ts'
import { textOf } from './event.ts'

/** The tool that loads a skill by `name`. */
export const SKILL_TOOL = 'skill'

/** Tools that write one file, each with the argument that names it. */
export const FILE_TOOLS: Readonly<Record<string, string>> = {
  write: 'file_path',
  edit: 'file_path',
  str_replace_editor: 'path',
}

/** Tools that run a command line given as `command`, in `workdir`. */
export const SHELL_TOOLS: readonly string[] = ['bash', 'pwsh']

/** Tools that send out a subagent. */
export const SUBAGENT_TOOLS: readonly string[] = ['subagent', 'subagent_fork']

/** Tools whose calls the fold looks into. */
export const WATCHED_TOOLS: ReadonlySet<string> = new Set([SKILL_TOOL, ...Object.keys(FILE_TOOLS), ...SUBAGENT_TOOLS])

/**
 * Whether a call changes a file.
 * @param tool - the tool's name.
 * @param args - its arguments.
 * @param tools - file tools by name with their path argument.
 * @returns the path it names, `null` where it names none, `undefined` for a call that changes no file.
 */
export function changedFile(tool: string, args: Loose, tools: Readonly<Record<string, string>> = FILE_TOOLS): string | null | undefined {
  const argument = Object.hasOwn(tools, tool) ? tools[tool] : undefined
  if (argument === undefined) return undefined
  // The one file tool with a reading command.
  if (tool === 'str_replace_editor' && args.command === 'view') return undefined
  const path = textOf(args[argument])
  return path === undefined || path.trim() === '' ? null : path
}
