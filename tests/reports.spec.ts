import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { PACKAGE_ROOT } from '../src/library/choice.ts'

const listed = [...readFileSync(join(PACKAGE_ROOT, 'docs/reports.md'), 'utf8').matchAll(/^\| (R\d+) \|/gm)].map(([, id = '']) => id)

/** The ids that texts of a spec begin with: titles, and the rows of tables that become titles. */
function idsIn(file: string): string[] {
  const ids: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) ids.push(...node.text.match(/^(?:R\d+ )+/)?.[0].trim().split(' ') ?? [])
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true))
  return ids
}

const specs = readdirSync(join(PACKAGE_ROOT, 'tests'), { recursive: true, encoding: 'utf8' }).filter(path => path.endsWith('.spec.ts'))
const named = new Set(specs.flatMap(path => idsIn(join(PACKAGE_ROOT, 'tests', path))))

it('every report is named by a test, and every name is a report', () => {
  expect(listed.length).toBe(82)
  expect([...named].toSorted()).toEqual(listed)
})

it('the list is complete', () => {
  const source = join(PACKAGE_ROOT, '../shared/cases/reports.md')
  if (!existsSync(source)) {
    process.stdout.write('skipped: the collected reports are not beside this checkout, so the list is not compared with them\n')
    return
  }
  expect(listed).toEqual([...readFileSync(source, 'utf8').matchAll(/^\*\*(R\d+)\. /gm)].map(([, id]) => id))
})
