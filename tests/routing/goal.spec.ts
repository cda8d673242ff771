import { expect, it } from 'vitest'
import { buildIndex, evaluate, route } from '../../src/routing/index.ts'
import { learn } from '../../src/routing/learning.ts'
import { readSkillsTree } from '../../src/library/tree.ts'
import { chooseLibrary } from '../../src/library/choice.ts'
import { labelled, libraryIndex } from './library.ts'

const SETS = [...'abcdefghijklmnopqrstuvw'].map(letter => `own-${letter}`)

it.for(['starter', 'superpowers'] as const)('meets the goal on every labelled set with the %s library', async (library, { skip }) => {
  const index = await libraryIndex(library)
  if (index === undefined) return skip(`the library ${library} is not generated; npm run sync`)
  for (const set of ['dev', ...SETS]) {
    const { top1, top3, falseSuggestions, perLang } = evaluate(labelled(set), prompt => route(prompt, index))
    expect({ set, top1: top1 >= 0.85, top3: top3 >= 0.97, quiet: falseSuggestions <= 0.05, zh: (perLang.zh?.top1 ?? 1) >= (perLang.en?.top1 ?? 0) - 0.05 })
      .toEqual({ set, top1: true, top3: true, quiet: true, zh: true })
  }
})

it('does so, or nearly, on own sets that were left out of learning', async () => {
  const skills = [...(await readSkillsTree(chooseLibrary('starter').root, { links: 'inside' })).skills.values()]
  for (const part of [0, 1, 2]) {
    const index = buildIndex(skills, learn(SETS.filter((_, place) => place % 3 !== part).flatMap(labelled)))
    const { top1, top3, falseSuggestions, perLang } = evaluate(SETS.filter((_, place) => place % 3 === part).flatMap(labelled), prompt => route(prompt, index))
    expect(top1).toBeGreaterThan(0.9)
    expect(top3).toBeGreaterThan(0.95)
    expect(falseSuggestions).toBeLessThan(0.08)
    expect(perLang.zh?.top1 ?? 0).toBeGreaterThan((perLang.en?.top1 ?? 1) - 0.05)
  }
})
