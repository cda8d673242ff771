/**
 * Paths that mean something else on some system.
 *
 * @module fuzz/hostile-paths
 */

import fc from 'fast-check'
import { ODD_CHARACTERS } from './arbitraries.ts'

const PARTS = [
  'a', 'b', 'SKILL.md', 'skills', 'LICENSE', '技能', '.', '..', '...', '', ' ', 'a ', 'a.', ' a', '.hidden', '~', '-rf', '$HOME', '%TEMP%', 'C:', 'c', 'a:b', 'a\\b', 'CON', 'con', 'nul.txt', 'aux .md', 'COM1', 'com¹', 'LPT9.', 'lpt0', 'conin$', 'CONOUT$', 'CLOCK$',
  '.git', '.GIT', '.git.', '.git ', 'git~1', 'GIT~1', 'GIT~2', '.g\u200Cit', '.gi\uFEFFt', '.gitmodules', '.git::$INDEX_ALLOCATION', 'SKILLS', 'Skills', 'ſkills', 'sKills', 'SKILL.MD', 'é', 'e\u0301', 'É', 'ß', 'ss', 'SS', 'ẞ', 'ΑΣ', 'ας', 'ασ', 'İ', 'i\u0307', 'ﬁ', 'fi', 'Å', 'å', 'ﷺ', '\u0345a',
  '中'.repeat(90), 'x'.repeat(199), '😀'.repeat(70), 'a\uD800', 'a\uD801',
] as const

/** One part of a path. */
const part = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...PARTS) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...PARTS), fc.constantFrom(...ODD_CHARACTERS, '.', ' ', '.md', '~1'), fc.constantFrom(...PARTS, '')).map(all => all.join('')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 5 }) },
)

/** Paths of one to four parts. */
export const hostilePath: fc.Arbitrary<string> = fc.array(part, { minLength: 1, maxLength: 4 }).map(parts => parts.join('/'))
