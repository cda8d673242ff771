/**
 * The skills row's answer to the settings page; loaded where there is a page alone.
 *
 * @module rows/skills/page
 */

import { existsSync } from 'node:fs'
import type { Context } from '@deepseek-ai/cordis'
import { answerPage, SKILLS_PAGE } from '../../host/page.ts'
import type { LibraryChoice } from '../../library/choice.ts'
import { dshHome, skillRoots } from '../../library/roots.ts'
import { readSkillsTree } from '../../library/tree.ts'
import type { SkillsTree } from '../../library/tree.ts'
import type { Config } from './config.ts'
import { overviewOf } from './overview.ts'

/**
 * @param ctx - a context with `connection`.
 * @param choice - which library, and why.
 * @param read - reads its skills.
 * @param switches - the row's config.
 */
export function tellPage(ctx: Context, choice: LibraryChoice, read: () => Promise<SkillsTree>, switches: Config['skills']): void {
  answerPage(ctx, SKILLS_PAGE, async () => overviewOf(choice, await read(), switches, await ownSkills()))
}

/**
 * The user's skills, outside of any project and of a profile's `customSkillDirs`. They are read
 * here, because the registry has them in the layer of an agent preset, where hosts with presets
 * mount their filesystem provider.
 */
async function ownSkills(): Promise<SkillsTree[]> {
  const roots = skillRoots({ cwd: process.cwd(), home: dshHome(process.env) }).filter(root => root.origin === 'user' && existsSync(root.path))
  return await Promise.all(roots.map(async root => await readSkillsTree(root.path, { links: 'follow' })))
}
