/**
 * Workspaces of the behaviour scenarios: small projects with one thing to do in each.
 *
 * @module harness-scenarios/scenarios/behaviour-files
 */

type Files = Readonly<Record<string, string>>

/** The sandbox of some systems keeps a process from talking to its children, so tests run in one. */
const MANIFEST = `${JSON.stringify({ name: 'small-project', private: true, type: 'module', scripts: { test: 'node --test --test-isolation=none' } }, null, 2)}\n`

function project(name: string, source: string, test: string): Files {
  return {
    'package.json': MANIFEST,
    [`lib/${name}.js`]: source,
    [`test/${name}.test.js`]: `import assert from 'node:assert/strict'\nimport { it } from 'node:test'\nimport { ${name} } from '../lib/${name}.js'\n\n${test}`,
  }
}

/** Works; a rule is to be added. */
export const DURATION: Files = project('minutes',
  'export function minutes(text) {\n  const [hours, rest] = text.split(\':\')\n  return Number(hours) * 60 + Number(rest)\n}\n',
  'it(\'reads hours and minutes\', () => { assert.equal(minutes(\'2:05\'), 125) })\n')

/** Has a bug that its test shows. */
export const LEAP: Files = project('isLeap',
  'export function isLeap(year) {\n  return year % 4 === 0 && year % 100 !== 0\n}\n',
  'it(\'takes 2024\', () => { assert.equal(isLeap(2024), true) })\nit(\'takes 2000\', () => { assert.equal(isLeap(2000), true) })\n')

/** Works and is finished. */
export const SLUG: Files = project('slug',
  'export function slug(title) {\n  return title.toLowerCase().replaceAll(/[^a-z0-9]+/g, \'-\').replace(/^-|-$/g, \'\')\n}\n',
  'it(\'joins words\', () => { assert.equal(slug(\'A small Thing!\'), \'a-small-thing\') })\n')

/** An approved design without a plan. */
export const SPEC: Files = {
  'docs/design.md': [
    '# Design: line counter', '', 'Status: approved.', '',
    'A command `lines <file> …` that prints how many lines each file has and a total.',
    'A last line without a line end counts. A file that cannot be read: a message on standard error, exit code 1, the other files are still counted.',
    'Node.js without dependencies; tests with node:test.', '',
  ].join('\n'),
}
