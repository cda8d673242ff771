/**
 * Whether a tool call may go on: from the call, what the session's log says, and the
 * configuration. The file system is asked only about paths of a closed gate.
 *
 * @module rows/gate/decision
 */

import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { loose, textOf } from '../../session/event.ts'
import type { Loose } from '../../session/event.ts'
import type { SessionFacts } from '../../session/fold.ts'
import { changedFile, FILE_TOOLS, SHELL_TOOLS } from '../../session/tools.ts'
import { isArtifact } from './artifacts.ts'
import type { Config } from './config.ts'
import type { HeldBack } from './denial.ts'
import { HATCH } from './hatch.ts'
import type { ShellWrites } from './shell.ts'

/** A tool call as the guard sees it. */
export interface Call {
  readonly name: string
  readonly arguments: unknown
}

/** What the decision stands on. */
export interface Grounds {
  readonly config: Config
  /** The session's facts, asked for only when the call changes files. */
  readonly facts: () => SessionFacts | undefined
  /** The session's workspace, an absolute path. */
  readonly workspace: string
  /** Reads a shell command; absent where the shell is ignored. */
  readonly shellWrites?: (command: string, directory: string) => ShellWrites
}

/** The decision. */
export type Decision =
  | { readonly kind: 'allow' }
  /** Allowed, and worth a line in the log. */
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'warn'; readonly text: string }
  | { readonly kind: 'deny'; readonly held: HeldBack }
  /** The session has no log to stand on: nothing could ever open the gate, so it is not closed. */
  | { readonly kind: 'no-log' }

/** Outside the workspace, these are nobody's work. */
const SCRATCH = ['/dev', '/tmp', tmpdir()]

const ALLOW: Decision = { kind: 'allow' }

/**
 * @param call - name and arguments, of any shape.
 * @param grounds - configuration, facts and workspace.
 * @returns the decision; doubt about one call denies it.
 */
export function decide(call: Call, grounds: Grounds): Decision {
  const args = loose(call.arguments)
  const path = changedFile(call.name, args, { ...FILE_TOOLS, ...grounds.config.tools })
  const command = grounds.shellWrites !== undefined && SHELL_TOOLS.includes(call.name) ? textOf(args.command) : undefined
  if (path === undefined && command === undefined) return ALLOW
  const facts = grounds.facts()
  if (facts === undefined) return { kind: 'no-log' }
  if (isOpen(facts, grounds.config)) return ALLOW
  if (path === undefined) return decideShell(call.name, command ?? '', args, grounds)
  if (path !== null && isArtifact({ workspace: grounds.workspace, folders: grounds.config.artifacts }, path)) return ALLOW
  return { kind: 'deny', held: { tool: call.name, target: path ?? undefined } }
}

/**
 * @param facts - what the session's log says.
 * @param config - which skills count.
 * @returns whether a load that counts is in it; the escape hatch always counts.
 */
export function isOpen(facts: SessionFacts, config: Config): boolean {
  return facts.loads.some(({ name }) => name === HATCH || config.requiredSkills.length === 0 || config.requiredSkills.includes(name))
}

function decideShell(tool: string, command: string, args: Loose, { config, workspace, shellWrites }: Grounds): Decision {
  if (tool !== 'bash') return { kind: 'note', text: `${tool}: the gate does not read this shell's language; allowed` }
  const { paths, undecided } = shellWrites?.(command, resolve(workspace, textOf(args.workdir) ?? '.')) ?? { paths: [], undecided: [] }
  const isIn = (folders: readonly string[], path: string): boolean => isArtifact({ workspace, folders }, path)
  const held = paths.find(path => !isIn(config.artifacts, path) && (isIn([workspace], path) || !isIn(SCRATCH, path)))
  if (held !== undefined) {
    return config.shell === 'deny'
      ? { kind: 'deny', held: { tool, target: held } }
      : { kind: 'warn', text: `a shell command writes ${held} before a skill is loaded; allowed by shell: warn` }
  }
  return undecided.length === 0 ? ALLOW : { kind: 'note', text: `a shell command was allowed undecided: ${undecided.join('; ')}` }
}
