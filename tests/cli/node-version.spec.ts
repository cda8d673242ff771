import { existsSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { nodeTrouble } from '../../src/cli/node-version.ts'
import { command, installedPackage } from './installed.ts'

const TOLD = 'Node.js: v20.20.2 — must be ^22.19.0 || >=24.0.0; run dsh-superpowers with one of these'

describe('R72 the Node.js that is needed', () => {
  it.each(['v22.19.0', 'v22.21.1', 'v24.0.0', 'v26.1.0', 'v25.0.0-nightly20260101'])('%s runs the command', version => { expect(nodeTrouble(version, manifest.engines.node)).toBeUndefined() })

  it.each(['v20.20.2', 'v22.18.0', 'v23.11.0'])('%s does not', version => { expect(nodeTrouble(version, manifest.engines.node)).toMatch(`Node.js: ${version} — must be`) })

  it.each(['stats', 'validate', 'list', 'chain', 'doctor', '--help'])('%s says which it is, with 2', async verb => {
    const older = `data:text/javascript,${encodeURIComponent('Object.defineProperty(process, "version", { value: "v20.20.2" }); delete Map.groupBy')}`
    expect(await command(installedPackage(), [verb], { NODE_OPTIONS: `--import ${older}` })).toEqual({ code: 2, stdout: '', stderr: `${TOLD}\n` })
  })

  it('is told by an older one itself', ctx => {
    const older = ['/usr/bin/node', '/usr/local/bin/node'].find(node => existsSync(node) && spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.startsWith('v20.'))
    if (older === undefined) {
      ctx.skip('no Node.js 20 on this machine')
      return
    }
    const { status, stdout, stderr } = spawnSync(older, [join(installedPackage(), 'lib/cli/index.js'), 'list'], { encoding: 'utf8' })
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^Node\.js: v20\..* — must be \^22\.19\.0 \|\| >=24\.0\.0; run dsh-superpowers with one of these\n$/)
  })
})
