/**
 * `npm run verify`: everything that has to be true before a change lands, one step after
 * the other. Its last line counts the steps: `N passed, N failed`.
 *
 * @module scripts/verify
 */

import { spawnSync } from 'node:child_process'

/** Steps in order: a title and an npm script or a command from `node_modules/.bin`. */
const STEPS: readonly (readonly [title: string, command: string, ...args: string[]])[] = [
  ['build', 'npm', 'run', '--silent', 'build'],
  ['types', 'npm', 'run', '--silent', 'types'],
  ['lint', 'npm', 'run', '--silent', 'lint'],
  ['checks', 'npm', 'run', '--silent', 'check'],
  ['tests', 'vitest', 'run'],
  ['compat', 'node', 'harness-scenarios/compat.ts'],
  ['scenarios', 'node', 'harness-scenarios/index.ts'],
  ['demo', 'node', 'harness-scenarios/demo.ts', '--remove'],
]

let passed = 0
const failed: string[] = []
for (const [title, command, ...args] of STEPS) {
  process.stdout.write(`\n── ${title} ──\n`)
  const started = performance.now()
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (error !== undefined) process.stdout.write(`Failed to start ${command}: ${error.message}\n`)
  if (status === 0) passed += 1
  else failed.push(title)
  process.stdout.write(`── ${title}: ${status === 0 ? 'passed' : 'failed'} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
}
process.stdout.write(failed.length === 0 ? '\n' : `\nfailed: ${failed.join(', ')}\n`)
process.stdout.write(`${passed} passed, ${failed.length} failed\n`)
process.exitCode = failed.length === 0 ? 0 : 1
