/**
 * `npm run compat`: does the bundle compose and start on a host? The composed profile is read;
 * then one session of one turn is played in headless, and web is booted as far as its help.
 *
 * @module harness-scenarios/compat
 */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { prepareHosts } from './prepare.ts'
import { findBundle } from './runner/bundle.ts'
import { checkProfile, PROFILES } from './runner/compatibility.ts'
import { messageOf } from './runner/error-message.ts'
import { pinnedHosts } from './runner/hosts.ts'
import { UsageError } from './runner/usage-error.ts'

const USAGE = 'Usage: npm run compat -- [--host <version|path>]… [--bundle <folder|tarball>]\n\nWithout a host: all pinned ones.\n'
const say = (text: string): void => { process.stdout.write(`${text}\n`) }

async function main(args: readonly string[]): Promise<number> {
  const { host, bundle: path, help } = optionsOf(args)
  if (help === true) {
    process.stdout.write(USAGE)
    return 0
  }
  const { hosts, broken } = await prepareHosts(host ?? pinnedHosts(), say)
  const folder = mkdtempSync(join(tmpdir(), 'dsh-compat-'))
  process.on('exit', () => { rmSync(folder, { recursive: true, force: true }) })
  const bundle = await findBundle(path, folder)
  let failures = broken.length
  for (const { name, problem } of broken) say(`✗ DSH ${name}\n    ${problem}`)
  for (const one of hosts) {
    for (const profile of PROFILES) {
      const { rows, problems } = await checkProfile(one, bundle, profile)
      if (problems.length > 0) failures += 1
      say(`${problems.length === 0 ? '✓' : '✗'} DSH ${one.name}${one.name === one.version ? '' : ` (${one.version})`}, profile ${profile}: ${rows.join(', ') || 'no row of the bundle'}`)
      for (const problem of problems) say(`    ${problem}`)
    }
  }
  say(failures === 0 ? 'It composes and starts everywhere.' : `${failures} of these did not work.`)
  return failures === 0 ? 0 : 1
}

function optionsOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { host: { type: 'string', multiple: true }, bundle: { type: 'string' }, help: { type: 'boolean', short: 'h' } } }).values
  } catch (error) {
    throw new UsageError(`${messageOf(error)}; see --help`, { cause: error })
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  return error instanceof UsageError ? 2 : 1
})
