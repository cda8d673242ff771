/**
 * `dsh-superpowers sync`: generate `skills/` from upstream, or prove it.
 *
 * @module cli/sync
 */

import { homedir } from 'node:os'
import { PACKAGE_ROOT } from '../library/choice.ts'
import type { CheckResult, Finding } from '../upstream/check.ts'
import type { Pin } from '../upstream/pin.ts'
import { cacheDirectory, cacheSource, storeInCache } from '../upstream/sources/cache.ts'
import { fromSource } from '../upstream/sources/from.ts'
import { archiveSource, fileSource } from '../upstream/sources/github.ts'
import { mirrorSource } from '../upstream/sources/mirror.ts'
import type { Source } from '../upstream/sources/source.ts'
import { checkOnDisk, readInputs, syncTree } from '../upstream/sync.ts'
import type { Arguments, Verb, Voice } from './verb.ts'

/** This command as the user called it. */
const SELF = process.env.npm_lifecycle_event === 'sync' ? 'npm run sync --' : 'dsh-superpowers sync'

const WAYS_OUT = [
  `  ${SELF} --from <a clone, an unpacked copy or a tarball of upstream>`,
  '  SUPERPOWERS_MIRROR=<URL with {repository}, {commit} and {path}>',
  '  HTTPS_PROXY=<your proxy>',
  'Until then the bundle serves its starter library.',
]

/** How each difference is mended. */
const REMEDIES: Readonly<Record<Finding['difference'], string>> = {
  overlay: 'mend it in overlays/',
  missing: `restore with \`${SELF}\``,
  extra: 'keep with `npm run overlays`, or delete it',
  'not-a-file': 'delete it and sync again',
  'line-endings': `restore with \`${SELF}\`; keep git and editors from converting skills/`,
  mode: `restore with \`${SELF}\``,
  'sha1-only': `do not use it; restore with \`${SELF} --force\``,
  content: `keep with \`npm run overlays\`, or restore with \`${SELF} --force\``,
}

export const sync: Verb = {
  name: 'sync',
  summary: 'generate skills/ from the pinned upstream, or prove it with --check',
  help: `  --check            prove that skills/ is what pin and overlays produce; no network, no cache
  --allow-starter    with --check: a library that is not generated is fine
  --from <path>      take upstream from a git repository, a folder or a tarball
  --offline          never open a socket
  --force            give up edits in skills/ that no overlay records
  --json             print the result as JSON

Upstream is looked for in the cache, then on GitHub or at SUPERPOWERS_MIRROR. Wherever it
comes from, only bytes with the pinned git id and SHA-256 are used.`,
  options: {
    check: { type: 'boolean' }, 'allow-starter': { type: 'boolean' }, from: { type: 'string' },
    offline: { type: 'boolean' }, force: { type: 'boolean' }, json: { type: 'boolean' },
  },
  positionals: 0,
  run: async (args, voice) => args.values.check === true ? check(args, voice) : generate(args, voice),
}

function check({ values }: Arguments, voice: Voice): number {
  const inputs = readInputs(PACKAGE_ROOT)
  const result = checkOnDisk(PACKAGE_ROOT, inputs)
  if (values.json === true) voice.print(JSON.stringify({ generated: result !== undefined, ...result }))
  if (result === undefined) {
    voice.tell(`skills/ is not generated: the starter library is served; generate it with \`${SELF}\``)
    return values['allow-starter'] === true ? 0 : 1
  }
  if (values.json !== true && result.findings.length === 0) voice.print(summary(inputs.pin, result))
  for (const { path, detail, difference } of result.findings) voice.tell(`${path}: ${detail}; ${REMEDIES[difference]}`)
  if (result.findings.length > 0) voice.tell(`${result.findings.length} entries differ`)
  return result.findings.length === 0 ? 0 : 1
}

async function generate({ values }: Arguments, voice: Voice): Promise<number> {
  const cache = cacheDirectory(process.env, process.platform, homedir())
  const sources = await sourcesFor(values, cache, text => { if (process.stderr.isTTY) voice.tell(text) })
  const controller = new AbortController()
  process.once('SIGINT', () => { controller.abort(new Error('sync: interrupted; nothing was changed')) })
  const result = await syncTree({
    packageRoot: PACKAGE_ROOT, sources, force: values.force === true, signal: controller.signal,
    onAcquired: (pin, bytesOf) => { fillCache(cache, pin, bytesOf, voice) },
  }).catch((error: unknown) => {
    if (!(error instanceof Error) || !error.message.includes('could not be had')) throw error
    const offline = values.offline === true ? '\nOffline, only the cache was asked.' : ''
    throw new Error(`${error.message}${offline}\nWays out:\n${WAYS_OUT.join('\n')}`, { cause: error })
  })
  const { pin, ...rest } = result
  if (values.json === true) voice.print(JSON.stringify({ commit: pin.commit, version: pin.version, ...rest }))
  else voice.print(`${summary(pin, result)}${result.changed ? '' : '; nothing had changed'}`)
  if (result.changed) voice.tell('Restart DSH: a running host goes on with what it has read.')
  return 0
}

async function sourcesFor(values: Arguments['values'], cache: string, onProgress: (text: string) => void): Promise<Source[]> {
  const cached = cacheSource(cache, { onProgress })
  if (typeof values.from === 'string') return [cached, await fromSource(values.from, { onProgress })]
  if (values.offline === true) return [cached]
  const mirror = process.env.SUPERPOWERS_MIRROR
  if (mirror !== undefined && mirror !== '') return [cached, mirrorSource(mirror, { onProgress })]
  return [cached, archiveSource({ onProgress }), fileSource({ onProgress })]
}

function fillCache(cache: string, pin: Pin, bytesOf: ReadonlyMap<string, Buffer>, voice: Voice): void {
  for (const file of pin.files) {
    const trouble = storeInCache(cache, bytesOf.get(file.path) ?? Buffer.alloc(0), file.sha256)
    if (trouble === undefined) continue
    voice.tell(`cache: ${cache} — ${trouble}; going on without it`)
    return
  }
}

function summary(pin: Pin, result: CheckResult): string {
  return `skills/: ${result.verified} upstream files verified, ${result.patched} patched, ${result.added} added (${pin.repository} ${pin.version}, ${pin.commit.slice(0, 12)})`
}
