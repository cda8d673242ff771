/**
 * `npm run demo`: three short live sessions on a real DSH host, told in plain lines. No key
 * and no network beyond the first installation of the host. `--remove` keeps no logs.
 *
 * @module harness-scenarios/demo
 */

import { relative } from 'node:path'
import { styleText } from 'node:util'
import { demoScenarios } from './scenarios/demo.ts'
import { packBundle } from './runner/bundle.ts'
import { createHomeWith } from './runner/home.ts'
import { DEFAULT_HOST, ensureHost } from './runner/hosts.ts'
import { lastLines } from './runner/processes.ts'
import { runSession } from './runner/session.ts'
import type { Observation } from './runner/session.ts'

const paint = (format: Parameters<typeof styleText>[0], text: string): string =>
  process.stdout.isTTY ? styleText(format, text) : text
const say = (text: string): void => { process.stdout.write(`${text}\n`) }

async function main(): Promise<number> {
  say(`Superpowers for DeepSeek Harness, shown on DSH ${DEFAULT_HOST} with a scripted model.`)
  say('')
  const host = await ensureHost(DEFAULT_HOST, showInstallation())
  if (host.installMs > 0) say(`  installed DSH ${host.version} in ${(host.installMs / 1000).toFixed(0)} s (later runs skip this)`)
  const bundle = await packBundle()
  say('  packed the bundle')
  const home = await createHomeWith(host, bundle)
  say('  installed it in a throwaway profile')

  let failures = 0
  for (const scenario of demoScenarios) {
    const seen = await runSession(home, scenario.plan, { env: { DSH_SUPERPOWERS_LOG: 'info' } })
    if (scenario === demoScenarios[0]) say(`  ${servedLibrary(seen)}`)
    say('')
    say(paint('bold', scenario.title))
    if (seen.process.code !== 0) {
      failures += 1
      say(paint('red', `  ✗ the session ended with ${seen.process.timedOut ? 'our time limit' : `exit code ${seen.process.code}`}`))
      say(lastLines(seen.process.stdout + seen.process.stderr))
    }
    for (const { claim, holds, found } of scenario.claims(seen)) {
      if (!holds) failures += 1
      say(holds ? `  ${paint('green', '✓')} ${claim}` : `  ${paint('red', '✗')} ${claim}\n      seen: ${found}`)
    }
    for (const log of seen.logs) say(paint('dim', `  log: ${relative(home.directory, log.file)}`))
  }
  say('')
  say(failures === 0 ? paint('green', 'All of it is so.') : paint('red', `${failures} of these claims did not hold.`))
  if (process.argv.includes('--remove')) home.remove()
  else say(`The logs are in ${home.directory}; delete it when you have seen enough.`)
  return failures === 0 ? 0 : 1
}

/** What the bundle says of its library on standard error. */
function servedLibrary({ process: { stderr } }: Observation): string {
  return /serving the \w+ library \([^)]+\)/.exec(stderr)?.[0].replace('serving', 'it serves') ?? 'it says nothing of its library'
}

/** One line that counts while pnpm works; a dot now and then where there is no terminal. */
function showInstallation(): (text: string) => void {
  let told = false
  let last = 0
  return text => {
    if (!told) say(`  installing DSH ${DEFAULT_HOST} (about 20 s, once) …`)
    told = true
    const progress = /resolved (\d+).*?added (\d+)/.exec(text)
    if (progress === null || performance.now() - last < 1000) return
    last = performance.now()
    say(paint('dim', `    ${progress[2]} of ${progress[1]} packages`))
  }
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  return 1
})
