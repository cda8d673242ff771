import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import lock from '../../package-lock.json' with { type: 'json' }
import manifest from '../../package.json' with { type: 'json' }
import { PACKAGE_ROOT } from '../../src/library/choice.ts'

interface Locked { readonly license?: string; readonly hasInstallScript?: boolean; readonly dependencies?: Readonly<Record<string, string>> }
const packages = lock.packages as Readonly<Record<string, Locked>>

/** The dependencies and all that they need, by their place in the lock file. */
function closure(): Map<string, Locked> {
  const found = new Map<string, Locked>()
  const visit = (name: string, from: string): void => {
    const place = [`${from}/node_modules/${name}`, `node_modules/${name}`].map(path => path.replace(/^\//, '')).find(path => path in packages)
    if (place === undefined) throw new Error(`package-lock.json: ${name} — must be in it; run npm install`)
    if (found.has(place)) return
    const entry = packages[place] ?? {}
    found.set(place, entry)
    for (const dependency of Object.keys(entry.dependencies ?? {})) visit(dependency, place)
  }
  for (const name of Object.keys(manifest.dependencies)) visit(name, '')
  return found
}

it('nothing runs when the bundle is installed: no install scripts in it, or in anything below it', () => {
  expect(Object.keys(manifest.scripts).filter(name => /^(?:pre|post)?install$|^prepublish$/.test(name))).toEqual([])
  expect([...closure()].filter(([, entry]) => entry.hasInstallScript === true)).toEqual([])
})

it('every licence lets the bundle be given on with no more than its own notice', () => {
  const licences = new Set([...closure().values()].map(entry => entry.license))
  expect([...licences].filter(licence => !['MIT', 'ISC', 'BSD-3-Clause', 'Apache-2.0'].includes(licence ?? ''))).toEqual([])
})

it('each dependency is justified, and the record counts right', () => {
  const record = readFileSync(join(PACKAGE_ROOT, 'docs/decisions/2026-11-30-runtime-dependencies.md'), 'utf8')
  const justified = [...record.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name)
  expect(justified.toSorted()).toEqual(Object.keys(manifest.dependencies).toSorted())
  expect(record).toContain(`(${closure().size} packages in all`)
})
