/**
 * The bar, as one uses it.
 *
 * @module harness-scenarios/web/bar-checks
 */

import { BUG, expect, loaded } from './check.ts'
import type { WebCheck } from './check.ts'

export const barChecks: readonly WebCheck[] = [
  {
    id: 'first-load', title: 'nothing of the bundle is shown in a session that does not use it',
    async run({ tab }) {
      const page = await tab()
      await page.newSession()
      await page.say('Hello there.')
      expect('no bar', await page.bar() === undefined, await page.bar())
      await page.shot('first-load')
    },
  },
  {
    id: 'loaded-by-the-model', title: 'a skill that the model loaded is a chip that says so, with the stage beside it',
    async run(world) {
      const page = await loaded(world, 'loaded-by-the-model')
      const title = await page.page.$eval('[data-superpowers-bar] .dsh-sp-chip', chip => chip.getAttribute('title'))
      expect('the chip tells by whom, when and how much', /^brainstorming\nturn 1, loaded by the model, about [\d,]+ tokens, (?:starter|superpowers)$/.test(title ?? ''), title)
      expect('the stage is shown', (await page.bar())?.includes('Stage: brainstorming') === true, await page.bar())
      await page.shot('loaded-by-the-model')
    },
  },
  {
    id: 'loaded-by-name', title: '/name makes a chip that says it was you',
    async run({ tab }) {
      const page = await tab()
      await page.newSession()
      await page.say('Please go by /superpowers:writing-plans here.')
      await page.hasChips('writing-plans')
      const title = await page.page.$eval('[data-superpowers-bar] .dsh-sp-chip', chip => chip.getAttribute('title'))
      expect('it was the user', title?.includes('loaded by you') === true, title)
    },
  },
  {
    id: 'suggestion-taken', title: 'a suggestion with its reason; one click, and the skill goes with the next message',
    async run({ tab }) {
      const page = await tab()
      await page.newSession()
      await page.say(BUG)
      await page.until('the suggestion with its reason', () => /Suggested: systematic-debugging — .*“/.test(document.querySelector<HTMLElement>('[data-superpowers-bar]')?.innerText ?? ''))
      await page.shot('suggestion')
      await page.press('[data-superpowers-bar] .dsh-sp-take')
      await page.hasChips('systematic-debugging: with your next message')
      await page.say('Go on.')
      await page.hasChips('systematic-debugging')
      expect('the suggestion is gone', (await page.bar())?.includes('Suggested') === false, await page.bar())
    },
  },
  {
    id: 'denial', title: 'a change that the gate held back is told until a skill is loaded',
    async run({ tab }) {
      const page = await tab()
      await page.newSession()
      await page.say('Write it.')
      await page.until('the gate is told', () => (document.querySelector<HTMLElement>('[data-superpowers-bar]')?.innerText ?? '').includes('Gate closed: 1 held back'))
      await page.shot('denial')
      await page.say('And /brainstorming now.')
      await page.until('a skill was loaded since', () => (document.querySelector<HTMLElement>('[data-superpowers-bar]')?.innerText ?? '').includes('Gate: 1 held back, a skill was loaded since'))
    },
  },
  {
    id: 'drop', title: 'the cross on a chip drops the skill, by the keyboard too',
    async run(world) {
      const page = await loaded(world, 'drop')
      await page.page.focus('[data-superpowers-bar] .dsh-sp-chip button')
      await page.page.keyboard.press('Enter')
      await page.until('the bar is gone', () => document.querySelector('[data-superpowers-bar]') === null)
    },
  },
  {
    id: 'off-and-on', restarts: true, title: 'off and on again, across a reload and a restart of the host',
    async run(world) {
      const page = await loaded(world, 'off-and-on')
      const isState = async (state: string): Promise<void> => await page.until(`the switch is ${state}`, (wanted: string) => document.querySelector<HTMLSelectElement>('[data-superpowers-bar] select')?.value === wanted, state)
      await page.page.select('[data-superpowers-bar] select', 'off')
      await isState('off')
      await page.say('Quietly now.')
      const prompts = world.server.model.requests.filter(request => JSON.stringify(request.messages).includes('Quietly now.')).map(request => JSON.stringify(request.messages).includes('You have superpowers.'))
      expect('no session-start text', prompts.length > 0 && !prompts.includes(true), prompts)
      await page.page.reload({ waitUntil: 'domcontentloaded' })
      await isState('off')
      await world.server.down()
      await world.server.up()
      await page.page.reload({ waitUntil: 'domcontentloaded' })
      await isState('off')
      await page.hasChips('brainstorming')
      await page.page.select('[data-superpowers-bar] select', 'on')
      await isState('on')
    },
  },
  {
    id: 'two-tabs', title: 'what one tab does, the other shows',
    async run(world) {
      const page = await loaded(world, 'two-tabs')
      const other = await world.tab()
      // A tab opens where the last one was, and the host may not know that yet.
      const opened = async (): Promise<boolean> => {
        await other.page.goto(page.page.url(), { waitUntil: 'domcontentloaded' })
        return other.page.waitForSelector('[data-superpowers-bar]', { timeout: 5_000 }).then(() => true, () => false)
      }
      if (!await opened()) await opened()
      await other.hasChips('brainstorming')
      await page.page.select('[data-superpowers-bar] select', 'quiet')
      await other.until('the other tab follows', () => document.querySelector<HTMLSelectElement>('[data-superpowers-bar] select')?.value === 'quiet')
    },
  },
  {
    id: 'chinese', title: 'in a Chinese page the bar speaks Chinese',
    async run(world) {
      const page = await loaded(world, 'chinese', { language: 'zh-CN' })
      expect('the words', (await page.bar())?.includes('阶段：brainstorming') === true, await page.bar())
      await page.shot('chinese')
    },
  },
  {
    id: 'dark', title: 'in a dark page the bar is dark, and its text can be read',
    async run(world) {
      const page = await loaded(world, 'dark', { dark: true })
      const [paper, ink] = await page.page.$eval('[data-superpowers-bar] .dsh-sp-bar', bar => {
        const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
        const light = (colour: string): number => {
          if (canvas === null) return 0
          canvas.fillStyle = '#000'
          canvas.fillRect(0, 0, 1, 1)
          canvas.fillStyle = colour
          canvas.fillRect(0, 0, 1, 1)
          const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
          return (red * 299 + green * 587 + blue * 114) / 255_000
        }
        return [light(getComputedStyle(bar).backgroundColor), light(getComputedStyle(bar.querySelector('.dsh-sp-name') ?? bar).color)] as const
      })
      expect('dark paper, light ink', paper < 0.35 && ink > 0.6, [paper, ink])
      await page.shot('dark')
    },
  },
]
