import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { findBundle } from '../../harness-scenarios/runner/bundle.ts'
import { Homes } from '../../harness-scenarios/runner/homes.ts'
import { hostAt } from '../../harness-scenarios/runner/host-path.ts'
import { ensureHost } from '../../harness-scenarios/runner/hosts.ts'
import type { Host } from '../../harness-scenarios/runner/hosts.ts'
import { runScenarios } from '../../harness-scenarios/runner/run.ts'
import type { Scenario } from '../../harness-scenarios/runner/scenario.ts'

/** A host that goes to pieces over some tasks, and is the pinned one otherwise. */
async function brokenHost(script: string): Promise<Host> {
  const folder = mkdtempSync(join(tmpdir(), 'broken-host-'))
  mkdirSync(join(folder, 'lib'))
  writeFileSync(join(folder, 'package.json'), '{"version":"0.0.0","type":"module","bin":{"dsh":"lib/bin.js"}}')
  const { dsh } = await ensureHost(inject('host'))
  writeFileSync(join(folder, 'lib', 'bin.js'), `${script}\nelse await import(${JSON.stringify(dsh)})\n`)
  return hostAt(folder) as Host
}

function scenario(prompt: string): Scenario {
  return { id: prompt, title: prompt, plan: { prompt, script: [{ task: prompt, steps: [{ text: 'done' }] }] }, claims: () => [] }
}

it('a host that hangs or dies fails its scenario with the last lines; the others are played', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dsh-evidence-'))
  const shaky = await brokenHost(`
    const task = process.argv.at(-1)
    if (task === 'hang') { console.error('waiting for the moon'); setInterval(() => {}, 1000) }
    else if (task === 'die') { console.error('the disk is on fire'); process.kill(process.pid, 'SIGKILL') }
    else if (task === 'give-up') { console.error('not today'); process.exit(7) }`)
  const dead = await brokenHost('if (true) { console.error(\'this one never boots\'); process.exit(9) }')
  const homes = new Homes(await findBundle(inject('bundle'), folder))
  const ended: string[] = []
  try {
    const jobs = ['hang', 'die', 'well', 'give-up'].map(prompt => ({ scenario: scenario(prompt), host: shaky, round: 1 }))
    const results = await runScenarios([...jobs, { scenario: scenario('well'), host: dead, round: 1 }], { homes, timeoutMs: 5000, evidence: folder, keep: false }, {
      started: () => {},
      ended: result => { ended.push(result.id) },
    })
    expect(results.map(({ id, outcome }) => [id, outcome])).toEqual([['hang', 'failed'], ['die', 'failed'], ['well', 'passed'], ['give-up', 'failed'], ['well', 'failed']])
    expect(results.map(({ problems }) => problems.join('\n'))).toEqual([
      'the host: no end within 5 s — must be exit code 0; its last lines:\n    waiting for the moon',
      'the host: ended by a signal — must be exit code 0; its last lines:\n    the disk is on fire',
      '',
      'the host: exit code 7 — must be exit code 0; its last lines:\n    not today',
      expect.stringMatching(/^Failed to install .*: exit code 9\n {4}this one never boots$/),
    ])
    expect(ended.toSorted()).toEqual(['die', 'give-up', 'hang', 'well', 'well'])
    const kept = results[0]?.kept ?? ''
    expect(readdirSync(kept).toSorted()).toEqual(['problems.txt', 'process-0.requests.json', 'process-0.stderr.txt', 'process-0.stdout.txt'])
    expect(readFileSync(join(kept, 'process-0.stderr.txt'), 'utf8')).toBe('waiting for the moon\n')
    expect(results[2]?.kept).toBeUndefined()
  } finally {
    homes.remove()
  }
  expect(homes.directories.filter(directory => existsSync(directory))).toEqual([])
})
