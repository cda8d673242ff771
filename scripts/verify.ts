/**
 * `npm run verify`: everything that has to be true before a change lands, one step after
 * the other; with the names of steps, those alone. Its last line counts the steps:
 * `N passed, N failed`.
 *
 * @module scripts/verify
 */

import { spawnSync } from 'node:child_process'

/** Steps in order: a name and an npm script or a command from `node_modules/.bin`. Add yours here. */
const STEPS: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['build', 'npm', 'run', '--silent', 'build'],
  ['types', 'npm', 'run', '--silent', 'types'],
  ['lint', 'npm', 'run', '--silent', 'lint'],
  ['checks', 'npm', 'run', '--silent', 'check'],
  ['unit', 'vitest', 'run', '--project', 'unit'],
  ['live', 'vitest', 'run', '--project', 'live'],
  ['compat', 'node', 'harness-scenarios/compat.ts'],
  ['scenarios', 'node', 'harness-scenarios/index.ts'],
  ['readme', 'vitest', 'run', '--project', 'readme'],
  // Not growth, which measures time: machines are noisy.
  ['fuzz', 'node', 'fuzz/index.ts', '--seconds', '3', '--only', 'frontmatter,header,names,patch,patch-git,paths,archive,log-bytes,log-lines,log-fold,router,shell'],
  ['demo', 'node', 'harness-scenarios/demo.ts', '--remove'],
]

const wanted = process.argv.slice(2)
const unknown = wanted.filter(name => !STEPS.some(([step]) => step === name))
if (unknown.length > 0) {
  process.stderr.write(`verify: ${unknown.join(', ')} — must be steps; name some of ${STEPS.map(([step]) => step).join(', ')}\n`)
  process.exit(2)
}

let passed = 0
const failed: string[] = []
for (const [name, command, ...args] of STEPS.filter(([step]) => wanted.length === 0 || wanted.includes(step))) {
  process.stdout.write(`\n── ${name} ──\n`)
  const started = performance.now()
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (error !== undefined) process.stdout.write(`Failed to start ${command}: ${error.message}\n`)
  if (status === 0) passed += 1
  else failed.push(name)
  process.stdout.write(`── ${name}: ${status === 0 ? 'passed' : 'failed'} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
}
process.stdout.write(failed.length === 0 ? '\n' : `\nfailed: ${failed.join(', ')}\n`)
process.stdout.write(`${passed} passed, ${failed.length} failed\n`)
process.exitCode = failed.length === 0 ? 0 : 1
