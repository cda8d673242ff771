/**
 * `dsh-superpowers inspect`: what the model really received, from DSH's own log. Reads only.
 *
 * @module cli/inspect
 */

import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { errorMessage } from '../error-text.ts'
import { inspectSession } from '../session/inspect.ts'
import { latestLog, logIn, logOf } from '../session/locate.ts'
import { stepsOf } from '../session/steps.ts'
import { stageOf } from '../graph/stage.ts'
import type { Stage } from '../graph/stage.ts'
import type { SessionReport } from '../session/report.ts'
import { graphLibrary } from './graph-library.ts'
import { homeOption } from './options.ts'
import { reportText } from './inspect-text.ts'
import { terminalWidth } from './table.ts'
import type { Arguments, Verb, Voice } from './verb.ts'

/** Columns of the text where there is no terminal to ask. */
const PIPE_WIDTH = 80

/** Fewer would only break words. */
const LEAST_WIDTH = 40

export const inspect: Verb = {
  name: 'inspect',
  summary: 'show from a session\'s log what the model received and did',
  help: `  <session>           its id or the beginning of it, its folder, or its log file;
                      without it, the latest session of this workspace, else of all
  --workspace <path>  the latest session of that workspace
  --latest            the latest session of all
  --home <path>       DSH's home (default: $DSH_HOME, else ~/.dsh)
  --json              print the report as JSON

Subagents are shown beneath the session that sent them out. Only the log is read.`,
  options: { workspace: { type: 'string' }, latest: { type: 'boolean' }, home: { type: 'string' }, json: { type: 'boolean' } },
  positionals: 1,
  async run(args, voice) {
    const report = await inspectSession(chosenLog(args, voice))
    const workflow = await workflowOf(report).catch((error: unknown) => {
      voice.tell(`workflow: ${errorMessage(error)}; it is left out`)
      return null
    })
    if (args.values.json === true) voice.print(JSON.stringify({ ...report, workflow }))
    else voice.print(reportText(report, Math.max(LEAST_WIDTH, terminalWidth() ?? PIPE_WIDTH), workflow ?? undefined).join('\n'))
    if (report.session.logVersion !== null || report.session.id !== null) return 0
    voice.tell(`session log: ${report.file} — must begin with the session's header; DSH cannot open it, and what is shown is what its events tell`)
    return 1
  },
}

/** By the skills that there are now, here: the log does not say how they stood to each other. */
async function workflowOf({ skills }: SessionReport): Promise<Stage> {
  const { graph } = await graphLibrary({})
  return stageOf(graph, stepsOf(skills.entries.flatMap(({ state, name, by }) => state === 'ok' ? [{ name, route: by }] : [])))
}

function chosenLog({ values, positionals: [wanted] }: Arguments, voice: Voice): string {
  const root = join(homeOption(values), 'sessions')
  if (wanted !== undefined) {
    if (values.latest === true || values.workspace !== undefined) throw new Error(`inspect: ${wanted} — a session is named; leave out --latest and --workspace`)
    const there = statSync(wanted, { throwIfNoEntry: false })
    if (there === undefined && /[\\/]|\.jsonl|\.zstd$/.test(wanted)) throw new Error(`session: ${wanted} — must exist; name a session's id, its folder or its log`)
    if (there === undefined) return logOf(root, wanted)
    return there.isDirectory() ? logIn(resolve(wanted)) : resolve(wanted)
  }
  if (typeof values.workspace === 'string') {
    const log = latestLog(root, values.workspace)
    if (log === undefined) throw new Error(`--workspace: ${resolve(values.workspace)} — must be a workspace with a session in ${root}; name the folder that dsh ran in`)
    return log
  }
  const here = values.latest === true ? undefined : latestLog(root, process.cwd())
  if (here !== undefined) return here
  if (values.latest !== true) voice.tell(`${process.cwd()} has no session; this is the latest of all`)
  const log = latestLog(root)
  if (log === undefined) throw new Error(`sessions: ${root} — must hold a log; run a session with dsh`)
  return log
}
