import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { PACKAGE_ROOT } from '../../src/library/choice.ts'

/** What a module loads with itself: its static imports and theirs. */
function loadedWith(entry: string): string[] {
  const seen = new Set([join(PACKAGE_ROOT, 'src', entry)])
  for (const file of seen) {
    for (const [, what] of readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type\b)[^'\n]*from '(\.[^']+)'/gm)) seen.add(join(dirname(file), what ?? ''))
  }
  return [...seen].map(file => relative(join(PACKAGE_ROOT, 'src'), file))
}

it.each(['bootstrap', 'command', 'gate', 'keep', 'mentions', 'router', 'skills', 'web'])('row %s starts without the router\'s tables, the compressor and the Markdown reader', row => {
  expect(loadedWith(`rows/${row}/index.ts`).filter(file => /^routing\/|^compression\/(?!level\.ts)|^library\/references/.test(file))).toEqual([])
})

it('skills in code start without the router and without the reader of skill files', () => {
  expect(loadedWith('define/index.ts').filter(file => /^routing\/|^library\/(?:document|tree|header|fields)/.test(file))).toEqual([])
})
