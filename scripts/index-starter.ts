/**
 * A step of the build: the starter library's headers, parsed once here instead of at each
 * start of a host.
 *
 * @module scripts/index-starter
 */

import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chooseLibrary } from '../src/library/choice.ts'
import { splitFrontmatter } from '../src/library/frontmatter.ts'
import { formatHeaderIndex } from '../src/library/header-index.ts'

const { root, headerIndex } = chooseLibrary('starter')
const headers = readdirSync(root).flatMap(skill => splitFrontmatter(readFileSync(join(root, skill, 'SKILL.md'), 'utf8')).header ?? [])
writeFileSync(headerIndex, formatHeaderIndex(headers))
