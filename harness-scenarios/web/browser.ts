/**
 * A headless Chromium and the page of `dsh web` in it, seen and used as a person would.
 *
 * @module harness-scenarios/web/browser
 */

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import puppeteer from 'puppeteer-core'
import type { Browser, Page } from 'puppeteer-core'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe']

/** Milliseconds for anything that a check waits for. */
const WAIT_MS = 15_000

/** Milliseconds in which a fresh page learns its workspaces. */
const SETTLE_MS = 700

/** Pixels around the bar in its own picture. */
const MARGIN = 24

/** Words of the host's page that lead past its first screens, in both languages. */
const FIRST = { session: ['New Session', '新会话'], notice: ['Continue', '继续'], workspace: ['Choose workspace', '选择工作区', '选择工作目录'], open: ['Open', '打开'] } as const

/**
 * @returns a browser's path: `CHROMIUM`, one of the usual places, or Debian's package, which is
 *   installed where this may do so.
 * @throws where there is none, with what to do.
 */
function findChromium(): string {
  const { CHROMIUM: named } = process.env
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROMIUM: ${named} — must be a browser's path; mend it or leave it out`)
    return named
  }
  const found = PLACES.find(path => existsSync(path))
  if (found !== undefined) return found
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    process.stderr.write('installing Chromium from Debian\'s packages …\n')
    spawnSync('apt-get', ['install', '-y', '-q', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] })
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
  }
  throw new Error('Chromium: not found — install it (apt-get install chromium) or name one in CHROMIUM')
}

/** @returns a browser without a window. */
export async function launch(): Promise<Browser> {
  return await puppeteer.launch({ executablePath: findChromium(), headless: true, args: ['--no-sandbox', '--disable-gpu'] })
}

/** The page of one tab. */
export class WebPage {
  readonly page: Page
  /** Errors and warnings of the console, and errors that nobody caught. */
  readonly complaints: string[] = []
  private readonly shots: string

  /**
   * @param page - a fresh page.
   * @param shots - the folder for pictures.
   */
  constructor(page: Page, shots: string) {
    this.page = page
    this.shots = shots
    page.on('console', message => { if (message.type() === 'error') this.complaints.push(message.text()) })
    page.on('pageerror', error => { this.complaints.push(String(error)) })
  }

  /** Open the page; a home's first page shows a notice. */
  async open(url: string, isNew: boolean): Promise<void> {
    await this.page.goto(url, { waitUntil: 'domcontentloaded' })
    await this.until('the page is there', () => document.querySelectorAll('button').length > 3)
    if (isNew) await this.clickAny(FIRST.notice)
  }

  /** Begin a session in the user's home. In a narrow window, without that button, a fresh page stands at one; the first of all has to choose its workspace. */
  async newSession(): Promise<void> {
    await this.until('the composer is there', () => document.querySelector('textarea,[contenteditable=true]') !== null)
    await this.pass(FIRST.session)
    await new Promise(resolve => { setTimeout(resolve, SETTLE_MS) })
    if (await this.pass(FIRST.workspace)) await this.clickAwayFrom(FIRST.workspace, FIRST.open)
    await new Promise(resolve => { setTimeout(resolve, SETTLE_MS) })
  }

  /** Say something. A page that is still settling draws its composer anew, without what was typed; then it is typed again. */
  async type(text: string): Promise<void> {
    const composer = 'textarea,[contenteditable=true]'
    const until = Date.now() + WAIT_MS
    do {
      if (Date.now() > until) throw new Error(`the composer does not keep ${JSON.stringify(text)}`)
      await this.page.click(composer, { count: 3 })
      await this.page.keyboard.type(text)
    } while (!await this.page.$eval(composer, (box, wanted) => (box instanceof HTMLTextAreaElement ? box.value : box.textContent ?? '').includes(wanted), text))
    await this.page.keyboard.press('Enter')
  }

  /** Say something and wait until the model has answered. */
  async say(text: string, answer = 'done'): Promise<void> {
    const before = await this.count(answer)
    await this.type(text)
    await this.until(`the answer to ${JSON.stringify(text)}`, (word: string, many: number) => (document.body.textContent ?? '').split(word).length - 1 > many, answer, before)
  }

  /** The bar's text, or nothing where there is none. */
  async bar(): Promise<string | undefined> {
    return await this.page.evaluate(() => document.querySelector<HTMLElement>('[data-superpowers-bar]')?.innerText)
  }

  /** Names on the chips, in order; those of the next message in brackets. */
  async chips(): Promise<string[]> {
    return await this.page.evaluate(() => [...document.querySelectorAll('[data-superpowers-bar] .dsh-sp-chip')].map(chip => {
      const name = chip.querySelector('.dsh-sp-name')?.textContent ?? ''
      return chip.classList.contains('dsh-sp-plain') ? `(${name})` : name
    }))
  }

  /** Wait until the chips are these. */
  async hasChips(...names: readonly string[]): Promise<void> {
    await this.until(`the chips ${names.join(', ') || '(none)'}`, (wanted: string) => [...document.querySelectorAll('[data-superpowers-bar] .dsh-sp-chip')].map(chip => chip.querySelector('.dsh-sp-name')?.textContent ?? '').join('\n') === wanted, names.join('\n'))
  }

  /** Wait until something holds in the page. */
  async until<A extends unknown[]>(what: string, holds: (...args: A) => boolean, ...args: A): Promise<void> {
    try {
      await this.page.waitForFunction(holds as (...args: unknown[]) => boolean, { timeout: WAIT_MS, polling: 100 }, ...args)
    } catch {
      const seen = await this.page.evaluate(() => document.body.innerText.slice(-800))
      throw new Error(`waited for this: ${what}; the page says:\n${seen}`)
    }
  }

  /** Press what a selector finds. */
  async press(selector: string): Promise<void> {
    await this.page.waitForSelector(selector, { timeout: WAIT_MS })
    await this.page.click(selector)
  }

  /** Open the settings where plugins have theirs. */
  async openSettings(): Promise<void> {
    for (const words of [['Settings', '设置'], ['Plugins', '插件'], ['Plugin configuration', '插件配置']]) await this.clickAny(words)
  }

  /** Keep a picture of the page and, where there is a bar, one of it above the composer. */
  async shot(name: string): Promise<void> {
    await this.page.screenshot({ path: join(this.shots, `${name}.png`) as `${string}.png` })
    const bar = await (await this.page.$('[data-superpowers-bar] .dsh-sp-bar'))?.boundingBox()
    const height = this.page.viewport()?.height
    if (!bar || height === undefined) return
    await this.page.screenshot({ path: join(this.shots, `${name}-bar.png`) as `${string}.png`, clip: { x: bar.x - MARGIN, y: bar.y - MARGIN, width: bar.width + 2 * MARGIN, height: height - bar.y + MARGIN } })
  }

  private async count(word: string): Promise<number> {
    return await this.page.evaluate(wanted => (document.body.textContent ?? '').split(wanted).length - 1, word)
  }

  /** Click the first button that begins with any of the words. @returns whether there was one. */
  private async pass(words: readonly string[]): Promise<boolean> {
    return await this.page.evaluate(wanted => {
      const found = [...document.querySelectorAll<HTMLElement>('button,[role=button],[role=tab]')].find(one => wanted.some(word => one.textContent?.trim().startsWith(word) === true))
      found?.click()
      return found !== undefined
    }, [...words])
  }

  /** Click the first button that begins with any of the words, as soon as there is one. */
  private async clickAny(words: readonly string[]): Promise<void> {
    await this.until(`a button ${words.join(' or ')}`, (...wanted: string[]) => [...document.querySelectorAll('button,[role=button],[role=tab]')].some(one => wanted.some(word => one.textContent?.trim().startsWith(word) === true)), ...words)
    await this.pass(words)
  }

  /** Click a button, again and again while the page is not ready for it, until another has gone. */
  private async clickAwayFrom(gone: readonly string[], words: readonly string[]): Promise<void> {
    const until = Date.now() + WAIT_MS
    const isThere = async (): Promise<boolean> => await this.page.evaluate(wanted => [...document.querySelectorAll('button,[role=button]')].some(one => wanted.some(word => one.textContent?.trim().startsWith(word) === true)), [...gone])
    while (await isThere()) {
      if (Date.now() > until) throw new Error(`${words.join(' or ')} did not lead on from ${gone.join(' or ')}`)
      await this.pass(words)
      await new Promise(resolve => { setTimeout(resolve, SETTLE_MS) })
    }
  }
}
