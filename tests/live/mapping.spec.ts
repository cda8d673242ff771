import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runSession } from '../../harness-scenarios/runner/session.ts'
import { requestsOf } from '../../harness-scenarios/runner/seen.ts'
import { PACKAGE_ROOT } from '../../src/library/choice.ts'
import { liveHome } from './live-home.ts'

const home = liveHome()
const HELLO = 'Say hello.'
const MAPPING = readFileSync(join(PACKAGE_ROOT, 'overlays/added/using-superpowers/references/dsh-tools.md'), 'utf8')

/** Tool names and their arguments in the second column of the mapping's table. */
function mappedTools(): Map<string, string[]> {
  const cells = MAPPING.split('\n').filter(line => line.startsWith('| ')).map(line => line.split('|')[2] ?? '')
  return new Map(cells.flatMap(cell => [...cell.matchAll(/`([a-z_]+)`(?: \(([^)]*)\))?/g)]
    .map(([, tool = '', args = '']): [string, string[]] => [tool, args.split(', ').filter(Boolean)])))
}

it('names only tools that the live host offers, with arguments that they take', async () => {
  const seen = await runSession(home.current, { prompt: HELLO, script: [{ task: HELLO, steps: [{ text: 'Hello.' }] }] })
  const [request] = requestsOf(seen, HELLO)
  const offered = new Map((request?.tools ?? []).map(tool => [tool.name, Object.keys(tool.parameters.properties ?? {})]))
  const mapped = mappedTools()
  expect(mapped.size).toBeGreaterThan(15)
  for (const [tool, args] of mapped) {
    expect([...offered.keys()]).toContain(tool)
    for (const arg of args) expect(offered.get(tool), tool).toContain(arg)
  }
})
