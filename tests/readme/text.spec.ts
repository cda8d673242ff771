import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { chooseLibrary, PACKAGE_ROOT } from '../../src/library/choice.ts'
import { exportOf, rows } from '../composition/rows.ts'
import { codeIn, rowsIn, sectionsOf } from './markdown.ts'
import type { Section } from './markdown.ts'

const english = sectionsOf('README.md')
const chinese = sectionsOf('README.zh.md')
const withoutComments = (text: string): string => text.replaceAll(/\s*#.*$/gm, '')
const find = (title: string): Section => english.find(section => section.title === title) ?? { title, depth: 0, tokens: [] }

describe('both READMEs', () => {
  it('have the same headings, blocks and tables', () => {
    const shape = (sections: Section[]) => sections.map(section => [section.depth, section.tokens.filter(token => token.type !== 'space').map(token => token.type), rowsIn(section).length])
    expect(shape(chinese)).toEqual(shape(english))
  })

  it('have the same commands and settings', () => {
    const blocks = (sections: Section[]) => sections.flatMap(section => ['sh', 'yaml'].flatMap(language => codeIn(section, language).map(withoutComments)))
    expect(blocks(chinese)).toEqual(blocks(english))
  })

  it('have the same names and numbers in their tables', () => {
    const figures = (sections: Section[]) => sections.flatMap(rowsIn).map(row => row.join(' ').match(/`superpowers-[a-z]+`|\d{3,}/g))
    expect(figures(chinese)).toEqual(figures(english))
  })
})

describe('links', () => {
  const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], { cwd: PACKAGE_ROOT, encoding: 'utf8' }).trim().split('\n').filter(file => existsSync(join(PACKAGE_ROOT, file)))

  it.each(documents)('in %s lead somewhere', document => {
    const text = readFileSync(join(PACKAGE_ROOT, document), 'utf8').replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '')
    const targets = [...text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, target = '']) => target)
    for (const target of targets) {
      const [path = '', anchor] = target.split('#')
      const file = path === '' ? join(PACKAGE_ROOT, document) : join(PACKAGE_ROOT, dirname(document), path)
      expect(existsSync(file), `${document}: ${target}`).toBe(true)
      if (anchor !== undefined) expect(anchorsOf(file), `${document}: ${target}`).toContain(decodeURIComponent(anchor))
    }
  })
})

function anchorsOf(file: string): string[] {
  const headings = readFileSync(file, 'utf8').replaceAll(/```[\s\S]*?```/g, '').match(/^#+ .*$/gm) ?? []
  return headings.map(heading => heading.replace(/^#+ /, '').toLowerCase().replaceAll(/[^\p{L}\p{N}\s_-]/gu, '').trim().replaceAll(/\s/g, '-'))
}

describe('what the README says of the rows', () => {
  it('each is there with its default', () => {
    const table = english.slice(0, 1).flatMap(rowsIn).map(([row = '', , state]) => [row.replaceAll('`', ''), state])
    expect(table.toSorted()).toEqual(rows.map(row => [row.id, row.disabled === true ? 'off' : 'on']).toSorted())
  })

  it('every option is there, with the default that the code has', async () => {
    const options = new Map<string, [name: string, value: string][]>()
    let current = ''
    for (const [row = '', name = '', value = ''] of rowsIn(find('Configure it'))) {
      current = row === '' ? current : row.replaceAll('`', '')
      options.set(current, [...options.get(current) ?? [], ...name === '' ? [] : [[name.replaceAll('`', ''), value.replaceAll('`', '')] as [string, string]]])
    }
    for (const row of rows) {
      const target = manifest.exports[exportOf(row) as './skills'].default.replace('./lib', '../../src').replace('.js', '.ts')
      const { Config } = await import(/* @vite-ignore */ target) as { Config: (given: unknown) => Record<string, unknown> }
      const defaults = Object.entries(Config({})).map(([name, value]) => [name, written(value)])
      expect(options.get(row.id)?.toSorted(), row.id).toEqual(defaults.toSorted())
    }
  })
})

function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.join(', ')}]`
  return value === '' ? '\'\'' : typeof value === 'object' ? JSON.stringify(value) : String(value)
}

describe('what the README says of costs', () => {
  it.each([['starter', 2], ['superpowers', 3]] as const)('is what `tokens` prints for the %s library', (library, column) => {
    if (library === 'superpowers' && chooseLibrary('auto').library !== 'superpowers') {
      process.stdout.write('skipped: skills/ is not generated here, so the figures of upstream\'s library are not compared\n')
      return
    }
    const printed = execFileSync(process.execPath, [join(PACKAGE_ROOT, 'lib/cli/index.js'), 'tokens', '--library', library, '--json'], { encoding: 'utf8' })
    const { rows: [bootstrap, catalogue, ...skills] } = JSON.parse(printed) as { rows: { bytes: number; tokens: number }[] }
    const bySize = skills.toSorted((one, other) => one.bytes - other.bytes)
    expect(rowsIn(find('What it costs')).map(row => row[column])).toEqual([bootstrap, catalogue, bySize[0], bySize.at(-1)].map(weight => `${weight?.bytes} B, ${weight?.tokens} tokens`))
  })
})
