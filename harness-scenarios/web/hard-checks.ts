/**
 * The bar where things are many, long, hostile or gone.
 *
 * @module harness-scenarios/web/hard-checks
 */

import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { logFiles, readLog } from '../runner/logs.ts'
import { expect, loaded } from './check.ts'
import type { WebCheck } from './check.ts'
import { CALLING_STEPS } from './script.ts'
import { eventually } from './wait.ts'

/** For a turn of thousands of calls. */
const LONG_TURN_MS = 120_000

const HOSTILE = 'It worked until the last <img src=x onerror=document.title=1> deploy, now <b>uploads</b> die at random.'

export const hardChecks: readonly WebCheck[] = [
  {
    id: 'many-narrow', title: 'many skills in a narrow window stay inside the bar, and it stays low',
    async run({ tab }) {
      const page = await tab({ width: 480 })
      await page.newSession()
      await page.say('Load many.')
      await page.until('thirteen chips', () => document.querySelectorAll('[data-superpowers-bar] .dsh-sp-chip').length === 13)
      const box = await page.page.$eval('[data-superpowers-bar] .dsh-sp-bar', bar => {
        const outer = bar.getBoundingClientRect()
        return { height: outer.height, inside: [...bar.querySelectorAll('.dsh-sp-chip,select')].every(one => one.getBoundingClientRect().right <= outer.right + 1), page: document.documentElement.scrollWidth <= window.innerWidth }
      })
      expect('inside and low', box.inside && box.page && box.height <= 120, box)
      await page.shot('many-narrow')
    },
  },
  {
    id: 'hostile', title: 'words of a message that reach the bar stay words',
    async run({ tab }) {
      const page = await tab()
      await page.newSession()
      await page.say(HOSTILE)
      await page.until('the suggestion', () => (document.querySelector<HTMLElement>('[data-superpowers-bar]')?.innerText ?? '').includes('Suggested'))
      const found = await page.page.$eval('[data-superpowers-bar]', bar => ({ markup: bar.querySelectorAll('img,b,script').length, title: document.title }))
      expect('no markup of it', found.markup === 0 && found.title !== '1', found)
    },
  },
  {
    id: 'cost', title: 'in a session of 5,000 events the bar\'s own scripting takes less than 50 ms, from opening it to the end of a turn',
    async run(world) {
      const page = await world.tab()
      await page.newSession()
      await page.type('Work long.')
      await page.hasChips('brainstorming')
      // The page draws each call as it comes, which takes it longer than the work.
      const address = page.page.url()
      await page.page.goto('about:blank')
      await eventually(() => world.server.model.requests.filter(request => request.task === 'Work long.').length >= CALLING_STEPS + 2, LONG_TURN_MS)
      await new Promise(resolve => { setTimeout(resolve, 1000) })
      const events = Math.max(...(await Promise.all(logFiles(world.server.home).map(readLog))).map(log => log.records.length))
      expect('it is a long session', events > 5000, events)
      const client = await page.page.createCDPSession()
      await client.send('Profiler.enable')
      await client.send('Profiler.setSamplingInterval', { interval: 200 })
      await client.send('Profiler.start')
      await page.page.goto(address, { waitUntil: 'domcontentloaded' })
      await page.hasChips('brainstorming')
      await page.say('Go on.')
      const { profile } = await client.send('Profiler.stop')
      const own = new Set(profile.nodes.filter(node => node.callFrame.url.includes('dsh-superpowers')).map(node => node.id))
      const ms = (profile.samples ?? []).reduce((sum, id, place) => sum + (own.has(id) ? profile.timeDeltas?.[place] ?? 0 : 0), 0) / 1000
      process.stdout.write(`  ${events} events, ${ms.toFixed(1)} ms\n`)
      expect('under 50 ms', ms < 50, ms)
    },
  },
  {
    id: 'hundred', title: 'a hundred skills: the bar stays low, and each can be dropped',
    async run({ tab }) {
      const page = await tab()
      await page.newSession()
      await page.say('Load a hundred.')
      await page.until('a hundred chips', () => document.querySelectorAll('[data-superpowers-bar] .dsh-sp-chip').length === 100)
      const height = await page.page.$eval('[data-superpowers-bar] .dsh-sp-bar', bar => bar.getBoundingClientRect().height)
      expect('it is low', height <= 120, height)
      await page.shot('hundred')
      await page.press('[data-superpowers-bar] li:nth-child(100) button')
      await page.until('ninety-nine chips', () => document.querySelectorAll('[data-superpowers-bar] .dsh-sp-chip').length === 99)
    },
  },
  {
    id: 'deleted', restarts: true, title: 'a session whose log is gone: the page and its other sessions live on',
    async run(world) {
      const page = await loaded(world, 'deleted')
      const logs = await Promise.all(logFiles(world.server.home).map(async file => ({ file, log: await readLog(file) })))
      const own = logs.find(({ log }) => JSON.stringify(log.records).includes('Load one (deleted).'))
      expect('it has a log', own !== undefined, logs.map(({ file }) => file))
      rmSync(dirname(own?.file ?? ''), { recursive: true })
      await page.page.select('[data-superpowers-bar] select', 'quiet')
      await page.until('the bar answers', () => document.querySelector('[data-superpowers-bar] [role=alert]') !== null || document.querySelector<HTMLSelectElement>('[data-superpowers-bar] select')?.value === 'quiet')
      await page.page.reload({ waitUntil: 'domcontentloaded' })
      const other = await world.tab()
      await other.newSession()
      await other.say('And /brainstorming elsewhere.')
      await other.hasChips('brainstorming')
    },
  },
  {
    id: 'lost', restarts: true, title: 'without its host the bar says that nothing came of it; with it again, it works on',
    async run(world) {
      const page = await loaded(world, 'lost')
      await world.server.down()
      await page.page.select('[data-superpowers-bar] select', 'quiet')
      await page.until('the failure is told', () => document.querySelector('[data-superpowers-bar] [role=alert]') !== null)
      await page.shot('lost')
      await world.server.up()
      await page.page.reload({ waitUntil: 'domcontentloaded' })
      await page.hasChips('brainstorming')
      await page.page.select('[data-superpowers-bar] select', 'quiet')
      await page.until('the switch is quiet', () => document.querySelector<HTMLSelectElement>('[data-superpowers-bar] select')?.value === 'quiet')
    },
  },
]
