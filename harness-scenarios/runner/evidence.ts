/**
 * What a failing scenario leaves behind for people: problems, output, requests and logs in
 * one folder.
 *
 * @module harness-scenarios/runner/evidence
 */

import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Observation } from './session.ts'

/**
 * @param folder - the scenario's own folder; it is made.
 * @param problems - what went wrong.
 * @param seen - what was seen; absent where it did not come to a session.
 */
export function keepEvidence(folder: string, problems: readonly string[], seen: Observation | undefined): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'problems.txt'), `${problems.join('\n\n')}\n`)
  for (const [index, { process, requests }] of (seen?.runs ?? []).entries()) {
    writeFileSync(join(folder, `process-${index}.stdout.txt`), process.stdout)
    writeFileSync(join(folder, `process-${index}.stderr.txt`), process.stderr)
    writeFileSync(join(folder, `process-${index}.requests.json`), JSON.stringify(requests, null, 2))
  }
  for (const { file } of seen?.logs ?? []) {
    const session = join(folder, basename(dirname(file)))
    mkdirSync(session, { recursive: true })
    copyFileSync(file, join(session, basename(file)))
  }
}
