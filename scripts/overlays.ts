/**
 * `npm run overlays [-- --from <clone>]`: record edits made in `skills/` as overlays.
 *
 * @module scripts/overlays
 */

import { homedir } from 'node:os'
import { parseArgs } from 'node:util'
import { errorCode, errorMessage } from '../src/error-text.ts'
import { PACKAGE_ROOT } from '../src/library/choice.ts'
import { acquireFiles } from '../src/upstream/acquire.ts'
import { cacheDirectory, cacheSource } from '../src/upstream/sources/cache.ts'
import { fromSource } from '../src/upstream/sources/from.ts'
import { checkOnDisk, readInputs } from '../src/upstream/sync.ts'
import { recordOverlays } from './record.ts'

const USAGE = 'Usage: npm run overlays -- [--from <clone>]\n'

const say = (text: string): void => { process.stdout.write(`${text}\n`) }

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { from: { type: 'string' } } })
  const { pin } = readInputs(PACKAGE_ROOT)
  const cached = cacheSource(cacheDirectory(process.env, process.platform, homedir()))
  const sources = values.from === undefined ? [cached] : [cached, await fromSource(values.from)]
  const bytesOf = await acquireFiles(pin, sources, AbortSignal.timeout(120_000))
  const recorded = recordOverlays(PACKAGE_ROOT, pin, bytesOf)
  for (const { overlay, action } of recorded) say(`${action}: overlays/${overlay}`)
  say(recorded.length === 0 ? 'overlays/ says already what skills/ holds' : 'note each of them in overlays/README.md')
  const check = checkOnDisk(PACKAGE_ROOT, readInputs(PACKAGE_ROOT))
  for (const finding of check?.findings ?? []) say(`${finding.path}: ${finding.detail}`)
  return (check?.findings.length ?? 1) === 0 ? 0 : 1
}

process.exitCode = await main().catch((error: unknown) => {
  const isUsage = errorCode(error).startsWith('ERR_PARSE_ARGS_')
  process.stderr.write(`${errorMessage(error)}\n${isUsage ? USAGE : ''}`)
  return isUsage ? 2 : 1
})
