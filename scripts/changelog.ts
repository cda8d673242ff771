/**
 * `node scripts/changelog.ts <version>`: what CHANGELOG.md says of a version, for the notes of
 * its release.
 *
 * @module scripts/changelog
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PACKAGE_ROOT } from '../src/library/choice.ts'

const [version = ''] = process.argv.slice(2)
const sections = readFileSync(join(PACKAGE_ROOT, 'CHANGELOG.md'), 'utf8').split(/^(?=## )/m)
const section = sections.find(text => text.slice(3).split(/[\s(]/, 1)[0] === version)
if (section === undefined) {
  process.stderr.write(`changelog: ${version} — must have a section \`## <version> (<date>)\` in CHANGELOG.md; move the entries of Unreleased there\n`)
  process.exitCode = 1
} else process.stdout.write(`${section.split('\n').slice(1).join('\n').trim()}\n`)
