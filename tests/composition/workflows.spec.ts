import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import manifest from '../../package.json' with { type: 'json' }
import { PACKAGE_ROOT } from '../../src/library/choice.ts'

interface Step { readonly uses?: string; readonly run?: string }
interface Job { readonly 'timeout-minutes'?: number; readonly steps: readonly Step[]; readonly strategy?: { readonly matrix?: { readonly include?: readonly { readonly steps?: string }[] } } }
interface Workflow { readonly permissions?: unknown; readonly jobs: Readonly<Record<string, Job>> }

const folder = join(PACKAGE_ROOT, '.github', 'workflows')
const workflows = readdirSync(folder).map(file => [file, readFileSync(join(folder, file), 'utf8')] as const)
const steps = new Set([...readFileSync(join(PACKAGE_ROOT, 'scripts/verify.ts'), 'utf8').matchAll(/^ {2}\['([a-z]+)'/gm)].map(([, name]) => name))

it('there is one for changes, for upstream, for new hosts and for releases', () => {
  expect(workflows.map(([file]) => file).toSorted()).toEqual(['ci.yml', 'compat.yml', 'release.yml', 'upstream.yml'])
})

describe.each(workflows)('%s', (_, text) => {
  const { permissions, jobs } = parse(text) as Workflow
  const all = Object.values(jobs)

  it('may read and no more, unless a job says so, and ends', () => {
    expect(permissions).toEqual({ contents: 'read' })
    expect(all.filter(job => job['timeout-minutes'] === undefined)).toEqual([])
  })

  it('runs actions by commit alone, and says which version that is', () => {
    const uses = all.flatMap(job => job.steps).flatMap(step => step.uses ?? [])
    expect(uses.filter(action => !/^actions\/[a-z-]+@[0-9a-f]{40}$/.test(action))).toEqual([])
    for (const action of uses) expect(text).toMatch(new RegExp(`${action} # v\\d+\\.\\d+\\.\\d+`))
  })

  it('runs scripts and steps that exist', () => {
    const commands = all.flatMap(job => job.steps).flatMap(step => step.run ?? []).join('\n')
    const scripts: Readonly<Record<string, string>> = manifest.scripts
    expect([...commands.matchAll(/npm run (?:--silent )?([a-z:]+)/g)].map(([, name = '']) => name).filter(name => !(name in scripts))).toEqual([])
    const named = all.flatMap(job => job.strategy?.matrix?.include ?? []).flatMap(entry => entry.steps?.split(' ') ?? []).filter(name => name !== '')
    expect(named.filter(name => !steps.has(name))).toEqual([])
  })
})
