/**
 * `dsh-superpowers stats`: numbers over all sessions of a DSH home, from their logs.
 *
 * @module cli/stats
 */

import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { errorMessage } from '../error-text.ts'
import { PACKAGE_ROOT } from '../library/choice.ts'
import type { Rollout } from '../library/rollout.ts'
import { buildIndex, fitOf, route } from '../routing/index.ts'
import type { RoutableSkill } from '../routing/index.ts'
import { DigestCache, digestVersion } from '../stats/cache.ts'
import { collectDigests } from '../stats/collect.ts'
import type { Collection } from '../stats/collect.ts'
import { toPage } from '../stats/page.ts'
import { armsOf, statisticsOf } from '../stats/statistics.ts'
import type { Filter } from '../stats/statistics.ts'
import { graphLibrary } from './graph-library.ts'
import { homeOption } from './options.ts'
import { writeOut } from './output-file.ts'
import { aboutText, statsText } from './stats-text.ts'
import type { Arguments, Verb, Voice } from './verb.ts'

const DAY_MS = 86_400_000

/** Logs that are named of those that cannot be read. */
const NAMED_TROUBLES = 5

export const stats: Verb = {
  name: 'stats',
  summary: 'count what skills did over all sessions',
  help: `  --home <path>           DSH's home (default: $DSH_HOME, else ~/.dsh)
  --since <when>          a date (2026-11-01) or a span (7d, 12h)
  --workspace <path>      sessions of that folder and below it
  --skill <name>          this skill alone
  --rollout <name>=<share>  compare the sessions in which a skill was rolled out with the others
  --rollout-on <path>     a folder that the rollout's \`on\` named; may be given several times
  --rollout-off <path>    a folder that its \`off\` named
  --json                  print the figures as JSON
  --html <file>           write a page with charts there
  --no-cache              read every log again

Only logs are read. What they gave is kept in <home>/superpowers/stats.json, so that the next
time only new ones are read. Interrupt it, and it goes on there the next time.`,
  options: {
    'home': { type: 'string' }, 'since': { type: 'string' }, 'workspace': { type: 'string' }, 'skill': { type: 'string' }, 'rollout': { type: 'string' },
    'rollout-on': { type: 'string', multiple: true }, 'rollout-off': { type: 'string', multiple: true },
    'json': { type: 'boolean' }, 'html': { type: 'string' }, 'no-cache': { type: 'boolean' },
  },
  positionals: 0,
  async run({ values }, voice) {
    const home = homeOption(values)
    const { graph, skills, names } = await graphLibrary({})
    const filter = filterFrom(values, name => {
      const resolution = names.resolve(name)
      // A skill that is gone by now still stands in the logs.
      return resolution.kind === 'found' ? resolution.skill.name : name
    })
    const rollout = rolloutFrom(values)
    const collection = await collect(home, skills, values['no-cache'] === true, voice)
    if (collection.stopped) {
      voice.tell(`interrupted after ${collection.digests.length} of ${collection.logs} logs; what was read is kept, run it again to go on`)
      return 1
    }
    const statistics = statisticsOf(collection.digests, filter, graph)
    const arms = rollout === undefined ? undefined : { skill: rollout.skill, arms: armsOf(collection.digests, filter, graph, rollout.skill, rollout) }
    const about = aboutText(home, filter, collection)
    if (typeof values.html === 'string') writeOut('--html', values.html, toPage(statistics, about, arms))
    if (values.json === true) voice.print(JSON.stringify({ ...statistics, logs: collection.logs, troubles: collection.troubles, ...arms === undefined ? {} : { rollout: arms } }))
    else if (typeof values.html !== 'string') voice.print([about, '', ...statsText(statistics, arms?.arms)].join('\n'))
    for (const { file, reason } of collection.troubles.slice(0, NAMED_TROUBLES)) voice.tell(`${file}: left out: ${reason}`)
    if (collection.troubles.length > NAMED_TROUBLES) voice.tell(`and ${collection.troubles.length - NAMED_TROUBLES} more; --json names them`)
    return 0
  },
}

async function collect(home: string, skills: readonly RoutableSkill[], fresh: boolean, voice: Voice): Promise<Collection> {
  const routable = skills.map(({ name, description, triggers, antiTriggers }) => ({ name, description, triggers, antiTriggers }))
  const index = buildIndex(routable)
  const { version } = JSON.parse(readFileSync(join(PACKAGE_ROOT, 'package.json'), 'utf8')) as { version: string }
  const cache = new DigestCache(join(home, 'superpowers', 'stats.json'), fresh ? '' : digestVersion(version, routable))
  const stop = new AbortController()
  const onInterrupt = (): void => { stop.abort() }
  process.once('SIGINT', onInterrupt)
  try {
    const collection = await collectDigests(join(home, 'sessions'), { fit: prompt => fitOf(route(prompt, index)), cache, onLog: showProgress, signal: stop.signal })
    showProgress(0, 0)
    if (!fresh) save(cache, !collection.stopped, voice)
    return collection
  } finally {
    process.removeListener('SIGINT', onInterrupt)
  }
}

function save(cache: DigestCache, all: boolean, voice: Voice): void {
  try {
    cache.save(all)
  } catch (error) {
    voice.tell(`the cache could not be written (${errorMessage(error)}); the next time reads everything again`)
  }
}

/** One line that is overwritten, and nothing where nobody watches; 0 of 0 takes it away. */
function showProgress(place: number, all: number): void {
  if (process.stderr.isTTY) process.stderr.write(all === 0 ? '\r\u001B[K' : `\r\u001B[Kreading log ${place} of ${all}`)
}

function filterFrom({ since, workspace, skill }: Arguments['values'], nameOf: (name: string) => string): Filter {
  return {
    ...typeof since === 'string' ? { since: timeFrom(since) } : {},
    ...typeof workspace === 'string' ? { workspace: resolve(workspace) } : {},
    ...typeof skill === 'string' ? { skill: nameOf(skill) } : {},
  }
}

function timeFrom(text: string): number {
  const [, amount, unit] = /^(\d{1,5})([dhw])$/.exec(text) ?? []
  if (amount !== undefined) return Date.now() - Number(amount) * (unit === 'h' ? DAY_MS / 24 : unit === 'w' ? 7 * DAY_MS : DAY_MS)
  const time = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z?)?$/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time)) throw new Error(`--since: ${text} — must be a date (2026-11-01) or a span (7d, 12h, 2w)`)
  return time
}

function rolloutFrom({ 'rollout': text, 'rollout-on': on, 'rollout-off': off }: Arguments['values']): Rollout & { readonly skill: string } | undefined {
  if (typeof text !== 'string') {
    if (on !== undefined || off !== undefined) throw new Error('--rollout: is missing — must say whose folders these are, as --rollout brainstorming=0.5')
    return undefined
  }
  const [, skill, share] = /^([a-z0-9-]+)=(0|1|0?\.\d+|1\.0+)$/.exec(text) ?? []
  if (skill === undefined) throw new Error(`--rollout: ${text} — must be a skill and its share from 0 to 1, as brainstorming=0.5`)
  return { skill, share: Number(share), on: foldersFrom(on), off: foldersFrom(off) }
}

function foldersFrom(value: unknown): string[] {
  return Array.isArray(value) ? value.map(folder => resolve(String(folder))) : []
}
