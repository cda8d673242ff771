/** Skills for routing tests. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chooseLibrary, PACKAGE_ROOT } from '../../src/library/choice.ts'
import { readSkillsTree } from '../../src/library/tree.ts'
import { buildIndex, route } from '../../src/routing/index.ts'
import type { LabelledPrompt, RoutableSkill, SkillIndex } from '../../src/routing/index.ts'

export function skill(name: string, description = 'Something else.', triggers: string[] = [], antiTriggers: string[] = []): RoutableSkill {
  return { name, description, triggers, antiTriggers }
}

export async function libraryIndex(library: 'starter' | 'superpowers'): Promise<SkillIndex | undefined> {
  const choice = chooseLibrary(library)
  if (choice.library !== library) return undefined
  return buildIndex([...(await readSkillsTree(choice.root, { links: 'inside' })).skills.values()])
}

export function names(prompt: string, ...skills: RoutableSkill[]): string[] {
  return route(prompt, buildIndex(skills)).suggestions.map(one => one.name)
}

export function labelled(name: string): LabelledPrompt[] {
  return readFileSync(join(PACKAGE_ROOT, 'routing', `${name}.jsonl`), 'utf8').trim().split('\n').map(line => JSON.parse(line) as LabelledPrompt)
}
