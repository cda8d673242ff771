/**
 * `npm run verify:web`: the bar in the real `dsh web`, in a real browser, against the scripted
 * model. Pictures are kept below `.harness/web/`.
 *
 * @module harness-scenarios/web
 */

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'puppeteer-core'
import { prepareHosts } from '../prepare.ts'
import { findBundle } from '../runner/bundle.ts'
import { messageOf } from '../runner/error-message.ts'
import { WORK } from '../runner/paths.ts'
import { UsageError } from '../runner/usage-error.ts'
import { launch, WebPage } from './browser.ts'
import { barChecks } from './bar-checks.ts'
import type { Look, WebCheck } from './check.ts'
import { hardChecks } from './hard-checks.ts'
import { parseWebOptions, USAGE } from './options.ts'
import { OVERLAY, OWN_SKILLS, SCRIPT } from './script.ts'
import { WebServer } from './server.ts'
import { settingsChecks } from './settings-checks.ts'

const HEIGHT = 800
const WIDTH = 1200

/** In this order: the settings are those of the home, and outlive their checks. */
const checks = [...barChecks, ...hardChecks, ...settingsChecks]

async function main(args: readonly string[]): Promise<number> {
  const options = parseWebOptions(args, checks.map(check => check.id))
  if (options.help) {
    process.stdout.write(USAGE)
    return 0
  }
  const chosen = checks.filter(check => options.only.includes(check.id))
  const { hosts: [host], broken } = await prepareHosts(options.host === undefined ? [] : [options.host], say)
  if (host === undefined) throw new Error(broken.map(one => `DSH ${one.name}: ${one.problem}`).join('\n'))
  const folder = mkdtempSync(join(tmpdir(), 'dsh-web-'))
  process.on('exit', () => { rmSync(folder, { recursive: true, force: true }) })
  const shots = join(WORK, 'web')
  mkdirSync(shots, { recursive: true })
  const bundle = await findBundle(options.bundle, folder)
  let browser: Browser | undefined
  let server: WebServer | undefined
  try {
    browser = await launch()
    server = await WebServer.start(host, bundle.tarball, { overlay: OVERLAY, skills: OWN_SKILLS, script: SCRIPT })
    const failures = await make(chosen, browser, server, shots)
    say(`${chosen.length - failures} passed, ${failures} failed; pictures in ${shots}`)
    return failures === 0 ? 0 : 1
  } finally {
    await browser?.close()
    await server?.remove()
  }
}

/** @returns how many failed. */
async function make(chosen: readonly WebCheck[], browser: Browser, server: WebServer, shots: string): Promise<number> {
  let failures = 0
  let isNew = true
  for (const { id, title, restarts = false, run } of chosen) {
    const context = await browser.createBrowserContext()
    const tabs: WebPage[] = []
    const tab = async ({ language, dark = false, width = WIDTH }: Look = {}): Promise<WebPage> => {
      const page = await context.newPage()
      await page.setViewport({ width, height: HEIGHT })
      if (dark) await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }])
      if (language !== undefined) {
        await page.setExtraHTTPHeaders({ 'accept-language': language })
        await page.evaluateOnNewDocument(named => { for (const [key, value] of [['language', named], ['languages', [named]]] as const) Object.defineProperty(navigator, key, { get: () => value }) }, language)
      }
      const opened = new WebPage(page, shots)
      tabs.push(opened)
      await opened.open(server.url, isNew)
      isNew = false
      return opened
    }
    const started = Date.now()
    let problem: string | undefined
    try {
      await run({ server, tab })
      const complaints = tabs.flatMap(one => one.complaints).filter(text => !restarts || !isOfTheRestart(text))
      if (complaints.length > 0) problem = `the console says:\n${complaints.join('\n')}`
    } catch (error) {
      problem = messageOf(error)
      await tabs.at(-1)?.shot(`failed-${id}`).catch(() => undefined)
    }
    await context.close()
    if (problem !== undefined) failures += 1
    say(`${problem === undefined ? '✓' : '✗'} ${id}  ${((Date.now() - started) / 1000).toFixed(1)} s  ${title}`)
    if (problem !== undefined) say(problem.replaceAll(/^/gm, '    '))
  }
  const told = server.output.split('\n').filter(line => line.startsWith('dsh-superpowers: '))
  if (told.length > 0) {
    failures += 1
    say(`✗ the bundle has nothing to complain of\n    ${told.join('\n    ')}`)
  }
  return failures
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** A page whose host is gone for a moment says so. */
function isOfTheRestart(text: string): boolean {
  return /WebSocket|ERR_CONNECTION|Failed to (?:fetch|load)|net::|connection/i.test(text)
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  return error instanceof UsageError ? 2 : 1
})
