/**
 * Whether a tool call may go on: from the call, what the session's log says, and the
 * configuration. The file system is asked only about paths of a closed gate.
 *
 * @module rows/gate/decision
 */

import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { loose, textOf } from '../../session/event.ts'
import type { SessionFacts } from '../../session/fold.ts'
import { GATE_SKILL } from '../../session/kinds.ts'
import { changedFile, FILE_TOOLS, SHELL_TOOLS } from '../../session/tools.ts'
import { isArtifact } from './artifacts.ts'
import type { Config } from './config.ts'
import type { HeldBack } from './denial.ts'
import type { ShellWrites } from './shell.ts'

/** A tool call as the guard sees it. */
export interface Call {
  readonly name: string
  readonly arguments: unknown
}

/** A call that changes a file, or runs a command line that may. */
export interface Change {
  readonly tool: string
  /** The file it names, `null` where it names none; absent for a command line. */
  readonly path?: string | null
  /** A command line, and where it runs, as the model wrote them. */
  readonly command?: string
  readonly workdir?: string | undefined
}

/** What the decision stands on. */
export interface Grounds {
  readonly config: Config
  /** What the session's log says; absent where there is none to read. */
  readonly facts: SessionFacts | undefined
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
 * @param config - which tools change files, and whether the shell counts.
 * @returns what it may change; nothing for a call that is none of the gate's business.
 */
export function changeIn({ name, arguments: given }: Call, config: Config): Change | undefined {
  const args = loose(given)
  const path = changedFile(name, args, { ...FILE_TOOLS, ...config.tools })
  if (path !== undefined) return { tool: name, path }
  const command = config.shell !== 'ignore' && SHELL_TOOLS.includes(name) ? textOf(args.command) : undefined
  return command === undefined ? undefined : { tool: name, command, workdir: textOf(args.workdir) }
}

/**
 * @param change - the call.
 * @param grounds - configuration, facts and workspace.
 * @returns the decision; doubt about one call denies it.
 */
export function decide({ tool, path, command, workdir }: Change, grounds: Grounds): Decision {
  const { config, facts, workspace } = grounds
  if (facts === undefined) return { kind: 'no-log' }
  if (isOpen(facts, config)) return ALLOW
  if (command !== undefined) return decideShell(tool, command, resolve(workspace, workdir ?? '.'), grounds)
  if (typeof path === 'string' && isArtifact({ workspace, folders: config.artifacts }, path)) return ALLOW
  return { kind: 'deny', held: { tool, target: path ?? undefined } }
}

/**
 * @param facts - what the session's log says.
 * @param config - which skills count.
 * @returns whether a load that counts is in it; the escape hatch always counts.
 */
function isOpen(facts: SessionFacts, config: Config): boolean {
  return facts.loads.some(({ name }) => name === GATE_SKILL || config.requiredSkills.length === 0 || config.requiredSkills.includes(name))
}

function decideShell(tool: string, command: string, directory: string, { config, workspace, shellWrites }: Grounds): Decision {
  if (tool !== 'bash') return { kind: 'note', text: `${tool}: the gate does not read this shell's language; allowed` }
  const { paths, undecided } = shellWrites?.(command, directory) ?? { paths: [], undecided: [] }
  const isIn = (folders: readonly string[], path: string): boolean => isArtifact({ workspace, folders }, path)
  const held = paths.find(path => !isIn(config.artifacts, path) && (isIn([workspace], path) || !isIn(SCRATCH, path)))
  if (held !== undefined) {
    return config.shell === 'deny'
      ? { kind: 'deny', held: { tool, target: held } }
      : { kind: 'warn', text: `a shell command writes ${held} before a skill is loaded; allowed by shell: warn` }
  }
  return undecided.length === 0 ? ALLOW : { kind: 'note', text: `a shell command was allowed undecided: ${undecided.join('; ')}` }
}
