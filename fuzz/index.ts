/**
 * `npm run fuzz`: hostile inputs for everything that reads what others wrote, for as long as
 * it is told to.
 *
 * @module fuzz
 */

import { parseOptions, USAGE, UsageError } from './options.ts'
import { runTargets } from './run.ts'
import { TARGETS } from './targets/index.ts'

async function main(args: readonly string[]): Promise<number> {
  const options = parseOptions(args, TARGETS.map(target => target.id))
  if (options.help) {
    process.stdout.write(USAGE)
    return 0
  }
  if (options.list) {
    for (const { id, title } of TARGETS) say(`${id.padEnd(12)} ${title}`)
    return 0
  }
  const chosen = TARGETS.filter(target => options.only.length === 0 || options.only.includes(target.id))
  return await runTargets(chosen, options, say) > 0 ? 1 : 0
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

// What hangs must not keep the process.
process.exit(await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof UsageError ? error.message : error instanceof Error ? error.stack ?? error.message : String(error)}\n`)
  return 2
}))
