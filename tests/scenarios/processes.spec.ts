import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { PACKAGE_ROOT } from '../../src/library/choice.ts'

const PROCESSES = join(PACKAGE_ROOT, 'harness-scenarios/runner/processes.ts')

/** A process that starts another, which keeps its output open for as long as it lives, and then ends as it is told to. */
const PARENT = (end: string): string => `
import { spawn } from 'node:child_process'
import { lead } from ${JSON.stringify(PROCESSES)}
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: ['ignore', 'inherit', 'ignore'] })
child.once('exit', lead(child))
process.stdout.write('started')
setInterval(() => {}, 1000)
${end}
`

it.each([
  ['Ctrl-C', 'SIGINT', ''], ['a signal to end', 'SIGTERM', ''], ['an error that nobody catches', undefined, 'setTimeout(() => { throw new Error("x") }, 100)'],
] as const)('what leads a group of its own ends with its parent: %s', async (_how, signal, end) => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', PARENT(end)], { stdio: ['ignore', 'pipe', 'ignore'] })
  const closed = new Promise<string>(resolve => { parent.once('close', () => { resolve('all of them have ended') }) })
  await new Promise(resolve => { parent.stdout.once('data', resolve) })
  if (signal !== undefined) parent.kill(signal)
  expect(await Promise.race([closed, setTimeout(5000, 'somebody lives', { ref: false })])).toBe('all of them have ended')
})
