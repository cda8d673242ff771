/**
 * `npm run bump -- <tag|commit|--latest> [--from <clone>] [--dry-run]`: move the pin.
 *
 * @module scripts/bump
 */

import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { errorMessage } from '../src/error-text.ts'
import { PACKAGE_ROOT } from '../src/library/choice.ts'
import { carryOut, planBump } from '../src/upstream/bump.ts'
import type { BumpPlan } from '../src/upstream/bump.ts'
import { parsePin, PIN_FILE } from '../src/upstream/pin.ts'
import { latestTag, resolveRevision } from '../src/upstream/sources/git.ts'
import { describeProblems } from '../src/upstream/sync.ts'

const USAGE = `Usage: npm run bump -- <tag|commit> [options]
       npm run bump -- --latest [options]

  --latest         the newest v* tag
  --from <clone>   a local clone of upstream; without it, upstream is fetched into a temporary one
  --dry-run        say what would change, write nothing
  --force          give up edits in skills/ that no overlay records`

/** Used for a first pin; later ones keep their repository. */
const UPSTREAM = 'obra/superpowers'

const say = (text: string): void => { process.stdout.write(`${text}\n`) }

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { latest: { type: 'boolean' }, from: { type: 'string' }, 'dry-run': { type: 'boolean' }, force: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  if (values.help === true || positionals.length + (values.latest === true ? 1 : 0) !== 1) {
    process.stderr.write(`${USAGE}\n`)
    return values.help === true ? 0 : 2
  }
  const pinFile = join(PACKAGE_ROOT, PIN_FILE)
  const repository = existsSync(pinFile) ? parsePin(readFileSync(pinFile, 'utf8')).repository : UPSTREAM
  const temporary = values.from === undefined ? mkdtempSync(join(tmpdir(), 'superpowers-upstream-')) : undefined
  try {
    const clone = values.from ?? temporary ?? ''
    if (temporary !== undefined) fetchUpstream(repository, temporary)
    const signal = AbortSignal.timeout(600_000)
    const revision = values.latest === true ? await latestTag(clone, signal) : positionals[0] ?? ''
    const commit = await resolveRevision(clone, revision, signal)
    const version = /^v\d/.test(revision) ? revision.slice(1) : commit.slice(0, 12)
    const target = { packageRoot: PACKAGE_ROOT, clone, commit, version, repository, signal }
    const plan = await planBump(target)
    report(plan)
    if (plan.problems.length > 0) {
      process.stderr.write(`${describeProblems(plan.problems, plan.pin)}\nnext: npm run bump -- ${process.argv.slice(2).join(' ')}\nThe pin and skills/ are as they were.\n`)
      return 1
    }
    if (values['dry-run'] === true) {
      say('Nothing was written.')
      return 0
    }
    const result = await carryOut(target, plan, values.force === true)
    say(`skills/: ${result.verified} upstream files verified, ${result.patched} patched, ${result.added} added`)
    return 0
  } finally {
    if (temporary !== undefined) rmSync(temporary, { recursive: true, force: true })
  }
}

/** Git itself does the transport: it knows the user's proxies and credentials. */
function fetchUpstream(repository: string, folder: string): void {
  execFileSync('git', ['init', '--quiet', '--bare', folder])
  execFileSync('git', ['-C', folder, 'fetch', '--quiet', `https://github.com/${repository}.git`, '+refs/heads/*:refs/heads/*', '+refs/tags/*:refs/tags/*'], { stdio: ['ignore', 'inherit', 'inherit'] })
}

function report({ pin, changes }: BumpPlan): void {
  say(`${pin.repository} ${pin.version} (${pin.commit})`)
  const rows: [string, readonly string[]][] = [
    ['skills added', changes.skillsAdded], ['skills removed', changes.skillsRemoved],
    ['files added', changes.added], ['files removed', changes.removed], ['files changed', changes.changed],
  ]
  for (const [title, paths] of rows) {
    if (paths.length > 0) say(`${title}: ${paths.length}\n${paths.map(path => `  ${path}`).join('\n')}`)
  }
  if (rows.every(([, paths]) => paths.length === 0)) say('no file changes')
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${errorMessage(error)}\n`)
  return 1
})
