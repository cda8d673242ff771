/**
 * `npm run scenarios`: live sessions on pinned hosts, and what they have to show. No key, and
 * no network beyond the first installation of a host; `--live` adds the scenarios that need a
 * live model.
 *
 * @module harness-scenarios
 */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseOptions, USAGE } from './options.ts'
import type { Options } from './options.ts'
import { prepareHosts } from './prepare.ts'
import type { Prepared } from './prepare.ts'
import { junit } from './report/junit.ts'
import { table } from './report/table.ts'
import { Voice } from './report/voice.ts'
import { findBundle } from './runner/bundle.ts'
import { missingRows } from './runner/composition.ts'
import { messageOf } from './runner/error-message.ts'
import { Homes } from './runner/homes.ts'
import { liveModelOf } from './runner/live-model.ts'
import { callersPath, EVIDENCE } from './runner/paths.ts'
import { exitCodeOf } from './runner/result.ts'
import { runScenarios } from './runner/run.ts'
import { isLive } from './runner/scenario.ts'
import type { Scenario } from './runner/scenario.ts'
import { scenarios } from './scenarios/index.ts'
import { schedule } from './schedule.ts'
import { select } from './selection.ts'
import { UsageError } from './runner/usage-error.ts'

/** What has to be gone when this process is, however it ends. */
const leftovers: (() => void)[] = []
process.on('exit', () => { for (const remove of leftovers) remove() })

async function main(args: readonly string[]): Promise<number> {
  const options = parseOptions(args)
  const chosen = select(scenarios, options.only)
  if (options.help) process.stdout.write(USAGE)
  else if (options.list) process.stdout.write(chosen.map(listed).join(''))
  else return await playAll(chosen, options)
  return 0
}

function listed(scenario: Scenario): string {
  return `${scenario.id.padEnd(30)} ${isLive(scenario) ? '(live) ' : ''}${scenario.title}\n`
}

async function playAll(chosen: readonly Scenario[], options: Options): Promise<number> {
  const { library, timeoutMs, keep } = options
  // Standard output carries data alone where it is asked for.
  const voice = new Voice(options.json ? process.stderr : process.stdout)
  leftovers.push(() => { voice.close() })
  const prepared = await prepareHosts(options.hosts, text => { voice.say(text) })
  const folder = mkdtempSync(join(tmpdir(), 'dsh-scenarios-'))
  leftovers.push(() => { rmSync(folder, { recursive: true, force: true }) })
  const bundle = await findBundle(options.bundle, folder)
  if (library === 'superpowers' && !bundle.superpowers) {
    throw new UsageError(`--library: superpowers — skills/ is not generated in ${options.bundle ?? 'this checkout'}; run \`npm run sync\``)
  }
  const homes = new Homes(bundle)
  if (!keep) leftovers.push(() => { homes.remove() })
  if (options.bundle !== undefined) await warnOfRows(homes, prepared, voice)

  const live = liveModelOf(process.env)
  const { jobs, settled } = schedule(chosen, prepared, { live: options.live, model: live, library, superpowers: bundle.superpowers, checkout: options.bundle === undefined }, options.repeat)
  voice.expect(jobs.length)
  const evidence = join(EVIDENCE, `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${process.pid}`)
  const started = performance.now()
  const results = [...await runScenarios(jobs, { homes, library, live, timeoutMs, evidence, keep }, voice), ...settled]
  voice.close()

  voice.say(`\n${table(results)} in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  if (keep) voice.say(`kept: ${homes.directories.join(', ')}`)
  if (options.junit !== undefined) writeFileSync(callersPath(options.junit), junit(results))
  if (options.json) process.stdout.write(`${JSON.stringify({ bundle: bundle.name, results }, null, 2)}\n`)
  const code = exitCodeOf(results)
  if (code === 2) voice.say('nothing was played, so nothing is shown')
  return code
}

/** Another build can have other rows; then much fails, and the user should know why. */
async function warnOfRows(homes: Homes, { hosts: [host] }: Prepared, voice: Voice): Promise<void> {
  if (host === undefined) return
  // A host that cannot compose the profile fails every scenario with its own words.
  const missing = await homes.sharedBy(host, 0).then(home => missingRows(home, 'headless')).catch(() => [])
  if (missing.length > 0) voice.say(`bundle: it has no row ${missing.join(', ')} — scenarios that configure it, or need what it does, will fail`)
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  return error instanceof UsageError ? 2 : 1
})
