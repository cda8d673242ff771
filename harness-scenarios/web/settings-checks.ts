/**
 * The card in DSH's settings.
 *
 * @module harness-scenarios/web/settings-checks
 */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUG, expect } from './check.ts'
import type { WebCheck } from './check.ts'
import { eventually } from './wait.ts'

export const settingsChecks: readonly WebCheck[] = [
  {
    id: 'settings', title: 'a skill that is switched off in the settings is offered no more, and one of your own goes first, which is said',
    async run({ server, tab }) {
      const page = await tab()
      await page.newSession()
      await page.openSettings()
      await page.until('the card with all skills', () => document.querySelectorAll('[data-superpowers-settings] select').length >= 14)
      await page.until('the one that takes its place', () => /writing-skills\s*not used: one of the same name goes first, .*skills.writing-skills/.test(document.querySelector<HTMLElement>('[data-superpowers-settings]')?.innerText ?? ''))
      await page.shot('settings')
      await page.page.select('[data-superpowers-settings] select[aria-label=using-git-worktrees]', 'off')
      const kept = join(server.home.directory, 'settings.yaml')
      const isKept = (): boolean => existsSync(kept) && /^superpowers:\n {2}skills:\n {4}using-git-worktrees: .?off/m.test(readFileSync(kept, 'utf8'))
      expect('it is kept in the settings', await eventually(isKept, 5000), existsSync(kept) && readFileSync(kept, 'utf8'))
      await page.page.keyboard.press('Escape')
      await page.say('With the settings.')
      const catalogue = server.model.requests.filter(request => JSON.stringify(request.messages).includes('With the settings.')).flatMap(request => request.messages.map(message => JSON.stringify(message.content))).findLast(text => text.includes('<available_skills>'))
      expect('it is not in the catalogue, others are', catalogue !== undefined && catalogue.includes('- `brainstorming`') && !catalogue.includes('- `using-git-worktrees`'), catalogue)
    },
  },
  {
    id: 'rows', restarts: true, title: 'a row that is switched off in the settings ends at once, also after a restart, and runs again as the profile says',
    async run({ server, tab }) {
      const page = await tab()
      await page.newSession()
      await page.openSettings()
      const router = '[data-superpowers-settings] select[aria-label=superpowers-router]'
      const says = async (words: string): Promise<void> => await page.until(`the router's line says ${words}`, (selector: string, wanted: string) => document.querySelector(selector)?.parentElement?.textContent?.includes(wanted) === true, router, words)
      await page.page.waitForSelector(router)
      await says('superpowers-routerrunning')
      await page.page.select(router, 'off')
      await says('not running')
      await page.shot('rows')
      await page.page.keyboard.press('Escape')
      await page.say(`${BUG} Again.`)
      expect('no suggestion', await page.bar() === undefined, await page.bar())
      await server.down()
      await server.up()
      const again = await tab()
      await again.newSession()
      await again.say(`${BUG} After a restart.`)
      expect('no suggestion after a restart', await again.bar() === undefined, await again.bar())
      await page.page.reload({ waitUntil: 'domcontentloaded' })
      await page.openSettings()
      await says('not running')
      await page.page.waitForSelector(router)
      await page.page.select(router, '')
      await says('superpowers-routerrunning')
      expect('nothing is left in the settings', !/router: /.test(readFileSync(join(server.home.directory, 'settings.yaml'), 'utf8')), readFileSync(join(server.home.directory, 'settings.yaml'), 'utf8'))
    },
  },
]
